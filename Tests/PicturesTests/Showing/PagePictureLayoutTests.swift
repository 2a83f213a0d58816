import Pictures
import Testing

/// Where `show` draws a picture.
@Suite struct PagePictureLayoutTests {
  private let terminal = PictureTerminal(way: .kitty, cellSize: PixelSize(width: 10, height: 20))
  private let square = PixelSize(width: 400, height: 400)

  private func place(
    _ picture: PixelSize, _ widths: [Int], columns: Int = 80, rows: Int = 24,
    isMirrored: Bool = false
  ) -> PagePictureLayout? {
    PagePictureLayout(
      picture, on: (rowWidths: widths, columns: columns, rows: rows), terminal,
      isMirrored: isMirrored)
  }

  @Test func `at 80x24 a picture takes eight rows next to the text`() throws {
    let layout = try #require(place(square, [18, 20, 0, 40, 33, 30, 0, 50, 79, 79]))
    guard case .beside(let fit, let column) = layout else { throw Other(layout: layout) }
    #expect(column == 53 && fit.box == CellBox(columns: 16, rows: 8))
  }

  @Test(arguments: [
    // Next to long lines there is no room, nor where the text is drawn from the right.
    ([18, 78], 80, false), ([18, 20], 80, true), ([18, 20], 24, false),
  ])
  func `else it is above the text`(widths: [Int], columns: Int, isMirrored: Bool) throws {
    let layout = try #require(
      place(square, widths, columns: columns, isMirrored: isMirrored))
    guard case .above(let fit) = layout else { throw Other(layout: layout) }
    #expect(fit.box.rows == 8)
  }

  @Test(arguments: [(24, 8), (30, 10), (36, 12), (200, 12), (9, 3)])
  func `it takes a third of the rows, and twelve at most`(rows: Int, most: Int) throws {
    let layout = try #require(place(square, [10], rows: rows))
    guard case .beside(let fit, _) = layout else { throw Other(layout: layout) }
    #expect(fit.box.rows == most)
  }

  @Test func `the first row of the text stays on the screen`() throws {
    let long = Array(repeating: 79, count: 18)
    let layout = try #require(place(square, long))
    guard case .above(let fit) = layout else { throw Other(layout: layout) }
    #expect(fit.box.rows == 5)
    #expect(place(square, Array(repeating: 79, count: 21)) == nil)
    #expect(place(square, Array(repeating: 10, count: 24)) == nil)
    #expect(place(square, [10], rows: 8) == nil)
  }

  @Test func `a wide picture is above the text, where it is larger`() throws {
    let wide = PixelSize(width: 1600, height: 400)
    let layout = try #require(place(wide, [18, 55]))
    guard case .above(let fit) = layout else { throw Other(layout: layout) }
    #expect(fit.box == CellBox(columns: 64, rows: 8))
  }

  private struct Other: Error {
    let layout: PagePictureLayout
  }
}
