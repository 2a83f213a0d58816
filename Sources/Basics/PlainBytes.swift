import Glibc

extension String {
  /// Whether a closure accepts all bytes of UTF-8; asking `utf8` takes five times the instructions.
  @inlinable package func allBytes(_ isWanted: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { bytes in unsafe bytes.allSatisfy(isWanted) }
  }
}

extension Span<UInt8> {
  /// Whether all bytes are plain: those of ASCII's letters and signs, and others as a closure says.
  ///
  /// Looks at eight at a time, which takes half the instructions for the texts of lists.
  package func arePlain(or isPlain: (UInt8) -> Bool) -> Bool {
    var index = 0
    while index < count {
      let end = index + 8
      // The last eight begin among those before them.
      let start = Swift.min(index, count - 8)
      if unsafe start < 0 || !bytes.hasPlainWord(at: start) {
        for index in index..<Swift.min(end, count) {
          if !(0x20...0x7E).contains(self[index]), !isPlain(self[index]) { return false }
        }
      }
      index = end
    }
    return true
  }
}

extension RawSpan {
  /// Whether the eight bytes from an offset on are all in 0x20 to 0x7E.
  fileprivate func hasPlainWord(at offset: Int) -> Bool {
    let word = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // The highest bit of a byte tells that it is beyond ASCII, or becomes so if 1 is added (0x7F)
    // or 0x20 subtracted (controls). A carry comes only from a byte that is not plain itself.
    let (ones, spaces): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x2020_2020_2020_2020)
    return (word | (word &+ ones) | (word &- spaces)) & 0x8080_8080_8080_8080 == 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a character of ASCII is among the bytes; looks at many at a time, as libc does.
  package func hold(_ character: Unicode.Scalar) -> Bool {
    guard let start = baseAddress else { return false }
    return unsafe memchr(start, Int32(character.value), count) != nil
  }
}
