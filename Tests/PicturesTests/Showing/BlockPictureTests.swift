import Pictures
import Testing

/// Pictures of half blocks, and the colours of terminals.
@Suite struct BlockPictureTests {
  private static let pixels = PixelGrid(
    size: PixelSize(3, 3),
    bytes: [
      255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0,
      255, 0, 0, 255, 9, 9, 9, 0, 0, 255, 0, 128,
      1, 2, 3, 255, 1, 2, 3, 127, 1, 2, 3, 255,
    ])

  @Test func `two pixels are in a cell, and what is transparent is the terminal's background`()
    throws
  {
    let picture = BlockPicture(try #require(Self.pixels))
    #expect(picture.box == CellBox(3, 2))
    #expect(
      text(picture, .all) == [
        "[38;2;255;0;0m[48;2;255;0;0m▀[38;2;0;0;255m[49m▀[38;2;0;255;0m▄[0m",
        "[38;2;1;2;3m▀ ▀[0m",
      ])
    #expect(
      text(picture, .palette256) == [
        "[38;5;196m[48;5;196m▀[38;5;21m[49m▀[38;5;46m▄[0m", "[38;5;16m▀ ▀[0m",
      ])
    #expect(text(picture, .palette16).isEmpty && text(picture, .none).isEmpty)
  }

  @Test func `a picture of nothing has no colours`() throws {
    let nothing = try #require(PixelGrid.plain(PixelSize(2, 2), [255, 255, 255, 0]))
    #expect(text(BlockPicture(nothing), .all) == ["  "])
  }

  @Test(
    arguments: [
      (RGBColor(0, 0, 0), 16, 0), (RGBColor(255, 255, 255), 231, 7),
      (RGBColor(95, 135, 175), 67, 6),
      (RGBColor(8, 8, 8), 232, 0), (RGBColor(128, 128, 128), 244, 7),
      (RGBColor(255, 0, 10), 196, 1), (RGBColor(238, 238, 238), 255, 7),
      (RGBColor(0, 200, 20), 40, 2), (RGBColor(70, 0, 70), 53, 5),
    ] as [(RGBColor, UInt8, UInt8)])
  func `the nearest colour is found`(color: RGBColor, of256: UInt8, of8: UInt8) {
    #expect(color.nearestOf256 == of256)
    #expect(color.hueOf8 == of8)
  }

  @Test func `no other colour of the cube and the grays is nearer`() {
    let palette = (16..<256).map(RGBColor.numbered)
    for red in stride(from: 0, to: 256, by: 51) {
      for green in stride(from: 0, to: 256, by: 15) {
        for blue in stride(from: 0, to: 256, by: 85) {
          let color = RGBColor(UInt8(red), UInt8(green), UInt8(blue))
          let chosen = color.distance(to: palette[Int(color.nearestOf256) - 16])
          let nearest = palette.map(color.distance).min()
          #expect(chosen == nearest, "\(color)")
        }
      }
    }
  }

  private func text(_ picture: BlockPicture, _ colors: ColorDepth) -> [String] {
    picture.lines(colors).map {
      String(decoding: $0, as: UTF8.self).replacing("\u{1B}", with: "")
    }
  }
}

extension RGBColor {
  /// A colour of the palette of 256, from 16.
  fileprivate static func numbered(_ number: Int) -> RGBColor {
    if number >= 232 {
      let level = UInt8(8 + 10 * (number - 232))
      return RGBColor(level, level, level)
    }
    let steps = [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6]
    let levels = steps.map { RGBColor.cubeLevels[$0] }
    return RGBColor(levels[0], levels[1], levels[2])
  }

  fileprivate func distance(to other: RGBColor) -> Int {
    let differences =
      SIMD3(Int(red), Int(green), Int(blue))
      &- SIMD3(Int(other.red), Int(other.green), Int(other.blue))
    return (differences &* differences).wrappedSum()
  }
}
