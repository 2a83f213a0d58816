/// A part of a picture, in pixels from its upper left corner.
package struct PixelRectangle: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var size: PixelSize

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, size) = (x, y, PixelSize(width: width, height: height))
  }
}

extension PixelGrid {
  /// The part of the picture in a rectangle; `nil` if none is.
  package func cropped(to rectangle: PixelRectangle) -> PixelGrid? {
    let columns = (0..<size.width).clamped(to: Self.range(rectangle.x, rectangle.size.width))
    let rows = (0..<size.height).clamped(to: Self.range(rectangle.y, rectangle.size.height))
    if columns.isEmpty || rows.isEmpty { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      let start = row * size.width
      part += bytes[(start + columns.lowerBound) * 4..<(start + columns.upperBound) * 4]
    }
    return PixelGrid(size: PixelSize(width: columns.count, height: rows.count), bytes: part)
  }

  private static func range(_ start: Int, _ length: Int) -> Range<Int> {
    let (end, isOverflow) = start.addingReportingOverflow(max(0, length))
    return start..<(isOverflow ? .max : end)
  }

  /// The picture in the middle of a larger one that is transparent elsewhere.
  package func padded(to larger: PixelSize) -> PixelGrid {
    if larger.width <= size.width, larger.height <= size.height { return self }
    let whole = PixelSize(
      width: max(size.width, larger.width), height: max(size.height, larger.height))
    let left = (whole.width - size.width) / 2
    let top = (whole.height - size.height) / 2
    var padded = [UInt8](repeating: 0, count: whole.count * 4)
    for row in 0..<size.height {
      let start = ((top + row) * whole.width + left) * 4
      let line = row * size.width * 4..<(row + 1) * size.width * 4
      padded.replaceSubrange(start..<start + line.count, with: bytes[line])
    }
    return PixelGrid(size: whole, bytes: padded) ?? self
  }
}
