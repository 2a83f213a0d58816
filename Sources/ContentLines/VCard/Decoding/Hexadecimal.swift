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
  private static func value(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }
}
