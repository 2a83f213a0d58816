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
}
