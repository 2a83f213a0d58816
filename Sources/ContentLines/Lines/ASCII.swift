import Basics
import Glibc

enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let percent = UInt8(ascii: "%")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
  static let caret = UInt8(ascii: "^")

  /// Space or tab: WSP in RFC 5234.
  static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// The capital of an ASCII letter; any other byte unchanged.
  static func uppercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
  }
}

extension Span<UInt8> {
  /// The first index of a byte in a range, by `memchr`, which scans most of a large file.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound >= 0, !range.isEmpty, range.upperBound <= count else { return nil }
    // `memchr` needs a pointer. The range was checked against the span just above.
    return unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let start = unsafe base + range.lowerBound
      guard let hit = unsafe memchr(start, Int32(byte), range.count) else { return nil }
      return unsafe UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }
  }

  /// Whether a range is this ASCII word, ignoring case; `word` is in capitals.
  func matches(_ range: Range<Int>, _ word: String) -> Bool {
    guard range.count == word.utf8.count, range.upperBound <= count else { return false }
    var index = range.lowerBound
    for expected in word.utf8 {
      if ASCII.uppercased(self[index]) != expected { return false }
      index += 1
    }
    return true
  }

  /// The range without a byte order mark at its beginning.
  func withoutByteOrderMark(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 3, self[range.lowerBound] == 0xEF, self[range.lowerBound + 1] == 0xBB,
      self[range.lowerBound + 2] == 0xBF
    else { return range }
    return range.lowerBound + 3..<range.upperBound
  }

  /// The octets, each of which may be written as a sign and two digits; a sign without them stays.
  func decodingHexadecimal(after sign: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var index = 0
    while index < count {
      let byte = self[index]
      if byte == sign, index + 2 < count, let high = self[index + 1].hexadecimalValue,
        let low = self[index + 2].hexadecimalValue
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

  /// The range without what pads it at either end, spaces and tabs.
  @inline(__always)
  func trimmed(
    _ range: Range<Int>, where isPadding: (UInt8) -> Bool = ASCII.isWhiteSpace
  ) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isPadding(self[lower]) { lower += 1 }
    while upper > lower, isPadding(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}

extension [UInt8] {
  /// Appends a range of a span in one copy.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.lowerBound >= 0, !range.isEmpty, range.upperBound <= bytes.count else { return }
    // An array takes a buffer in one copy and a span only octet by octet. The range was checked.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }
}
