public import HTTP
public import LDAP

/// The reason why fetching a feed gave no usable answer.
///
/// The cache stores it as JSON: a renamed case or label makes stored errors unreadable.
public enum FeedFetchError: Error, Hashable, Sendable, Codable {
  /// The request failed.
  case http(HTTPError)
  /// The search failed.
  case ldap(LDAPError)
  case content(FeedError)

  /// Whether the feed answered, but not with a valid feed; otherwise it could not be reached.
  public var isInvalidAnswer: Bool {
    switch self {
    case .http(let error): error.isInvalidResponse
    case .ldap(let error): error.isInvalidAnswer
    case .content(.unreadablePages): false
    case .content: true
    }
  }

  /// Whether the feed refused the token that was sent, or wants one.
  public var refusesToken: Bool {
    switch self {
    case .http(let error): error.cause == .status(401)
    case .content(.refused(_, let isOfToken)): isOfToken
    case .ldap, .content: false
    }
  }
}
