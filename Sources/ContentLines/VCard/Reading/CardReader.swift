import Basics

/// Joins physical lines into content lines, and content lines into cards: the only tokenizer.
///
/// Keeps only captured lines of open cards, whose sizes share one limit: memory is bounded.
struct CardReader {
  /// Which content lines are captured; the others are skipped without a copy.
  enum Interest {
    /// Those that an index needs: N, FN, UID and VERSION.
    case index
    /// Besides those, PHOTO, LOGO, SOUND and KEY.
    case binary
    /// All of them.
    case everything
  }

  static let nestingLimit = 16
  /// How many cards may follow one another inside a card before its END counts as missing.
  static let followingLimit = 64
  static let headLimit = 1 << 16
  static let malformedLineLimit = 10
  let interest: Interest
  let sizeLimit: Int
  var findings: [RawFinding] = []
  /// The open cards around ``card``, the outermost first.
  var outer: [RawCard] = []
  var card: RawCard?
  var line = ContentLineState()
  /// A head whose colon was not found yet.
  var head: [UInt8] = []
  /// A BEGIN at the end of the last line; the next one shows whether it begins a card.
  var pendingBegin: PendingBegin?
  /// The first line of text since the last card.
  var strayLine: Int?
  var hasSeenCard = false

  /// Whether folds of the current content line can be skipped.
  var passesOverFolds: Bool {
    line.state == .skipping && line.isBinary && line.encoding != .quotedPrintable
      && pendingBegin == nil
  }

  mutating func drainFindings() -> [RawFinding] {
    defer { findings = [] }
    return findings
  }

  mutating func read(_ bytes: Span<UInt8>, _ piece: LinePiece) {
    if piece.opensLine {
      if open(bytes, piece) { return }
    } else {
      extend(bytes, piece.range)
    }
    if piece.closesLine { closePhysicalLine() }
  }

  mutating func finish() {
    if let begin = pendingBegin, begin.isAgent { handle(begin) }
    finishContentLine()
    abandonOpenCards()
    if let number = strayLine {
      findings.append(
        .problem(VCardProblem(hasSeenCard ? .textOutsideCard : .notAVCard, line: number)))
      strayLine = nil
    }
  }

  /// Reads the beginning of a physical line; returns whether nothing is left to do at its end.
  private mutating func open(_ bytes: Span<UInt8>, _ piece: LinePiece) -> Bool {
    guard !piece.range.isEmpty else {
      if line.emptyLine == nil { line.emptyLine = piece.number }
      return true
    }
    decidePendingBegin(bytes, piece)
    finishEmptyLine(before: piece, bytes)
    if piece.closesLine, let boundary = CardBoundary(bytes, piece.range) {
      finishContentLine()
      cross(boundary, at: piece)
      return true
    }
    openLine(bytes, piece)
    if pendingBegin == nil, piece.isWholeLine,
      let begin = CardBoundary.joinedBegin(bytes, piece.range)
    {
      pendingBegin = PendingBegin(piece: piece.suffix(from: begin), isAgent: false)
    }
    return false
  }

  /// Reads the beginning of a physical line that neither begins nor ends a card.
  private mutating func openLine(_ bytes: Span<UInt8>, _ piece: LinePiece) {
    let range = piece.range
    if line.state != .none {
      if line.isSoftlyBroken {
        line.isSoftlyBroken = false
        line.endsWithEquals = false
        return extend(bytes, range)
      }
      if ASCII.isWhiteSpace(bytes[range.lowerBound]) {
        // vCard 2.1 folds where a space is and means to keep it, 3.0 and 4.0 add one. Readers drop
        // one in every version, since programs that write 2.1 fold like 3.0.
        line.endsWithEquals = false
        return extend(bytes, range.lowerBound + 1..<range.upperBound)
      }
      if line.acceptsBareBase64, Base64.isBody(bytes, range) { return extend(bytes, range) }
      finishContentLine()
    }
    if card == nil { recordStray(bytes, piece) } else { openContentLine(bytes, piece) }
  }

  /// Ends what an empty line before this one ends: base64 without leading spaces, and a value of
  /// quoted-printable that a soft line break joins to it (RFC 2045 section 6.7, rule 5).
  ///
  /// If all line ends of a file were doubled, an empty line follows every soft line break. So only
  /// a line that looks like a content line ends such a value; any other continues it.
  private mutating func finishEmptyLine(before piece: LinePiece, _ bytes: Span<UInt8>) {
    guard endBareBase64(before: piece.number) else { return }
    if line.isSoftlyBroken, Self.isLikelyContentLine(bytes, piece.range) { finishContentLine() }
  }

  /// Whether a line begins with a name, and has a colon.
  private static func isLikelyContentLine(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // As much as is there however the input is cut into chunks.
    let range = range.prefix(LineSplitter.pieceSize)
    let name = ContentLineHead.name(bytes, range)
    guard !name.isEmpty, bytes.firstIndex(of: ASCII.colon, in: range) != nil else { return false }
    return name.allSatisfy { bytes[$0].isLetterOrDigit || "-.".utf8.contains(bytes[$0]) }
  }

  /// Ends base64 without leading spaces where an empty line stands before the line of a number.
  ///
  /// Returns whether one does. The empty line inside CR CR LF does not count: the next line has the
  /// same number.
  @discardableResult
  mutating func endBareBase64(before number: Int) -> Bool {
    guard let emptyLine = line.emptyLine else { return false }
    line.emptyLine = nil
    guard number > emptyLine else { return false }
    line.acceptsBareBase64 = false
    return true
  }

  private mutating func extend(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if !line.isBinary { card?.size += range.count }
    switch line.state {
    case .none: return
    case .skipping: break
    case .capturing: capture(bytes, range)
    case .head: return extendHead(bytes, range)
    }
    recordSoftBreak(bytes, range)
  }

  mutating func capture(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if let size = card?.size, size > sizeLimit {
      // Too large to keep: drop the kept part, too; its END reports it.
      card?.store = []
      card?.lines = []
      line.state = .skipping
    } else {
      card?.store.append(bytes, range)
    }
  }

  mutating func recordSoftBreak(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard line.encoding == .quotedPrintable else { return }
    let visible = bytes.trimmed(range)
    if !visible.isEmpty { line.endsWithEquals = bytes[visible.upperBound - 1] == ASCII.equals }
  }

  private mutating func closePhysicalLine() {
    guard line.encoding == .quotedPrintable, line.endsWithEquals else { return }
    line.isSoftlyBroken = true
    line.endsWithEquals = false
    guard line.state == .capturing else { return }
    while let last = card?.store.last, ASCII.isWhiteSpace(last) || last == ASCII.equals {
      card?.store.removeLast()
      if last == ASCII.equals { break }
    }
  }

  private mutating func recordStray(_ bytes: Span<UInt8>, _ piece: LinePiece) {
    guard strayLine == nil else { return }
    // Controls are what pads a file: NUL, and the Ctrl-Z that ended a text file under DOS.
    if piece.range.contains(where: { bytes[$0] > ASCII.space }) { strayLine = piece.number }
  }
}
