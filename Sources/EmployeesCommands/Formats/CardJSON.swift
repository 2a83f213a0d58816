internal import EmployeeDirectory
internal import VCard

/// Cards as JSON.
enum CardJSON {
  /// All cards, one object per line.
  static func list(_ cards: [MatchedCard]) -> String {
    var json = JSONWriter()
    json.lines(cards) { json, card in json.object { $0.members(of: card) } }
    return json.text + "\n"
  }

  /// One card in full, as an object.
  static func text(of card: VCard, _ matched: MatchedCard) -> String {
    Language.forPrograms { written(card, matched) }
  }

  private static func written(_ card: VCard, _ matched: MatchedCard) -> String {
    var json = JSONWriter()
    json.object { json in
      json.members(of: matched)
      json.member("emails") { $0.entries(card.emails) }
      json.member("phones") { $0.entries(card.phones) }
      json.member("addresses", card.addresses.map { $0.lines.joined(separator: ", ") })
      json.member("organization", card.organization)
      json.member("title", optional(card.title))
      json.member("role", optional(card.role))
      json.member("nicknames", card.nicknames)
      json.member("birthday", optional(card.birthday))
      json.member("urls", card.urls.map(\.value))
      json.member("categories", card.categories)
      json.member("notes", card.notes)
      json.member("photo", card.photo.map(CardText.photo))
    }
    return json.text + "\n"
  }

  private static func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
}

extension JSONWriter {
  /// The members that identify a card and its employee.
  fileprivate mutating func members(of card: MatchedCard) {
    member("given_name", card.contact.givenName)
    member("family_name", card.contact.familyName)
    member("formatted_name", card.contact.formattedName)
    member("file", card.contact.file)
    member("line", card.contact.line)
    member("uid", card.contact.uid)
    member("employee", card.employee?.name.description)
  }
}

extension JSONWriter {
  fileprivate mutating func entries(_ entries: [VCard.Entry]) {
    array(entries) { json, entry in
      json.object { json in
        json.member("value", entry.value)
        json.member("types", entry.types)
        json.member("label", entry.label)
      }
    }
  }
}
