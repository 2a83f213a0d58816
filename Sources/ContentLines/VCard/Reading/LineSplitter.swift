/// A physical line, or a piece of one too long to be held whole.
struct LinePiece {
  /// The range of its octets in the bytes handed over with it, without the line end.
  let range: Range<Int>
  /// Their range in the octets of the input, without the line end.
  let source: Range<Int>
  let number: Int
  let opensLine: Bool
  let closesLine: Bool
  /// The size of an ASCII character in the input, in octets.
  let characterSize: Int

  var isWholeLine: Bool { opensLine && closesLine && range.count < LineSplitter.pieceSize }

  /// The end of this line, from an index that only ASCII follows.
  func suffix(from index: Int) -> LinePiece {
    let start = source.upperBound - (range.upperBound - index) * characterSize
    return LinePiece(
      range: index..<range.upperBound, source: start..<source.upperBound, number: number,
      opensLine: opensLine, closesLine: closesLine, characterSize: characterSize)
  }

  /// The beginning of this line, up to an index that only ASCII precedes.
  func prefix(upTo index: Int) -> LinePiece {
    let end = source.lowerBound + (index - range.lowerBound) * characterSize
    return LinePiece(
      range: range.lowerBound..<index, source: source.lowerBound..<end, number: number,
      opensLine: opensLine, closesLine: closesLine, characterSize: characterSize)
  }
}

/// Splits a stream of bytes into physical lines ended by LF, CRLF or CR, in any mixture.
///
/// Copies only a line that a chunk's end cuts, and at most ``pieceSize`` and a chunk of it.
struct LineSplitter {
  /// A longer line is handed over in pieces, of which the first has at least so many octets.
  static let pieceSize = 1 << 16
  private let isWide: Bool
  private var carry: [UInt8] = []
  private var carryIsMidLine = false
  private var source = 0
  private var number = 1
  private var lastEndWasCarriageReturn = false
  private var lastLineWasEmpty = false
  private var endBeforeWasCarriageReturn = false

  /// Creates a splitter; `isWide` where the octets were transcoded from UTF-16, so that places in
  /// the input are counted in two octets for each UTF-16 code unit.
  init(isWide: Bool) { self.isWide = isWide }

  /// Hands every physical line that ends in this chunk to the reader.
  mutating func feed(_ chunk: Span<UInt8>, to reader: inout CardReader) {
    var ends = LineEnds()
    var start = 0
    while start < chunk.count {
      let isAtLineStart = carry.isEmpty && !carryIsMidLine
      if isAtLineStart, lastEndWasCarriageReturn, chunk[start] == ASCII.lineFeed {
        start += 1
        finishCarriageReturnLineFeed()
        continue
      }
      guard let end = ends.next(in: chunk, from: start) else {
        carry.append(chunk, start..<chunk.count)
        if carry.count >= Self.pieceSize { deliverCarry(closesLine: false, to: &reader) }
        return
      }
      if isAtLineStart, !isWide, reader.passesOverFolds, ASCII.isWhiteSpace(chunk[start]),
        CardBoundary.joinedBegin(chunk, start..<end) == nil
      {
        reader.endBareBase64(before: number)
        start = passOverFolds(chunk, from: start, &ends)
        continue
      }
      deliver(chunk, start..<end, closesLine: true, to: &reader)
      count(end: chunk[end])
      start = end + 1
    }
  }

  /// Skips lines that are not needed, as most of a photo's; returns where something else begins.
  private mutating func passOverFolds(
    _ chunk: Span<UInt8>, from first: Int, _ ends: inout LineEnds
  ) -> Int {
    var start = first
    while start < chunk.count {
      if lastEndWasCarriageReturn, chunk[start] == ASCII.lineFeed {
        start += 1
        finishCarriageReturnLineFeed()
        continue
      }
      guard ASCII.isWhiteSpace(chunk[start]), let end = ends.next(in: chunk, from: start),
        CardBoundary.joinedBegin(chunk, start..<end) == nil
      else { break }
      lastLineWasEmpty = false
      source += end - start
      count(end: chunk[end])
      start = end + 1
    }
    return start
  }

  /// Hands over the last line, which no line end closed.
  mutating func finish(to reader: inout CardReader) {
    if !carry.isEmpty || carryIsMidLine { deliverCarry(closesLine: true, to: &reader) }
  }

  private mutating func count(end: UInt8) {
    source += isWide ? 2 : 1
    number += 1
    endBeforeWasCarriageReturn = lastEndWasCarriageReturn
    lastEndWasCarriageReturn = end == ASCII.carriageReturn
  }

  /// The second half of a CRLF, or of CR CR LF, which is one line end to editors, too: programs
  /// that turned the LF of a CRLF into CRLF once more made it.
  private mutating func finishCarriageReturnLineFeed() {
    source += isWide ? 2 : 1
    lastEndWasCarriageReturn = false
    if lastLineWasEmpty && endBeforeWasCarriageReturn { number -= 1 }
  }

  private mutating func deliver(
    _ chunk: Span<UInt8>, _ range: Range<Int>, closesLine: Bool, to reader: inout CardReader
  ) {
    if !carry.isEmpty {
      carry.append(chunk, range)
      return deliverCarry(closesLine: closesLine, to: &reader)
    }
    let opensLine = !carryIsMidLine
    carryIsMidLine = !closesLine
    lastLineWasEmpty = opensLine && range.isEmpty
    var range = range
    // Files joined end to end carry a mark at the head of each, not of the first alone.
    if opensLine, case let text = chunk.withoutByteOrderMark(range), text != range {
      range = text
      source += isWide ? 2 : 3
    }
    let size = isWide ? wideSize(chunk, range) : range.count
    let piece = LinePiece(
      range: range, source: source..<source + size, number: number, opensLine: opensLine,
      closesLine: closesLine, characterSize: isWide ? 2 : 1)
    reader.read(chunk, piece)
    source += size
  }

  private mutating func deliverCarry(closesLine: Bool, to reader: inout CardReader) {
    var line: [UInt8] = []
    swap(&line, &carry)
    deliver(line.span, 0..<line.count, closesLine: closesLine, to: &reader)
    line.removeAll(keepingCapacity: true)
    swap(&line, &carry)
  }

  /// The size of a run of UTF-8 in UTF-16: one code unit for each character, two from U+10000 on.
  private func wideSize(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var units = 0
    for index in range {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    return units * 2
  }
}
