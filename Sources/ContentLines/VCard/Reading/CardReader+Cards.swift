extension CardReader {
  /// A BEGIN at the end of a line that may or may not begin a card.
  struct PendingBegin {
    /// The line, or its end from the B of BEGIN on.
    let piece: LinePiece
    /// Whether it is the value of AGENT; else it ends any other line.
    let isAgent: Bool
  }

  /// Takes a pending BEGIN for a card's or for text, by the next line that is not empty.
  ///
  /// An agent's is text where a fold follows. At the end of another line, a card begins where a
  /// VERSION follows: a file that was cut in a line and another one were joined.
  mutating func decidePendingBegin(_ bytes: Span<UInt8>, _ piece: LinePiece) {
    guard let begin = pendingBegin else { return }
    // A fold that holds nothing does not tell whether text follows.
    if begin.isAgent, bytes.trimmed(piece.range).isEmpty { return }
    pendingBegin = nil
    if begin.isAgent
      ? !ASCII.isWhiteSpace(bytes[piece.range.lowerBound])
      : PropertyKind(bytes, ContentLineHead.name(bytes, piece.range)) == .version
    {
      handle(begin)
    }
  }

  mutating func handle(_ begin: PendingBegin) {
    pendingBegin = nil
    if begin.isAgent {
      // The line is not a property of the owner's.
      if line.state == .capturing, let end = card?.store.count, end >= line.start {
        card?.store.removeLast(end - line.start)
      }
      line = ContentLineState()
    } else {
      finishContentLine()
    }
    beginCard(begin.piece, isAgent: begin.isAgent)
  }

  mutating func cross(_ boundary: CardBoundary, at piece: LinePiece) {
    switch boundary {
    case .begin: beginCard(piece, isAgent: card?.awaitsAgent ?? false)
    case .end: endCard(piece)
    case .endAndBegin(let end, let begin):
      endCard(piece.prefix(upTo: end))
      findings.append(.problem(VCardProblem(.boundariesOnOneLine, line: piece.number)))
      beginCard(piece.suffix(from: begin), isAgent: false)
    }
  }

  mutating func beginCard(_ piece: LinePiece, isAgent: Bool) {
    hasSeenCard = true
    if let number = strayLine {
      findings.append(.problem(VCardProblem(.textOutsideCard, line: number)))
      strayLine = nil
    }
    if outer.count + 1 >= Self.nestingLimit { abandonOpenCards() }
    card?.awaitsAgent = false
    let size = card?.size ?? 0
    if let owner = card { outer.append(owner) }
    card = RawCard(number: piece.number, source: piece.source.lowerBound, isAgent: isAgent)
    card?.size = size
  }

  mutating func endCard(_ piece: LinePiece) {
    guard var ended = card
    else { return findings.append(.problem(VCardProblem(.endWithoutBegin, line: piece.number))) }
    card = outer.popLast()
    ended.source = ended.source.lowerBound..<max(ended.source.lowerBound, piece.source.upperBound)
    ended.following = []
    if ended.size > sizeLimit {
      findings.append(.problem(VCardProblem(.cardTooLarge(limit: sizeLimit), line: ended.number)))
      // Inside another card the sizes add up, and so the owner is too large as well.
      abandonOpenCards()
    } else if card == nil {
      findings.append(.card(ended))
    } else {
      card?.size = ended.size
      if ended.isAgent { return }
      card?.following.append(ended)
      if let count = card?.following.count, count > Self.followingLimit { abandonOpenCards() }
    }
  }

  /// Gives up every open card as never ended, and frees the cards that followed its last line.
  mutating func abandonOpenCards() {
    if let open = card { outer.append(open) }
    card = nil
    for open in outer {
      findings.append(.problem(VCardProblem(.cardNotEnded, line: open.number)))
      for freed in open.following { findings.append(.card(freed)) }
    }
    outer = []
  }
}
