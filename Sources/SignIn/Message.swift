import Basics
import Foundation

/// The providers' messages, and ours to them.
public enum Message {
  /// The longest answer in bytes.
  public static let maximumSize = 256 << 10

  static func decode<Value: Decodable>(_ bytes: [UInt8]) throws(SignInFault) -> Value {
    guard bytes.count <= maximumSize,
      let value = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    else { throw .notJSON }
    return value
  }

  /// A form as it is posted (`application/x-www-form-urlencoded`; RFC 6749, appendix B).
  public static func form(_ fields: [(name: String, value: String)]) -> [UInt8] {
    let pairs = fields.map { name, value in
      name + "=" + value.percentEncoded(keeping: "*-._ ").replacing(" ", with: "+")
    }
    return Array(pairs.joined(separator: "&").utf8)
  }
}

/// The kinds of tokens, as RFC 7009 names them.
public enum TokenKind: String, Sendable {
  case access = "access_token"
  case refresh = "refresh_token"
}

extension SignInSource {
  /// Asks for a code for the user (RFC 8628, section 3.1).
  public var deviceRequest: [UInt8] { Message.form([("client_id", clientID), ("scope", scope)]) }

  /// Asks whether the user has signed in (RFC 8628, section 3.4).
  public func tokenRequest(deviceCode: String) -> [UInt8] {
    Message.form([
      ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", deviceCode),
      ("client_id", clientID),
    ])
  }

  /// Asks for an access token (RFC 6749, section 6).
  public func tokenRequest(refreshToken: String) -> [UInt8] {
    Message.form([
      ("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID),
    ])
  }

  /// Asks to revoke a token (RFC 7009, section 2.1).
  public func revocationRequest(_ kind: TokenKind, _ token: String) -> [UInt8] {
    Message.form([("token", token), ("token_type_hint", kind.rawValue), ("client_id", clientID)])
  }
}
