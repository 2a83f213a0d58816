import Pictures
import Testing

/// A decoded picture.
@Suite struct PixelGridTests {
  @Test(arguments: [(2, 1, 8, true), (2, 1, 7, false), (0, 1, 0, false), (-1, -1, 4, false)])
  func `a grid has four bytes a pixel`(width: Int, height: Int, count: Int, isValid: Bool) {
    let grid = PixelGrid(
      size: PixelSize(width: width, height: height), bytes: Array(repeating: 0, count: count))
    #expect((grid != nil) == isValid)
  }

  @Test func `a size beyond any memory is refused`() {
    let size = PixelSize(width: .max, height: .max)
    #expect(size.count == .max)
    #expect(PixelGrid(size: size, bytes: []) == nil)
  }
}
