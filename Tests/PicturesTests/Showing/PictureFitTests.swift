import Pictures
import Testing

/// How pictures fit into cells.
@Suite struct PictureFitTests {
  @Test(
    arguments: [
      // A small one is enlarged to twice its size.
      (PixelSize(80, 80), CellBox(78, 24), CellBox(20, 10), PixelSize(160, 160)),
      (PixelSize(400, 400), CellBox(78, 24), CellBox(48, 24), PixelSize(384, 384)),
      (PixelSize(4_000, 3_000), CellBox(78, 24), CellBox(64, 24), PixelSize(512, 384)),
      (PixelSize(3_000, 4_000), CellBox(20, 24), CellBox(20, 14), PixelSize(160, 213)),
      (PixelSize(400, 400), CellBox(6, 3), CellBox(6, 3), PixelSize(48, 48)),
      (PixelSize(300, 400), CellBox(6, 3), CellBox(5, 3), PixelSize(36, 48)),
      (PixelSize(10_000, 1), CellBox(80, 24), CellBox(80, 1), PixelSize(640, 1)),
      (PixelSize(1, 10_000), CellBox(80, 24), CellBox(1, 24), PixelSize(1, 384)),
      (PixelSize(1, 1), CellBox(80, 24), CellBox(1, 1), PixelSize(2, 2)),
      (PixelSize(0, 0), CellBox(0, -5), CellBox(1, 1), PixelSize(2, 2)),
    ] as [(PixelSize, CellBox, CellBox, PixelSize)])
  func `a picture fills its room and keeps its proportions`(
    size: PixelSize, room: CellBox, box: CellBox, pixels: PixelSize
  ) {
    let fit = PictureFit(size, in: room, on: PictureTerminal(way: .kitty))
    #expect(fit.box == box && fit.pixels == pixels && fit.decoding == pixels)
    #expect(fit.canvas == PixelSize(box.columns * 8, box.rows * 16))
  }

  @Test(
    arguments: [
      (PixelSize(80, 80), CellBox(78, 24), PixelSize(8, 16), CellBox(48, 24), PixelSize(48, 48)),
      (PixelSize(300, 400), CellBox(6, 3), PixelSize(8, 16), CellBox(5, 3), PixelSize(5, 6)),
      // Cells that are not twice as high as wide.
      (PixelSize(400, 400), CellBox(78, 10), PixelSize(9, 20), CellBox(23, 10), PixelSize(22, 20)),
      (PixelSize(3, 3), CellBox(78, 24), PixelSize(8, 16), CellBox(6, 3), PixelSize(6, 6)),
    ] as [(PixelSize, CellBox, PixelSize, CellBox, PixelSize)])
  func `half blocks have a column and half a row for each pixel`(
    size: PixelSize, room: CellBox, cell: PixelSize, box: CellBox, pixels: PixelSize
  ) {
    let fit = PictureFit(size, in: room, on: PictureTerminal(way: .blocks, cellSize: cell))
    #expect(fit.box == box && fit.pixels == pixels)
    #expect(fit.canvas == PixelSize(box.columns, box.rows * 2))
    #expect(fit.decoding.width >= pixels.width && fit.decoding.height >= pixels.height)
  }

  @Test func `through SSH a picture has half the pixels on a side`() throws {
    let terminal = PictureTerminal(way: .kitty, isRemote: true)
    let fit = PictureFit(PixelSize(400, 400), in: CellBox(6, 3), on: terminal)
    #expect(fit.box == CellBox(6, 3) && fit.pixels == PixelSize(24, 24))
    let sixel = PictureTerminal(way: .sixel, isRemote: true)
    let sixelFit = PictureFit(PixelSize(400, 400), in: CellBox(6, 3), on: sixel)
    #expect(sixelFit.pixels == PixelSize(48, 48) && sixelFit.decoding == PixelSize(24, 24))
    let noise = try #require(PixelGrid.random(PixelSize(24, 24), isOpaque: true))
    let canvas = sixelFit.canvas(of: noise)
    #expect((0..<48).allSatisfy { canvas.pixel($0, 7) == noise.pixel($0 / 2, 3) })
    let blocks = PictureTerminal(way: .blocks, isRemote: true)
    let blockFit = PictureFit(PixelSize(400, 400), in: CellBox(6, 3), on: blocks)
    #expect(blockFit.pixels == PixelSize(6, 6))
  }

  @Test(arguments: PictureProtocol.allCases)
  func `no size takes more than its room, or more memory than a screen`(way: PictureProtocol) {
    let sides = [1, 2, 3, 7, 48, 399, 10_000, 65_535]
    for cell in [PixelSize(2, 4), PixelSize(8, 16), PixelSize(9, 19), PixelSize(128, 256)] {
      let terminal = PictureTerminal(way: way, cellSize: cell)
      for room in [CellBox(1, 1), CellBox(6, 3), CellBox(200, 50), CellBox(.max, .max)] {
        for width in sides {
          for height in sides {
            let fit = PictureFit(PixelSize(width, height), in: room, on: terminal)
            #expect((1...room.columns).contains(fit.box.columns))
            #expect((1...room.rows).contains(fit.box.rows))
            #expect((1...fit.canvas.width).contains(fit.pixels.width))
            #expect((1...fit.canvas.height).contains(fit.pixels.height))
            #expect(fit.canvas.count <= 4_010_000)
          }
        }
      }
    }
  }

  @Test func `the canvas has the picture in its middle`() throws {
    let fit = PictureFit(
      PixelSize(4, 8), in: CellBox(3, 1), on: PictureTerminal(way: .kitty))
    let picture = try #require(PixelGrid.plain(PixelSize(4, 8), [9, 8, 7, 255]))
    let canvas = fit.canvas(of: picture)
    #expect(canvas.size == PixelSize(8, 16))
    #expect(canvas.bytes.prefix(4) == [9, 8, 7, 255])
    let wide = PictureFit(PixelSize(2, 2), in: CellBox(6, 3), on: PictureTerminal(way: .kitty))
    let small = try #require(PixelGrid.plain(PixelSize(2, 2), [9, 8, 7, 255]))
    #expect(wide.canvas(of: small).size == PixelSize(8, 16))
    #expect(wide.canvas(of: small).pixel(0, 0) == [0, 0, 0, 0])
    #expect(wide.canvas(of: small).pixel(4, 8) == [9, 8, 7, 255])
  }
}
