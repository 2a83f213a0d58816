/// A content line as it was captured: unfolded, with nothing decoded.
struct RawContentLine {
  /// Group, name and parameters, in the card's store.
  let head: Range<Int>
  let value: Range<Int>
  let kind: PropertyKind
  let encoding: TransferEncoding
  /// The value of `CHARSET`, in the card's store.
  let charset: Range<Int>?
  let number: Int
}

/// A card between its BEGIN and its END, with the requested content lines.
struct RawCard {
  /// The number of the line with `BEGIN:VCARD`, from 1.
  let number: Int
  /// From the B of `BEGIN:VCARD` to the end of `END:VCARD`, in octets of the input.
  var source: Range<Int>
  /// Whether it stands inside another card as the value of AGENT.
  let isAgent: Bool
  /// The unfolded octets that ``lines`` points into.
  var store: [UInt8] = []
  var lines: [RawContentLine] = []
  /// The first `CHARSET` that is not UTF-8: that of undeclared 8-bit values.
  var charset: Charset?
  /// Octets of the card and of the open cards around it, binary values not counted.
  var size = 0
  var malformedLines = 0
  /// Whether the last content line was `AGENT:`, whose value a card on the next lines is.
  var awaitsAgent = false
  /// Cards after the last content line: nested in this one, or alone if its END is missing.
  var following: [RawCard] = []

  init(number: Int, source: Int, isAgent: Bool) {
    (self.number, self.source, self.isAgent) = (number, source..<source, isAgent)
  }
}

/// A result of reading, in the order of the input.
enum RawFinding {
  case card(RawCard)
  case problem(VCardProblem)
}
