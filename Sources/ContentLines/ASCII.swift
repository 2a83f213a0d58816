internal import Glibc

/// The ASCII characters that the grammar uses.
///
/// What is inlined is called for each octet of a large file of cards.
public enum ASCII {
  /// Horizontal tab.
  @inlinable public static var tab: UInt8 { 0x09 }
  /// LF.
  @inlinable public static var lineFeed: UInt8 { 0x0A }
  /// CR.
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  /// A space.
  @inlinable public static var space: UInt8 { 0x20 }
  /// `"`.
  @inlinable public static var quote: UInt8 { 0x22 }
  /// `%`.
  @inlinable public static var percent: UInt8 { 0x25 }
  /// `,`.
  @inlinable public static var comma: UInt8 { 0x2C }
  /// `.`.
  @inlinable public static var dot: UInt8 { 0x2E }
  /// `:`.
  @inlinable public static var colon: UInt8 { 0x3A }
  /// `;`.
  @inlinable public static var semicolon: UInt8 { 0x3B }
  /// `=`.
  @inlinable public static var equals: UInt8 { 0x3D }
  /// `\`.
  @inlinable public static var backslash: UInt8 { 0x5C }
  /// `^`.
  @inlinable public static var caret: UInt8 { 0x5E }

  /// Space or tab: WSP in RFC 5234.
  @inlinable public static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// The capital of an ASCII letter; any other byte unchanged.
  @inlinable public static func uppercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
  }
}

extension Span<UInt8> {
  /// The first index of a byte in a range, by `memchr`, which scans most of a large file.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
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
  @inlinable public func matches(_ range: Range<Int>, _ word: String) -> Bool {
    guard range.count == word.utf8.count, range.upperBound <= count else { return false }
    var index = range.lowerBound
    for expected in word.utf8 {
      if ASCII.uppercased(self[index]) != expected { return false }
      index += 1
    }
    return true
  }

  /// The range without the spaces and tabs at either end.
  @inlinable public func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, ASCII.isWhiteSpace(self[lower]) { lower += 1 }
    while upper > lower, ASCII.isWhiteSpace(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}

extension [UInt8] {
  /// Appends a range of a span in one copy.
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.lowerBound >= 0, !range.isEmpty, range.upperBound <= bytes.count else { return }
    // An array takes a buffer in one copy and a span only octet by octet. The range was checked.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }
}
