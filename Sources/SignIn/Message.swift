internal import Foundation

/// The providers' messages, and ours to them.
public enum Message {
  /// The longest answer in bytes.
  public static let maximumSize = 256 << 10

  /// Decodes a provider's answer.
  static func decode<Value: Decodable>(_ bytes: [UInt8]) throws(SignInFault) -> Value {
    guard bytes.count <= maximumSize,
      let value = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    else { throw .notJSON }
    return value
  }

  /// A form as it is posted (`application/x-www-form-urlencoded`).
  ///
  /// Source: RFC 6749, appendix B.
  public static func form(_ fields: [(name: String, value: String)]) -> [UInt8] {
    fields.map { $0.name + "=" + encoded($0.value) }.joined(separator: "&").utf8.map { $0 }
  }

  private static func encoded(_ value: String) -> String {
    value.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return String(UnicodeScalar(byte))
      case 0x2A, 0x2D, 0x2E, 0x5F: return String(UnicodeScalar(byte))
      case 0x20: return "+"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }
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

  /// Asks to revoke a refresh token and what it brought (RFC 7009, section 2.1).
  public func revocationRequest(refreshToken: String) -> [UInt8] {
    Message.form([
      ("token", refreshToken), ("token_type_hint", "refresh_token"), ("client_id", clientID),
    ])
  }
}
