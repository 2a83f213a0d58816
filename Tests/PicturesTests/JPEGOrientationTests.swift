import Pictures
import TestSupport
import Testing

/// EXIF's orientation in a JPEG.
@Suite struct JPEGOrientationTests {
  @Test(arguments: JPEGOrientation.allCases, [false, true])
  func `the tag is read in either order of bytes`(
    orientation: JPEGOrientation, isLittleEndian: Bool
  ) {
    let exif = TestJPEG.exif(UInt8(orientation.rawValue), isLittleEndian: isLittleEndian)
    let bytes = TestJPEG.file(
      TestJPEG.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8)), exif)
    #expect(JPEGOrientation(bytes) == orientation)
  }

  @Test func `sides change places from the fifth on`() {
    #expect(
      JPEGOrientation.allCases.map(\.swapsSides) == [
        false, false, false, false, true, true, true, true,
      ])
  }

  @Test func `a missing, unknown or cut tag is upright`() {
    #expect(JPEGOrientation([]) == .upright)
    #expect(JPEGOrientation(TestJPEG.file()) == .upright)
    #expect(JPEGOrientation(TestJPEG.file(TestJPEG.exif(9, isLittleEndian: true))) == .upright)
    #expect(JPEGOrientation(TestJPEG.file(TestJPEG.exif(0, isLittleEndian: false))) == .upright)
    let exif = Array("Exif\0\0".utf8) + [0x49, 0x49, 42, 0, 8, 0, 0, 0, 9, 0, 0x12, 1, 3, 0, 1, 0]
    for count in 0...exif.count {
      let bytes = TestJPEG.file(TestJPEG.segment(0xE1, Array(exif.prefix(count))))
      #expect(JPEGOrientation(bytes) == .upright)
    }
  }

  @Test func `a directory beyond the segment is upright`() {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1]
    let exif = TestJPEG.segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    #expect(JPEGOrientation(TestJPEG.file(exif)) == .upright)
  }

  @Test func `a tag behind the first scan does not count`() {
    let bytes = TestJPEG.file() + TestJPEG.exif(6, isLittleEndian: true)
    #expect(JPEGOrientation(bytes) == .upright)
  }
}
