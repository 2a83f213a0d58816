/// Finds line ends, remembering where the next LF and the next CR are: a file with one kind only
/// would otherwise be searched to its end for the other at every line.
struct LineEnds {
  private var lineFeed = -1
  private var carriageReturn = -1

  /// The index of the next line feed or carriage return; `nil` if there is none.
  mutating func next(in chunk: Span<UInt8>, from start: Int) -> Int? {
    if lineFeed < start {
      lineFeed = chunk.firstIndex(of: ASCII.lineFeed, in: start..<chunk.count) ?? chunk.count
    }
    if carriageReturn < start {
      carriageReturn =
        chunk.firstIndex(of: ASCII.carriageReturn, in: start..<chunk.count) ?? chunk.count
    }
    let end = min(lineFeed, carriageReturn)
    return end < chunk.count ? end : nil
  }
}
