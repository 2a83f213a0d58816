/// A distinguished name: the name of an entry in a directory server (RFC 4514).
struct DistinguishedName: Hashable, Sendable, CustomStringConvertible {
  /// The name in the string form of RFC 4514.
  let description: String

  private init(text: String) { description = text }

  /// Parses a name, dropping spaces around its commas and signs.
  ///
  /// - Returns: `nil` if the name is empty, not valid, or contains an unescaped control character.
  init?(_ text: String) {
    var reader = DistinguishedNameReader(text)
    guard let name = reader.name() else { return nil }
    description = name
  }

  /// The name of an entry below this one.
  ///
  /// - Parameters:
  ///   - type: the attribute type of the entry's relative name.
  ///   - value: its value, not escaped and not empty.
  /// - Returns: the name, with the value escaped.
  func child(_ type: String, _ value: String) -> DistinguishedName {
    DistinguishedName(text: "\(type)=\(Self.escaped(value)),\(description)")
  }

  /// A value escaped for a name (RFC 4514 section 2.4), including control characters.
  static func escaped(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    let scalars = Array(value.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isAtEdge = index == 0 || index == scalars.count - 1
      switch scalar {
      case "\"", "+", ",", ";", "<", ">", "\\": text.append(contentsOf: ["\\", scalar])
      case "#" where index == 0, " " where isAtEdge: text.append(contentsOf: ["\\", scalar])
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.append(contentsOf: ("\\" + (digits.count == 1 ? "0" : "") + digits).unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

/// Parses a distinguished name byte by byte.
private struct DistinguishedNameReader {
  private let bytes: [UInt8]
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    bytes = Array(text.utf8)
    rest = bytes[...]
  }

  /// The name in its written form; `nil` if it is not valid.
  mutating func name() -> String? {
    var name: [UInt8] = []
    while true {
      skipSpaces()
      guard let type = type(), take("=") else { return nil }
      skipSpaces()
      guard let value = rest.first == UInt8(ascii: "#") ? hexValue() : value() else { return nil }
      name += type + [UInt8(ascii: "=")] + value
      skipSpaces()
      guard let separator = rest.popFirst() else { return String(decoding: name, as: UTF8.self) }
      guard separator == UInt8(ascii: ",") || separator == UInt8(ascii: "+") else { return nil }
      name.append(separator)
    }
  }

  /// An attribute type: a letter, then letters, digits and hyphens; or dotted numbers.
  private mutating func type() -> ArraySlice<UInt8>? {
    let type = rest.prefix { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E }
    rest = rest.dropFirst(type.count)
    skipSpaces()
    guard let first = type.first else { return nil }
    if first.isLetter { return type.contains(UInt8(ascii: ".")) ? nil : type }
    let numbers = type.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumeric =
      numbers.count > 1 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    return isNumeric ? type : nil
  }

  /// A hexadecimal value: `#` and pairs of digits.
  private mutating func hexValue() -> ArraySlice<UInt8>? {
    let digits = rest.dropFirst().prefix(while: \.isHexDigit)
    let value = rest.prefix(1 + digits.count)
    rest = rest.dropFirst(value.count)
    return digits.isEmpty || digits.count % 2 == 1 ? nil : value
  }

  /// A text up to the next unescaped sign, without trailing spaces.
  private mutating func value() -> ArraySlice<UInt8>? {
    let start = rest.startIndex
    var end = start
    while let byte = rest.first, byte != UInt8(ascii: ","), byte != UInt8(ascii: "+") {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let length = escapeLength else { return nil }
        rest = rest.dropFirst(length)
        end = rest.startIndex
      case 0x22, 0x3B, 0x3C, 0x3E, 0..<0x20, 0x7F: return nil
      default:
        rest = rest.dropFirst()
        if byte != 0x20 { end = rest.startIndex }
      }
    }
    return start == end ? nil : bytes[start..<end]
  }

  /// The length of the next escape: a backslash with a sign, or with two digits.
  private var escapeLength: Int? {
    let next = rest.dropFirst().prefix(2)
    if let sign = next.first, ##" "#+,;<=>\"##.utf8.contains(sign) { return 2 }
    return next.count == 2 && next.allSatisfy(\.isHexDigit) ? 3 : nil
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 } }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  fileprivate var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}
