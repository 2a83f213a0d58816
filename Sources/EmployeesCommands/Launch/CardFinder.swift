internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// A card and the employee it matches, if any.
struct MatchedCard {
  let contact: Contact
  let employee: Employee?

  /// Every card, in order.
  static func all(
    in contacts: AddressBook, _ store: DirectoryStore, _ collation: Collation
  ) throws -> [MatchedCard] {
    let employees = Dictionary(
      try store.employees(in: collation).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    return try contacts.contacts().map { contact in
      let employee = contact.key.flatMap { employees[$0] }
      let isMatch = employee.map { contact.matches($0.name) } ?? false
      return MatchedCard(contact: contact, employee: isMatch ? employee : nil)
    }
  }
}

/// Finding the cards of the one person somebody means.
struct CardFinder {
  /// What came of looking.
  enum Result {
    /// The person's cards, in order; at least one.
    case found([MatchedCard])
    /// What to show instead.
    case screen(Screen)
  }

  private let contacts: AddressBook
  private let store: DirectoryStore
  private let collation: Collation

  init(_ contacts: AddressBook, _ store: DirectoryStore, _ collation: Collation) {
    self.contacts = contacts
    self.store = store
    self.collation = collation
  }

  /// Finds an employee's cards or, if no employee has such a name, whoever else's.
  func find(_ typed: String) throws -> Result {
    let picker = NamePicker(store, collation)
    switch try picker.pick(typed) {
    case .one(let person):
      let employee = person.employee
      let cards = try contacts.matches(for: [employee])[employee.key] ?? []
      if cards.isEmpty {
        let name = employee.name.description.visible
        return .screen(
          Screen(
            text: "", apology: [MessagePhrase.notInContacts.text(["name": name])], status: .nobody))
      }
      return .found(cards.map { MatchedCard(contact: $0, employee: employee) })
    case .several(let employees): return .screen(.ambiguous(typed, among: employees))
    case .nobody(let suggestion): return try findStranger(typed, suggestion: suggestion)
    }
  }

  /// Looks for a card by its name alone.
  private func findStranger(_ typed: String, suggestion: [String]) throws -> Result {
    let wanted = typed.collapsingWhiteSpace().searchFolded()
    let found = try contacts.contacts().filter { contact in
      contact.displayName.searchFolded().contains(wanted)
    }
    if !found.isEmpty, Set(found.map { NameKey($0.displayName) }).count == 1 {
      return .found(found.map { MatchedCard(contact: $0, employee: nil) })
    }
    if found.isEmpty {
      return .screen(
        Screen(text: "", apology: [.nobodyCalled(typed)] + suggestion, status: .nobody))
    }
    let names = found.prefix(Screen.candidateLimit).map(\.displayName.visible)
    let message = MessagePhrase.cardsMatch.text(count: found.count, ["name": typed.excerpt])
    return .screen(Screen(text: "", apology: [message] + names, status: .ambiguous))
  }
}

extension Screen {
  /// How many candidates are listed.
  static let candidateLimit = 20

  /// Tells that several employees may be meant, and who they are.
  static func ambiguous(_ typed: String, among employees: [Employee]) -> Screen {
    let shown = employees.prefix(candidateLimit)
    let width = shown.map { $0.name.description.visible.displayWidth }.max() ?? 0
    var lines = shown.map { employee in
      employee.name.description.visible.padded(toWidth: width) + "  "
        + employee.position.label.visible
    }
    let rest = employees.count - shown.count
    if rest > 0 { lines.append(MessagePhrase.andMore.text(count: rest)) }
    let message = MessagePhrase.severalMatch.text(count: employees.count, ["name": typed.excerpt])
    return Screen(text: "", apology: [message] + lines, status: .ambiguous)
  }
}

extension String {
  /// Tells that nobody has a name.
  static func nobodyCalled(_ typed: String) -> String {
    MessagePhrase.nobodyCalled.text(["name": typed.excerpt])
  }
}
