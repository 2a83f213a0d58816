import Basics

enum Hexadecimal {
  /// Decodes the octets that are written as a sign and two digits; a sign without them stays.
  static func decode(_ encoded: Span<UInt8>, after sign: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      let byte = encoded[index]
      if byte == sign, index + 2 < encoded.count, let high = encoded[index + 1].hexadecimalValue,
        let low = encoded[index + 2].hexadecimalValue
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
}
