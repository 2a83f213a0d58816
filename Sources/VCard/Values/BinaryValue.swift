/// A photo, logo, sound or key that stands in the card itself, still encoded.
public struct BinaryValue: Hashable, Sendable {
  /// How the octets are written.
  enum Encoding: Hashable {
    case base64
    case percent
  }

  /// What the card says it is, such as `JPEG` or `image/jpeg`; `nil` where it does not say.
  public let type: String?
  let encoding: Encoding
  /// The encoded octets, unfolded.
  let encoded: [UInt8]

  init(type: String?, encoding: Encoding, encoded: [UInt8]) {
    self.type = type
    self.encoding = encoding
    self.encoded = encoded
  }

  /// Wraps octets.
  ///
  /// - Parameters:
  ///   - bytes: what the value decodes to.
  ///   - type: its media type, such as `image/jpeg`, if known.
  public init(bytes: [UInt8], type: String?) {
    self.init(type: type, encoding: .base64, encoded: Base64.encode(bytes))
  }

  /// The size in octets once decoded, estimated from the encoded size without decoding.
  public var estimatedSize: Int {
    switch encoding {
    case .base64: Base64.decodedSize(encoded.span)
    case .percent: encoded.count
    }
  }

  /// The media type, such as `image/jpeg`; a vCard 2.1 or 3.0 name such as `JPEG` is made one.
  public var mediaType: String? {
    guard let type, !type.isEmpty else { return nil }
    if type.contains("/") { return type.lowercased() }
    switch type.uppercased() {
    case "JPEG", "JPG": return "image/jpeg"
    case "PNG", "GIF", "TIFF", "BMP", "WEBP": return "image/" + type.lowercased()
    case "WAVE", "WAV": return "audio/wav"
    case "BASIC": return "audio/basic"
    case "PGP": return "application/pgp-keys"
    case "X509": return "application/pkix-cert"
    default: return nil
    }
  }

  /// Decodes the value.
  ///
  /// - Returns: as many octets as ``estimatedSize`` says, or fewer.
  /// - Throws: ``VCardError/undecodable`` where it is not what it declares to be.
  public func decoded() throws(VCardError) -> [UInt8] {
    switch encoding {
    case .base64:
      guard let bytes = Base64.decode(encoded.span) else { throw .undecodable }
      return bytes
    case .percent: return try Self.decodePercent(encoded)
    }
  }

  private static func decodePercent(_ encoded: [UInt8]) throws(VCardError) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < encoded.count {
      guard encoded[index] == 0x25 else {
        output.append(encoded[index])
        index += 1
        continue
      }
      guard index + 2 < encoded.count, let high = Hexadecimal.value(encoded[index + 1]),
        let low = Hexadecimal.value(encoded[index + 2])
      else { throw .undecodable }
      output.append(high << 4 | low)
      index += 3
    }
    return output
  }
}

extension BinaryValue {
  /// Reads a `data:` URI.
  ///
  /// `nil` for any other value. Source: RFC 2397.
  init?(dataURI value: String, isBinaryProperty: Bool) {
    guard isBinaryProperty, value.prefix(5).lowercased() == "data:" else { return nil }
    // Some programs escape the URI's comma and semicolon as if it were text.
    let uri = TextEscaping.unescape(value.dropFirst(5))
    let bytes = Array(uri.utf8)
    guard let comma = bytes.firstIndex(of: Octet.comma) else { return nil }
    let header = String(decoding: bytes[..<comma], as: UTF8.self)
    let isBase64 = header.lowercased().hasSuffix(";base64")
    let mediaType = header.prefix { $0 != ";" }
    self.init(
      type: mediaType.isEmpty ? nil : String(mediaType), encoding: isBase64 ? .base64 : .percent,
      encoded: Array(bytes[(comma + 1)...]))
  }
}
