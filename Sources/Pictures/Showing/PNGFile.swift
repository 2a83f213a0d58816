/// Writes PNG files without compression, for terminals that take pictures as files (ITU-T T.84, RFC 2083).
package enum PNGFile {
  /// A file of a picture with opacity.
  package static func bytes(of pixels: PixelGrid) -> [UInt8] {
    let size = pixels.size
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits for each of four channels.
    append("IHDR", number(size.width) + number(size.height) + [8, 6, 0, 0, 0], to: &file)
    append("IDAT", compressed(rows(of: pixels)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// The rows, each behind the number of its filter: none.
  private static func rows(of pixels: PixelGrid) -> [UInt8] {
    let width = pixels.size.width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 1) * pixels.size.height)
    for row in 0..<pixels.size.height {
      rows.append(0)
      rows += pixels.bytes[row * width..<(row + 1) * width]
    }
    return rows
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func compressed(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    let longest = 0xFFFF
    for start in stride(from: 0, to: data.count, by: longest) {
      let end = min(start + longest, data.count)
      let length = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for half in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: half), UInt8(half >> 8)]
      }
      stream += data[start..<end]
    }
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in data {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + number(Int(second << 16 | first))
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let content = Array(type.utf8) + data
    file += number(data.count) + content + number(Int(checksum(content)))
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~0) { sum, byte in sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
  }

  /// CRC-32 of each byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
