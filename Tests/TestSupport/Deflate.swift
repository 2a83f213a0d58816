/// Just enough of deflate (RFC 1951).
enum Deflate {
  /// The bytes in blocks that are not compressed.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var deflated: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      deflated.append(rest.isEmpty ? 1 : 0)
      deflated += littleEndianBytes(length) + littleEndianBytes(~length) + block
    } while !rest.isEmpty
    return deflated
  }

  /// A stream without its end, 158 times smaller than the run of a byte below 144 to which it
  /// decompresses.
  static func bomb(of byte: UInt8, unfoldingTo count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.append(0b011, count: 3)  // the last block, fixed Huffman codes (RFC 1951 3.2.6)
    bits.append(reversed: 0x30 + UInt32(byte), count: 8)
    // Eight runs fill whole bytes, which can be repeated.
    for _ in 0..<16 {
      bits.append(reversed: 0b1100_0101, count: 8)  // length 258
      bits.append(0, count: 5)  // distance 1
    }
    let eightRuns = bits.bytes[2..<15]
    let repeated = Array(repeating: eightRuns, count: count / (8 * 258)).joined()
    return Array(bits.bytes[..<2]) + repeated
  }
}

/// Bits as deflate packs them, lowest bit of a byte first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  mutating func append(_ bits: UInt32, count: Int) {
    for place in 0..<count {
      if used == 8 {
        used = 0
        bytes.append(0)
      }
      bytes[bytes.count - 1] |= UInt8(bits >> place & 1) << used
      used += 1
    }
  }

  /// Huffman codes start with the highest bit.
  mutating func append(reversed bits: UInt32, count: Int) {
    for place in (0..<count).reversed() { append(bits >> place & 1, count: 1) }
  }
}

/// A number's bytes, the lowest first.
func littleEndianBytes<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
  stride(from: 0, to: T.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
}
