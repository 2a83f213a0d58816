internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import MIME
internal import Quotes

/// Finds the people that typed names mean, in the directory and the contacts; `me` is the user.
///
/// If several people match one name, a terminal asks which one is meant.
struct QuotePeopleLookup {
  let launch: Launch

  /// Who the names mean, in their order.
  ///
  /// - Parameter names: each one person's.
  /// - Returns: the people, `nil` if it is not clear who is meant, and the exit status.
  /// - Throws: ``CommandError`` that names those without an address, or an error of the store or of writing.
  func find(_ names: [String]) throws -> (people: [QuotePerson]?, status: ExitStatus) {
    let asks = launch.effects.canAsk()
    var chosen: [String: QuotePerson] = [:]
    var question: (name: String, candidates: [QuotePerson])?
    var found: [QuotePerson] = []
    func screen(_ store: DirectoryStore) throws -> Screen {
      (question, found) = (nil, [])
      for name in names {
        if let person = chosen[name] {
          found.append(person)
          continue
        }
        let people = try people(called: name, store)
        if people.isEmpty {
          return .noMatch(
            called: name, near: try NamePicker(store, launch.settings.collation).namesNear(name))
        }
        if people.count > 1 {
          question = (name, Array(people.prefix(Screen.candidateLimit)))
          return .ambiguous(name, among: people, isNumbered: asks)
        }
        found += people
      }
      return Screen(text: "")
    }
    var status = try launch.show(directory: .never, screen)
    while asks, let (name, candidates) = question, let person = launch.choose(among: candidates) {
      chosen[name] = person
      status = try launch.showNext(try screen(launch.service.store))
    }
    if found.count < names.count { return (nil, status) }
    try Self.requireAddresses(found)
    return (found, status)
  }

  /// The people that a name may mean.
  private func people(called name: String, _ store: DirectoryStore) throws -> [QuotePerson] {
    let own = try OwnAddresses(launch.settings, store)
    if name.collapsingWhiteSpace().lowercased() == NamedPeople.me {
      let mailbox = try GreetingSender(launch.settings, store).mailbox
      return [QuotePerson(name: mailbox.name, email: mailbox.address, isMe: true)]
    }
    var best: Nearness?
    var people: [QuotePerson] = []
    if let (pick, nearness) = try NamePicker(store, launch.settings.collation).nearest(to: name) {
      best = nearness
      switch pick {
      case .one(let person): people = [Self.person(person.employee)]
      case .several(let employees): people = employees.map(Self.person)
      case .noMatch: best = nil
      }
    }
    let cards = try cards()
    people = people.flatMap { Self.reachable($0, cards) }
    if let (found, nearness) = NamedPeople(cards, areSeparate: true).nearest(to: name) {
      if best.map({ $0 > nearness }) ?? true { people = [] }
      if best.map({ $0 >= nearness }) ?? true {
        people += Self.others(found.map(\.person), than: people)
      }
    }
    return people.map { person in
      QuotePerson(name: person.name, email: person.email, isMe: own.contains(person.email))
    }
  }

  /// The cards of people who are not among some: a person of the directory and a card of the same name or address are
  /// one person, but two cards of one name can be two people.
  private static func others(
    _ cards: [QuotePerson], than people: [QuotePerson]
  ) -> [QuotePerson] {
    let names = Set(people.map { NameKey($0.name) })
    var emails = Set(people.map { $0.email.addressKey })
    return cards.filter { card in
      !names.contains(NameKey(card.name)) && emails.insert(card.email.addressKey).inserted
    }
  }

  private func cards() throws -> [QuotePerson] {
    try launch.contacts?.addressed().map { QuotePerson(name: $0.name, email: $0.email) } ?? []
  }

  private static func person(_ employee: Employee) -> QuotePerson {
    QuotePerson(name: employee.name.description, email: employee.email)
  }

  /// A person of the directory; without an address there, as each card of their name has it.
  private static func reachable(
    _ person: QuotePerson, _ cards: [QuotePerson]
  ) -> [QuotePerson] {
    if !person.email.isEmpty { return [person] }
    let own = others(cards.filter { NameKey($0.name) == NameKey(person.name) }, than: [])
    return own.isEmpty ? [person] : own
  }

  /// Refuses people without an address that a mail reaches.
  ///
  /// - Throws: ``CommandError`` that names them.
  static func requireAddresses(_ people: [QuotePerson]) throws(CommandError) {
    let reasons = people.compactMap { person -> String? in
      if MailAddress.isSingle(person.email) { return nil }
      if person.email.isEmpty {
        let values = ["name": person.name.excerpt, "field": ScreenPhrase.email.text]
        return ActionPhrase.lacks.text(values)
      }
      let fault = ScreenPhrase.notAnAddress.text(["email": person.email.excerpt])
      return "\(person.name.excerpt): \(fault)"
    }
    if reasons.isEmpty { return }
    throw CommandError(
      message: WritingPhrase.noAddress.text, details: reasons, status: .noMatch)
  }
}

extension Screen {
  /// Several people may be meant: who they are.
  fileprivate static func ambiguous(
    _ typed: String, among people: [QuotePerson], isNumbered: Bool
  ) -> Screen {
    let error = NamedPeople.ambiguous(typed, among: people, isNumbered: isNumbered)
    return Screen(text: "", errorLines: [error.message] + error.details, status: error.status)
  }
}
