/// Why bytes cannot be shown as a picture.
package enum PictureFault: Error, Hashable, Sendable, Codable {
  case empty
  /// They are something else than JPEG or PNG, by its name if it is known: "GIF", "HTML".
  case otherFormat(name: String?)
  /// The file has more bytes than ``PictureLimits/fileSize``.
  case tooManyBytes
  /// The picture has more pixels than ``PictureLimits/pixels``.
  case tooManyPixels(PixelSize)
  /// A progressive JPEG has more scans than ``PictureLimits/scans``.
  case tooManyScans
  /// The file ends early.
  case truncated
  /// The decoder says what is wrong, in English: "IHDR: CRC error".
  case damaged(reason: String)
  /// Decoding took more than ``PictureLimits/processorSeconds``.
  case tooSlow
  /// Decoding took more than ``PictureLimits/memory``.
  case tooMuchMemory
  /// The process that decodes ended without an answer.
  case decoderEnded
  /// The library for this kind of picture is not installed.
  case noLibrary(PictureKind)
  /// The system cannot take a process's rights away (seccomp), without which nothing is decoded.
  case noSandbox
  /// The process that decodes could not be started.
  case notStarted
}
