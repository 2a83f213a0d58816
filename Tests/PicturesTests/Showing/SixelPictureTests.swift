import Foundation
import Pictures
import TestSupport
import Testing

/// Whether sixel graphics show the pixels.
@Suite struct SixelPictureTests {
  @Test(arguments: [(1, 1), (6, 6), (7, 13), (48, 48), (300, 5)])
  func `a picture of few colours is shown as it is`(width: Int, height: Int) throws {
    let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0],
      [255, 255, 255, 127],
    ]
    var generator = SplitMix64(seed: UInt64(width))
    let bytes = (0..<width * height).flatMap { index -> [UInt8] in
      // Runs and single pixels.
      colors[index % 50 < 30 ? index / 50 % 6 : Int.random(in: 0..<6, using: &generator)]
    }
    let pixels = try #require(PixelGrid(size: PixelSize(width, height), bytes: bytes))
    let shown = try SixelImage(SixelPicture.picture(pixels))
    #expect(shown.size == pixels.size)
    for index in 0..<width * height {
      let pixel = Array(bytes[index * 4..<index * 4 + 4])
      let wanted = pixel[3] > 127 ? pixel.prefix(3).map { Int($0) * 100 / 255 } : nil
      try #require(shown.pixels[index] == wanted, "\(index)")
    }
  }

  @Test func `a picture of many colours is near to itself`() throws {
    let size = PixelSize(120, 90)
    let bytes = (0..<size.count).flatMap { index -> [UInt8] in
      let (x, y) = (index % 120, index / 120)
      return [UInt8(x * 2), UInt8(y * 2), UInt8((x + y) % 128 + 60), 255]
    }
    let pixels = try #require(PixelGrid(size: size, bytes: bytes))
    let shown = try SixelImage(SixelPicture.picture(pixels))
    #expect(shown.colorCount == 256)
    var squares = 0.0
    for index in 0..<size.count {
      let color = try #require(shown.pixels[index])
      for channel in 0..<3 {
        let difference = Double(bytes[index * 4 + channel]) - Double(color[channel]) * 2.55
        squares += difference * difference
      }
    }
    let signalToNoise = 10 * log10(255 * 255 / (squares / Double(size.count * 3)))
    #expect(signalToNoise > 32)
  }

  @Test func `what is transparent is not drawn`() throws {
    let nothing = try #require(PixelGrid.plain(PixelSize(10, 7), [255, 255, 255, 0]))
    let shown = try SixelImage(SixelPicture.picture(nothing))
    #expect(shown.pixels.allSatisfy { $0 == nil } && shown.colorCount == 0)
    #expect(shown.keepsBackground)
  }

  @Test func `a picture that would be too long has less detail`() throws {
    var generator = SplitMix64(seed: 5)
    let size = PixelSize(120, 90)
    let bytes = (0..<size.count * 4).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator)
    }
    let pixels = try #require(PixelGrid(size: size, bytes: bytes))
    let whole = SixelPicture.picture(pixels)
    #expect(SixelPicture.picture(pixels, atMost: whole.count) == whole)
    let smaller = SixelPicture.picture(pixels, atMost: whole.count - 1)
    #expect(smaller.count < whole.count)
    #expect(try SixelImage(smaller).size == size)
    // A limit that not even an eighth of the detail keeps.
    #expect(try SixelImage(SixelPicture.picture(pixels, atMost: 1)).size == size)
  }

  @Test func `equal columns are written once`() throws {
    let plain = try #require(PixelGrid.plain(PixelSize(400, 12), [255, 0, 0, 255]))
    #expect(
      String(decoding: SixelPicture.picture(plain), as: UTF8.self)
        == "\u{1B}P0;1;0q\"1;1;400;12#0;2;100;0;0#0!400~-#0!400~\u{1B}\\")
  }
}

/// The image that a terminal draws from sixel graphics.
private struct SixelImage {
  let size: PixelSize
  /// The percentages of each pixel's colour; `nil` where none is drawn.
  private(set) var pixels: [[Int]?]
  private(set) var keepsBackground = false
  private var colors: [Int: [Int]] = [:]

  var colorCount: Int { colors.count }

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P") && text.hasSuffix("\u{1B}\\"))
    let parts = text.dropFirst(2).dropLast(2).split(separator: "q", maxSplits: 1)
    keepsBackground = parts[0].split(separator: ";").dropFirst().first == "1"
    var body = Array(parts[1].utf8)[...]
    #expect(body.popFirst() == UInt8(ascii: "\""))
    let attributes = Self.numbers(&body)
    size = PixelSize(attributes[2], attributes[3])
    pixels = Array(repeating: nil, count: size.count)
    var (x, y, color, times) = (0, 0, 0, 1)
    while let byte = body.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let parameters = Self.numbers(&body)
        color = parameters[0]
        if parameters.count == 5 { colors[color] = Array(parameters[2...]) }
      case UInt8(ascii: "!"): times = Self.numbers(&body)[0]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case 0x3F...0x7E:
        for _ in 0..<times {
          for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
            try #require(x < size.width && y + bit < size.height)
            try #require(colors.keys.contains(color))
            pixels[(y + bit) * size.width + x] = colors[color]
          }
          x += 1
        }
        times = 1
      default: Issue.record("unknown byte \(byte)")
      }
    }
  }

  private static func numbers(_ body: inout ArraySlice<UInt8>) -> [Int] {
    let digits = body.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    body = body[digits.endIndex...]
    return digits.split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? -1
    }
  }
}
