/// The letters of a text, several of which may share a bit: a quick test which names may be meant.
struct LetterSet {
  private var bits: UInt64 = 0
  /// The last byte, which may be the end of a letter beyond ASCII.
  private var previous: UInt8 = 0

  init() {}

  init(_ text: some Sequence<UInt8>) {
    for byte in text { insert(byte) }
    end()
  }

  mutating func insert(_ byte: UInt8) {
    // Only the last byte of a letter counts, so that one slip takes no more than one bit away.
    if previous >= 0x80, byte & 0xC0 != 0x80 { bits |= 1 << UInt64(32 | previous & 0x1F) }
    if byte < 0x80 { bits |= 1 << UInt64(byte & 0x1F) }
    previous = byte
  }

  mutating func end() { insert(0) }

  func count(without others: LetterSet) -> Int {
    // Every text has the end.
    (bits & ~(others.bits | 1)).nonzeroBitCount
  }
}
