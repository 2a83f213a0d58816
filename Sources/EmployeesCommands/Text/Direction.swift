/// Marks that keep text in order where a terminal draws right-to-left letters from the right (UAX 9).
///
/// They are ours alone: ``Swift/String/visible`` takes those of remote data away. Only terminals get them
/// (``TextOutput``).
enum DirectionMark {
  /// LEFT-TO-RIGHT MARK: what is beside it belongs to left-to-right text.
  static let leftToRight = "\u{200E}"
  /// RIGHT-TO-LEFT ISOLATE: a sentence begins that is drawn by itself.
  fileprivate static let isolate = "\u{2067}"
  /// POP DIRECTIONAL ISOLATE: it ends.
  fileprivate static let pop = "\u{2069}"
}

extension Language {
  /// Whether it is written from right to left.
  var isRightToLeft: Bool { self == .arabic }
}

extension String {
  /// A value that stands among words of the current language: `0199 5551` does not become `5551 0199`,
  /// nor `--offline` `offline--`.
  var asValue: String {
    Language.current.isRightToLeft && fallsApart ? DirectionMark.leftToRight + self : self
  }

  /// Words of the current language that are drawn as a whole, whatever the line's direction.
  ///
  /// A row of cells stays as it is.
  var isolated: String { hasPrefix(DirectionMark.leftToRight) ? self : isolatedSentence }

  /// Words that are ``isolated`` though a value stands first among them.
  var isolatedSentence: String {
    guard Language.current.isRightToLeft, hasRightToLeft else { return self }
    return DirectionMark.isolate + self + DirectionMark.pop
  }

  /// Lines that a text was folded into, each with the end of what is isolated in it.
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

  /// The text in parentheses, both of which belong to it wherever it stands in a line.
  var inParentheses: String {
    if !Language.current.isRightToLeft { return "(\(self))" }
    if hasRightToLeft { return "(\(self))".isolated }
    return DirectionMark.leftToRight + "(\(self))" + DirectionMark.leftToRight
  }

  /// A line of a message, ``isolated`` but for its margin and the program's name.
  var isolatedLine: String {
    let margin = prefix { $0 == " " }
    let text = self[margin.endIndex...]
    let name = text.hasPrefix("employees: ") ? "employees: " : ""
    return margin + name + String(text.dropFirst(name.count)).isolated
  }

  /// The text without ``DirectionMark``s.
  var withoutDirectionMarks: String {
    var result = unicodeScalars
    result.removeAll { ["\u{200E}", "\u{2066}", "\u{2067}", "\u{2069}"].contains($0) }
    return String(result)
  }

  /// Whether any letter in it is written from right to left.
  var hasRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }

  /// Whether it begins with digits or signs that take the direction of what stands before them, and
  /// goes on with what does not.
  private var fallsApart: Bool {
    for scalar in unicodeScalars {
      if scalar.isRightToLeft { return false }
      if scalar.properties.isAlphabetic { return scalar != unicodeScalars.first }
    }
    // A number, a time and a date stay together.
    return !unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || ".,:/".unicodeScalars.contains($0)
    }
  }
}

extension [String] {
  /// A line of cells in columns, each with the gap behind it, the first of them on the left.
  ///
  /// A gap takes the direction of the line, so that a mark goes behind it.
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

extension Unicode.Scalar {
  /// Whether it is of a script that is written from right to left: Hebrew, Arabic and their neighbours.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    default: false
    }
  }
}

extension Template {
  /// Options, paths, variables and amounts in the words of a right-to-left text, each as
  /// ``Swift/String/asValue`` has it.
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
  /// A word of a text, marked where it is none of a language.
  fileprivate var asToken: String {
    guard let first = unicodeScalars.first, first.isASCII, !first.properties.isAlphabetic,
      unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) || contains("%")
    else { return self }
    return DirectionMark.leftToRight + self
  }
}
