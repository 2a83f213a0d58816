import Foundation
import HTTP
import LDAP

/// The server's own words about a refusal, from the JSON or the challenge that came with it.
enum ServerMessage {
  /// The largest answer that is read for them, in bytes.
  static let largestAnswer = 64 << 10
  /// How many characters are kept.
  fileprivate static let length = 200

  /// The members that may have them: SCIM's (RFC 7644, section 3.12) and problem details' (RFC
  /// 9457), those of Microsoft Graph and Google, OAuth's (RFC 6749, section 5.2), Okta's, Slack's,
  /// and what others use; the first counts.
  ///
  /// A title or a type names only the sort of fault, so that these come last.
  private static let places = [
    ["detail"], ["error", "message"], ["error_description"], ["errorSummary"], ["error"],
    ["message"], ["title"], ["scimType"],
  ]

  /// Reads them; `nil` if the bytes are not JSON with such a member.
  static func read(_ bytes: [UInt8]) -> String? {
    guard bytes.count <= largestAnswer,
      let answer = try? JSONSerialization.jsonObject(with: Data(bytes)),
      let message = places.lazy.compactMap({ text(at: $0, in: answer) }).first
    else { return nil }
    // Slack names the missing scope there.
    let needed = text(at: ["needed"], in: answer)
    return [message, needed].compactMap { $0 }.joined(separator: ": ").cut
  }

  /// Reads them as above, else from a field `WWW-Authenticate`.
  static func read(_ bytes: [UInt8], challenge: String?) -> String? {
    read(bytes) ?? challenge.flatMap(BearerChallenge.errorDescription)?.onOneLine?.cut
  }

  /// Reads them as above, and copies no larger answer.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    unsafe bytes.count <= largestAnswer ? read(Array(bytes)) : nil
  }

  /// A text on one line; `nil` if there is none, or a blank one.
  private static func text(at path: [String], in answer: Any) -> String? {
    var value: Any? = answer
    for key in path { value = (value as? [String: Any])?[key] }
    return (value as? String)?.onOneLine
  }
}

extension String {
  /// The text without breaks of lines; `nil` if it is blank.
  fileprivate var onOneLine: String? {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// The beginning of the text, as much as is kept.
  fileprivate var cut: String { String(unicodeScalars.prefix(ServerMessage.length)) }

  /// Whether it has eight bytes in a row of a secret, or all of a shorter one: words may be cut.
  fileprivate func repeats(_ secret: String) -> Bool {
    let (own, others) = (Array(utf8), Array(secret.utf8))
    let length = min(8, others.count)
    guard length > 0, own.count >= length else { return false }
    let parts = Set((0...own.count - length).map { own[$0..<$0 + length] })
    return (0...others.count - length).contains { parts.contains(others[$0..<$0 + length]) }
  }
}

extension FeedFetchError {
  /// The error, without the server's words if they repeat a secret that was sent to it.
  public func hiding(_ secret: String?) -> FeedFetchError {
    guard let secret else { return self }
    switch self {
    case .http(let error) where error.message?.repeats(secret) == true:
      return .http(HTTPError(error.cause, retryAfter: error.retryAfter))
    case .ldap(let error): return .ldap(error.hiding(secret))
    case .content(.refused(let message?, let isOfToken)) where message.repeats(secret):
      return .content(.refused(message: nil, isOfToken: isOfToken))
    case .http, .content: return self
    }
  }

  /// The error without the server's words, which may differ each time.
  public var withoutServerMessage: FeedFetchError {
    switch self {
    case .http(let error): .http(HTTPError(error.cause, retryAfter: error.retryAfter))
    case .ldap(let error): .ldap(LDAPError(error.cause))
    case .content: self
    }
  }
}

extension LDAPError {
  /// The error, likewise.
  func hiding(_ secret: String?) -> LDAPError {
    guard let secret, message.repeats(secret) else { return self }
    return LDAPError(cause)
  }
}
