package import Pictures

/// The part of a decoder of pictures that the service uses.
package struct PictureCodec: Sendable {
  /// Decodes a whole picture and tells its format and its size, upright.
  package var inspect:
    @Sendable ([UInt8]) throws(PictureFault) -> (kind: PictureKind, size: PixelSize)
  /// Converts a picture to JPEG.
  package var jpeg: @Sendable ([UInt8]) throws(PictureFault) -> [UInt8]
}

extension PictureCodec {
  package init(_ decoder: PictureDecoder) {
    self.init(inspect: decoder.inspect, jpeg: decoder.jpeg)
  }
}
