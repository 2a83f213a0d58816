import Foundation
import PictureService
import Pictures
import TestSupport
import Testing

/// Every kind of JPEG, decoded by the built program.
@Suite struct JPEGDecodingTests {
  private let decoder = PictureDecoder(program: BuiltProgram.path)
  private static let any = PixelSize(width: 10_000, height: 10_000)

  /// A baseline JPEG in colour of 32 by 32 pixels: red, green, blue and white from the left and the
  /// top.
  private func quarters() throws -> [UInt8] {
    let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
    ]
    let png = TestPNG.painted(width: 32, height: 32) { x, y in colors[y / 16 * 2 + x / 16] }
    return try decoder.jpeg(png)
  }

  private func fault(_ bytes: [UInt8]) -> PictureFault? {
    do throws(PictureFault) {
      _ = try decoder.decode(bytes, fitting: Self.any)
      return nil
    } catch { return error }
  }

  /// The letters of the colours in the middle of each quarter, from the left and the top.
  private func letters(_ picture: DecodedPicture) -> String {
    let (width, height) = (picture.pixels.size.width, picture.pixels.size.height)
    var letters = ""
    for y in [height / 4, height * 3 / 4] {
      for x in [width / 4, width * 3 / 4] {
        let start = (y * width + x) * 4
        let isHigh: [Bool] = picture.pixels.bytes[start..<(start + 3)].map { $0 > 127 }
        switch isHigh {
        case [true, false, false]: letters += "R"
        case [false, true, false]: letters += "G"
        case [false, false, true]: letters += "B"
        case [true, true, true]: letters += "W"
        default: letters += "?"
        }
      }
    }
    return letters
  }

  @Test(arguments: [
    (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"),
    (5, "RBGW"), (6, "BRWG"), (7, "WGBR"), (8, "GWRB"),
  ])
  func `EXIF's orientation is applied`(orientation: UInt8, seen: String) throws {
    let stored = try quarters()
    let bytes =
      stored.prefix(2) + TestJPEG.exif(orientation, isLittleEndian: false) + stored.dropFirst(2)
    let picture = try decoder.decode(Array(bytes), fitting: Self.any)
    #expect(letters(picture) == seen)
    let upright = try decoder.jpeg(Array(bytes))
    #expect(letters(try decoder.decode(upright, fitting: Self.any)) == seen)
  }

  @Test func `a turned picture fits the box as it is when upright`() throws {
    let stored = try decoder.jpeg(TestPNG.plain(width: 64, height: 16, 1, 2, 3))
    let bytes = stored.prefix(2) + TestJPEG.exif(6, isLittleEndian: true) + stored.dropFirst(2)
    let picture = try decoder.decode(Array(bytes), fitting: PixelSize(width: 40, height: 32))
    #expect(picture.size == PixelSize(width: 16, height: 64))
    #expect(picture.pixels.size == PixelSize(width: 8, height: 32))
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 32])
  func `scaling keeps the colours`(side: Int) throws {
    let picture = try decoder.decode(quarters(), fitting: PixelSize(width: side, height: side))
    #expect(picture.size == PixelSize(width: 32, height: 32))
    #expect(picture.pixels.size == PixelSize(width: side, height: side))
    if side >= 8 { #expect(letters(picture) == "RGBW") }
  }

  @Test func `what is transparent becomes white`() throws {
    let png = TestPNG.file(width: 1, height: 1, rows: [[0, 0, 0, 0]])
    let picture = try decoder.decode(decoder.jpeg(png), fitting: Self.any)
    #expect(picture.pixels.bytes == [255, 255, 255, 255])
  }

  @Test func `gray`() throws {
    let bytes = try #require(Data(base64Encoded: Self.gray, options: .ignoreUnknownCharacters))
    let picture = try decoder.decode(Array(bytes), fitting: Self.any)
    #expect(picture.size == PixelSize(width: 16, height: 8))
    for (index, byte) in picture.pixels.bytes.enumerated() {
      #expect(index % 4 == 3 ? byte == 255 : byte == picture.pixels.bytes[index / 4 * 4])
    }
  }

  @Test func `CMYK as Adobe writes it`() throws {
    let bytes = try #require(Data(base64Encoded: Self.cmyk, options: .ignoreUnknownCharacters))
    let picture = try decoder.decode(Array(bytes), fitting: Self.any)
    #expect(picture.size == PixelSize(width: 16, height: 8))
    for (index, byte) in picture.pixels.bytes.enumerated() {
      let (x, y) = (index / 4 % 16, index / 64)
      let pixel: [Int] = [x * 16, y * 32, 255 - x * 16, 255]
      let expected = pixel[index % 4]
      #expect(abs(Int(byte) - expected) <= 12, "\(x), \(y)")
    }
  }

  @Test func `a progressive picture may have so many scans and no more`() throws {
    let picture = try decoder.decode(TestJPEG.progressive(scans: 100), fitting: Self.any)
    #expect(picture.pixels.bytes.prefix(4) == [128, 128, 128, 255])
    #expect(fault(TestJPEG.progressive(scans: 101)) == .tooManyScans)
    #expect(fault(TestJPEG.progressive(scans: 10_000)) == .tooManyScans)
  }

  @Test func `a file that ends anywhere is truncated`() throws {
    let bytes = try quarters()
    for count in Array(stride(from: 3, to: bytes.count, by: 31)) + [bytes.count - 1] {
      #expect(fault(Array(bytes.prefix(count))) == .truncated, "\(count)")
    }
  }

  @Test func `what follows the end does not count`() throws {
    let bytes = try quarters() + Array("<script>alert(1)</script>".utf8)
    #expect(letters(try decoder.decode(bytes, fitting: Self.any)) == "RGBW")
  }

  @Test func `corrupt data is never shown`() throws {
    var bytes = try quarters()
    let scan = try #require(bytes.indices.last { bytes[$0] == 0xDA })
    for index in (scan + 14)..<(bytes.count - 2) { bytes[index] = 0xFE }
    guard case .damaged = fault(bytes) else {
      Issue.record("\(String(describing: fault(bytes)))")
      return
    }
  }

  private static let gray = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwg
    IyYnKSopGR8tMC0oMCUoKSj/wAALCAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgED
    AwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF
    RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ
    ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AMGy+HfT9z+lb9l8O+n7n9K//9k=
    """

  private static let cmyk = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMm
    JykqKRkfLTAtKDAlKCko/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//E
    ALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2
    Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrC
    w8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwDx/wCG3/LL8Kyv+FFf9Ov/AI7X
    r/xJ/wCWv419U19V/Db/AJZfhR/wor/p1/8AHa+VPiT/AMtfxor/2Q==
    """
}
