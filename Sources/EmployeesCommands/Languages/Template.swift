/// A text in one language with placeholders for values: "the host {host} is unknown".
///
/// Written as a string literal or, if its form depends on `{count}`, as a dictionary literal: `[.one: "{count} person", .other: "{count} people"]`.
enum Template: Hashable, Sendable {
  case text(String)
  case plural([PluralCategory: String])

  /// The text with its values; in a right-to-left language, with ``DirectionMark``s.
  ///
  /// - Parameters:
  ///   - count: decides the form and replaces `{count}`; `nil` if the text has no such placeholder.
  ///   - values: by the names of their placeholders. Braces in a value are kept.
  ///   - language: the language that the text is in.
  /// - Returns: the text; a placeholder without a value stays as it is.
  func filled(
    count: Int? = nil, _ values: [String: String], in language: Language
  ) -> String {
    let text = form(for: count, in: language)
    let isMarked = language.isRightToLeft
    if !isMarked, !text.utf8.contains(UInt8(ascii: "{")) { return text }
    return Self.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): isMarked ? Self.marked(words) : words
      case .placeholder("count") where count != nil: String(count ?? 0)
      case .placeholder(let name): values[name]?.asValue ?? "{\(name)}"
      }
    }.joined()
  }

  private func form(for count: Int?, in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .plural(let forms):
      forms[language.pluralCategory(of: count ?? 0)] ?? forms[.other] ?? ""
    }
  }
}

extension Template {
  /// A part of a text.
  enum Piece: Hashable {
    case words(String)
    /// The name of a value.
    case placeholder(String)
  }

  /// The parts of a text, in order.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    // Search bytes, since finding characters is slow and help is made at every start.
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      if start > rest.startIndex { pieces.append(.words(String(rest[..<start]))) }
      pieces.append(.placeholder(String(rest[rest.utf8.index(after: start)..<end])))
      rest = rest[rest.utf8.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    return pieces
  }
}

extension Template: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral text: String) { self = .text(text) }

  init(dictionaryLiteral forms: (PluralCategory, String)...) {
    self = .plural(Dictionary(forms) { first, _ in first })
  }
}
