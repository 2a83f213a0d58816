import Basics
import TerminalUI

extension String {
  /// Folds the text at its spaces into lines of limited width, all but the first indented.
  ///
  /// Words longer than a line and commands of this program stay whole, so that they can be copied.
  /// Styles and links end with a line and continue in the next. `nil` folds nothing.
  package func folded(toWidth width: Int?, indent: Int = 0) -> [String] {
    guard let width, withoutControlSequences.displayWidth > width else { return [self] }
    // The indent takes at most half of a line.
    var fold = Fold(width: width, margin: String(repeating: " ", count: min(indent, width / 2)))
    for piece in pieces().gluingCommands() { fold.add(piece) }
    return Self.isolating(fold.lines + [fold.line])
  }

  /// The text without the control sequences that a ``Painter`` writes: styles and links.
  package var withoutControlSequences: String {
    guard utf8.contains(0x1B) else { return self }
    var rest = unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while !rest.isEmpty {
      if rest.popControlSequence() == nil, let scalar = rest.popFirst() { result.append(scalar) }
    }
    return String(result)
  }

  private func pieces() -> [Fold.Piece] {
    var pieces: [Fold.Piece] = []
    var piece = Fold.Piece()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if let sequence = rest.popControlSequence() {
        piece.word += sequence
        continue
      }
      rest.removeFirst()
      if scalar != " " {
        piece.word.unicodeScalars.append(scalar)
      } else if piece.text.isEmpty {
        piece.space += 1
      } else {
        pieces.append(piece)
        piece = Fold.Piece(space: 1)
      }
    }
    return pieces + [piece]
  }
}

extension Substring.UnicodeScalarView {
  /// Removes a control sequence from the start; `nil` if there is none.
  fileprivate mutating func popControlSequence() -> String? {
    guard first == "\u{1B}" else { return nil }
    var sequence = String.UnicodeScalarView([removeFirst()])
    let kind = popFirst()
    if let kind { sequence.append(kind) }
    while let scalar = popFirst() {
      sequence.append(scalar)
      // CSI … final byte, OSC … ESC and a backslash (ECMA-48, sections 5.4 and 8.3.89).
      if kind == "[" ? ("@"..."~").contains(scalar) : scalar == "\\" { break }
    }
    return String(sequence)
  }
}

private struct Fold {
  struct Piece {
    var space = 0
    var word = ""
    var text: String { word.withoutControlSequences }
  }

  let width: Int
  let margin: String
  private(set) var lines: [String] = []
  /// The last line so far, which is not among ``lines``.
  private(set) var line = ""
  private var used = 0
  private var isBegun = false
  private var style = ""
  private var link = ""

  init(width: Int, margin: String) { (self.width, self.margin) = (width, margin) }

  mutating func add(_ piece: Piece) {
    let taken = piece.text.displayWidth
    // Trailing space does not start a new line.
    if taken == 0, used + piece.space > width {
      line += piece.word
    } else if isBegun, used + piece.space + taken > width {
      lines.append(line + end)
      line = margin + link + style
      used = margin.utf8.count + taken
      line += piece.word
    } else {
      line += String(repeating: " ", count: piece.space) + piece.word
      used += piece.space + taken
    }
    isBegun = isBegun || taken > 0
    follow(piece.word)
  }

  private var end: String {
    (style.isEmpty ? "" : "\u{1B}[0m") + (link.isEmpty ? "" : Self.linkEnd)
  }

  private static let linkEnd = "\u{1B}]8;;\u{1B}\\"

  /// Tracks the styles and the link that a word's control sequences turn on and off.
  private mutating func follow(_ word: String) {
    guard word.utf8.contains(0x1B) else { return }
    var rest = word.unicodeScalars[...]
    while !rest.isEmpty {
      guard let sequence = rest.popControlSequence() else {
        rest.removeFirst()
        continue
      }
      if sequence == "\u{1B}[0m" {
        style = ""
      } else if sequence.hasPrefix("\u{1B}[") {
        style += sequence
      } else {
        link = sequence == Self.linkEnd ? "" : sequence
      }
    }
  }
}

extension [Fold.Piece] {
  /// Joins the pieces of a command of this program: `'employees refresh'` up to its closing quote,
  /// `employees show "Mari Maasikas"` up to the end of the name.
  fileprivate func gluingCommands() -> [Fold.Piece] {
    var result: [Fold.Piece] = []
    var rest = self[...]
    while var piece = rest.popFirst() {
      let text = piece.text
      // A quote or bracket may come before the word, and nothing after it.
      if text.drop(while: { !$0.isLetter }) == "employees" {
        let isQuoted = text.contains("'")
        var last = isQuoted ? rest.firstIndex { $0.text.contains("'") } : rest.indices.first
        if !isQuoted, rest.dropFirst().first?.text.hasPrefix("\"") == true {
          last = rest.dropFirst().firstIndex { $0.text.hasSuffix("\"") } ?? last
        }
        while let index = last, rest.startIndex <= index, let next = rest.popFirst() {
          piece.word += String(repeating: " ", count: next.space) + next.word
        }
      }
      result.append(piece)
    }
    return result
  }
}

extension OutputText {
  /// How many rows the text takes on a terminal of a width; counting ends at a limit.
  package func terminalRows(columns: Int, limit: Int = .max) -> Int {
    var rows = 0
    var rest = bytes[...]
    while !rest.isEmpty, rows < limit {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      let width = String(decoding: line, as: UTF8.self).withoutControlSequences.displayWidth
      rows += max(1, (width + columns - 1) / max(1, columns))
    }
    return min(rows, limit)
  }

  /// The width of each row that the text takes on a terminal of a width.
  package func terminalRowWidths(columns: Int) -> [Int] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast(bytes.last == UInt8(ascii: "\n") ? 1 : 0).flatMap { line -> [Int] in
      let width = String(decoding: line, as: UTF8.self).withoutControlSequences.displayWidth
      let fullRows = max(0, width - 1) / max(1, columns)
      return Array(repeating: columns, count: fullRows) + [width - fullRows * columns]
    }
  }
}
