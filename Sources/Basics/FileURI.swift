import Foundation

/// `file` URIs (RFC 8089).
package enum FileURI {
  private static let start = "file://"

  /// The URI of an absolute path.
  package static func of(path: String) -> String {
    start + path.octets.percentEncoded(keeping: "-._~:/[]@!$&'()*+,;=")
  }

  /// The path of a URI without a host; `nil` if it is malformed or another URI.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix(start + "/") else { return nil }
    return uri.utf8.dropFirst(start.utf8.count).percentDecoded().map { String(octets: $0) }
  }
}

extension String {
  /// The text with every byte encoded that cannot stand in a URI (RFC 3986 section 2); a `%` stays.
  package var percentEncodedForURI: String {
    // Most need no encoding, and a list on a terminal has two for each person.
    utf8.allSatisfy(\.isPlainInURI) ? self : percentEncoded(keeping: "-._~:/?#[]@!$&'()*+,;=%")
  }

  /// The text with every `%XX` decoded; the text itself where that is not valid UTF-8.
  package var percentDecoded: String { removingPercentEncoding ?? self }

  /// The text with every byte encoded but ASCII letters, digits, and some other ASCII characters.
  package func percentEncoded(keeping kept: String) -> String {
    // Most need none: ids are of letters and digits.
    utf8.allSatisfy { $0.isLetterOrDigit || kept.utf8.contains($0) }
      ? self : utf8.percentEncoded(keeping: kept)
  }
}

extension Sequence<UInt8> {
  /// The octets without percent-encoding (RFC 3986, 2.1); `nil` for a `%` without two digits.
  package func percentDecoded() -> [UInt8]? {
    var octets: [UInt8] = []
    var rest = makeIterator()
    while var octet = rest.next() {
      if octet == UInt8(ascii: "%") {
        guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue
        else { return nil }
        octet = high << 4 | low
      }
      octets.append(octet)
    }
    return octets
  }

  fileprivate func percentEncoded(keeping others: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(underestimatedCount)
    for byte in self {
      if byte.isLetterOrDigit || others.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += ("%" + byte.padded(to: 2, radix: 16).uppercased()).utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is one of the characters that most links consist of.
  fileprivate var isPlainInURI: Bool {
    switch self {
    case UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "@"),
      UInt8(ascii: "_"):
      true
    default: isLetter
    }
  }
}
