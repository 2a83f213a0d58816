internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import VCard

/// Finds the cards of the one person that a typed name means.
struct CardFinder {
  /// What the search found.
  enum Result {
    /// The person's cards, in order; at least one.
    case found([MatchedCard])
    /// An employee who has no card.
    case noCard(Employee)
    /// Cards of different names.
    case severalCards([Contact])
    /// Several employees.
    case severalEmployees([Employee])
    /// Names of employees that look like the typed one; may be empty.
    case noMatch(near: [String])
  }

  private let contacts: AddressBook
  private let store: DirectoryStore
  private let collation: Collation

  init(_ contacts: AddressBook, _ store: DirectoryStore, _ collation: Collation) {
    self.contacts = contacts
    self.store = store
    self.collation = collation
  }

  /// Finds an employee's cards or, if no employee's name fits as well, the cards of somebody else.
  func find(_ typed: String) throws -> Result {
    let picker = NamePicker(store, collation)
    guard let (pick, nearness) = try picker.nearest(to: typed) else {
      var cards = try cards(near: typed, nearerThan: nil)
      if cards.isEmpty { cards = try self.cards(withEmail: typed) }
      return cards.isEmpty ? .noMatch(near: try picker.namesNear(typed)) : try result(cards)
    }
    if nearness > .exact {
      let cards = try cards(near: typed, nearerThan: nearness)
      if !cards.isEmpty { return try result(cards) }
    }
    return try result(pick, typed)
  }

  /// The cards of the employees found.
  private func result(_ pick: NamePicker.Pick, _ typed: String) throws -> Result {
    switch pick {
    case .one(let person):
      let employee = person.employee
      let cards = try contacts.matches(for: [employee])[employee.key] ?? []
      if !cards.isEmpty {
        return .found(cards.map { MatchedCard(contact: $0, employee: employee) })
      }
      // A card with a middle name matches no employee, though its name or email was typed.
      var others = try self.cards(near: typed, nearerThan: .withoutAccents)
      if others.isEmpty { others = try self.cards(withEmail: typed) }
      return others.isEmpty ? .noCard(employee) : try result(others)
    case .several(let employees): return .severalEmployees(employees)
    case .noMatch(let near): return .noMatch(near: near)
    }
  }

  /// The cards whose names fit a text best, and better than a limit if there is one.
  private func cards(near typed: String, nearerThan limit: Nearness?) throws -> [Contact] {
    var found: [Nearness: [Contact]] = [:]
    for contact in try contacts.contacts() {
      guard let nearness = Nearness(of: contact.displayName, to: typed),
        limit.map({ nearness < $0 }) ?? true
      else { continue }
      found[nearness, default: []].append(contact)
    }
    guard let best = found.min(by: { $0.key < $1.key }) else { return [] }
    // Of several people with a last name, and others who have it in their names, it means nobody.
    if best.key == .lastName, Set(best.value.map { NameKey($0.displayName) }).count > 1 {
      return found.sorted { $0.key < $1.key }.flatMap(\.value)
    }
    return best.value
  }

  /// The cards with an email address, ignoring case.
  ///
  /// Reads every card, because the index has no emails.
  private func cards(withEmail typed: String) throws -> [Contact] {
    let email = typed.collapsingWhiteSpace().caseFolded()
    guard email.contains("@") else { return [] }
    return try contacts.contacts().filter { contact in
      // Cards that cannot be read are reported elsewhere.
      guard let card = try? AddressBook.card(of: contact) else { return false }
      return card.emails.contains { MailURI.address(in: $0.value).caseFolded() == email }
    }
  }

  private func result(_ cards: [Contact]) throws -> Result {
    if Set(cards.map { NameKey($0.displayName) }).count > 1 { return .severalCards(cards) }
    return .found(try matched(cards))
  }

  /// Cards, each with the employee that it matches.
  func matched(_ cards: [Contact]) throws -> [MatchedCard] {
    try cards.map { card in
      MatchedCard(contact: card, employee: try card.key.flatMap(store.person)?.employee)
    }
  }
}
