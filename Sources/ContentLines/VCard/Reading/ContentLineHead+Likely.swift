import Basics

extension ContentLineHead {
  /// Whether a line looks like a content line: a name, then its value or parameters, and a colon.
  static func isLikely(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // As much as is there however the input is cut into chunks.
    let range = range.prefix(LineSplitter.pieceSize)
    let name = name(bytes, range)
    guard !name.isEmpty, bytes.firstIndex(of: ASCII.colon, in: range) != nil else { return false }
    return name.allSatisfy { bytes[$0].isLetterOrDigit || "-.".utf8.contains(bytes[$0]) }
  }
}
