import Pictures
import Testing

/// Pictures in other sizes, and parts of them.
@Suite struct PixelScalingTests {
  private static let colors: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 0],
  ]

  @Test(arguments: [(1, 1), (3, 2), (7, 5), (20, 21), (97, 3)])
  func `a plain colour stays as it is`(width: Int, height: Int) throws {
    for color in Self.colors.prefix(3) + [[1, 2, 3, 100], [254, 253, 127, 1]] {
      for size in [PixelSize(31, 17), PixelSize(1, 1), PixelSize(50, 2)] {
        let plain = try #require(PixelGrid.plain(size, color))
        let scaled = plain.scaled(to: PixelSize(width, height))
        #expect(scaled == PixelGrid.plain(PixelSize(width, height), color))
      }
    }
  }

  @Test func `a smaller picture has the averages of areas, and what is transparent has no colour`()
  {
    let pixels = PixelGrid(size: PixelSize(2, 2), bytes: Self.colors.flatMap { $0 })
    let average = pixels?.scaled(to: PixelSize(1, 1)).bytes
    #expect(average == [85, 85, 85, 191])
    let third = PixelGrid(
      size: PixelSize(3, 1), bytes: [0, 0, 0, 255, 90, 90, 90, 255, 240, 240, 240, 255])
    #expect(third?.scaled(to: PixelSize(2, 1)).bytes == [30, 30, 30, 255, 190, 190, 190, 255])
  }

  @Test func `a larger picture has colours between two`() {
    let pixels = PixelGrid(size: PixelSize(2, 1), bytes: [0, 0, 0, 255, 200, 200, 200, 255])
    let reds = pixels?.scaled(to: PixelSize(4, 1)).bytes.enumerated()
      .filter { $0.offset % 4 == 0 }.map(\.element)
    #expect(reds == [0, 50, 150, 200])
  }

  @Test(
    arguments: [
      (PixelRectangle(x: 1, y: 1, width: 2, height: 1), 2, 1, [4, 5]),
      (PixelRectangle(x: -1, y: -1, width: 2, height: 2), 1, 1, [0]),
      (PixelRectangle(x: 2, y: 0, width: .max, height: .max), 1, 2, [2, 5]),
    ] as [(PixelRectangle, Int, Int, [UInt8])])
  func `a part is cut out`(rectangle: PixelRectangle, width: Int, height: Int, reds: [UInt8]) {
    let pixels = PixelGrid(
      size: PixelSize(3, 2), bytes: (0..<6).flatMap { [$0, 0, 0, 255] as [UInt8] })
    let part = pixels?.cropped(to: rectangle)
    #expect(part?.size == PixelSize(width, height))
    #expect(part?.bytes == reds.flatMap { [$0, 0, 0, 255] })
  }

  @Test func `a part outside of the picture has no pixels`() {
    let pixels = PixelGrid.plain(PixelSize(3, 2), [1, 2, 3, 255])
    for x in [-5, 3, .max, .min] {
      #expect(pixels?.cropped(to: PixelRectangle(x: x, y: 0, width: 2, height: 2)) == nil)
    }
    #expect(pixels?.cropped(to: PixelRectangle(x: 0, y: 0, width: -1, height: 2)) == nil)
  }
}

extension PixelSize {
  init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}

extension CellBox {
  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }
}

extension PixelGrid {
  /// A picture of one colour.
  static func plain(_ size: PixelSize, _ color: [UInt8]) -> PixelGrid? {
    PixelGrid(size: size, bytes: (0..<size.count).flatMap { _ in color })
  }

  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[(y * size.width + x) * 4..<(y * size.width + x) * 4 + 4])
  }
}
