import Basics
import EmployeeDirectory
import Mail

/// `mailto` URIs (RFC 6068).
package enum MailURI {
  /// A URI of one address, without header fields and body; `nil` unless it is that of one mailbox.
  package static func of(_ address: String) -> String? {
    if MailAddress.isPlain(address) { return "mailto:" + address }
    guard let address = MailAddress(address) else { return nil }
    let parts = [address.localPart, address.domain]
    return "mailto:"
      + parts.map { String($0).percentEncoded(keeping: "-._~!$'()*+") }.joined(separator: "@")
  }

  /// A URI of several addresses, each of one mailbox.
  package static func of(_ addresses: [String]) -> String {
    "mailto:" + addresses.compactMap(of).map { $0.dropFirst(7) }.joined(separator: ",")
  }

  /// The address in a card's email, which may be a `mailto` URI with fields.
  package static func address(in value: String) -> String {
    guard value.lowercased().hasPrefix("mailto:") else { return value }
    return String(value.dropFirst(7).prefix { $0 != "?" }).percentDecoded
  }
}

/// URLs of web pages.
package enum WebURI {
  /// The URL if it leads to a web page; `nil` for any other scheme, which might start a program.
  package static func of(_ url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return ["https", "http"].contains(scheme) ? url : nil
  }
}

extension String {
  /// The first number as a `tel` URI (RFC 3966): plus sign and digits, no extension, and no second
  /// number after a slash or on another line; empty without a digit.
  package var telephoneURI: String {
    if let digits = spacedDigits { return digits.isEmpty ? "" : "tel:" + digits }
    let line = split(whereSeparator: \.isNewline).first { $0.contains(where: \.isWholeNumber) }
    let number = (line ?? "").drop { $0 != "+" && $0 != "(" && !$0.isWholeNumber }
    return String(number.beforeSeparatingSlash).numberURI
  }

  private var spacedDigits: String? {
    var digits = ""
    for byte in utf8 {
      if byte.isDigit {
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
    let start = number.utf8.drop { $0 != UInt8(ascii: "+") && !$0.isDigit }
    let plus = start.first == UInt8(ascii: "+") ? "+" : ""
    let digits = start.dropFirst(plus.utf8.count).prefix(while: \.isDigit)
    return digits.isEmpty ? "" : "tel:" + plus + String(Substring(digits))
  }
}

extension Substring {
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
