import Pictures
import Testing

/// Fitting a picture into a box.
@Suite struct PixelSizeFittingTests {
  @Test(arguments: [
    (4000, 3000, 200, 200, 200, 150), (3000, 4000, 200, 200, 150, 200),
    (100, 50, 200, 200, 100, 50), (200, 200, 200, 200, 200, 200),
    (4000, 1, 200, 200, 200, 1), (1, 50_000_000, 10, 10, 1, 10), (3, 2, 2, 2, 2, 1),
    (10, 10, 0, -5, 1, 1), (1001, 1000, 1000, 1000, 1000, 999),
  ])
  func `the shape is kept and nothing is enlarged`(
    width: Int, height: Int, boxWidth: Int, boxHeight: Int, fittedWidth: Int, fittedHeight: Int
  ) {
    let fitted = PixelSize(width: width, height: height)
      .fitted(into: PixelSize(width: boxWidth, height: boxHeight))
    #expect(fitted == PixelSize(width: fittedWidth, height: fittedHeight))
  }
}
