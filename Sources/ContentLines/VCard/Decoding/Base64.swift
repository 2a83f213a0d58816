import Foundation

/// Base64 as vCard carries it (RFC 4648 section 4).
enum Base64 {
  /// Whether a line has octets of base64 only, spaces at its end not counted.
  static func isBody(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let visible = bytes.trimmed(range)
    for index in visible where !isDigit(bytes[index]) && bytes[index] != ASCII.equals {
      return false
    }
    return !visible.isEmpty
  }

  /// The size of what an unfolded value decodes to, in octets, without decoding it.
  static func decodedSize(_ encoded: Span<UInt8>) -> Int {
    var count = encoded.count
    while count > 0, !isDigit(encoded[count - 1]) { count -= 1 }
    return count / 4 * 3 + max(0, count % 4 - 1)
  }

  /// Decodes a value, skipping white space; padding may be missing.
  ///
  /// Returns `nil` for any other octet, or if something follows the padding.
  static func decode(_ encoded: Span<UInt8>) -> [UInt8]? {
    var digits: [UInt8] = []
    digits.reserveCapacity(encoded.count + 3)
    for index in encoded.indices where encoded[index] > ASCII.space {
      digits.append(encoded[index])
    }
    while digits.last == ASCII.equals { digits.removeLast() }
    if digits.contains(where: { !isDigit($0) }) { return nil }
    // A single digit is not an octet.
    if digits.count % 4 == 1 { digits.removeLast() }
    digits += repeatElement(ASCII.equals, count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: Data(digits)).map { Array($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2F: true
    default: false
    }
  }
}
