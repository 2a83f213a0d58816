/// The width and height of a picture in pixels.
package struct PixelSize: Hashable, Sendable, Codable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The number of pixels, at most `Int.max`.
  package var count: Int {
    let (product, isOverflow) = width.multipliedReportingOverflow(by: height)
    return isOverflow ? .max : product
  }

  /// The largest size of this shape, but not larger than this, in a box; each side is at least 1.
  package func fitted(into box: PixelSize) -> PixelSize {
    let box = PixelSize(width: max(1, box.width), height: max(1, box.height))
    guard width > box.width || height > box.height, width > 0, height > 0 else { return self }
    // The side that must become smaller by the larger factor decides.
    let isWide = Double(width) * Double(box.height) > Double(box.width) * Double(height)
    return isWide
      ? PixelSize(width: box.width, height: scaled(height, box.width, width))
      : PixelSize(width: scaled(width, box.height, height), height: box.height)
  }

  /// The sides in each other's place.
  package var swapped: PixelSize { PixelSize(width: height, height: width) }

  /// `side * numerator / denominator`, rounded, at least 1.
  private func scaled(_ side: Int, _ numerator: Int, _ denominator: Int) -> Int {
    max(1, Int((Double(side) * Double(numerator) / Double(denominator)).rounded()))
  }
}
