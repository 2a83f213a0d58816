/// The parts of a card that an index keeps.
public struct CardSummary: Hashable, Sendable {
  /// The line of `BEGIN:VCARD`, from 1.
  public let line: Int
  /// The card's byte range in the input, which ``VCard/init(_:)`` reads, without the last line end.
  public let byteRange: Range<Int>
  /// The first N that is not empty; empty if the card has none.
  public private(set) var name = StructuredName()
  /// The first FN that is not empty; empty if the card has none.
  public private(set) var formattedName = ""
  /// The kind of a card that is of no person (KIND: RFC 6350, section 6.1.4), in lower case:
  /// `group`, `org`, `location`, `application`, `device`, or another word; empty for a person's.
  public private(set) var kind = ""
  /// The first UID; empty if the card has none.
  public private(set) var uid = ""
  /// The email addresses, in the order of the card; at most 16.
  public private(set) var emails: [String] = []
  /// The first BDAY that is a date; `nil` if the card has none.
  public private(set) var birthday: PartialDate?
  /// The first anniversary that is a date; `nil` if the card has none.
  public private(set) var anniversary: PartialDate?

  init(_ card: RawCard) {
    line = card.number
    byteRange = card.source
    let decoder = PropertyDecoder(card)
    // Apple's programs label dates of their own, by group, without regard to case.
    var (dates, labels) = ([String: PartialDate](), [String: String]())
    for line in card.lines {
      switch line.kind {
      case .structuredName where name.isEmpty: name = StructuredName(value: decoder.value(line))
      case .formattedName where formattedName.isEmpty:
        formattedName = TextEscaping.unescape(decoder.value(line))
      case .cardKind where kind.isEmpty: kind = Self.kind(decoder.value(line))
      case .identifier where uid.isEmpty: uid = TextEscaping.unescape(decoder.value(line))
      case .email where emails.count < 16:
        if let email = Self.email(decoder.value(line)) { emails.append(email) }
      case .birthday, .anniversary, .labelledDate, .label:
        let property = decoder.property(line, isVersion21: false)
        let group = property.group?.lowercased()
        if line.kind == .birthday { birthday = birthday ?? PartialDate(property) }
        if line.kind == .anniversary { anniversary = anniversary ?? PartialDate(property) }
        guard let group else { continue }
        if line.kind == .labelledDate { dates[group] = dates[group] ?? PartialDate(property) }
        if line.kind == .label { labels[group] = labels[group] ?? property.text }
      case .structuredName, .formattedName, .cardKind, .identifier, .email, .version, .agent,
        .binary, .other:
        continue
      }
    }
    let labelled = dates.filter { labels[$0.key]?.lowercased() == "_$!<anniversary>!$_" }
    anniversary = anniversary ?? labelled.min { $0.key < $1.key }?.value
  }

  private static func kind(_ value: String) -> String {
    let words = TextEscaping.unescape(value).lowercased().split(whereSeparator: \.isWhitespace)
    // No kind that is known is as long.
    let kind = String(words.joined(separator: " ").unicodeScalars.prefix(40))
    return kind == "individual" ? "" : kind
  }

  private static func email(_ value: String) -> String? {
    let words = TextEscaping.unescape(value).split(whereSeparator: \.isWhitespace)
    guard words.count == 1, words[0].utf8.contains(UInt8(ascii: "@")), words[0].utf8.count <= 320
    else { return nil }
    let email = String(words[0])
    return CalendarPerson.address(email) ?? email
  }
}
