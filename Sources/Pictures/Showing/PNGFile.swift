/// Writes PNG files for terminals that take pictures as files (ITU-T T.84, RFC 2083).
package enum PNGFile {
  /// A file of a picture, with opacity where it needs that; the bytes are stored as they are where
  /// `compress` makes no zlib stream.
  package static func bytes(
    of pixels: PixelGrid, compress: ([UInt8]) -> [UInt8]? = { _ in nil }
  ) -> [UInt8] {
    let size = pixels.size
    let opaque = pixels.opaqueBytes
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits for each channel.
    let kind: [UInt8] = [8, opaque == nil ? 6 : 2, 0, 0, 0]
    append("IHDR", number(size.width) + number(size.height) + kind, to: &file)
    let rows = filtered(opaque ?? pixels.bytes, size, channels: opaque == nil ? 4 : 3)
    append("IDAT", compress(rows) ?? stored(rows), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// The rows, each after the number of its filter: Paeth's, which suits photos.
  private static func filtered(_ bytes: [UInt8], _ size: PixelSize, channels: Int) -> [UInt8] {
    let width = size.width * channels
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 1) * size.height)
    for start in stride(from: 0, to: width * size.height, by: max(1, width)) {
      rows.append(4)
      for index in start..<start + width {
        let isFirst = index < start + channels
        let left = isFirst ? 0 : Int(bytes[index - channels])
        let above = start == 0 ? 0 : Int(bytes[index - width])
        let corner = isFirst || start == 0 ? 0 : Int(bytes[index - width - channels])
        rows.append(bytes[index] &- UInt8(nearest(left, above, corner)))
      }
    }
    return rows
  }

  /// Whichever of three neighbours is nearest to the plane through them.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
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
    let checksum: UInt32 = ~content.reduce(~0) { sum, byte in
      sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)]
    }
    file += number(data.count) + content + number(Int(checksum))
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 of each byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
