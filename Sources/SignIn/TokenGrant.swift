/// The tokens that a provider gives (RFC 6749, 5; OpenID Connect Core 1.0, 3.1.3.3 and 12.2).
public struct TokenGrant: Hashable, Sendable {
  /// The token for feeds; a secret.
  public let accessToken: String
  /// How long that is good; `nil` if the provider does not say.
  public let lifetime: Duration?
  /// The token for the next access token, a secret; `nil` if the one before stays good.
  public let refreshToken: String?
  /// How long that is good; `nil` if the provider does not say.
  public let refreshLifetime: Duration?
  /// The signed statement about the user; `nil` if there is none.
  public let identityToken: String?

  private struct Answer: Decodable {
    var access_token: String?
    var token_type: String?
    var expires_in: Double?
    var refresh_token: String?
    /// Keycloak's name, and Microsoft's and GitHub's.
    var refresh_expires_in: Double?
    var refresh_token_expires_in: Double?
    var id_token: String?
  }

  private struct Refusal: Decodable {
    var error: String
    var access_token: String?
  }

  /// Reads the provider's answer; throws if something is missing, or is not a token.
  public init(_ bytes: [UInt8]) throws(SignInFault) {
    let answer: Answer = try Message.decode(bytes)
    guard let accessToken = answer.access_token else { throw .missing("access_token") }
    guard Secret.isBearerToken(accessToken) else { throw .badValue("access_token") }
    guard answer.token_type?.lowercased() == "bearer" else { throw .otherTokenType }
    if let token = answer.refresh_token, !Secret.isToken(token) { throw .badValue("refresh_token") }
    self.accessToken = accessToken
    lifetime = Self.seconds(answer.expires_in)
    refreshToken = answer.refresh_token
    // Keycloak's 0 stands for no end.
    let refreshSeconds = answer.refresh_expires_in ?? answer.refresh_token_expires_in
    refreshLifetime = refreshSeconds.flatMap { $0 > 0 ? Self.seconds($0) : nil }
    identityToken = answer.id_token.flatMap { $0.utf8.count <= Secret.maximumLength ? $0 : nil }
  }

  /// Reads the code of a provider's error (RFC 6749, section 5.2); throws if there is none.
  public static func errorCode(in bytes: [UInt8]) throws(SignInFault) -> String {
    let refusal: Refusal = try Message.decode(bytes)
    guard Secret.isPrintable(refusal.error), refusal.error.utf8.count <= 100 else { throw .notJSON }
    return refusal.error
  }

  /// Reads the code of an error from an answer of status 200, or throws if there is none; `nil` if
  /// it brings a token, too.
  public static func refusal(in bytes: [UInt8]) throws(SignInFault) -> String? {
    let refusal: Refusal = try Message.decode(bytes)
    return refusal.access_token == nil ? try errorCode(in: bytes) : nil
  }

  private static func seconds(_ number: Double?) -> Duration? {
    guard let number, number >= 0 else { return nil }
    // A hundred years.
    return .seconds(min(number, 3_155_760_000))
  }
}
