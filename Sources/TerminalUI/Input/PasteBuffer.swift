/// The bytes of a paste until `ESC [ 201 ~`.
struct PasteBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the end have come.
  private var matched = 0
  /// The first byte beyond the limit.
  private var firstLeftOut: UInt8?

  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes a byte.
  ///
  /// - Parameters:
  ///   - byte: of the text or its end.
  ///   - limit: how many bytes are kept.
  /// - Returns: whether the paste is over.
  mutating func append(_ byte: UInt8, limit: Int) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Only its first byte begins the end.
    keep(Self.end[..<matched], limit: limit)
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep([byte], limit: limit) }
    return false
  }

  /// Empties the buffer.
  ///
  /// - Returns: its text with a line feed at the end of each line, and spaces instead of other control characters.
  mutating func takeText() -> String {
    defer { self = PasteBuffer() }
    if let firstLeftOut, firstLeftOut.isContinuation {
      // The last character is not whole.
      while let last = bytes.popLast(), last.isContinuation {}
    }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .unicodeScalars
    {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: text.append("\n")
      case .control: text.append("\n\r".unicodeScalars.contains(scalar) ? "\n" : " ")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private mutating func keep(_ more: some Collection<UInt8>, limit: Int) {
    for byte in more where firstLeftOut == nil {
      if bytes.count < limit { bytes.append(byte) } else { firstLeftOut = byte }
    }
  }
}

extension UInt8 {
  /// Whether the byte continues a character of UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
