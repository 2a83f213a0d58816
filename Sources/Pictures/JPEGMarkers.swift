/// The marker segments of a JPEG before its first scan (ITU-T T.81, annex B).
struct JPEGMarkers {
  /// The second byte of a marker, and what follows its length.
  typealias Segment = (marker: UInt8, parameters: ArraySlice<UInt8>)

  private let bytes: [UInt8]
  private var index: Int

  /// Begins after SOI.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = min(2, bytes.count)
  }

  /// The next segment before the first scan or the end; skips other bytes, as libjpeg does.
  mutating func next() throws(PictureFault) -> Segment? {
    while true {
      guard let start = bytes[index...].firstIndex(of: 0xFF),
        let code = bytes[start...].firstIndex(where: { $0 != 0xFF })
      else { throw .truncated }
      index = code + 1
      switch bytes[code] {
      // A stuffed byte, or a marker without parameters: TEM, RST.
      case 0x00, 0x01, 0xD0...0xD7: continue
      case 0xD8: throw .damaged(reason: "two SOI markers")
      // EOI, SOS.
      case 0xD9, 0xDA: return nil
      case let marker:
        let length = bytes[index...].prefix(2).bigEndianNumber
        guard bytes.count - index >= 2 else { throw .truncated }
        guard length >= 2 else { throw .damaged(reason: "a marker's length is below 2") }
        guard bytes.count - index >= length else { throw .truncated }
        defer { index += length }
        return (marker, bytes[(index + 2)..<(index + length)])
      }
    }
  }

  static func size(of bytes: [UInt8]) throws(PictureFault) -> PixelSize {
    var markers = JPEGMarkers(bytes)
    while let (marker, parameters) = try markers.next() {
      // A frame begins: SOF0 to SOF15, which DHT, JPG and DAC are between.
      guard (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) else { continue }
      // Precision, lines, samples per line.
      guard parameters.count >= 5 else { throw .damaged(reason: "a short frame header") }
      let sides = parameters.dropFirst()
      return PixelSize(
        width: sides.dropFirst(2).prefix(2).bigEndianNumber,
        height: sides.prefix(2).bigEndianNumber)
    }
    throw .damaged(reason: "no frame header")
  }
}
