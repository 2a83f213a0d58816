/// Eight bytes of a text, looked at together: most texts are printable ASCII, and byte by byte it would
/// take three times as long to know.
struct EightBytes {
  private let word: UInt64

  /// Takes the bytes in any order.
  init(_ word: UInt64) { self.word = word }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = ones << 7

  /// Whether all are printable ASCII: below 0x80, and still so with one more; not below 0x20.
  var arePrintable: Bool {
    (word | (word &+ Self.ones) | (word &- Self.ones &* 0x20)) & Self.highBits == 0
  }

  /// Whether one of them is a certain byte; all must be below 0x80, as that is.
  func hasByte(_ byte: UInt8) -> Bool {
    // What differs in no bit is zero, and one less has the high bit.
    ((word ^ Self.ones &* UInt64(byte)) &- Self.ones) & Self.highBits != 0
  }
}

extension Span<UInt8> {
  /// How much of the beginning is known to be printable ASCII.
  ///
  /// - Parameter isGood: what besides is asked of eight bytes that are.
  /// - Returns: a number of bytes: all of them, or some eights.
  func printablePrefix(where isGood: (EightBytes) -> Bool = { _ in true }) -> Int {
    var start = 0
    while start + 8 <= count {
      let eight = eightBytes(at: start)
      if !eight.arePrintable || !isGood(eight) { return start }
      start += 8
    }
    if count < 8 || start == count { return start }
    // The last eight have been seen in part, which does no harm.
    let last = eightBytes(at: count - 8)
    return last.arePrintable && isGood(last) ? count : start
  }

  private func eightBytes(at start: Int) -> EightBytes {
    EightBytes(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
  }
}
