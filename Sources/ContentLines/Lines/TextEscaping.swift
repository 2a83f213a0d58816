/// The backslash escapes of texts (RFC 6350, 3.4; RFC 5545, 3.3.11; RFC 2426, section 4).
package enum TextEscaping {
  /// The text an escaped value stands for.
  ///
  /// `\n` and `\N` are a line break; `\\`, `\,`, `\;` and `\:` the character itself. A backslash
  /// before anything else stays, since vCard 2.1 escapes the semicolon alone. CRLF and CR, which
  /// quoted-printable may bring, are a line break like `\n`.
  package static func unescape(_ value: some StringProtocol) -> String {
    guard value.utf8.contains(where: { $0 == ASCII.backslash || $0 == ASCII.carriageReturn })
    else { return String(value) }
    var output: [UInt8] = []
    output.reserveCapacity(value.utf8.count)
    var previous: UInt8 = 0
    for byte in value.utf8 {
      if previous == ASCII.backslash, let escaped = escaped(byte) {
        output.removeLast()
        output.append(escaped)
        // What was escaped begins nothing itself.
        previous = 0
        continue
      }
      if byte == ASCII.carriageReturn {
        output.append(ASCII.lineFeed)
      } else if byte != ASCII.lineFeed || previous != ASCII.carriageReturn {
        output.append(byte)
      }
      previous = byte
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The octet that a backslash and this one stand for; `nil` if they are not an escape.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x6E, 0x4E: ASCII.lineFeed
    case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon: byte
    default: nil
    }
  }

  /// The escaped form of a text, in vCard 3.0 and 4.0 and in iCalendar alike.
  package static func escape(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        output.append(ASCII.backslash)
        output.append(byte)
      case ASCII.lineFeed:
        // The LF of a CRLF: its CR made the line break.
        if previous != ASCII.carriageReturn { output.append(contentsOf: [ASCII.backslash, 0x6E]) }
      case ASCII.carriageReturn: output.append(contentsOf: [ASCII.backslash, 0x6E])
      default: output.append(byte)
      }
      previous = byte
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Splits an escaped value at a separator that no backslash precedes; the parts stay escaped.
  package static func split(_ value: some StringProtocol, at separator: UInt8) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8 {
      if byte == separator && !isEscaped {
        parts.append(String(decoding: part, as: UTF8.self))
        part.removeAll(keepingCapacity: true)
      } else {
        part.append(byte)
        isEscaped = byte == ASCII.backslash && !isEscaped
      }
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts
  }

  /// The value with line ends as `\n` and without control characters: it cannot end its line.
  package static func neutralize(_ value: String) -> String {
    // Nearly no value has a byte that could belong to one of them in UTF-8.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }) {
      return value
    }
    var output = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      // Besides LF and CR, the line ends of Unicode: some readers split lines there.
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
        output.append(contentsOf: "\\n".unicodeScalars)
      case 0x09: output.append(scalar)
      case 0...0x1F, 0x7F...0x9F: break
      default: output.append(scalar)
      }
      previous = scalar
    }
    return String(output)
  }
}
