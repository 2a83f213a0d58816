/// The bytes of a paste until `ESC [ 201 ~`.
struct PasteBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// The last bytes, which may be the beginning of the end.
  private var tail: [UInt8] = []
  private var firstLeftOut: UInt8?

  private static let end = Array("\u{1B}[201~".utf8)

  /// Adds a byte of the text or its end; returns whether the paste is over.
  mutating func append(_ byte: UInt8, limit: Int) -> Bool {
    tail.append(byte)
    while !Self.end.starts(with: tail) {
      let first = tail.removeFirst()
      if bytes.count < limit { bytes.append(first) } else { firstLeftOut = firstLeftOut ?? first }
    }
    return tail == Self.end
  }

  /// Empties the buffer; returns its text with line feeds, and spaces for other controls.
  mutating func drainText() -> String {
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
}

extension UInt8 {
  /// Whether the byte continues a character of UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
