package import Pictures

/// A picture's pixels, scaled down and upright.
package struct DecodedPicture: Hashable, Sendable {
  package let kind: PictureKind
  /// The size of the whole picture.
  package let size: PixelSize
  package let pixels: PixelGrid
}
