/// PNGs made by hand, not compressed.
public enum TestPNG {
  /// The kinds of colours (PNG specification, table 11.1).
  public enum Color: UInt8, Sendable {
    case gray = 0, rgb = 2, palette = 3, grayOpacity = 4, rgbOpacity = 6
  }

  /// A PNG.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - depth: bits of a channel.
  ///   - color: the kind of its colours.
  ///   - rows: each row's bytes, packed as the kind and depth want it.
  ///   - chunks: what stands between the header and the pixels, such as PLTE.
  /// - Returns: the file.
  public static func file(
    width: Int, height: Int, depth: UInt8 = 8, color: Color = .rgbOpacity, rows: [[UInt8]],
    chunks: [[UInt8]] = []
  ) -> [UInt8] {
    let unfiltered = rows.flatMap { row -> [UInt8] in [0] + row }
    let start = signature + header(width: width, height: height, depth: depth, color: color)
    return start + Array(chunks.joined()) + chunk("IDAT", zlib(unfiltered)) + chunk("IEND", [])
  }

  /// A PNG of one opaque colour.
  public static func plain(
    width: Int, height: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8
  ) -> [UInt8] {
    painted(width: width, height: height) { _, _ in [red, green, blue, 255] }
  }

  /// A PNG whose colours are told for each column and row.
  public static func painted(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    var rows: [[UInt8]] = []
    for y in 0..<height {
      var row: [UInt8] = []
      for x in 0..<width { row += pixel(x, y) }
      rows.append(row)
    }
    return file(width: width, height: height, rows: rows)
  }

  /// A small PNG whose rows are without end: zeros, of so many bytes at least.
  public static func bomb(width: Int, height: Int, unfoldingTo count: Int) -> [UInt8] {
    signature + header(width: width, height: height, depth: 8, color: .rgbOpacity)
      + chunk("IDAT", [0x78, 0x01] + Deflate.bomb(of: 0, unfoldingTo: count)) + chunk("IEND", [])
  }

  /// The bytes at the start of every PNG.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk IHDR.
  public static func header(
    width: Int, height: Int, depth: UInt8 = 8, color: Color = .rgbOpacity,
    isInterlaced: Bool = false
  ) -> [UInt8] {
    chunk(
      "IHDR",
      bytes(UInt32(width)) + bytes(UInt32(height))
        + [depth, color.rawValue, 0, 0, isInterlaced ? 1 : 0])
  }

  /// A chunk with its length and checksum.
  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + content + bytes(Gzip.crc32(content))
  }

  /// A damaged PNG with right checksums, as far as its chunks can be followed.
  public static func repaired(_ damaged: [UInt8]) -> [UInt8] {
    var result = damaged
    var start = signature.count
    while start + 12 <= result.count {
      let length = result[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= result.count - start - 12 else { break }
      let end = start + 8 + length
      result.replaceSubrange(
        end..<(end + 4), with: bytes(Gzip.crc32(Array(result[(start + 4)..<end]))))
      start = end + 4
    }
    return result
  }

  /// Bytes as a zlib stream (RFC 1950), not compressed.
  public static func zlib(_ data: [UInt8]) -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01] + Deflate.stored(data) + bytes(high << 16 | low)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
