import Basics

/// A card's picture (RFC 6350 section 6.2.4; RFC 2426 section 3.1.4; vCard 2.1 section 2.2.2).
public enum CardPhoto: Hashable, Sendable {
  /// It is in the card; the media type as the card states it, such as `image/jpeg`.
  case bytes([UInt8], mediaType: String?)
  /// It is elsewhere: an address as the card writes it, not checked.
  case address(String)

  /// Reads the first card's picture, and little else; `nil` if either is missing, a failure if it
  /// is larger decoded than `maximumSize` bytes.
  public static func read(
    _ bytes: [UInt8], maximumSize: Int
  ) -> Result<CardPhoto, CardPhotoError>? {
    var stream = CardStream(interest: .binary, sizeLimit: VCardScanner.defaultMaximumCardSize)
    for case .card(let card) in stream.read(bytes.span) + stream.finish() {
      return VCard(card).photo(maximumSize: maximumSize)
    }
    return nil
  }
}

/// Why a card's picture is unreadable.
public enum CardPhotoError: Error, Hashable, Sendable {
  /// It is not valid base64.
  case notBase64
  /// It is larger than `limit` bytes.
  case tooLarge(limit: Int)
}

extension VCard {
  /// The card's picture, decoded, of at most so many bytes: of several the first preferred one that
  /// is readable, else the first readable one; `nil` if there is none.
  public func photo(maximumSize: Int) -> Result<CardPhoto, CardPhotoError>? {
    let photos = properties(named: "PHOTO").filter { !$0.isEmpty }
    var fault: Result<CardPhoto, CardPhotoError>?
    for photo in photos.filter({ $0.preference == 1 }) + photos.filter({ $0.preference != 1 }) {
      switch photo.content {
      case .text: return .success(.address(photo.text.trimmed()))
      case .binary(let binary):
        let photo = binary.decoded(maximumSize: maximumSize)
          .map { CardPhoto.bytes($0, mediaType: binary.mediaType) }
        if case .success = photo { return photo }
        fault = fault ?? photo
      }
    }
    return fault
  }
}

extension Property {
  fileprivate var isEmpty: Bool {
    switch content {
    case .text: text.trimmed().isEmpty
    case .binary(let binary): binary.encoded.allSatisfy { $0 <= ASCII.space }
    }
  }
}

extension BinaryValue {
  /// The stated type as a media type; a bare one such as `JPEG` is an image's.
  var mediaType: String? {
    type.map { $0.contains("/") ? $0.lowercased() : "image/" + $0.lowercased() }
  }

  fileprivate func decoded(maximumSize: Int) -> Result<[UInt8], CardPhotoError> {
    // Base64 in a data URI may have percent escapes, too.
    let hasEscapes = encoding != .none && encoded.contains(ASCII.percent)
    let plain = BinaryValue(
      type: type, encoding: encoding,
      encoded: hasEscapes ? encoded.span.decodingHexadecimal(after: ASCII.percent) : encoded)
    if plain.estimatedSize > maximumSize { return .failure(.tooLarge(limit: maximumSize)) }
    guard encoding == .base64 else { return .success(plain.encoded) }
    return Base64.decode(plain.encoded.span).map { .success($0) } ?? .failure(.notBase64)
  }
}
