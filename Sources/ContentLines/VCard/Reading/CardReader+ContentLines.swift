extension CardReader {
  mutating func openContentLine(_ bytes: Span<UInt8>, _ piece: LinePiece) {
    // The line shows that the cards before it are nested in its owner.
    if card?.following.isEmpty == false { card?.following = [] }
    line = ContentLineState()
    line.number = piece.number
    card?.awaitsAgent = false
    card?.size += piece.range.count
    if ASCII.isWhiteSpace(bytes[piece.range.lowerBound]) {
      // It continues a line, but there is none: BEGIN, END and blank lines continue nothing.
      reportMalformed()
      line.state = .skipping
      return
    }
    guard let colon = line.colon.find(bytes, piece.range) else {
      line.state = .head
      head.append(bytes, piece.range)
      limitHead()
      return
    }
    let value = colon + 1..<piece.range.upperBound
    if PropertyKind(bytes, piece.range.lowerBound..<colon) == .agent, piece.closesLine {
      // vCard 2.1 puts the agent's card on the next lines, or its BEGIN on this one; 3.0 writes the
      // card as one text, which may be folded right after its BEGIN, as the next line shows.
      if piece.isWholeLine, CardBoundary(bytes, value) == .begin {
        pendingBegin = PendingBegin(piece: piece.suffix(from: value.lowerBound), isAgent: true)
      }
      card?.awaitsAgent = bytes.trimmed(value).isEmpty
    }
    beginValue(bytes, piece.range, colon: colon)
    recordSoftBreak(bytes, value)
  }

  mutating func extendHead(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let searched = head.count
    head.append(bytes, range)
    var finder = line.colon
    let colon = finder.find(head.span, searched..<head.count)
    line.colon = finder
    if let colon { finishHead(colon: colon) } else { limitHead() }
  }

  mutating func finishContentLine() {
    if line.state == .head {
      if let colon = line.colon.firstColon {
        finishHead(colon: colon)
      } else {
        reportMalformed()
        head.removeAll(keepingCapacity: true)
      }
    }
    if line.state == .capturing, let end = card?.store.count {
      card?.lines.append(
        RawContentLine(
          head: line.start..<line.valueStart - 1, value: line.valueStart..<end, kind: line.kind,
          encoding: line.encoding, charset: line.charset, number: line.number))
    }
    line = ContentLineState()
  }

  private mutating func finishHead(colon: Int) {
    var bytes: [UInt8] = []
    swap(&bytes, &head)
    beginValue(bytes.span, 0..<bytes.count, colon: colon)
    recordSoftBreak(bytes.span, colon + 1..<bytes.count)
    bytes.removeAll(keepingCapacity: true)
    swap(&bytes, &head)
  }

  /// Decides what becomes of a content line, now that its head is known.
  private mutating func beginValue(_ bytes: Span<UInt8>, _ range: Range<Int>, colon: Int) {
    let traits = ContentLineTraits(bytes, range.lowerBound..<colon)
    line.kind = traits.kind
    line.encoding = traits.encoding
    line.acceptsBareBase64 = traits.encoding == .base64
    if let charset = traits.charset, card?.charset == nil {
      card?.charset = Charset(bytes, charset).flatMap { $0 == .utf8 ? nil : $0 }
    }
    // A base64 value is not text: the size limit does not count it.
    if line.isBinary { card?.size -= range.upperBound - colon }
    guard isWanted, let start = card?.store.count else {
      line.state = .skipping
      return
    }
    let shift = start - range.lowerBound
    line.state = .capturing
    line.start = start
    line.valueStart = colon + 1 + shift
    line.charset = traits.charset.map { $0.lowerBound + shift..<$0.upperBound + shift }
    capture(bytes, range)
  }

  private mutating func limitHead() {
    guard head.count > Self.headLimit else { return }
    reportMalformed()
    head.removeAll(keepingCapacity: true)
    line.state = .skipping
  }

  private var isWanted: Bool {
    switch line.kind {
    case .structuredName, .formattedName, .identifier, .email, .version, .birthday, .anniversary,
      .labelledDate, .label, .cardKind:
      true
    case .binary: interest != .index
    case .agent, .other: interest == .everything
    }
  }

  private mutating func reportMalformed() {
    guard let count = card?.malformedLines, count < Self.malformedLineLimit else { return }
    card?.malformedLines = count + 1
    findings.append(.problem(VCardProblem(.lineWithoutColon, line: line.number)))
  }
}
