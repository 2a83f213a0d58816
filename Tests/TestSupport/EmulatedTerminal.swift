package import TerminalUI

/// A terminal that knows what ``Renderer`` and a full screen write, and records anything else as a failure.
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
    for column in cursor.column..<cursor.column + columns { separate(column) }
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
    if kind == "]" {
      let content = scalars.prefix { $0 != "\u{1B}" }
      scalars = scalars[content.endIndex...].dropFirst(2)
      takeLink(String(content))
      return
    }
    let body = scalars.prefix { !("@"..."~").contains($0) }
    scalars = scalars[body.endIndex...]
    guard let final = scalars.popFirst() else { return failures.append("unfinished") }
    if body.first == "?" { return takeMode(String(body.dropFirst()), isOn: final == "h") }
    let parameters = body.split(separator: ";").compactMap { Int(String($0)) }
    let first = parameters.first
    switch final {
    case "H":
      cursor = GridPosition(row: (first ?? 1) - 1, column: (parameters.dropFirst().first ?? 1) - 1)
    case "G": cursor.column = (first ?? 1) - 1
    case "C": cursor.column += first ?? 1
    case "J" where first == 2: rows = rows.map { row in row.map { _ in Cell.blank } }
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
    for parameter in parameters.isEmpty ? [0] : parameters {
      switch parameter {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 30...37: style.color = ANSIColor(rawValue: UInt8(parameter - 30))
      default: failures.append("SGR \(parameter)")
      }
    }
  }
}
