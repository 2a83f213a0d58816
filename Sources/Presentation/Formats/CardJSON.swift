import Basics
package import ContentLines
import EmployeeDirectory
import Localization

/// Cards as JSON.
package enum CardJSON {
  /// All cards, one object per line.
  package static func list(_ cards: [MatchedCard]) -> String {
    JSONText.array(cards) { json, card in json.members(of: card) }
  }

  /// One card in full, as an object.
  package static func text(of card: VCard, _ matched: MatchedCard) -> String {
    Language.forPrograms {
      JSONText.object { json in
        json.members(of: matched)
        json.member("emails", objects: card.emails) { $0.members(of: $1) }
        json.member("phones", objects: card.phones) { $0.members(of: $1) }
        json.member("addresses", card.addresses.map { $0.lines.joined(separator: ", ") })
        json.member("organization", card.organization)
        json.member("title", card.title.orNull)
        json.member("role", card.role.orNull)
        json.member("nicknames", card.nicknames)
        json.member("birthday", card.birthday.orNull)
        json.member("urls", card.urls.map(\.value))
        json.member("categories", card.categories)
        json.member("notes", card.notes)
        json.member("photo", card.photo.map(CardText.photo))
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of card: MatchedCard) {
    member("given_name", card.contact.givenName)
    member("family_name", card.contact.familyName)
    member("formatted_name", card.contact.formattedName)
    member("file", path: card.contact.file)
    member("line", card.contact.line)
    member("uid", card.contact.uid)
    member("kind", card.contact.kind)
    member("employee", card.employees.first?.name.description)
  }

  fileprivate mutating func members(of entry: VCard.Entry) {
    member("value", entry.value)
    member("types", entry.types)
    member("label", entry.label)
  }
}
