internal import ContentLines

extension ContentLineHead {
  /// Whether a physical line looks like the beginning of a content line: a name, then its value or
  /// parameters, and a colon.
  static func isLikely(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // As much as is there however the input is cut into chunks.
    let range = range.prefix(LineSplitter.pieceSize)
    let name = name(bytes, range)
    guard !name.isEmpty, bytes.firstIndex(of: ASCII.colon, in: range) != nil else { return false }
    for index in name {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, ASCII.dot: continue
      default: return false
      }
    }
    return true
  }
}
