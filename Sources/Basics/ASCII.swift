/// Those that are asked of each octet of a large directory are inlined in other modules.
extension UInt8 {
  /// Whether it is an ASCII digit.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is an ASCII letter.
  @inlinable package var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
  /// Whether it is an ASCII letter or digit.
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }
  /// The lower-case letter of an upper-case ASCII letter; else the octet itself.
  @inlinable package var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The value of a hexadecimal digit in ASCII; `nil` for another octet.
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
