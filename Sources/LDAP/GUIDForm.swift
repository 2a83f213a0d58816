/// How 16 octets are written as an identifier.
enum GUIDForm {
  /// In their order (RFC 9562, section 4), as Novell's eDirectory has them.
  case standard
  /// With the first three groups little-endian ([MS-DTYP], section 2.3.4).
  case microsoft

  /// The form of an attribute's values; `nil` if they are not such identifiers.
  init?(attribute: String) {
    switch attribute.lowercased() {
    case "objectguid": self = .microsoft
    case "guid": self = .standard
    default: return nil
    }
  }

  /// The indices of the octets as they are written.
  private var order: [Int] { self == .standard ? Self.standardOrder : Self.microsoftOrder }

  private static let standardOrder = Array(0..<16)
  private static let microsoftOrder = [3, 2, 1, 0, 5, 4, 7, 6] + Array(8..<16)
  private static let digits = Array("0123456789abcdef".utf8)

  func text(_ octets: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for index in order {
      // The groups have 8, 4, 4, 4 and 12 digits.
      if [8, 13, 18, 23].contains(text.count) { text.append(UInt8(ascii: "-")) }
      text.append(Self.digits[Int(octets[index] >> 4)])
      text.append(Self.digits[Int(octets[index] & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The 16 octets that have a text; `nil` if there are none.
  func octets(of text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Self.digits.firstIndex(of: $0) }
    guard digits.count == 32 else { return nil }
    var octets = [UInt8](repeating: 0, count: 16)
    for (place, index) in order.enumerated() {
      octets[index] = UInt8(digits[2 * place] << 4 | digits[2 * place + 1])
    }
    return self.text(octets) == text ? octets : nil
  }
}
