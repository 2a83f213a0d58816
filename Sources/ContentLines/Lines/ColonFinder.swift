/// Finds the colon that ends a head, which may come in several pieces.
///
/// One inside a quoted parameter value does not count, unless the quote is never closed.
struct ColonFinder {
  private var isQuoted = false
  private var searched = 0
  /// The first colon of all, quoted or not, counted from the head's first octet.
  private(set) var firstColon: Int?

  /// Looks at the next piece; `range` must begin where the last one ended.
  mutating func find(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let colon = bytes.firstIndex(of: ASCII.colon, in: range)
    if firstColon == nil { firstColon = colon.map { $0 - range.lowerBound + searched } }
    searched += range.count
    let end = colon ?? range.upperBound
    guard isQuoted || bytes.firstIndex(of: ASCII.quote, in: range.lowerBound..<end) != nil
    else { return colon }
    for index in range {
      let byte = bytes[index]
      if byte == ASCII.quote {
        isQuoted.toggle()
      } else if byte == ASCII.colon && !isQuoted {
        return index
      }
    }
    return nil
  }
}
