import ContentLines
import EmployeeDirectory
import SQLiteFiles

/// The cards of a name that several people share, divided between them.
///
/// A card with an email of some of them belongs only to these, or else one with a phone of some.
/// Any other card belongs to everybody of the name.
struct NamesakeCards {
  /// The cards in order, each with its owners; without any if it belongs to everybody.
  private let cards: [(card: Contact, owners: Set<PersonKey>)]

  init(_ cards: [Contact], of people: [Employee], in book: AddressBook) throws(StoreError) {
    var emailed: [Contact: Set<PersonKey>] = [:]
    for person in people {
      for email in person.emails {
        let cards = try book.contacts(withEmail: email)
        for card in cards { emailed[card, default: []].insert(person.key) }
      }
    }
    self.cards = cards.map {
      (card: $0, owners: emailed[$0] ?? Self.owners(of: $0, byPhoneAmong: people))
    }
  }

  /// The people with a phone of the card, which is read, since the index has no phones.
  private static func owners(of card: Contact, byPhoneAmong people: [Employee]) -> Set<PersonKey> {
    // A card that can't be read now has no phones to compare.
    guard people.contains(where: { !$0.phones.isEmpty }),
      let contents = try? AddressBook.card(of: card)
    else { return [] }
    // A `tel:` URI may go on with parameters.
    let phones = contents.phones.map { String($0.value.prefix { $0 != ";" }) }
    let owners = people.filter { person in
      person.phones.contains { own in phones.contains { own.isSamePhone(as: $0) } }
    }
    return Set(owners.map(\.key))
  }

  /// The cards of one of the people, those of everybody last.
  func cards(of person: PersonKey) -> [Contact] {
    cards.filter { $0.owners.contains(person) }.map(\.card)
      + cards.filter { $0.owners.isEmpty }.map(\.card)
  }
}
