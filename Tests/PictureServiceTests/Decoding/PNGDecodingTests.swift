import PictureService
import Pictures
import TestSupport
import Testing

/// Every kind of PNG, decoded by the built program.
@Suite struct PNGDecodingTests {
  private let decoder = PictureDecoder(program: BuiltProgram.path)
  private static let any = PixelSize(width: 10_000, height: 10_000)

  private func pixels(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let bytes = try decoder.decode(bytes, fitting: Self.any).pixels.bytes
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<($0 + 4)]) }
  }

  private func fault(_ bytes: [UInt8]) -> PictureFault? {
    do throws(PictureFault) {
      _ = try decoder.decode(bytes, fitting: Self.any)
      return nil
    } catch { return error }
  }

  private static let grays: [(UInt8, [UInt8], [UInt8])] = [
    (1, [0b0101_0000], [0, 255, 0, 255]), (2, [0b0001_1011], [0, 85, 170, 255]),
    (4, [0x05, 0xAF], [0, 85, 170, 255]), (8, [0, 1, 254, 255], [0, 1, 254, 255]),
    (16, [0, 0, 0x7F, 0xFF, 0x80, 0x80, 0xFF, 0xFF], [0, 127, 128, 255]),
  ]

  @Test(arguments: [true, false], [true, false])
  func `a file that is written for a terminal has its pixels`(
    isOpaque: Bool, isCompressed: Bool
  ) throws {
    var generator = SplitMix64(seed: 3)
    let size = PixelSize(width: 37, height: 23)
    var bytes: [UInt8] = []
    for index in 0..<size.count * 4 {
      let isFixed = isOpaque && index % 4 == 3
      bytes.append(isFixed ? 255 : UInt8.random(in: 0...255, using: &generator))
    }
    let grid = try #require(PixelGrid(size: size, bytes: bytes))
    let file = PNGFile.bytes(of: grid) { isCompressed ? ZlibStream.compressed($0) : nil }
    #expect(try decoder.decode(file, fitting: Self.any).pixels == grid)
  }

  @Test(arguments: grays)
  func `gray of any depth`(depth: UInt8, row: [UInt8], levels: [UInt8]) throws {
    let bytes = TestPNG.file(width: 4, height: 1, depth: depth, color: .gray, rows: [row])
    #expect(try pixels(bytes) == levels.map { [$0, $0, $0, 255] })
  }

  @Test func `a palette with opacity`() throws {
    let chunks = [
      TestPNG.chunk("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), TestPNG.chunk("tRNS", [0, 128]),
    ]
    let bytes = TestPNG.file(
      width: 4, height: 1, depth: 2, color: .palette, rows: [[0b0001_1000]], chunks: chunks)
    #expect(try pixels(bytes) == [[1, 2, 3, 0], [4, 5, 6, 128], [7, 8, 9, 255], [1, 2, 3, 0]])
  }

  @Test func `one colour that is transparent`() throws {
    let gray = TestPNG.file(
      width: 2, height: 1, depth: 4, color: .gray, rows: [[0x3A]],
      chunks: [TestPNG.chunk("tRNS", [0, 3])])
    #expect(try pixels(gray) == [[51, 51, 51, 0], [170, 170, 170, 255]])
    let red = TestPNG.file(
      width: 2, height: 1, color: .rgb, rows: [[255, 0, 0, 254, 0, 0]],
      chunks: [TestPNG.chunk("tRNS", [0, 255, 0, 0, 0, 0])])
    #expect(try pixels(red) == [[255, 0, 0, 0], [254, 0, 0, 255]])
    // Colours of 16 bits are compared before they lose any.
    let deep = TestPNG.file(
      width: 2, height: 1, depth: 16, color: .gray, rows: [[0x12, 0x34, 0x12, 0x35]],
      chunks: [TestPNG.chunk("tRNS", [0x12, 0x34])])
    #expect(try pixels(deep) == [[18, 18, 18, 0], [18, 18, 18, 255]])
  }

  @Test func `colours of 16 bits are rounded`() throws {
    let bytes = TestPNG.file(
      width: 1, height: 1, depth: 16, color: .rgbOpacity,
      rows: [[0x00, 0x7F, 0x00, 0xC0, 0xFF, 0xFF, 0x80, 0x00]])
    #expect(try pixels(bytes) == [[0, 1, 255, 128]])
    let gray = TestPNG.file(
      width: 1, height: 1, depth: 8, color: .grayOpacity, rows: [[7, 9]])
    #expect(try pixels(gray) == [[7, 7, 7, 9]])
  }

  @Test func `an interlaced picture`() throws {
    // Of 2 by 2 pixels, the first pass has one, the sixth one, the seventh the second row.
    let passes: [UInt8] = [0, 10, 0, 20, 0, 30, 40]
    let bytes =
      TestPNG.signature
      + TestPNG.header(width: 2, height: 2, color: .gray, isInterlaced: true)
      + TestPNG.chunk("IDAT", TestPNG.zlib(passes)) + TestPNG.chunk("IEND", [])
    #expect(try pixels(bytes).map { $0[0] } == [10, 20, 30, 40])
  }

  @Test func `gamma and other chunks change nothing`() throws {
    let chunks = [
      TestPNG.chunk("gAMA", [0, 0, 0x10, 0]), TestPNG.chunk("tEXt", Array("a\0b".utf8)),
      TestPNG.chunk("zTXt", Array("a\0\0".utf8) + TestPNG.zlib(Array(repeating: 0, count: 1_000))),
      TestPNG.chunk("prIv", [1, 2, 3]),
    ]
    let bytes = TestPNG.file(
      width: 1, height: 1, color: .rgb, rows: [[9, 8, 7]], chunks: chunks)
    #expect(try pixels(bytes) == [[9, 8, 7, 255]])
  }

  @Test func `what follows the end does not count`() throws {
    let bytes = TestPNG.plain(width: 1, height: 1, 1, 2, 3) + Array("<html>GIF89a".utf8)
    #expect(try pixels(bytes) == [[1, 2, 3, 255]])
  }

  @Test func `a wrong checksum in any chunk of the pixels is damage`() {
    let rows = Array(repeating: Array(repeating: UInt8(5), count: 40), count: 20)
    let pixels = TestPNG.zlib(rows.flatMap { row -> [UInt8] in [0] + row })
    let start = TestPNG.signature + TestPNG.header(width: 40, height: 20, color: .gray)
    var second = TestPNG.chunk("IDAT", Array(pixels.dropFirst(400)))
    second[second.count - 1] ^= 1
    let bytes =
      start + TestPNG.chunk("IDAT", Array(pixels.prefix(400))) + second + TestPNG.chunk("IEND", [])
    #expect(fault(bytes) == .damaged(reason: "IDAT: CRC error"))
    var header = TestPNG.plain(width: 1, height: 1, 1, 2, 3)
    header[29] ^= 1
    #expect(fault(header) == .damaged(reason: "IHDR: CRC error"))
    // zlib's own checksum, with a right one around it.
    var wrong = pixels
    wrong[wrong.count - 1] ^= 1
    let other = start + TestPNG.chunk("IDAT", wrong) + TestPNG.chunk("IEND", [])
    #expect(fault(other) == .damaged(reason: "IDAT: incorrect data check"))
  }

  @Test func `a file that ends anywhere is truncated`() {
    let bytes = TestPNG.plain(width: 8, height: 8, 1, 2, 3)
    for count in Array(stride(from: 1, to: bytes.count, by: 7)) + [bytes.count - 1] {
      #expect(fault(Array(bytes.prefix(count))) == .truncated, "\(count)")
    }
  }

  @Test func `fewer pixels than the header says are damage`() {
    let bytes = TestPNG.file(width: 2, height: 9, color: .gray, rows: [[1, 2]])
    guard case .damaged = fault(bytes) else {
      Issue.record("\(String(describing: fault(bytes)))")
      return
    }
  }

  @Test(.disabled(if: isSanitized, "a sanitizer fits into no limit of memory"))
  func `more memory than the limit is refused`() {
    // libpng needs three rows of 200 MB.
    let bytes = TestPNG.bomb(width: 50_000_000, height: 1, unfoldingTo: 1_000_000)
    #expect(fault(bytes) == .tooMuchMemory)
  }

  @Test func `a small file that unfolds without end is a fault or a picture of its size`() throws {
    let small = TestPNG.bomb(width: 10, height: 10, unfoldingTo: 200_000_000)
    #expect(small.count < 1_500_000)
    if let fault = fault(small) { #expect(fault != .decoderEnded) }
    let large = TestPNG.bomb(width: 6_000, height: 6_000, unfoldingTo: 150_000_000)
    do throws(PictureFault) {
      let picture = try decoder.decode(large, fitting: PixelSize(width: 10, height: 10))
      #expect(picture.pixels.size == PixelSize(width: 10, height: 10))
    } catch { #expect(error != .decoderEnded) }
  }
}
