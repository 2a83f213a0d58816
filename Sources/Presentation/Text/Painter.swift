import Basics

/// Writes styles and links as control sequences, or leaves them out.
package struct Painter: Sendable {
  /// Whether styles are shown.
  package let isColored: Bool
  /// Whether links are shown.
  package let isLinked: Bool

  package init(isColored: Bool, isLinked: Bool) {
    (self.isColored, self.isLinked) = (isColored, isLinked)
  }

  /// Shows neither styles nor links.
  package static let plain = Painter(isColored: false, isLinked: false)

  /// A text in a style; an empty text stays empty.
  package func paint(_ text: String, _ style: Style) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A text with a link (OSC 8), encoded as RFC 3986 wants; an empty URI makes no link.
  package func link(_ text: String, to target: @autoclosure () -> String) -> String {
    guard isLinked, !text.isEmpty else { return text }
    let target = target()
    if target.isEmpty { return text }
    return "\u{1B}]8;;\(target.percentEncodedForURI)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}

/// Styles of text on a terminal that shows colour.
package enum Style: String {
  /// For names.
  case bold = "1"
  /// For secondary text.
  case dim = "2"
  /// For headings: the one colour.
  case accent = "36"
  /// For matches of a search.
  case match = "4"
}
