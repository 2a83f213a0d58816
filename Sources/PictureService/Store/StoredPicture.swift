package import Pictures

/// A picture of the cache.
package struct StoredPicture: Sendable {
  /// Its number in the index; `nil` if it could not be kept.
  package let id: Int64?
  /// Its format.
  package let kind: PictureKind
  /// Its size in pixels, upright.
  package let size: PixelSize
  /// The file's bytes.
  package let bytes: [UInt8]
  /// Its file; `nil` if it is in memory.
  package let file: String?
}

/// A number of pictures and what they take.
package struct PictureUsage: Hashable, Sendable {
  /// How many there are.
  package var count = 0
  /// The bytes of their files.
  package var bytes: Int64 = 0

  package init(count: Int = 0, bytes: Int64 = 0) { (self.count, self.bytes) = (count, bytes) }
}
