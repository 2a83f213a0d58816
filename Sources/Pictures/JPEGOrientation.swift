/// How a JPEG must be turned or mirrored to be upright, by the values of EXIF's tag Orientation.
///
/// Source: CIPA DC-008 (Exif 2.3), sections 4.5.2, 4.6.2 and 4.6.4.
package enum JPEGOrientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, turnedHalf, mirroredAndTurnedHalf, mirroredAndTurnedLeft, turnedRight
  case mirroredAndTurnedRight, turnedLeft

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Reads the orientation of a JPEG; one that is missing or cannot be read is upright.
  package init(_ bytes: [UInt8]) {
    var markers = JPEGMarkers(bytes)
    self = .upright
    while let segment = try? markers.next() {
      guard segment.marker == 0xE1, segment.parameters.starts(with: Self.identifier)
      else { continue }
      self = Self.tag(in: segment.parameters.dropFirst(Self.identifier.count)) ?? .upright
      return
    }
  }

  /// The beginning of an APP1 segment that is EXIF.
  private static let identifier = Array("Exif\0\0".utf8)

  /// Reads the tag from the first directory of a TIFF file.
  private static func tag(in tiff: ArraySlice<UInt8>) -> JPEGOrientation? {
    let isLittleEndian = tiff.starts(with: [0x49, 0x49, 42, 0])
    if !isLittleEndian, !tiff.starts(with: [0x4D, 0x4D, 0, 42]) { return nil }
    func number(_ offset: Int, _ length: Int) -> Int? {
      let bytes = tiff.dropFirst(offset).prefix(length)
      guard bytes.count == length else { return nil }
      return isLittleEndian ? bytes.littleEndianNumber : bytes.bigEndianNumber
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(offset, 2) else { return nil }
      // Tag 0x0112, one SHORT (3), whose value is in the first two of the four bytes.
      if tag == 0x0112, number(offset + 2, 2) == 3, number(offset + 4, 4) == 1 {
        return number(offset + 8, 2).flatMap(JPEGOrientation.init)
      }
    }
    return nil
  }
}
