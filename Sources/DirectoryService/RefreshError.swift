public import Feeds
public import Processes
import SQLiteFiles
public import SignIn

/// Why a feed gave no new answer.
public enum RefreshError: Error, Hashable, Sendable, Codable {
  /// The request failed, or its answer was not usable.
  case feed(FeedFetchError)
  /// The answer would lose more people of those known before than the shrink limit allows.
  case shrunk(lost: Int, known: Int)
  /// The token command failed.
  case token(TokenError)
  /// The sign-in brought no token.
  case signIn(SignInError)

  /// The error without a server's own words.
  public var withoutServerMessage: RefreshError {
    if case .feed(let error) = self { .feed(error.withoutServerMessage) } else { self }
  }

  /// Whether the feed answered without a valid feed; otherwise it could not be reached.
  public var isInvalidAnswer: Bool {
    switch self {
    case .feed(let error): error.isInvalidAnswer
    case .shrunk: true
    case .token, .signIn: false
    }
  }

  var encoded: String { StoredJSON.text(of: self) }

  /// Decodes a stored fault; `nil` if there is none, or one of another version.
  public init?(encoded: String) {
    guard let fault: Self = StoredJSON.value(of: encoded) else { return nil }
    self = fault
  }
}
