/// Limits of what a picture may cost.
package enum PictureLimits {
  /// Bytes of a picture's file: 8 MB.
  package static let fileSize = 8_000_000
  /// Pixels of a picture: 50 megapixels.
  package static let pixels = 50_000_000
  /// Scans of a progressive JPEG; encoders write about ten.
  package static let scans = 100
  /// Bytes of memory of the process that decodes: 256 MB.
  package static let memory = 256 << 20
  /// Seconds of processor time of the process that decodes.
  package static let processorSeconds = 2
}
