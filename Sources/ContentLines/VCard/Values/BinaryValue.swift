/// A photo, logo, sound or key inside a card, still encoded if it was read.
public struct BinaryValue: Hashable, Sendable {
  enum Encoding: Hashable {
    /// To be written: they are not encoded yet.
    case none
    case base64, percent
  }

  /// The type that the card states, such as `JPEG` or `image/jpeg`; `nil` if it states none.
  public let type: String?
  let encoding: Encoding
  /// The encoded bytes, unfolded, or the plain ones.
  let encoded: [UInt8]

  /// The decoded size in bytes, estimated from the encoded size.
  public var estimatedSize: Int {
    encoding == .base64 ? Base64.decodedSize(encoded.span) : encoded.count
  }
}

extension BinaryValue {
  /// Parses a `data:` URI; `nil` for any other value (RFC 2397).
  init?(dataURI value: String, isBinaryProperty: Bool) {
    guard isBinaryProperty, value.prefix(5).lowercased() == "data:" else { return nil }
    // Some programs escape the URI's comma and semicolon like text.
    let uri = TextEscaping.unescape(value.dropFirst(5))
    let bytes = Array(uri.utf8)
    guard let comma = bytes.firstIndex(of: ASCII.comma) else { return nil }
    let header = String(decoding: bytes[..<comma], as: UTF8.self)
    let isBase64 = header.lowercased().hasSuffix(";base64")
    let mediaType = header.prefix { $0 != ";" }
    self.init(
      type: mediaType.isEmpty ? nil : String(mediaType), encoding: isBase64 ? .base64 : .percent,
      encoded: Array(bytes[(comma + 1)...]))
  }
}
