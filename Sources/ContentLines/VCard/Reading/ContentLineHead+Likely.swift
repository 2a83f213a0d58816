import Basics

extension ContentLineHead {
  /// Whether a physical line looks like the beginning of a content line: a name, then its value or
  /// parameters, and a colon.
  static func isLikely(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // As much as is there however the input is cut into chunks.
    let range = range.prefix(LineSplitter.pieceSize)
    let name = name(bytes, range)
    guard !name.isEmpty, bytes.firstIndex(of: ASCII.colon, in: range) != nil else { return false }
    return name.allSatisfy { index in
      bytes[index].isLetterOrDigit || "-.".utf8.contains(bytes[index])
    }
  }
}
