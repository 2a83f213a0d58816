import CSimdJSON

/// A sign that another page follows, in an answer of a feed that doesn't say how pages are found.
public enum NextPageSign: Hashable, Sendable, Codable {
  /// A `Link` field with `rel=next` (RFC 8288).
  case link
  /// The next page's URL, at a JSON Pointer.
  case url(String)
  /// A cursor for it, or its number, at a JSON Pointer.
  case cursor(String)
  /// `true` at a JSON Pointer to a member such as `hasMore`.
  case more(String)
}

extension NextPageSign {
  /// The objects that usually have them; the first one is the answer itself.
  private static let objects = [
    "", "/links", "/_links", "/meta", "/paging", "/pagination", "/response_metadata",
  ]
  private static let urls =
    places(of: NextPageNames.addresses)
    + objects.flatMap { object in NextPageNames.references.map { "\(object)/next/\($0)" } }
  private static let numbers = places(of: NextPageNames.numbers)
  private static let cursors = places(of: NextPageNames.cursors) + numbers
  /// The places that say whether another page follows.
  static let mores = places(of: NextPageNames.more).map(NextPageSign.more)

  private static func places(of names: [String]) -> [String] {
    objects.flatMap { object in names.flatMap(NextPageNames.spellings).map { "\(object)/\($0)" } }
  }

  /// The signs in the body of an answer, at their usual places, the clearest first.
  static let usual: [NextPageSign] =
    urls.map(NextPageSign.url) + cursors.map(NextPageSign.cursor) + mores

  /// The place in the body; `nil` for a sign that is not there.
  var pointer: JSONPointer? {
    switch self {
    case .link: nil
    case .url(let place), .cursor(let place), .more(let place): JSONPointer(place)
    }
  }

  func isMet(by value: RawValue) -> Bool {
    switch self {
    case .link: false
    case .url: value.type == CSimdJSONString && value.string.isLikeAddress
    case .cursor(let place):
      if value.type == CSimdJSONNumber {
        // Some servers send 0 or -1 after the last page.
        Double(value.string).map { $0 > 0 } ?? false
      } else {
        value.type == CSimdJSONString && !value.isBlank && !Self.numbers.contains(place)
      }
    case .more: value.isEqual(toLowercase: Array("true".utf8))
    }
  }

  /// Whether the value at the place says that no page follows.
  func isDenied(by value: RawValue) -> Bool {
    if case .more = self { value.isEqual(toLowercase: Array("false".utf8)) } else { false }
  }

  /// Whether this URL or cursor means nothing, since another place says that no page follows: a
  /// member of the same object, or of the answer itself.
  ///
  /// A bare `more` of the answer may be about something else, so that it counts in its object only.
  func isVoid(after end: NextPageSign) -> Bool {
    switch self {
    case .link, .more: return false
    case .url(let place), .cursor(let place):
      guard case .more(let end) = end, let slash = end.lastIndex(of: "/") else { return false }
      if end == "/more" { return Self.object(of: place).isEmpty }
      return place.hasPrefix(end[...slash])
    }
  }

  /// The object that has a place.
  private static func object(of place: String) -> String {
    objects.last { place.hasPrefix($0 + "/") } ?? ""
  }
}

extension String {
  /// Whether a text looks like the URL of a page, which may be relative.
  var isLikeAddress: Bool { hasPrefix("/") || contains("?") || contains("://") }
}
