import Foundation

/// Who has signed in, as the provider says, to be shown alone.
///
/// The signature is not checked: the token comes straight from the provider, by TLS (OpenID Connect
/// Core 1.0, section 3.1.3.7), and nothing depends on the name.
public struct Identity: Hashable, Sendable {
  /// The user's email, name at the provider, or its number for them; untrusted text.
  public let name: String

  private struct Claims: Decodable {
    var iss: String?
    var aud: Audience?
    var sub: String?
    var email: String?
    var preferred_username: String?
  }

  /// One name or several.
  private struct Audience: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try? container.decode(String.self)
      names = try name.map { [$0] } ?? container.decode([String].self)
    }
  }

  /// Reads an ID token; `nil` if it is not one of this provider for this client, or has no name.
  public init?(idToken: String, for source: SignInSource) {
    let parts = idToken.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Self.decoded(parts[1]),
      let claims = try? Message.decode(bytes) as Claims,
      claims.iss == source.issuer, claims.aud?.names.contains(source.clientID) == true
    else { return nil }
    let names = [claims.email, claims.preferred_username, claims.sub].compactMap { $0 }
    guard let name = names.first(where: { !$0.isEmpty && $0.utf8.count <= 320 }) else { return nil }
    self.name = name
  }

  /// Decodes base64url without padding (RFC 7515, section 2).
  private static func decoded(_ text: Substring) -> [UInt8]? {
    var base64 = String(text).replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    return Data(base64Encoded: base64).map { [UInt8]($0) }
  }
}
