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

  /// The pixels without opacity, three bytes each; `nil` if any lets something through.
  var opaqueBytes: [UInt8]? {
    if stride(from: 3, to: bytes.count, by: 4).contains(where: { bytes[$0] < 255 }) { return nil }
    var opaque: [UInt8] = []
    opaque.reserveCapacity(size.count * 3)
    for index in stride(from: 0, to: bytes.count, by: 4) {
      opaque.append(bytes[index])
      opaque.append(bytes[index + 1])
      opaque.append(bytes[index + 2])
    }
    return opaque
  }
}
