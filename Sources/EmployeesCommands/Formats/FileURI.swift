/// Addresses of files.
enum FileURI {
  /// A `file` URI (RFC 8089).
  ///
  /// - Parameter path: absolute.
  /// - Returns: the URI, with everything encoded that would not be part of its path.
  static func of(path: String) -> String {
    var encoded = "file://"
    for byte in path.utf8 {
      // Besides what no URI holds: what would end the path, or be taken for an encoding.
      if byte.isURICharacter, !"?#%".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += byte.percentEncoded
      }
    }
    return encoded
  }
}

/// Addresses of people.
enum MailURI {
  /// A `mailto` URI of one address, with nothing that would be a header or a body.
  ///
  /// Source: RFC 6068 section 2.
  ///
  /// - Returns: `nil` unless the text is the address of one mailbox.
  static func of(_ address: String) -> String? {
    if MailAddress.isPlain(address) { return "mailto:" + address }
    guard let address = MailAddress(address) else { return nil }
    return "mailto:" + encoded(address.localPart) + "@" + encoded(address.domain)
  }

  private static func encoded(_ part: Substring) -> String {
    var encoded = ""
    for byte in part.utf8 {
      // Of the reserved characters those that RFC 6068 lets stand.
      if byte.isURICharacter, !":/?#[]@%&;=,".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += byte.percentEncoded
      }
    }
    return encoded
  }
}

extension String {
  /// The text with every byte that has no place in a URI as `%XX` (RFC 3986, section 2).
  var percentEncodedForURI: String {
    var result = ""
    for byte in utf8 {
      if byte.isURICharacter {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += byte.percentEncoded
      }
    }
    return result
  }
}

/// Addresses of web pages.
enum WebURI {
  /// A URL if it leads to a web page; `nil` for whatever else a URL may make a desktop do.
  static func of(_ url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return ["https", "http"].contains(scheme) ? url : nil
  }
}

extension UInt8 {
  /// Whether the byte is one of RFC 3986's unreserved or reserved characters, or `%`.
  fileprivate var isURICharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(self)
    }
  }

  fileprivate var percentEncoded: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }
}
