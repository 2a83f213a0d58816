import Basics

/// Search filters as text.
///
/// Source: RFC 4515.
public enum LDAPFilter {
  /// How deep parentheses may be; libldap's reader calls itself for each.
  private static let maximumDepth = 100

  /// A value as a filter contains it: what could end the value is escaped (section 3).
  ///
  /// Beyond `*`, `(`, `)`, `\` and U+0000, control characters are escaped, too.
  public static func escaped(_ value: String) -> String {
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case 0x2A, 0x28, 0x29, 0x5C, 0..<0x20, 0x7F:
        bytes.append(UInt8(ascii: "\\"))
        bytes += Int(byte).padded(to: 2, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A filter for entries that have a value of an attribute, as a page has it.
  ///
  /// Servers compare an identifier of 16 octets as such: each octet is escaped.
  public static func equality(_ attribute: String, _ value: String) -> String {
    let octets = GUIDForm(attribute: attribute)?.octets(of: value)
    let text = octets.map { octets in
      octets.map { "\\" + Int($0).padded(to: 2, radix: 16) }.joined()
    }
    return "(\(attribute)=\(text ?? escaped(value)))"
  }

  /// A filter in one pair of parentheses, which may be missing; `nil` if its parentheses are not
  /// in pairs, so that it could reach into a filter around it.
  static func enclosed(_ filter: String) -> String? {
    guard !filter.hasNUL else { return nil }
    let filter = filter.first == "(" ? filter : "(\(filter))"
    var depth = 0
    var rest = filter.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard depth <= maximumDepth else { return nil }
      // The outermost pair ends with the filter.
      if depth == 0 { return rest.isEmpty ? filter : nil }
    }
    return nil
  }

  /// A filter for what both filters find; `nil` if one of them is not ``enclosed(_:)``.
  static func both(_ first: String, _ second: String?) -> String? {
    guard let first = enclosed(first) else { return nil }
    guard let second else { return first }
    return enclosed(second).map { "(&\(first)\($0))" }
  }
}
