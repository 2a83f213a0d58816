/// A card, read or to be written (RFC 6350, RFC 2426, vCard 2.1).
public struct VCard: Hashable, Sendable {
  /// The versions that are read; 3.0 and 4.0 are written too.
  public enum Version: String, Hashable, Sendable, CaseIterable {
    /// The versit Consortium's, of 1996.
    case v2_1 = "2.1"
    /// RFC 2426.
    case v3_0 = "3.0"
    /// RFC 6350.
    case v4_0 = "4.0"
  }

  /// The version that the card states; `nil` if it states none, or an unknown one.
  public var version: Version?
  /// The properties in the order written, without BEGIN, END and VERSION.
  public var properties: [Property]

  /// Creates a card of these properties.
  public init(version: Version? = nil, properties: [Property] = []) {
    (self.version, self.properties) = (version, properties)
  }

  /// Reads the first card of some bytes, such as the byte range of a ``CardSummary``; throws
  /// ``VCardError/noCard(_:)`` if no card is complete.
  public init(_ bytes: [UInt8]) throws(VCardError) {
    let (cards, problems) = VCard.cards(in: bytes)
    guard let first = cards.first
    else { throw .noCard(problems.first { $0.losesCard } ?? problems.first) }
    self = first
  }

  /// Reads every card of an input in UTF-8, UTF-16 or 8-bit charsets that its cards declare, in
  /// order, with the limits of ``VCardScanner``, and the problems with the rest.
  public static func cards(
    in bytes: [UInt8], maximumCardSize: Int = VCardScanner.defaultMaximumCardSize
  ) -> (cards: [VCard], problems: [VCardProblem]) {
    var stream = CardStream(interest: .everything, sizeLimit: maximumCardSize)
    var cards: [VCard] = []
    var problems: [VCardProblem] = []
    for finding in stream.read(bytes.span) + stream.finish() {
      switch finding {
      case .card(let card): cards.append(VCard(card))
      case .problem(let problem): problems.append(problem)
      }
    }
    return (cards, problems)
  }

  init(_ card: RawCard) {
    let decoder = PropertyDecoder(card)
    let version = card.lines.first { $0.kind == .version }.map { decoder.value($0) }
    self.version = version.flatMap { Version(rawValue: $0.filter { !$0.isWhitespace }) }
    let isVersion21 = self.version == .v2_1
    properties = card.lines.compactMap { line in
      // AGENT without a value announces a card on the next lines, which is dropped.
      if line.kind == .version || line.kind == .agent && line.value.isEmpty { return nil }
      return decoder.property(line, isVersion21: isVersion21)
    }
  }
}
