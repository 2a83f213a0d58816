/// The names of formats that are neither JPEG nor PNG, by a file's first bytes.
enum OtherFormat {
  static func name(of bytes: [UInt8]) -> String? {
    let format = signatures.first { bytes.dropFirst($0.offset).starts(with: $0.bytes) }
    if let format { return format.name }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "WebP"
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      return mediaName(brand: Array(bytes.dropFirst(8).prefix(4)))
    }
    return textName(Array(bytes.prefix(1024)))
  }

  private static let signatures: [(name: String, offset: Int, bytes: [UInt8])] = [
    ("GIF", 0, Array("GIF8".utf8)), ("PDF", 0, Array("%PDF".utf8)),
    ("PostScript", 0, Array("%!PS".utf8)),
    ("TIFF", 0, [0x49, 0x49, 42, 0]), ("TIFF", 0, [0x4D, 0x4D, 0, 42]),
    ("JPEG XL", 0, [0xFF, 0x0A]), ("JPEG XL", 4, Array("JXL \r\n".utf8)),
    ("JPEG 2000", 0, [0xFF, 0x4F, 0xFF, 0x51]), ("JPEG 2000", 4, Array("jP  \r\n".utf8)),
    ("ICO", 0, [0, 0, 1, 0]), ("MNG", 0, [0x8A] + Array("MNG".utf8)),
    ("PSD", 0, Array("8BPS".utf8)), ("QOI", 0, Array("qoif".utf8)),
    ("ZIP", 0, Array("PK\u{3}\u{4}".utf8)), ("gzip", 0, [0x1F, 0x8B]),
    ("BMP", 0, Array("BM".utf8)),
  ]

  /// The name of a file of ISO base media (ISO/IEC 14496-12) by its major brand.
  private static func mediaName(brand: [UInt8]) -> String {
    switch String(decoding: brand, as: UTF8.self) {
    case "avif", "avis": "AVIF"
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": "HEIC"
    default: "MP4"
    }
  }

  /// The name of a text that begins like this; `nil` if it is not a text.
  private static func textName(_ start: [UInt8]) -> String? {
    let text = String(decoding: start, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("<svg") { return "SVG" }
    if text.hasPrefix("<?xml") { return text.contains("<svg") ? "SVG" : "XML" }
    if ["<!", "<html", "<head", "<body"].contains(where: text.hasPrefix) {
      return text.contains("<svg") ? "SVG" : "HTML"
    }
    let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
    guard isText else { return nil }
    return text.hasPrefix("{") || text.hasPrefix("[") ? "JSON" : "text"
  }
}
