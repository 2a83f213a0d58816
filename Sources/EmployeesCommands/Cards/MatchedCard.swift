internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// A card and the employee it matches, if any.
struct MatchedCard {
  let contact: Contact
  let employee: Employee?

  /// Every card, in the order of the contacts.
  static func all(
    in contacts: AddressBook, _ store: DirectoryStore, _ collation: Collation
  ) throws -> [MatchedCard] {
    let employees = Dictionary(
      try store.employees(in: collation).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    return try contacts.contacts().map { contact in
      MatchedCard(contact: contact, employee: contact.key.flatMap { employees[$0] })
    }
  }
}
