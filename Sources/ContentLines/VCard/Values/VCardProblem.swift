/// An unreadable part of an input, with its line.
public struct VCardProblem: Hashable, Sendable {
  /// The cause, as JSON in indexes: a renamed case or label makes stored ones unreadable.
  public enum Cause: Hashable, Sendable, Codable {
    /// There is text, but no line `BEGIN:VCARD` in the whole input.
    case notAVCard
    /// The input ends, or the next card begins, before `END:VCARD`. The card is left out.
    case cardNotEnded
    /// The card has more than `limit` octets, binary values not counted. It is left out.
    case cardTooLarge(limit: Int)
    /// There is an `END:VCARD` and no card to end.
    case endWithoutBegin
    /// A line of a card has no colon and continues nothing. The card is kept without it.
    case lineWithoutColon
    /// There is text before, between or after the cards. The cards are kept.
    case textOutsideCard
    /// A card ends and another begins on one line. Both are kept.
    case boundariesOnOneLine
  }

  /// The cause.
  public let cause: Cause
  /// The number of the physical line, from 1; of the card's BEGIN where a whole card is concerned.
  public let line: Int

  /// Creates a problem.
  public init(_ cause: Cause, line: Int) { (self.cause, self.line) = (cause, line) }

  /// Whether a card is missing from the result for it.
  public var losesCard: Bool {
    switch cause {
    case .notAVCard, .cardNotEnded, .cardTooLarge: true
    case .endWithoutBegin, .lineWithoutColon, .textOutsideCard, .boundariesOnOneLine: false
    }
  }
}
