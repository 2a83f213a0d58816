import Pictures
import TestSupport
import Testing

/// Tests reading a picture's first bytes.
@Suite struct PictureHeaderTests {
  private static let jpeg = TestJPEG.file(TestJPEG.frame(width: 300, height: 200))
  private static let png = TestPNG.plain(width: 3, height: 2, 1, 2, 3)

  private static func fault(_ bytes: [UInt8]) -> PictureFault? {
    do throws(PictureFault) {
      _ = try PictureHeader(bytes)
      return nil
    } catch { return error }
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC9, 0xCF])
  func `a frame header of any process has the size`(marker: UInt8) throws {
    let bytes = TestJPEG.file(
      TestJPEG.segment(0xE0, Array("JFIF\0".utf8)), TestJPEG.segment(0xC4, [1, 2, 3, 4, 5, 6]),
      TestJPEG.frame(marker, width: 300, height: 200))
    let header = try PictureHeader(bytes)
    #expect((header.kind, header.size) == (.jpeg, PixelSize(width: 300, height: 200)))
  }

  @Test func `a PNG's first chunk has the size`() throws {
    let header = try PictureHeader(Self.png)
    #expect((header.kind, header.size) == (.png, PixelSize(width: 3, height: 2)))
  }

  @Test func `bytes before a marker and fill bytes are skipped, as libjpeg skips them`() throws {
    let bytes = TestJPEG.file(
      [0xFF, 0xD0, 0xFF, 0], [7, 7], [0xFF] + TestJPEG.frame(width: 2, height: 1))
    #expect(try PictureHeader(bytes).size == PixelSize(width: 2, height: 1))
  }

  @Test func `what follows the header decides nothing`() throws {
    #expect(try PictureHeader(Self.jpeg + "<html>".utf8).kind == .jpeg)
    #expect(try PictureHeader(Self.png + Self.jpeg).kind == .png)
    #expect(Self.fault("GIF89a".utf8 + Self.jpeg) == .otherFormat(name: "GIF"))
    #expect(Self.fault("<html>".utf8 + Self.png) == .otherFormat(name: "HTML"))
  }

  @Test(arguments: [
    ("GIF89a\u{1}", "GIF"), ("RIFF....WEBPVP8 ", "WebP"), ("....ftypavif", "AVIF"),
    ("....ftypheic", "HEIC"), ("....ftypmif1", "HEIC"), ("....ftypisom", "MP4"),
    ("BM......", "BMP"), ("II*\0", "TIFF"), ("MM\0*", "TIFF"), ("%PDF-1.7", "PDF"),
    ("....JXL \r\n", "JPEG XL"), ("....jP  \r\n", "JPEG 2000"), ("\0\0\u{1}\0", "ICO"),
    ("  <svg xmlns='x'>", "SVG"), ("<?xml version='1.0'?><svg>", "SVG"),
    ("<?xml version='1.0'?><feed>", "XML"), ("\u{FEFF}<!DOCTYPE HTML>", "HTML"),
    ("<head><title>404</title>", "HTML"), (#"{"error": 404}"#, "JSON"), ("[]", "JSON"),
    ("Not found", "text"), ("\u{1}\u{2}\u{3}", nil),
  ])
  func `other formats are told by name`(start: String, name: String?) {
    #expect(Self.fault(Array(start.utf8)) == .otherFormat(name: name))
  }

  @Test func `a header that ends early is truncated at every byte`() {
    for file in [Self.jpeg, Self.png] {
      // The frame header ends at 15, the sides in IHDR at 24.
      let length = file == Self.jpeg ? 15 : 24
      for count in 1..<length {
        #expect(Self.fault(Array(file.prefix(count))) == .truncated, "\(count)")
      }
    }
    #expect(Self.fault([]) == .empty)
  }

  @Test(arguments: [
    TestJPEG.file(), TestJPEG.file([0xFF, 0xD8]), TestJPEG.file([0xFF, 0xE0, 0, 1]),
    TestJPEG.file(TestJPEG.segment(0xC0, [8, 0, 1])),
    TestJPEG.file(TestJPEG.frame(width: 0, height: 1)),
    TestJPEG.file(TestJPEG.frame(width: 1, height: 0)),
    TestPNG.signature + TestPNG.chunk("IDAT", Array(repeating: 0, count: 13)),
    TestPNG.signature + TestPNG.header(width: 0, height: 1),
    [0x89] + Array("PNG\n\u{1A}\n".utf8) + Array(repeating: 0, count: 20),
  ])
  func `a header that contradicts itself is damaged`(bytes: [UInt8]) {
    guard case .damaged = Self.fault(bytes) else {
      Issue.record("\(String(describing: Self.fault(bytes)))")
      return
    }
  }

  @Test func `sizes and files beyond the limits are refused`() {
    let square = PixelSize(width: 65_000, height: 65_000)
    let jpeg = TestJPEG.file(TestJPEG.frame(width: 65_000, height: 65_000))
    let png = TestPNG.signature + TestPNG.header(width: 65_000, height: 65_000)
    #expect(Self.fault(jpeg) == .tooManyPixels(square))
    #expect(Self.fault(png) == .tooManyPixels(square))
    #expect(Self.fault(TestPNG.signature + TestPNG.header(width: 50_000, height: 1_000)) == nil)
    #expect(Self.fault(Self.jpeg + Array(repeating: 0, count: 7_999_900)) == nil)
    let isTooLong = Self.fault(Self.jpeg + Array(repeating: 0, count: 8_000_000)) == .tooManyBytes
    #expect(isTooLong)
  }

  @Test func `any bytes are a header or a fault`() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<20_000 {
      var bytes = Bool.random(using: &random) ? Self.jpeg : Self.png
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      if let header = try? PictureHeader(bytes) {
        #expect(header.size.count <= PictureLimits.pixels)
      }
      _ = JPEGOrientation(bytes)
    }
  }
}
