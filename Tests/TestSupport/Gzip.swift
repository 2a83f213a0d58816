/// Just enough of gzip (RFC 1952) to send compressed feeds.
public enum Gzip {
  /// The bytes as a gzip stream, not compressed.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    header + Deflate.stored(bytes) + littleEndianBytes(crc32(bytes))
      + littleEndianBytes(UInt32(bytes.count))
  }

  /// A stream 158 times smaller than the spaces to which it decompresses.
  ///
  /// - Parameter count: About how many spaces.
  /// - Returns: The stream without its end, so that a reader without a limit fails there.
  public static func bomb(unfoldingTo count: Int) -> [UInt8] {
    header + Deflate.bomb(of: 0x20, unfoldingTo: count)
  }

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// The checksum of gzip and PNG.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
