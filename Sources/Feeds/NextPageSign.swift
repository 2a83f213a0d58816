import CSimdJSON

/// A sign that another page follows, in an answer of a feed that doesn't say how pages are found.
public enum NextPageSign: Hashable, Sendable, Codable {
  /// A `Link` field with `rel=next` (RFC 8288).
  case link
  /// The next page's URL, at a JSON Pointer.
  case url(String)
  /// A cursor for it, at a JSON Pointer.
  case cursor(String)
  /// `true` at a JSON Pointer to a member such as `hasMore`.
  case more(String)
}

extension NextPageSign {
  private static let urls = [
    "/next", "/next/href", "/nextLink", "/@odata.nextLink", "/nextUrl", "/next_url", "/nextPageUrl",
    "/next_page_url", "/links/next", "/links/next/href", "/_links/next", "/_links/next/href",
    "/meta/next", "/paging/next", "/paging/next/link", "/pagination/next", "/pagination/next_url",
  ]
  private static let cursors = [
    "/nextCursor", "/next_cursor", "/nextPageToken", "/next_page_token", "/continuationToken",
    "/meta/nextCursor", "/meta/next_cursor", "/paging/nextCursor", "/paging/next_cursor",
    "/pagination/nextCursor", "/pagination/next_cursor", "/response_metadata/next_cursor",
  ]
  private static let mores = [
    "/hasMore", "/has_more", "/meta/hasMore", "/meta/has_more", "/paging/hasMore",
    "/paging/has_more", "/paging/more", "/pagination/hasMore", "/pagination/has_more",
  ]

  /// The signs in the body of an answer, at their usual places, the clearest first.
  static let usual: [NextPageSign] =
    urls.map(NextPageSign.url) + cursors.map(NextPageSign.cursor) + mores.map(NextPageSign.more)

  /// The place in the body; `nil` for a sign that is not there.
  var pointer: JSONPointer? {
    switch self {
    case .link: nil
    case .url(let place), .cursor(let place), .more(let place): JSONPointer(place)
    }
  }

  /// Whether the value at the place is the sign.
  func isMet(by value: RawValue) -> Bool {
    switch self {
    case .link: false
    case .url: value.type == CSimdJSONString && value.string.isLikeAddress
    case .cursor: value.type == CSimdJSONString && !value.isBlank
    case .more: value.type == CSimdJSONBoolean && value.isEqual(to: Array("true".utf8))
    }
  }
}

extension String {
  /// Whether a text looks like the URL of a page, which may be relative.
  var isLikeAddress: Bool { hasPrefix("/") || contains("?") || contains("://") }
}
