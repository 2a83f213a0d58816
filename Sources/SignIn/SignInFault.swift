/// A fault of a provider's answer, whose texts are untrusted; stored as JSON: no name may change.
public enum SignInFault: Error, Hashable, Sendable, Codable {
  /// It is not the JSON that was expected.
  case notJSON
  /// The document is about this issuer, and not about the configured one.
  case otherIssuer(String)
  /// It lacks a member.
  case missing(String)
  /// The address in a member is not one that secrets may be sent to, or that may be shown.
  case badURL(String)
  /// A code or a token in a member has characters that none may have, or is too long.
  case badValue(String)
  case noDeviceGrant
  /// The tokens are of a type that feeds do not take.
  case otherTokenType
  /// The provider did not allow access for longer than an hour or so: no refresh token came.
  case noRefreshToken
  /// An error of the provider's, by its code (RFC 6749, section 5.2).
  case error(String)
}
