/// The content lines of a text that is in memory as a whole.
///
/// Lines end in CRLF, LF or CR. Empty ones, also between folds, and a byte order mark are skipped.
package struct UnfoldedLines: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var ends = LineEnds()
  /// Where the next physical line begins, and its number.
  private var start = 0
  private var number = 1

  /// Unfolds a text.
  package init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
  }

  /// The next content line; `nil` at the end.
  package mutating func next() -> ContentLine? {
    skipEmptyLines()
    guard start < text.count else { return nil }
    let (first, firstNumber) = (start, number)
    var bytes = Array(text[nextLine()])
    var end = start
    while true {
      skipEmptyLines()
      guard start < text.count, ASCII.isWhiteSpace(text[start]) else { break }
      bytes += text[nextLine().dropFirst()]
      end = start
    }
    return ContentLine(source: first..<end, number: firstNumber, bytes: bytes)
  }

  private mutating func skipEmptyLines() {
    while start < text.count, text[start] == ASCII.lineFeed || text[start] == ASCII.carriageReturn {
      _ = nextLine()
    }
  }

  /// Goes to the next physical line; returns the line it was at, without the line end.
  private mutating func nextLine() -> Range<Int> {
    var ends = ends
    let line = start..<(ends.next(in: text.span, from: start) ?? text.count)
    self.ends = ends
    start = Swift.min(text.count, line.upperBound + 1)
    if line.upperBound < start, text[line.upperBound] == ASCII.carriageReturn, start < text.count,
      text[start] == ASCII.lineFeed
    {
      start += 1
    }
    number += 1
    return line
  }
}
