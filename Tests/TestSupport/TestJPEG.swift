/// JPEGs made by hand.
public enum TestJPEG {
  /// SOI, segments and a scan without data.
  public static func file(_ segments: [UInt8]...) -> [UInt8] {
    [0xFF, 0xD8] + Array(segments.joined()) + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  /// A marker with its parameters.
  public static func segment(_ marker: UInt8, _ parameters: [UInt8]) -> [UInt8] {
    let length = parameters.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + parameters
  }

  /// The frame header of a gray picture.
  public static func frame(_ marker: UInt8 = 0xC0, width: Int, height: Int) -> [UInt8] {
    let sides = [height >> 8, height, width >> 8, width].map { UInt8(truncatingIfNeeded: $0) }
    return segment(marker, [8] + sides + [1, 1, 0x11, 0])
  }

  /// APP1 with an orientation.
  public static func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0])
  }

  /// A gray progressive JPEG of 8 by 8 pixels, valid up to 883 scans.
  ///
  /// Behind the scan of the mean, each coefficient has 14 scans, from its highest bit to its
  /// lowest.
  public static func progressive(scans: Int) -> [UInt8] {
    let quantization = segment(0xDB, [0] + Array(repeating: 1, count: 64))
    // One code of one bit, for "no difference" and "end of block".
    let code: [UInt8] = [1] + Array(repeating: 0, count: 15) + [0]
    let tables = segment(0xC4, [0x00] + code) + segment(0xC4, [0x10] + code)
    func scan(_ coefficient: UInt8, _ bits: UInt8) -> [UInt8] {
      segment(0xDA, [1, 1, 0, coefficient, coefficient, bits]) + [0x7F]
    }
    var file: [UInt8] =
      [0xFF, 0xD8] + quantization + frame(0xC2, width: 8, height: 8) + tables + scan(0, 0)
    for number in 0..<(scans - 1) {
      let low = UInt8(13 - number % 14)
      let high: UInt8 = low == 13 ? 0 : low + 1
      file += scan(UInt8(1 + number / 14 % 63), high << 4 | low)
    }
    return file + [0xFF, 0xD9]
  }
}
