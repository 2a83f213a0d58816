/// A list of texts in one text: a line an element, with `\n` and `\\` for what would break a line.
///
/// An empty list is an empty text; so is a list of one empty text, which the store never writes.
enum TextList {
  /// Joins texts.
  static func encode(_ elements: [String]) -> String {
    elements.map(escaped).joined(separator: "\n")
  }

  /// Splits what ``encode(_:)`` joined.
  static func decode(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    // By bytes: as a Character, CR and LF are one, and no line would end between them.
    return text.utf8.split(separator: newline, omittingEmptySubsequences: false)
      .map { unescaped(Substring($0)) }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == newline || $0 == backslash }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescaped(_ line: Substring) -> String {
    guard line.utf8.contains(backslash) else { return String(line) }
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in line.unicodeScalars {
      if scalar == "\\", !isEscape {
        isEscape = true
        continue
      }
      result.append(isEscape && scalar == "n" ? "\n" : scalar)
      isEscape = false
    }
    return String(result)
  }
}
