import Basics
import Configuration
import Contacts
import ContentLines
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation

/// Finds the people that typed names mean, in the directory and the contacts; `me` is the user.
struct QuotePeopleLookup {
  let launch: Launch

  func find(_ names: [String]) throws -> (people: [QuotePerson]?, status: ExitStatus) {
    let asks = launch.effects.canAsk()
    var chosen: [String: QuotePerson] = [:]
    var question: (name: String, candidates: [QuotePerson])?
    var found: [QuotePerson] = []
    func screen(_ store: DirectoryStore) throws -> Screen {
      (question, found) = (nil, [])
      for name in names {
        let people = try chosen[name].map { [$0] } ?? people(called: name, store)
        if people.isEmpty {
          return .noMatch(
            called: name, near: try NamePicker(store, launch.settings.collation).near(name),
            areRows: launch.console.isTerminal)
        }
        if people.count > 1 {
          question = (name, Array(people.prefix(Screen.candidateLimit)))
          let error = NamedPeople.ambiguous(name, among: people, isNumbered: asks)
          return Screen(
            text: "", errorLines: [error.message] + error.details, status: error.status)
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

  private func people(called name: String, _ store: DirectoryStore) throws -> [QuotePerson] {
    let own = try OwnAddresses(launch.settings, store)
    if OwnName.isMeant(by: name) {
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
    let cards =
      try launch.contacts?.addressed().map { QuotePerson(name: $0.name, email: $0.email) } ?? []
    people = people.flatMap { Self.reachable($0, cards) }
    if let (found, nearness) = NamedPeople(cards, areSeparate: true).nearest(to: name) {
      if best.map({ $0 > nearness }) ?? true { people = [] }
      if best.map({ $0 >= nearness }) ?? true {
        people += Self.others(found.map(\.person), than: people)
      }
    }
    return people.map {
      QuotePerson(name: $0.name, email: $0.email, isMe: own.contains($0.email))
    }
  }

  /// A person and a card of one name or address are one, but two cards of one name can be two.
  private static func others(_ cards: [QuotePerson], than people: [QuotePerson]) -> [QuotePerson] {
    let names = Set(people.map { NameKey($0.name) })
    var emails = Set(people.map(\.email.addressKey))
    return cards.filter { card in
      !names.contains(NameKey(card.name)) && emails.insert(card.email.addressKey).inserted
    }
  }

  private static func person(_ employee: Employee) -> QuotePerson {
    QuotePerson(name: employee.name.description, email: employee.email)
  }

  /// A person of the directory; without an address there, as each card of their name has it.
  private static func reachable(_ person: QuotePerson, _ cards: [QuotePerson]) -> [QuotePerson] {
    if !person.email.isEmpty { return [person] }
    let own = others(cards.filter { NameKey($0.name) == NameKey(person.name) }, than: [])
    return own.isEmpty ? [person] : own
  }

  static func requireAddresses(_ people: [QuotePerson]) throws(CommandError) {
    let reasons = people.filter { !MailAddress.isSingle($0.email) }.map { person in
      let (name, email) = (person.name.excerpt, person.email)
      return email.isEmpty
        ? ActionPhrase.lacks(field: ScreenPhrase.email, name: name)
        : "\(name): \(ScreenPhrase.notAnAddress(email: email.excerpt))"
    }
    if reasons.isEmpty { return }
    throw CommandError(message: WritingPhrase.noAddress, details: reasons, status: .noMatch)
  }
}

/// The names of people: as in the user's cards, else as in the directory, else as in the quote.
struct QuoteNames {
  /// Each once: quotes name the same few people again and again.
  private let people: [CalendarPerson: QuotePerson]

  init(
    of quotes: some Sequence<Quote>, _ me: OwnAddresses, _ store: DirectoryStore,
    _ contacts: AddressBook?
  ) throws {
    var named: Set<CalendarPerson> = []
    for quote in quotes {
      named.insert(quote.saidBy)
      if quote.addedBy != quote.saidBy { named.insert(quote.addedBy) }
      named.formUnion(quote.heardBy)
    }
    let cards = try contacts?.names(of: Set(named.map(\.email.addressKey))) ?? [:]
    var employees: [String: String?] = [:]
    var people: [CalendarPerson: QuotePerson] = [:]
    for person in named {
      let key = person.email.addressKey
      let employee = try employees[key] ?? store.employee(emailed: person.email)?.name.description
      employees[key] = .some(employee)
      let known = [cards[key], employee].compactMap(\.self)
      let name = known.first ?? person.name
      people[person] = QuotePerson(
        name: name, email: person.email, isMe: me.contains(person.email),
        otherNames: known.filter { $0 != name })
    }
    self.people = people
  }

  func people(where isWanted: (QuotePerson) -> Bool) -> Set<CalendarPerson> {
    Set(people.filter { isWanted($0.value) }.keys)
  }

  func person(_ person: CalendarPerson) -> QuotePerson {
    people[person] ?? QuotePerson(name: person.name, email: person.email)
  }
}

extension QuotePerson {
  /// The people who can be named in a quote, each address once: those of the contacts and then
  /// those of the directory, in alphabetical order; what cannot be read is left out.
  static func candidates(
    _ settings: Settings, _ effects: Effects, _ store: DirectoryStore
  ) -> [QuotePerson] {
    let me = try? OwnAddresses(settings, store)
    var people: [(name: String, email: String)] = []
    if let book = try? settings.addressBook() {
      _ = try? book.update(now: effects.now())
      people = (try? book.addressed()) ?? []
      people.sort { settings.collation.precedes($0.name, $1.name) }
    }
    let employees = (try? store.employees(in: settings.collation)) ?? []
    people += employees.map { ($0.name.description, $0.email) }
    var known: Set<String> = [""]
    var candidates = people.filter { person in
      MailAddress.isSingle(person.email) && known.insert(person.email.addressKey).inserted
    }.map { QuotePerson(name: $0.name, email: $0.email, isMe: me?.contains($0.email) ?? false) }
    if !candidates.contains(where: \.isMe), let email = me?.emails.min() {
      let name = settings.me.flatMap { $0.contains("@") ? nil : $0 } ?? ""
      candidates.append(QuotePerson(name: name, email: email, isMe: true))
    }
    return candidates
  }
}
