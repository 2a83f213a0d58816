package import Pictures

/// A picture that may be shown, saved or handed on: with a watermark if a service is configured.
package struct ReadyPicture: Sendable {
  /// Where it comes from.
  package let source: PictureSource
  /// The address that was requested, resolved; `nil` for a card's own bytes.
  package let url: String?
  /// Whether the watermark service returned it.
  package let isWatermarked: Bool
  /// Why it is not the picture that was wanted; `nil` if it is.
  package let substitution: PictureSubstitution?
  private let stored: StoredPicture

  /// Takes a picture as it is; `nil` if a watermark is configured.
  init?(_ picture: CheckedPicture, without watermark: WatermarkService?) {
    if watermark != nil { return nil }
    (source, url, stored, isWatermarked) = (picture.source, picture.url, picture.stored, false)
    substitution = picture.substitution
  }

  /// Takes what the watermark service returned for a picture; only ``WatermarkService`` calls this.
  init(_ original: CheckedPicture, watermarked stored: StoredPicture) {
    (source, url, self.stored, isWatermarked) = (original.source, original.url, stored, true)
    substitution = original.substitution
  }

  /// Its format.
  package var kind: PictureKind { stored.kind }
  /// Its size in pixels, upright.
  package var size: PixelSize { stored.size }
  /// The file's bytes.
  package var bytes: [UInt8] { stored.bytes }
  /// Its file in the cache; `nil` if it could not be cached.
  package var file: String? { stored.file }
}

/// Why a picture is shown in place of the one that was wanted.
package enum PictureSubstitution: Hashable, Sendable {
  /// It is an earlier answer: the address has failed since.
  case earlier(PictureError)
  /// It is the picture in its other size: the wanted one failed.
  case otherSize(PictureError)
}

/// A picture that decodes, without a watermark: not to be shown where one is configured.
struct CheckedPicture: Sendable {
  let source: PictureSource
  let url: String?
  let stored: StoredPicture
  var substitution: PictureSubstitution?
}
