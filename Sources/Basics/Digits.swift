extension BinaryInteger {
  /// The number in digits, with zeros before them up to a width; with radix 16 in lower case.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension StringProtocol {
  /// The number that a text of ASCII digits alone writes; `nil` for another text, or one too large.
  package var number: Int? { utf8.allSatisfy(\.isDigit) ? Int(self) : nil }
}

extension Collection<UInt8> {
  /// The number that octets write which are ASCII digits alone; `nil` for others, or one too large.
  package var number: Int? { String(decoding: self, as: UTF8.self).number }
}
