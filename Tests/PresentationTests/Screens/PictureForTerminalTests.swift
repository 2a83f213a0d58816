import Pictures
import TestSupport
import Testing

@testable import Presentation

/// The files of pictures that terminals get.
@Suite struct PictureForTerminalTests {
  @Test func `a file is compressed`() throws {
    let size = PixelSize(width: 300, height: 300)
    var bytes: [UInt8] = []
    for row in 0..<300 {
      for column in 0..<300 { bytes += [UInt8(column / 2), UInt8(row / 2), 90, 255] }
    }
    let pixels = try #require(PixelGrid(size: size, bytes: bytes))
    let (same, file) = PictureForTerminal.fitting(pixels)
    #expect(same == pixels && file.count < size.count / 4)
    #expect(try PictureHeader(file).size == size)
  }

  @Test func `a picture whose file would be too long has less detail`() throws {
    var generator = SplitMix64(seed: 9)
    let size = PixelSize(width: 600, height: 500)
    var noise: [UInt8] = []
    for index in 0..<size.count * 4 {
      noise.append(index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator))
    }
    let pixels = try #require(PixelGrid(size: size, bytes: noise))
    #expect(PictureForTerminal.file(of: pixels).count > PictureForTerminal.limit)
    let (smaller, file) = PictureForTerminal.fitting(pixels)
    #expect(file.count <= PictureForTerminal.limit && smaller.size.width > 400)
    #expect(abs(Double(smaller.size.width) / Double(smaller.size.height) - 1.2) < 0.01)
    #expect(try PictureHeader(file).size == smaller.size)
  }
}
