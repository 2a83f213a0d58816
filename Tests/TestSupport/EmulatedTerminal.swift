import Basics
import Pictures
package import TerminalUI

/// A terminal that knows what ``Renderer`` and a full screen write, and records anything else as a
/// failure.
package struct EmulatedTerminal {
  /// How it draws emoji that are made of several scalars.
  package enum Widths: Sendable {
    /// Each cluster in two columns.
    case clusters
    /// Each scalar in columns of its own, also a direction mark, as older terminals do.
    case scalars
  }

  package let size: GridSize
  package private(set) var rows: [[Cell]]
  package private(set) var cursor = GridPosition(row: 0, column: 0)
  package private(set) var isCursorShown = true
  package private(set) var isSynchronizing = false
  package private(set) var style = CellStyle.plain
  package private(set) var link: String?
  package private(set) var pictures = EmulatedPictures()
  package private(set) var failures: [String] = []
  /// The modes of a full screen that are set: the mouse, marked pastes, no wrapping.
  package private(set) var modes: Set<String> = []
  /// The other screen and its cursor, while the alternate one is shown.
  private var normal: (rows: [[Cell]], cursor: GridPosition)?
  package let widths: Widths

  /// A terminal on which a shell has left something.
  package init(_ size: GridSize, widths: Widths = .clusters) {
    self.size = size
    self.widths = widths
    rows = Array(
      repeating: Array(repeating: Cell("#", style: .bold), count: size.columns), count: size.rows)
  }

  /// The rows as text, without trailing blanks.
  package var lines: [String] {
    rows.map { row in
      let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      return row[..<end].map(\.text).joined()
    }
  }

  /// Takes the bytes of a frame.
  package mutating func feed(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      failures.append("not UTF-8")
      return
    }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.first {
      if scalar == "\u{1B}" {
        scalars.removeFirst()
        takeSequence(&scalars)
      } else if scalar == "\r" {
        scalars.removeFirst()
        cursor.column = 0
      } else {
        let run = scalars.prefix { $0 != "\u{1B}" && $0 != "\r" }
        scalars = scalars[run.endIndex...]
        for character in String(run) { draw(character) }
      }
    }
  }

  private mutating func draw(_ character: Character) {
    let isEmoji = character.unicodeScalars.contains {
      $0.value == 0xFE0F || $0.properties.isEmojiPresentation
    }
    if isEmoji, widths == .clusters { return put(String(character), columns: 2) }
    for scalar in character.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        failures.append("control \(scalar.value)")
      }
      let isWideMark = widths == .scalars && String(scalar).withoutDirectionMarks.isEmpty
      let columns = isWideMark ? 1 : scalar.properties.isEmojiPresentation ? 2 : scalar.columns
      if columns > 0 { put(String(scalar), columns: columns) } else { combine(scalar) }
    }
  }

  private mutating func put(_ text: String, columns: Int) {
    // Without automatic wrapping the last column is overwritten.
    cursor.column = min(cursor.column, size.columns - columns)
    guard cursor.column >= 0 else { return failures.append("too wide") }
    for column in cursor.column..<cursor.column + columns {
      separate(column)
      pictures.overwrite(GridPosition(row: cursor.row, column: column))
    }
    rows[cursor.row][cursor.column] = Cell(text, columns: columns, style: style, link: link)
    if columns == 2 {
      rows[cursor.row][cursor.column + 1] = Cell("", columns: 0, style: style, link: link)
    }
    cursor.column += columns
  }

  /// Blanks the other half of a wide cell.
  private mutating func separate(_ column: Int) {
    let row = cursor.row
    if rows[row][column].columns == 0 { rows[row][column - 1] = Cell(" ") }
    if rows[row][column].columns == 2 { rows[row][column + 1] = Cell(" ") }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = cursor.column - 1
    if column > 0, rows[cursor.row][column].columns == 0 { column -= 1 }
    guard column >= 0 else { return failures.append("a mark without a cell") }
    rows[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  private mutating func takeSequence(_ scalars: inout Substring.UnicodeScalarView) {
    let kind = scalars.popFirst()
    // Ends a string that a cut-off frame has left open.
    if kind == "\\" { return }
    if kind == "]" || kind == "_" || kind == "P" {
      let content = scalars.prefix { $0 != "\u{1B}" }
      scalars = scalars[content.endIndex...].dropFirst(2)
      switch kind {
      case "_": pictures.takeCommand(String(content), at: cursor)
      case "P": pictures.takePicture(String(content), at: cursor, on: size)
      default: takeLink(String(content))
      }
      return
    }
    let body = scalars.prefix { !("@"..."~").contains($0) }
    scalars = scalars[body.endIndex...]
    guard let final = scalars.popFirst() else { return failures.append("unfinished") }
    if body.first == "?" { return takeMode(String(body.dropFirst()), isOn: final == "h") }
    let parameters = body.split(separator: ";").compactMap { Int(String($0)) }
    let first = parameters.first
    // Questions about the terminal.
    if final == "c" || final == "t" && first == 16 { return }
    switch final {
    case "H":
      cursor = GridPosition(row: (first ?? 1) - 1, column: (parameters.dropFirst().first ?? 1) - 1)
    case "G": cursor.column = (first ?? 1) - 1
    case "C": cursor.column += first ?? 1
    case "J" where first == 2:
      rows = rows.map { row in row.map { _ in Cell.blank } }
      pictures.clear()
    case _ where "ML".contains(Character(final)) && pictures.mayMove:
      failures.append("rows with pictures move")
    case "K" where first == nil: for column in cursor.column..<size.columns { erase(column) }
    case "M":
      for _ in 0..<(first ?? 1) {
        rows.remove(at: cursor.row)
        rows.append(Array(repeating: .blank, count: size.columns))
      }
    case "L":
      for _ in 0..<(first ?? 1) {
        rows.insert(Array(repeating: .blank, count: size.columns), at: cursor.row)
        rows.removeLast()
      }
    case "m": setStyle(parameters)
    default: failures.append("\(body)\(final)")
    }
    // Behind the last column it may stay after a character, but not be placed.
    let isPlaced = ["H", "G", "C"].contains(final)
    if !(0..<size.rows).contains(cursor.row) || isPlaced && cursor.column >= size.columns {
      failures.append("the cursor leaves the screen")
      cursor = GridPosition(row: 0, column: 0)
    }
  }

  private mutating func erase(_ column: Int) {
    separate(column)
    pictures.erase(GridPosition(row: cursor.row, column: column))
    rows[cursor.row][column] = .blank
    if style != .plain { failures.append("erased in a style") }
  }

  private mutating func takeMode(_ mode: String, isOn: Bool) {
    switch mode {
    case "25": isCursorShown = isOn
    case "2026": isSynchronizing = isOn
    case "1049": switchScreen(isOn)
    // Wrapping is on by default.
    case "7": if isOn { modes.remove("7") } else { modes.insert("7") }
    case "1000", "1006", "2004": if isOn { modes.insert(mode) } else { modes.remove(mode) }
    default: failures.append("mode \(mode)")
    }
  }

  private mutating func switchScreen(_ isAlternate: Bool) {
    if isAlternate {
      normal = normal ?? (rows, cursor)
      rows = rows.map { $0.map { _ in Cell.blank } }
    } else if let normal {
      (rows, cursor) = normal
      self.normal = nil
    }
  }

  private mutating func takeLink(_ content: String) {
    guard content.hasPrefix("8;;") else { return failures.append(content) }
    link = content == "8;;" ? nil : String(content.dropFirst(3))
  }

  private mutating func setStyle(_ parameters: [Int]) {
    var parameters = (parameters.isEmpty ? [0] : parameters)[...]
    while let parameter = parameters.popFirst() {
      switch parameter {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 30...37: style.color = .ansi(parameter - 30)
      case 40...47: style.background = .ansi(parameter - 40)
      case 38: style.color = takeColor(&parameters)
      case 48: style.background = takeColor(&parameters)
      default: failures.append("SGR \(parameter)")
      }
    }
  }

  /// Reads `2;RED;GREEN;BLUE`, or `5;NUMBER` of the palette of 256.
  private mutating func takeColor(_ parameters: inout ArraySlice<Int>) -> CellColor? {
    if parameters.first == 5, let number = parameters.dropFirst().first, number >= 16 {
      parameters = parameters.dropFirst(2)
      return .rgb(RGBColor(ofPalette: number))
    }
    let channels = parameters.dropFirst().prefix(3).compactMap(UInt8.init(exactly:))
    guard parameters.first == 2, channels.count == 3 else {
      failures.append("colour \(parameters)")
      return nil
    }
    parameters = parameters.dropFirst(4)
    return .rgb(RGBColor(channels[0], channels[1], channels[2]))
  }
}

extension RGBColor {
  /// A colour of the palette of 256, from 16.
  fileprivate init(ofPalette number: Int) {
    if number >= 232 {
      let gray = UInt8(8 + 10 * (number - 232))
      self.init(gray, gray, gray)
    } else {
      let levels = Self.cubeLevels
      let index = number - 16
      self.init(levels[index / 36], levels[index / 6 % 6], levels[index % 6])
    }
  }
}

extension CellColor {
  fileprivate static func ansi(_ number: Int) -> CellColor? {
    ANSIColor(rawValue: UInt8(number)).map(CellColor.palette)
  }
}
