extension Span<UInt8> {
  /// Whether all bytes are plain: those of ASCII's letters and signs, and others as a closure says.
  ///
  /// Eight at a time are looked at, which lists of names need a third of the time for.
  package func arePlain(or isPlain: (UInt8) -> Bool) -> Bool {
    var index = 0
    while index < count {
      let end = index + 8
      if unsafe end > count || !bytes.hasPlainWord(at: index) {
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
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The highest bit of a byte tells that it is beyond ASCII, or becomes so if 1 is added (0x7F)
    // or 0x20 subtracted (controls). A carry comes only from a byte that is not plain itself.
    return (word | word &+ ones | word &- 0x20 &* ones) & 0x80 &* ones == 0
  }
}
