import PictureService
import Pictures
import TestSupport
import Testing

/// Pictures decoded by the built program.
@Suite struct PictureDecoderTests {
  private let decoder = PictureDecoder(program: BuiltProgram.path)
  private let any = PixelSize(width: 1000, height: 1000)

  @Test func `a PNG's pixels come as they are`() throws {
    let rows: [[UInt8]] = [[1, 2, 3, 255, 4, 5, 6, 128], [7, 8, 9, 0, 10, 11, 12, 1]]
    let picture = try decoder.decode(
      TestPNG.file(width: 2, height: 2, rows: rows), fitting: any)
    #expect(picture.kind == .png)
    #expect(picture.size == PixelSize(width: 2, height: 2))
    #expect(picture.pixels.bytes == rows.flatMap(\.self))
  }

  @Test func `a picture is scaled down by area, weighted by opacity`() throws {
    let rows: [[UInt8]] = [
      [200, 0, 0, 255, 0, 100, 0, 255, 9, 9, 9, 0],
      [0, 0, 0, 255, 0, 0, 100, 255, 50, 60, 70, 255],
    ]
    let bytes = TestPNG.file(width: 3, height: 2, rows: rows)
    let picture = try decoder.decode(bytes, fitting: PixelSize(width: 1, height: 1))
    #expect(picture.size == PixelSize(width: 3, height: 2))
    #expect(picture.pixels.size == PixelSize(width: 1, height: 1))
    // The sums over five opaque pixels; five of six cover.
    #expect(picture.pixels.bytes == [50, 32, 34, 213])
  }

  @Test func `a JPEG made of a PNG has its size and its colours`() throws {
    let png = TestPNG.plain(width: 33, height: 17, 200, 100, 50)
    let jpeg = try decoder.jpeg(png)
    let picture = try decoder.decode(jpeg, fitting: any)
    #expect((picture.kind, picture.size) == (.jpeg, PixelSize(width: 33, height: 17)))
    for (byte, expected) in zip(picture.pixels.bytes, [200, 100, 50, 255]) {
      #expect(abs(Int(byte) - expected) <= 2)
    }
  }

  @Test func `a PNG made of a picture fits a size`() throws {
    let bytes = TestPNG.plain(width: 40, height: 20, 1, 2, 3)
    let png = try decoder.png(bytes, fitting: PixelSize(width: 10, height: 10))
    let picture = try decoder.decode(png, fitting: any)
    #expect(picture.size == PixelSize(width: 10, height: 5))
    #expect(
      picture.pixels.bytes == Array([[UInt8]](repeating: [1, 2, 3, 255], count: 50).joined()))
  }

  @Test func `a picture is inspected by decoding it wholly`() throws {
    let png = TestPNG.plain(width: 4, height: 2, 1, 2, 3)
    let seen = try decoder.inspect(png)
    #expect(seen == (.png, PixelSize(width: 4, height: 2)))
    #expect(throws: PictureFault.truncated) { try decoder.inspect(Array(png.dropLast(1))) }
  }

  @Test func `a spare process is used and replaced`() throws {
    let png = TestPNG.plain(width: 4, height: 2, 1, 2, 3)
    decoder.prepare(isForMany: true)
    for _ in 0..<3 { #expect(try decoder.inspect(png).size == PixelSize(width: 4, height: 2)) }
    decoder.prepare(isForMany: true)
  }

  @Test func `a program that is missing or answers something else is a fault`() {
    let png = TestPNG.plain(width: 4, height: 2, 1, 2, 3)
    #expect(throws: PictureFault.notStarted) {
      try PictureDecoder(program: "/nonexistent").inspect(png)
    }
    // Ends well without an answer; fails; prints without end.
    for program in ["/bin/true", "/bin/false", "/usr/bin/yes"] {
      #expect(throws: PictureFault.decoderEnded, "\(program)") {
        try PictureDecoder(program: program).inspect(png)
      }
    }
  }
}
