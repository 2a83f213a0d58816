/// How a piece of text looks on a terminal that shows colour.
enum Style: String {
  /// What the eye should find first: names.
  case bold = "1"
  /// What is secondary.
  case dim = "2"
  /// The one accent.
  case accent = "36"
  /// What was looked for.
  case match = "4"
}

/// Turns styles and links into a terminal's control sequences, or into nothing.
struct Painter: Sendable {
  /// Whether styles are shown.
  let isColored: Bool
  /// Whether links are.
  let isLinked: Bool

  /// Text alone.
  static let plain = Painter(isColored: false, isLinked: false)

  /// A text in a style; an empty text stays empty.
  func paint(_ text: String, _ style: Style) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A text that leads somewhere (OSC 8).
  ///
  /// - Parameters:
  ///   - text: what is seen.
  ///   - target: a URI; only characters that RFC 3986 allows are let through.
  /// - Returns: the text alone where links are not shown.
  func link(_ text: String, to target: @autoclosure () -> String) -> String {
    guard isLinked, !text.isEmpty else { return text }
    let target = target()
    if target.isEmpty { return text }
    return "\u{1B}]8;;\(target.percentEncodedForURI)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
