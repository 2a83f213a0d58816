import Foundation

/// An OpenID provider's description of itself (OpenID Connect Discovery 1.0, sections 3 and 4; RFC
/// 8628, section 4; RFC 8414, section 2).
public struct Provider: Hashable, Sendable {
  /// Where a device asks for a code for the user; `nil` if the provider has no device grant.
  public let deviceAuthorization: String?
  /// Where tokens are asked for.
  public let token: String
  /// Where tokens are revoked; `nil` if the provider doesn't support that.
  public let revocation: String?

  /// The address of the document about an issuer.
  public static func discoveryURL(of issuer: String) -> String {
    var base = issuer[...]
    while base.hasSuffix("/") { base = base.dropLast() }
    return base + "/.well-known/openid-configuration"
  }

  private struct Document: Decodable {
    var issuer: String
    var token_endpoint: String?
    var device_authorization_endpoint: String?
    var revocation_endpoint: String?
  }

  /// Reads the document about the configured issuer; throws for another one's, or if it has an
  /// address that secrets must not be sent to.
  public init(_ bytes: [UInt8], of issuer: String) throws(SignInFault) {
    let document: Document = try Message.decode(bytes)
    // Section 4.3: identical, so that no other issuer can pass for this one.
    guard document.issuer == issuer else { throw .otherIssuer(document.issuer) }
    guard let token = document.token_endpoint else { throw .missing("token_endpoint") }
    for (name, url) in [
      ("token_endpoint", token),
      ("device_authorization_endpoint", document.device_authorization_endpoint),
      ("revocation_endpoint", document.revocation_endpoint),
    ] {
      if let url, !ProviderURL.isPrivate(url) { throw .badURL(name) }
    }
    self.token = token
    deviceAuthorization = document.device_authorization_endpoint
    revocation = document.revocation_endpoint
  }
}
