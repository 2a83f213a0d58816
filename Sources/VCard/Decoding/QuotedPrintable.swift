internal import ContentLines

/// Quoted-printable as vCard 2.1 carries it.
///
/// Source: RFC 2045 section 6.7.
enum QuotedPrintable {
  /// Decodes a value whose soft line breaks are already joined.
  ///
  /// An `=` that no two hexadecimal digits follow stays as it is, as RFC 2045 suggests.
  static func decode(_ encoded: Span<UInt8>) -> [UInt8] {
    Hexadecimal.decode(encoded, after: ASCII.equals)
  }
}

/// Hexadecimal digits in ASCII.
enum Hexadecimal {
  /// Decodes the octets that are written as a sign and two digits; a sign without them stays.
  static func decode(_ encoded: Span<UInt8>, after sign: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      let byte = encoded[index]
      if byte == sign, index + 2 < encoded.count, let high = value(encoded[index + 1]),
        let low = value(encoded[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(byte)
        index += 1
      }
    }
    return output
  }

  /// The value of a digit, or `nil` for another octet.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
