import Basics

/// A distinguished name: the name of an entry in a directory server (RFC 4514).
package struct DistinguishedName: Hashable, Sendable, CustomStringConvertible {
  /// The name in the string form of RFC 4514.
  package let description: String
  private init(text: String) { description = text }

  /// Parses a name, dropping spaces around its signs; `nil` if it is not valid.
  package init?(_ text: String) {
    var name = ""
    var rest = text[...]
    while let part = rest.prefixMatch(of: Self.part.matchingSemantics(.unicodeScalar)) {
      rest = rest[part.range.upperBound...]
      name += "\(part.type)=\(part.value)\(part.separator)"
      if part.separator.isEmpty {
        if !rest.isEmpty { return nil }
        description = name
        return
      }
    }
    return nil
  }

  /// An attribute type, a value in hexadecimal digits or with escapes, and the sign after it.
  private static var part:
    Regex<(Substring, type: Substring, value: Substring, separator: Substring)>
  {
    #/
    \ * (?<type> [A-Za-z][A-Za-z0-9\-]* | [0-9]+ (?: \.[0-9]+ )+ ) \ * = \ *
    (?<value> \# (?: [0-9A-Fa-f]{2} )+ | (?![\ \#]) (?: \ * (?:
      \\ (?: [\ "\#+,;<=>\\] | [0-9A-Fa-f]{2} ) | [^\x00-\x1F\ "+,;<>\\\x7F] ) )+ )
    \ * (?<separator> [,+]? )
    /#
  }

  /// The name of an entry below this one; its value is neither escaped nor empty.
  package func child(_ type: String, _ value: String) -> DistinguishedName {
    DistinguishedName(text: "\(type)=\(Self.escaped(value)),\(description)")
  }

  /// A value escaped for a name (RFC 4514 section 2.4), including control characters.
  package static func escaped(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    let scalars = Array(value.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isAtEdge = index == 0 || index == scalars.count - 1
      switch scalar {
      case "\"", "+", ",", ";", "<", ">", "\\": text.append(contentsOf: ["\\", scalar])
      case "#" where index == 0, " " where isAtEdge: text.append(contentsOf: ["\\", scalar])
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = scalar.value.padded(to: 2, radix: 16).uppercased()
        text.append(contentsOf: ("\\" + digits).unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
