/// Just enough of gzip (RFC 1952) to send compressed feeds.
public enum Gzip {
  /// The bytes as a gzip stream, not compressed.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var deflated: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      deflated.append(rest.isEmpty ? 1 : 0)
      deflated += littleEndian(length) + littleEndian(~length) + block
    } while !rest.isEmpty
    return header + deflated + littleEndian(crc32(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// A stream 158 times smaller than the spaces to which it decompresses.
  ///
  /// - Parameter count: About how many spaces.
  /// - Returns: The stream without its end, so that a reader without a limit fails there.
  public static func bomb(unfoldingTo count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.append(0b011, count: 3)  // the last block, fixed Huffman codes (RFC 1951 3.2.6)
    bits.append(reversed: 0x30 + 0x20, count: 8)  // a space
    // Eight runs fill whole bytes, which can be repeated.
    for _ in 0..<16 {
      bits.append(reversed: 0b1100_0101, count: 8)  // length 258
      bits.append(0, count: 5)  // distance 1
    }
    let eightRuns = bits.bytes[2..<15]
    let repeated = Array(repeating: eightRuns, count: count / (8 * 258)).joined()
    return header + bits.bytes[..<2] + repeated
  }

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    stride(from: 0, to: T.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
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
