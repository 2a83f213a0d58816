/// Writes styles and links as control sequences, or leaves them out.
struct Painter: Sendable {
  /// Whether styles are shown.
  let isColored: Bool
  /// Whether links are shown.
  let isLinked: Bool

  /// Shows neither styles nor links.
  static let plain = Painter(isColored: false, isLinked: false)

  /// A text in a style; an empty text stays empty.
  func paint(_ text: String, _ style: Style) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A text with a link (OSC 8).
  ///
  /// - Parameters:
  ///   - text: the visible text.
  ///   - target: a URI; other characters than RFC 3986 allows are encoded.
  /// - Returns: only the text if links are not shown or the target is empty.
  func link(_ text: String, to target: @autoclosure () -> String) -> String {
    guard isLinked, !text.isEmpty else { return text }
    let target = target()
    if target.isEmpty { return text }
    return "\u{1B}]8;;\(target.percentEncodedForURI)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
