public import Foundation

/// A sign-in as it is stored in a file or, the secrets alone, by the user's own program.
public struct StoredSignIn: Hashable, Sendable, Codable {
  /// A secret and when it ends.
  public struct AccessToken: Hashable, Sendable, Codable {
    /// The token.
    public var token: String
    /// When it is renewed; `nil` for only after a refusal.
    public var expires: Date?

    /// Whether it is good for a while yet.
    public func isGood(at now: Date) -> Bool {
      guard let expires else { return true }
      return expires.timeIntervalSince(now) > 30
    }
  }

  /// The provider's issuer, for those who read the file.
  public var issuer: String
  /// The client, for those who read the file.
  public var clientID: String
  /// Who has signed in, as the provider says; untrusted text.
  public var user: String?
  /// When they signed in.
  public var since: Date
  /// Until when the sign-in holds without being used; `nil` if the provider does not say.
  public var until: Date?
  /// Whether the provider has refused to renew it.
  public var hasEnded = false
  /// The token for access tokens; `nil` if the user's program stores it, or after the end.
  public var refreshToken: String?
  /// The last access token; `nil` if the user's program keeps the secrets, or after the end.
  public var access: AccessToken?

  private enum CodingKeys: String, CodingKey {
    case issuer, user, since, until, access
    case clientID = "client_id"
    case hasEnded = "ended"
    case refreshToken = "refresh_token"
  }

  /// Notes what a user who signed in just now was granted; throws ``SignInFault/noRefreshToken``.
  public init(_ grant: TokenGrant, of source: SignInSource, now: Date) throws(SignInFault) {
    guard grant.refreshToken != nil else { throw .noRefreshToken }
    (issuer, clientID, since) = (source.issuer, source.clientID, now)
    update(by: grant, of: source, now: now)
  }

  /// Notes what was granted again.
  public mutating func update(by grant: TokenGrant, of source: SignInSource, now: Date) {
    access = AccessToken(
      token: grant.accessToken,
      expires: grant.lifetime.map { now.addingTimeInterval($0 / .seconds(1)) })
    if let token = grant.refreshToken { refreshToken = token }
    if let lifetime = grant.refreshLifetime {
      until = now.addingTimeInterval(lifetime / .seconds(1))
    } else if grant.refreshToken != nil {
      until = nil
    }
    if let token = grant.identityToken, let identity = Identity(idToken: token, for: source) {
      user = identity.name
    }
  }

  /// Notes that the provider has refused to renew it.
  public mutating func end() { (hasEnded, refreshToken, access) = (true, nil, nil) }

  /// Without its secrets, which the user's program keeps.
  public var withoutSecrets: StoredSignIn {
    var copy = self
    (copy.refreshToken, copy.access) = (nil, nil)
    return copy
  }

  /// The longest file in bytes.
  public static let maximumSize = 256 << 10

  /// Reads what was kept; `nil` if it was not written by this program.
  public init?(_ bytes: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard bytes.count <= Self.maximumSize,
      let stored = try? decoder.decode(Self.self, from: Data(bytes)),
      stored.refreshToken.map(Secret.isToken) != false,
      stored.access.map({ Secret.isBearerToken($0.token) }) != false
    else { return nil }
    self = stored
  }

  /// The bytes to keep; `nil` if they would be too many.
  public var bytes: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self), json.count < Self.maximumSize else { return nil }
    return json + [0x0A]
  }
}
