import Pictures
import TestSupport
import Testing

/// Tests messages between the program and the process that decodes.
@Suite struct PictureAnswerTests {
  private static let box = PixelSize(width: 10, height: 10)
  private static let purposes: [PictureRequest.Purpose] = [
    .inspect, .pixels(box), .jpeg, .png(box),
  ]
  private let png = TestPNG.plain(width: 40, height: 20, 1, 2, 3)
  private let jpeg = TestJPEG.file(TestJPEG.frame(width: 40, height: 20))

  private func bytes(of answer: PictureAnswer) -> [UInt8] {
    let (header, bytes) = answer.encoded
    return header + bytes
  }

  /// Reads a whole answer about a picture of 40 by 20 pixels.
  private func read(
    _ purpose: PictureRequest.Purpose, _ content: [UInt8], of picture: [UInt8],
    size: PixelSize = PixelSize(width: 40, height: 20)
  ) throws -> PictureAnswer? {
    let answer = PictureAnswer.whole(size: size, bytes: content)
    let request = PictureRequest(purpose, count: picture.count)
    return PictureAnswer.read(
      bytes(of: answer), to: request, about: try PictureHeader(picture))
  }

  @Test(arguments: purposes)
  func `a request is read as it was written`(purpose: PictureRequest.Purpose) {
    let request = PictureRequest(purpose, count: 8_000_000)
    #expect(request.header.count == PictureRequest.headerLength)
    #expect(PictureRequest(header: request.header) == request)
  }

  @Test func `a request of another length, purpose or size is refused`() {
    let header = PictureRequest(.jpeg, count: 5).header
    #expect(PictureRequest(header: []) == nil)
    #expect(PictureRequest(header: header + [0]) == nil)
    for code: UInt8 in [0, 5, 255] {
      #expect(PictureRequest(header: [code] + header.dropFirst()) == nil)
    }
    #expect(PictureRequest(header: PictureRequest(.jpeg, count: 8_000_001).header) == nil)
  }

  @Test func `an answer is read as it was written`() throws {
    let pixels = Array(repeating: UInt8(7), count: 10 * 5 * 4)
    let small = TestPNG.plain(width: 10, height: 5, 1, 2, 3)
    let size = PixelSize(width: 40, height: 20)
    #expect(try read(.inspect, [], of: png) == .whole(size: size, bytes: []))
    #expect(try read(.pixels(Self.box), pixels, of: png) == .whole(size: size, bytes: pixels))
    #expect(try read(.jpeg, jpeg, of: png) == .whole(size: size, bytes: jpeg))
    #expect(try read(.png(Self.box), small, of: jpeg) == .whole(size: size, bytes: small))
  }

  @Test func `a JPEG may be turned, a PNG may not`() throws {
    let turned = PixelSize(width: 20, height: 40)
    #expect(try read(.inspect, [], of: jpeg, size: turned) == .whole(size: turned, bytes: []))
    #expect(try read(.inspect, [], of: png, size: turned) == nil)
  }

  @Test func `an answer that does not fit the request is refused`() throws {
    let pixels = Array(repeating: UInt8(7), count: 10 * 5 * 4)
    #expect(try read(.inspect, [1], of: png) == nil)
    #expect(try read(.pixels(Self.box), pixels + [0], of: png) == nil)
    #expect(try read(.pixels(Self.box), [], of: png) == nil)
    #expect(try read(.png(Self.box), png, of: png) == nil, "larger than asked")
    #expect(try read(.png(Self.box), jpeg, of: png) == nil, "another kind")
    #expect(try read(.jpeg, [], of: png) == nil)
    #expect(try read(.inspect, [], of: jpeg, size: PixelSize(width: 41, height: 20)) == nil)
  }

  @Test(arguments: [
    PictureFault.truncated, .damaged(reason: "IDAT: CRC error"), .tooManyScans, .tooMuchMemory,
    .tooManyBytes, .noLibrary(.jpeg), .noLibrary(.png), .noSandbox,
  ])
  func `a fault is read as it was written`(fault: PictureFault) throws {
    let answer = bytes(of: .fault(fault))
    for purpose in Self.purposes {
      let request = PictureRequest(purpose, count: png.count)
      let header = try PictureHeader(png)
      #expect(answer.count <= PictureAnswer.maximumLength(to: request, about: header))
      #expect(PictureAnswer.read(answer, to: request, about: header) == .fault(fault))
    }
  }

  @Test func `a fault with invisible text, an unknown code or another length is refused`() throws {
    let request = PictureRequest(.inspect, count: png.count)
    let header = try PictureHeader(png)
    func read(_ bytes: [UInt8]) -> PictureAnswer? {
      PictureAnswer.read(bytes, to: request, about: header)
    }
    #expect(read(bytes(of: .fault(.damaged(reason: "\u{1B}[2J")))) == nil)
    #expect(read(bytes(of: .fault(.damaged(reason: "ä")))) == nil)
    #expect(read([9] + bytes(of: .fault(.truncated)).dropFirst()) == nil)
    let long = String(repeating: "x", count: 500)
    #expect(bytes(of: .fault(.damaged(reason: long))).count == 16 + 200)
    let answer = bytes(of: .fault(.damaged(reason: "x")))
    #expect(read(answer + [0x20]) == nil)
    for count in 0..<answer.count { #expect(read(Array(answer.prefix(count))) == nil) }
  }

  @Test func `any answer is read or refused`() throws {
    var random = SplitMix64(seed: 15)
    let header = try PictureHeader(png)
    for _ in 0..<20_000 {
      let purpose = Self.purposes.randomElement(using: &random) ?? .inspect
      let request = PictureRequest(purpose, count: png.count)
      var answer = bytes(of: .whole(size: header.size, bytes: Array(repeating: 1, count: 40)))
      for _ in 0..<3 {
        answer[Int.random(in: 0..<20, using: &random)] = .random(in: 0...255, using: &random)
      }
      answer.removeLast(Int.random(in: 0..<answer.count, using: &random))
      if PictureAnswer.read(answer, to: request, about: header) != nil {
        #expect(answer.count <= PictureAnswer.maximumLength(to: request, about: header))
      }
    }
  }

  @Test func `the longest answer is bounded by the request`() throws {
    let header = try PictureHeader(png)
    func limit(_ purpose: PictureRequest.Purpose) -> Int {
      PictureAnswer.maximumLength(to: PictureRequest(purpose, count: 1), about: header)
    }
    #expect(limit(.inspect) == 216)
    #expect(limit(.pixels(Self.box)) == 216)
    #expect(limit(.pixels(PixelSize(width: .max, height: .max))) == 16 + 40 * 20 * 4)
    #expect(limit(.jpeg) == 8_000_016)
    #expect(limit(.png(Self.box)) < 70_000)
  }
}
