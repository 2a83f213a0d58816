/// What an index keeps of a card.
public struct CardSummary: Hashable, Sendable {
  /// The number of the line `BEGIN:VCARD` stands in, from 1.
  public let line: Int
  /// Where the card stands in the input, in octets from its start: from the B of `BEGIN:VCARD` to
  /// the end of `END:VCARD`, without the line end.
  ///
  /// ``VCard/init(_:)`` reads these octets.
  public let byteRange: Range<Int>
  /// Given names, from N; empty where the card has none.
  public let givenName: String
  /// Family names, from N; empty where the card has none.
  public let familyName: String
  /// Additional (middle) names, from N; empty where the card has none.
  public let additionalNames: String
  /// The first FN that is not empty; empty where the card has none.
  public let formattedName: String
  /// The first UID; empty where the card has none.
  public let uid: String
  /// The email addresses in the order written.
  public let emails: [String]

  init(_ card: RawCard) {
    let decoder = PropertyDecoder(card)
    var name = StructuredName()
    var formattedName = ""
    var uid = ""
    var emails: [String] = []
    for line in card.lines {
      switch line.kind {
      case .structuredName where name.isEmpty: name = StructuredName(value: decoder.value(line))
      case .formattedName where formattedName.isEmpty:
        formattedName = TextEscaping.unescape(decoder.value(line))
      case .identifier where uid.isEmpty: uid = TextEscaping.unescape(decoder.value(line))
      case .email:
        let email = TextEscaping.unescape(decoder.value(line)).trimmed()
        if !email.isEmpty { emails.append(email) }
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
    self.emails = emails
  }
}
