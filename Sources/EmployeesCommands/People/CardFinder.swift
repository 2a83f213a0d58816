internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import VCard

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
      MatchedCard(contact: contact, employee: contact.key.flatMap { employees[$0] })
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

  /// Finds an employee's cards or, if no employee's name is as near, somebody else's.
  func find(_ typed: String) throws -> Result {
    let picker = NamePicker(store, collation)
    guard let (pick, nearness) = try picker.nearest(to: typed) else {
      var cards = try cards(near: typed, nearerThan: nil)
      if cards.isEmpty { cards = try self.cards(withEmail: typed) }
      if cards.isEmpty {
        let suggestion = try picker.suggestion(for: typed)
        return .screen(
          Screen(text: "", errorLines: [.nobodyCalled(typed)] + suggestion, status: .nobody))
      }
      return try result(cards, typed)
    }
    if nearness > .exact {
      let cards = try cards(near: typed, nearerThan: nearness)
      if !cards.isEmpty { return try result(cards, typed) }
    }
    return try result(pick, typed)
  }

  /// The cards of the employees found.
  private func result(_ pick: NamePicker.Pick, _ typed: String) throws -> Result {
    switch pick {
    case .one(let person):
      let employee = person.employee
      let cards = try contacts.matches(for: [employee])[employee.key] ?? []
      if cards.isEmpty {
        // A card may bear the name, or the email, and still not match, having middle names besides.
        var others = try self.cards(near: typed, nearerThan: .withoutAccents)
        if others.isEmpty { others = try self.cards(withEmail: typed) }
        if !others.isEmpty { return try result(others, typed) }
        let name = employee.name.description.visible
        return .screen(
          Screen(
            text: "", errorLines: [MessagePhrase.notInContacts.text(["name": name])],
            status: .nobody))
      }
      return .found(cards.map { MatchedCard(contact: $0, employee: employee) })
    case .several(let employees): return .screen(.ambiguous(typed, among: employees))
    case .nobody(let suggestion):
      return .screen(
        Screen(text: "", errorLines: [.nobodyCalled(typed)] + suggestion, status: .nobody))
    }
  }

  /// The cards whose names are nearest to a text, and nearer than a limit if there is one.
  private func cards(near typed: String, nearerThan limit: Nearness?) throws -> [Contact] {
    var found: [Nearness: [Contact]] = [:]
    for contact in try contacts.contacts() {
      guard let nearness = Nearness(of: contact.displayName, to: typed),
        limit.map({ nearness < $0 }) ?? true
      else { continue }
      found[nearness, default: []].append(contact)
    }
    return found.min { $0.key < $1.key }?.value ?? []
  }

  /// The cards that have an email, without regard to case.
  ///
  /// The index does not keep emails: each card is read.
  private func cards(withEmail typed: String) throws -> [Contact] {
    let email = typed.collapsingWhiteSpace().caseFolded()
    guard email.contains("@") else { return [] }
    return try contacts.contacts().filter { contact in
      // A card that cannot be read any more is told of elsewhere.
      guard let card = try? AddressBook.card(of: contact) else { return false }
      return card.emails.contains { CardText.email($0.value).caseFolded() == email }
    }
  }

  /// The cards if they are all of one name, else their names.
  private func result(_ cards: [Contact], _ typed: String) throws -> Result {
    if Set(cards.map { NameKey($0.displayName) }).count == 1 {
      return .found(
        try cards.map { card in
          MatchedCard(contact: card, employee: try card.key.flatMap(store.person)?.employee)
        })
    }
    let names = cards.prefix(Screen.candidateLimit).map(\.displayName.visible)
    let message = MessagePhrase.cardsMatch.text(count: cards.count, ["name": typed.excerpt])
    return .screen(Screen(text: "", errorLines: [message] + names, status: .ambiguous))
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
      [
        employee.name.description.visible.padded(toWidth: width) + "  ",
        employee.position.label.visible,
      ].asRow
    }
    let rest = employees.count - shown.count
    if rest > 0 { lines.append(MessagePhrase.andMore.text(count: rest)) }
    let message = MessagePhrase.severalMatch.text(count: employees.count, ["name": typed.excerpt])
    return Screen(text: "", errorLines: [message] + lines, status: .ambiguous)
  }
}

extension String {
  /// Tells that nobody has a name.
  static func nobodyCalled(_ typed: String) -> String {
    MessagePhrase.nobodyCalled.text(["name": typed.excerpt])
  }
}
