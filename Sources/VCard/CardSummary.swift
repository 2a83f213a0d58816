internal import ContentLines

/// The parts of a card that an index keeps.
public struct CardSummary: Hashable, Sendable {
  /// The line of `BEGIN:VCARD`, from 1.
  public let line: Int
  /// The card's byte range in the input: from the B of `BEGIN:VCARD` to the end of `END:VCARD`,
  /// without the line end.
  ///
  /// ``VCard/init(_:)`` reads these bytes.
  public let byteRange: Range<Int>
  /// Given names, from N; empty if the card has none.
  public let givenName: String
  /// Family names, from N; empty if the card has none.
  public let familyName: String
  /// Additional (middle) names, from N; empty if the card has none.
  public let additionalNames: String
  /// The first FN that is not empty; empty if the card has none.
  public let formattedName: String
  /// The first UID; empty if the card has none.
  public let uid: String

  init(_ card: RawCard) {
    let decoder = PropertyDecoder(card)
    var name = StructuredName()
    var formattedName = ""
    var uid = ""
    for line in card.lines {
      switch line.kind {
      case .structuredName where name.isEmpty: name = StructuredName(value: decoder.value(line))
      case .formattedName where formattedName.isEmpty:
        formattedName = TextEscaping.unescape(decoder.value(line))
      case .identifier where uid.isEmpty: uid = TextEscaping.unescape(decoder.value(line))
      default: continue
      }
    }
    self.line = card.number
    byteRange = card.source
    givenName = name.given
    familyName = name.family
    additionalNames = name.additional
    self.formattedName = formattedName
    self.uid = uid
  }
}
