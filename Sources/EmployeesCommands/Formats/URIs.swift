internal import EmployeeDirectory
internal import Foundation

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
  /// The first number as a `tel` URI (RFC 3966): its digits, and a plus sign in front; empty without
  /// a digit.
  ///
  /// What is neither a digit nor groups digits ends the number: an extension is not dialled, nor a second number
  /// behind a slash or on another line.
  var telephoneURI: String {
    if let digits = spacedDigits { return digits.isEmpty ? "" : "tel:" + digits }
    let line = split(whereSeparator: \.isNewline).first { $0.contains(where: \.isWholeNumber) }
    let number = (line ?? "").drop { $0 != "+" && $0 != "(" && !$0.isWholeNumber }
    return String(number.beforeSeparatingSlash).numberURI
  }

  /// The digits of a text of digits and spaces, as most numbers are; `nil` for others.
  private var spacedDigits: String? {
    var digits = ""
    for byte in utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte != UInt8(ascii: " ") {
        return nil
      }
    }
    return digits
  }

  private var numberURI: String {
    var number = dialable
    // The zero of "+44 (0)20 …" is dialled only inside the country.
    if number.utf8.first == UInt8(ascii: "+"), utf8.contains(UInt8(ascii: "(")) {
      number = replacing("(0)", with: "").dialable
    }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let start = number.utf8.drop { $0 != UInt8(ascii: "+") && !isDigit($0) }
    let plus = start.first == UInt8(ascii: "+") ? "+" : ""
    let digits = start.dropFirst(plus.utf8.count).prefix(while: isDigit)
    return digits.isEmpty ? "" : "tel:" + plus + String(Substring(digits))
  }

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

extension Substring {
  /// The text before the first slash that has white space beside it.
  fileprivate var beforeSeparatingSlash: Substring {
    var last: Character?
    for (index, character) in zip(indices, self) {
      if last == "/", character.isWhitespace { return self[..<self.index(before: index)] }
      if character == "/", last?.isWhitespace == true { return self[..<index] }
      last = character
    }
    return self
  }
}
