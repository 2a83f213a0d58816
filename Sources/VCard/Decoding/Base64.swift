internal import ContentLines

/// Base64 as vCard carries it.
///
/// Source: RFC 4648 section 4.
enum Base64 {
  private static let invalid: UInt8 = 0xFF

  /// Whether a line has octets of base64 only, spaces at its end not counted.
  static func isBody(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let visible = bytes.trimmed(range)
    for index in visible where value(bytes[index]) == invalid && bytes[index] != ASCII.equals {
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

  /// Decodes a value; white space is passed over, padding may be missing.
  ///
  /// - Returns: `nil` where another octet stands in it, or something follows the padding.
  static func decode(_ encoded: Span<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(decodedSize(encoded))
    var bits: UInt32 = 0
    var bitCount = 0
    var isPadded = false
    for index in encoded.indices {
      let byte = encoded[index]
      if byte <= ASCII.space { continue }
      if byte == ASCII.equals {
        isPadded = true
        continue
      }
      let digit = value(byte)
      if digit == invalid || isPadded { return nil }
      bits = (bits << 6 | UInt32(digit)) & 0xFF_FFFF
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    return output
  }

  /// Encodes bytes, with padding and without line breaks.
  static func encode(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0...3 {
        output.append(
          digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 0x3F] : ASCII.equals)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { value(byte) != invalid }

  private static func value(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: invalid
    }
  }
}
