internal import EmployeeDirectory

/// Identifiers of people that are the same in every export.
enum StableIdentifier {
  /// A UUID derived from a person's key (RFC 9562, version 8), as a URN.
  static func urn(of key: NameKey) -> String { "urn:uuid:" + uuid(of: key) }

  /// A UUID derived from a person's key (RFC 9562, version 8).
  static func uuid(of key: NameKey) -> String {
    var bytes = ["employees", "directory"].flatMap { hash(of: $0, key) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return parts.joined(separator: "-")
  }

  private static func hash(of domain: String, _ key: NameKey) -> [UInt8] {
    var hash = FNV1a()
    hash.combine(domain)
    hash.combine(key.rawValue)
    return (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (56 - 8 * $0)) }
  }
}
