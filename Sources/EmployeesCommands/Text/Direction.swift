internal import TerminalUI

extension Language {
  /// Whether the language is written from right to left.
  var isRightToLeft: Bool {
    switch self {
    case .english, .estonian: false
    case .arabic: true
    }
  }
}

extension String {
  /// A value among words of the current language, marked so that `0199 5551` is not shown as
  /// `5551 0199` and `--offline` not as `offline--`.
  var asValue: String {
    Language.current.isRightToLeft && fallsApart ? DirectionMark.leftToRight + self : self
  }

  /// Words of the current language, isolated from the direction of the line.
  ///
  /// A row of cells is not changed.
  var isolated: String { hasPrefix(DirectionMark.leftToRight) ? self : isolatedSentence }

  /// Like ``isolated``, but also for a sentence that starts with a value.
  var isolatedSentence: String {
    guard Language.current.isRightToLeft, hasRightToLeft else { return self }
    return DirectionMark.isolate + self + DirectionMark.pop
  }

  /// Folded lines, with isolates closed at the end of each line and opened again in the next.
  static func isolating(_ lines: [String]) -> [String] {
    var isOpen = false
    return lines.map { line in
      let begins = isOpen
      for scalar in line.unicodeScalars {
        if scalar == "\u{2067}" { isOpen = true }
        if scalar == "\u{2069}" { isOpen = false }
      }
      let margin = line.prefix { $0 == " " }
      let text = line.dropFirst(margin.count)
      return margin + (begins ? DirectionMark.isolate : "") + text
        + (isOpen ? DirectionMark.pop : "")
    }
  }

  /// The text in parentheses that keep its direction.
  var inParentheses: String {
    if !Language.current.isRightToLeft { return "(\(self))" }
    if hasRightToLeft { return "(\(self))".isolated }
    return DirectionMark.leftToRight + "(\(self))" + DirectionMark.leftToRight
  }

  /// A line of a message, ``isolated`` except for its margin and the program's name.
  var isolatedLine: String {
    let margin = prefix { $0 == " " }
    let text = self[margin.endIndex...]
    let name = text.hasPrefix("employees: ") ? "employees: " : ""
    return margin + name + String(text.dropFirst(name.count)).isolated
  }

  /// Whether the text starts with digits or signs, which take the direction of the text before them,
  /// and continues with other characters.
  private var fallsApart: Bool {
    for scalar in unicodeScalars {
      if scalar.isRightToLeft { return false }
      if scalar.properties.isAlphabetic { return scalar != unicodeScalars.first }
    }
    // A number, a time and a date keep their order.
    return !unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || ".,:/".unicodeScalars.contains($0)
    }
  }
}

extension [String] {
  /// A row of cells, each including the gap after it, with the first cell on the left.
  ///
  /// A gap takes the direction of the line, so a mark goes after it.
  var asRow: String {
    if !Language.current.isRightToLeft { return joined() }
    var row = ""
    var isMarkDue = true
    for cell in self {
      let isBlank = cell.withoutControlSequences.allSatisfy { $0 == " " }
      if isMarkDue, !isBlank { row += DirectionMark.leftToRight }
      if !isBlank { isMarkDue = cell.hasRightToLeft }
      row += cell
    }
    return row
  }
}

extension Template {
  /// Marks options, paths, variables and amounts in a right-to-left text as ``Swift/String/asValue``
  /// does.
  static func marked(_ words: String) -> String {
    var result = ""
    var rest = words[...]
    while !rest.isEmpty {
      let blank = rest.prefix { $0.isWhitespace || Self.opening.contains($0) }
      let token = rest[blank.endIndex...].prefix { !$0.isWhitespace }
      result += blank + String(token).asToken
      rest = rest[token.endIndex...]
    }
    return result
  }

  private static let opening: Set<Character> = ["'", "\"", "("]
}

extension String {
  /// A word of a text, marked if it is an option, path, variable or amount.
  fileprivate var asToken: String {
    guard let first = unicodeScalars.first, first.isASCII, !first.properties.isAlphabetic,
      unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) || contains("%")
    else { return self }
    return DirectionMark.leftToRight + self
  }
}
