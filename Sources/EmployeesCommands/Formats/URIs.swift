internal import EmployeeDirectory
internal import Foundation
internal import MIME

/// `file` URIs (RFC 8089).
enum FileURI {
  /// The URI of an absolute path.
  static func of(path: String) -> String {
    "file://" + path.percentEncoded(except: .uri.subtracting(CharacterSet(charactersIn: "?#%")))
  }
}

/// `mailto` URIs (RFC 6068).
enum MailURI {
  private static let allowed = CharacterSet.uri.subtracting(
    CharacterSet(charactersIn: ":/?#[]@%&;=,"))

  /// A URI of one address, without header fields and body.
  ///
  /// - Returns: `nil` unless the text is the address of one mailbox.
  static func of(_ address: String) -> String? {
    if MailAddress.isPlain(address) { return "mailto:" + address }
    guard let address = MailAddress(address) else { return nil }
    let parts = [address.localPart, address.domain]
    return "mailto:"
      + parts.map { String($0).percentEncoded(except: allowed) }.joined(separator: "@")
  }

  /// A URI of several addresses, each of one mailbox.
  static func of(_ addresses: [String]) -> String {
    "mailto:" + addresses.compactMap(of).map { $0.dropFirst(7) }.joined(separator: ",")
  }

  /// The address in a card's email: the value itself, or the address of a `mailto` URI without its
  /// fields.
  static func address(in value: String) -> String {
    guard value.lowercased().hasPrefix("mailto:") else { return value }
    return String(value.dropFirst(7).prefix { $0 != "?" }).percentDecoded
  }
}

/// URLs of web pages.
enum WebURI {
  /// The URL if it leads to a web page; `nil` for any other scheme, which might start a program.
  static func of(_ url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return ["https", "http"].contains(scheme) ? url : nil
  }
}

extension String {
  /// The text with every byte encoded that cannot stand in a URI (RFC 3986 section 2).
  var percentEncodedForURI: String {
    // Most need no encoding, and a list on a terminal has two for each person.
    utf8.allSatisfy(\.isPlainInURI) ? self : percentEncoded(except: .uri)
  }

  /// The text with every `%XX` decoded; the text itself where that is not valid UTF-8.
  var percentDecoded: String { removingPercentEncoding ?? self }

  fileprivate func percentEncoded(except allowed: CharacterSet) -> String {
    addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}

extension UInt8 {
  /// Whether it is one of the characters that most links consist of.
  fileprivate var isPlainInURI: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "@"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension CharacterSet {
  /// RFC 3986's unreserved and reserved characters, and `%`.
  fileprivate static let uri = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
      + "-._~:/?#[]@!$&'()*+,;=%")
}
