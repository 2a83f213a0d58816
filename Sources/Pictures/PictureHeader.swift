/// The kind and size that the first bytes of a picture tell, whatever follows: a GIF with a JPEG
/// after it is a GIF.
package struct PictureHeader: Hashable, Sendable {
  package let kind: PictureKind
  /// The size as it is stored; ``JPEGOrientation`` may turn a JPEG.
  package let size: PixelSize
}

extension PictureHeader {
  /// Reads the header of a whole file.
  ///
  /// - Throws: ``PictureFault`` if it is not a JPEG or PNG, or is beyond ``PictureLimits``.
  package init(_ bytes: [UInt8]) throws(PictureFault) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > PictureLimits.fileSize { throw .tooManyBytes }
    if bytes.starts(with: Self.jpegStart) {
      kind = .jpeg
      size = try JPEGMarkers.size(of: bytes)
    } else if bytes.starts(with: Self.pngSignature) {
      kind = .png
      size = try Self.pngSize(bytes)
    } else if Self.jpegStart.starts(with: bytes) || Self.pngSignature.starts(with: bytes) {
      throw .truncated
    } else if bytes.dropFirst().starts(with: Self.pngSignature[1...3]) {
      // The other bytes of the signature are there to show such damage.
      throw .damaged(reason: "PNG signature: bytes were converted")
    } else {
      throw .otherFormat(name: OtherFormat.name(of: bytes))
    }
    if size.width == 0 || size.height == 0 { throw .damaged(reason: "the size is 0") }
    if size.count > PictureLimits.pixels { throw .tooManyPixels(size) }
  }

  /// SOI, and the beginning of another marker.
  private static let jpegStart: [UInt8] = [0xFF, 0xD8, 0xFF]
  /// PNG specification, section 5.2.
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length and name of the first chunk (section 11.2.1).
  private static let pngHeader: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)

  private static func pngSize(_ bytes: [UInt8]) throws(PictureFault) -> PixelSize {
    let chunk = bytes.dropFirst(pngSignature.count)
    guard chunk.prefix(pngHeader.count).elementsEqual(pngHeader.prefix(chunk.count))
    else { throw .damaged(reason: "the first chunk is not IHDR") }
    guard chunk.count >= pngHeader.count + 8 else { throw .truncated }
    let sides = chunk.dropFirst(pngHeader.count)
    return PixelSize(
      width: sides.prefix(4).bigEndianNumber, height: sides.dropFirst(4).prefix(4).bigEndianNumber)
  }
}

extension Collection<UInt8> {
  /// The number that up to seven bytes are, the highest first.
  var bigEndianNumber: Int { reduce(0) { $0 << 8 | Int($1) } }
  /// The number that up to seven bytes are, the lowest first.
  var littleEndianNumber: Int { reversed().reduce(0) { $0 << 8 | Int($1) } }
}
