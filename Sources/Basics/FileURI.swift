package import Foundation

/// `file` URIs (RFC 8089).
package enum FileURI {
  /// The URI of an absolute path.
  package static func of(path: String) -> String {
    "file://" + path.percentEncoded(except: .uri.subtracting(CharacterSet(charactersIn: "?#%")))
  }
}

extension String {
  /// The text with every byte encoded that cannot stand in a URI (RFC 3986 section 2).
  package var percentEncodedForURI: String {
    // Most need no encoding, and a list on a terminal has two for each person.
    utf8.allSatisfy(\.isPlainInURI) ? self : percentEncoded(except: .uri)
  }

  /// The text with every `%XX` decoded; the text itself where that is not valid UTF-8.
  package var percentDecoded: String { removingPercentEncoding ?? self }

  package func percentEncoded(except allowed: CharacterSet) -> String {
    addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}

extension String {
  /// The text with every byte encoded but ASCII letters, digits, and some other ASCII characters.
  package func percentEncoded(keeping others: String) -> String {
    utf8.reduce(into: "") { text, byte in
      if byte.isLetterOrDigit || others.utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + byte.padded(to: 2, radix: 16).uppercased()
      }
    }
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
  package static let uri = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
      + "-._~:/?#[]@!$&'()*+,;=%")
}
