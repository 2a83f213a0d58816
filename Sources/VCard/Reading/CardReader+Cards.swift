extension CardReader {
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
    guard var ended = card else {
      findings.append(.problem(VCardProblem(.endWithoutBegin, line: piece.number)))
      return
    }
    card = outer.popLast()
    ended.source = ended.source.lowerBound..<max(ended.source.lowerBound, piece.source.upperBound)
    if interest == .everything { ended.embedded += ended.following }
    ended.following = []
    if ended.size > sizeLimit {
      findings.append(.problem(VCardProblem(.cardTooLarge(limit: sizeLimit), line: ended.number)))
      // Inside another card the sizes add up, and so the owner is too large as well.
      abandonOpenCards()
    } else if card == nil {
      findings.append(.card(ended))
    } else {
      card?.size = ended.size
      keepInner(ended)
    }
  }

  private mutating func keepInner(_ inner: RawCard) {
    if inner.isAgent {
      if interest == .everything { card?.embedded.append(inner) }
      return
    }
    card?.following.append(inner)
    if let count = card?.following.count, count > Self.followingLimit { abandonOpenCards() }
  }

  /// A content line after inner cards shows that their owner goes on: they are its own.
  mutating func confirmFollowing() {
    guard let following = card?.following, !following.isEmpty else { return }
    if interest == .everything { card?.embedded += following }
    card?.following = []
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

/// A line that begins or ends a card.
///
/// Source: RFC 6350 sections 6.1.1 and 6.1.2.
enum Boundary {
  case begin
  case end

  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count >= 9 else { return nil }
    let first = Octet.uppercased(bytes[range.lowerBound])
    guard first == 0x42 || first == 0x45 else { return nil }
    guard let colon = bytes.firstIndex(of: Octet.colon, in: range),
      bytes.matches(bytes.trimmed(colon + 1..<range.upperBound), "VCARD")
    else { return nil }
    let name = bytes.trimmed(range.lowerBound..<colon)
    if bytes.matches(name, "BEGIN") {
      self = .begin
    } else if bytes.matches(name, "END") {
      self = .end
    } else {
      return nil
    }
  }
}
