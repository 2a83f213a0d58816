import Processes

/// Where a user signs in for some feeds, and what for.
public struct SignInSource: Hashable, Sendable {
  /// The OpenID provider's issuer identifier, as it writes it itself.
  public var issuer: String
  /// The name that the provider knows this program by.
  public var clientID: String
  /// The scope: words with spaces between them (RFC 6749, section 3.3).
  public var scope: String

  /// The user's name, and access while they are away.
  public static let defaultScope = "openid offline_access"

  /// Names a provider, a client and what is asked for.
  public init(issuer: String, clientID: String, scope: String = Self.defaultScope) {
    (self.issuer, self.clientID, self.scope) = (issuer, clientID, scope)
  }

  /// Whether a text may be a scope: words of printable ASCII without quotation mark and backslash.
  public static func isScope(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy { (0x21...0x7E).contains($0) && !#""\"#.utf8.contains($0) }
    }
  }

  /// Whether a text may name a client: printable ASCII (RFC 6749, appendix A.1).
  public static func isClientID(_ text: String) -> Bool { Secret.isPrintable(text) }
}

/// The form of tokens and codes.
enum Secret {
  /// The longest token in bytes; those of honest providers take a few thousand.
  static let maximumLength = 16 << 10

  /// Whether a text consists of printable ASCII, and of at least a character.
  static func isPrintable(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Whether a text may be a refresh token or a device code (RFC 6749, appendix A.17).
  static func isToken(_ text: String) -> Bool {
    isPrintable(text) && text.utf8.count <= maximumLength
  }

  /// Whether a text may be sent as a bearer token (RFC 6750, section 2.1: `b64token`).
  static func isBearerToken(_ text: String) -> Bool {
    isToken(text) && text.utf8.allSatisfy(TokenCommand.isTokenByte)
  }
}
