/// A decoded picture: rows of pixels from the top, each with red, green, blue and opacity as bytes.
///
/// The colours are sRGB and not multiplied by the opacity; an opacity of 255 hides what is behind.
package struct PixelGrid: Hashable, Sendable {
  package let size: PixelSize
  /// `size.count * 4` bytes.
  package let bytes: [UInt8]

  /// - Returns: `nil` if the number of bytes does not fit the size, or a side is below 1.
  package init?(size: PixelSize, bytes: [UInt8]) {
    guard size.width > 0, size.height > 0, size.count <= Int.max / 4, bytes.count == size.count * 4
    else { return nil }
    (self.size, self.bytes) = (size, bytes)
  }
}
