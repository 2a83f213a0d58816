import ArgumentParser
import Basics
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Localization
import Presentation
import Processes
import SQLiteFiles

struct ContactCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "contact", HelpPhrase.contact, HelpPhrase.contactDiscussion,
      examples: "employees contact Peeter Termomeeter", "employees contact termo --open")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.contactNameArgument)) var name: [String] = []
  @Flag(help: ArgumentHelp(HelpPhrase.openOption)) var open = false
  @Flag(help: ArgumentHelp(HelpPhrase.jsonOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if open, name.isEmpty { throw ValidationError(MessagePhrase.openNeedsName) }
    if !name.isEmpty { try requireName() }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    guard let contacts = launch.contacts else {
      if json { try launch.console.write(name.isEmpty ? "[]\n" : "null\n") }
      throw CommandError(message: MessagePhrase.noContactsConfigured, status: .noMatch)
    }
    if name.isEmpty {
      return try launch.show(needsContacts: true, directory: .never) { store in
        let cards = try MatchedCard.all(in: contacts, store, settings.collation)
        return CardScreen(launch.console.context).list(cards, isJSON: json)
      }
    }
    let asks = !json && effects.canAsk()
    let finder = CardFinder(contacts: contacts, launch: launch)
    var found = CardFinder.Result.noMatch(near: [])
    var status = try launch.show(needsContacts: true, directory: .ifNobodyIsFound) { _ in
      found = try finder.find(typed)
      return try screen(found, finder, isNumbered: asks)
    }
    while asks, let next = try choose(from: found, finder) {
      found = next
      status = try launch.showNext(try screen(found, finder, isNumbered: true))
    }
    if open, case .found(let cards) = found, let card = cards.first {
      try launch.open(card.contact, of: contacts)
    }
    return status
  }

  private var typed: String { name.joined(separator: " ") }

  /// Returns `nil` if there is nothing to ask, or no answer.
  private func choose(
    from found: CardFinder.Result, _ finder: CardFinder
  ) throws -> CardFinder.Result? {
    switch found {
    case .severalEmployees(let employees):
      let listed = Array(employees.bestFirst(for: typed).prefix(Screen.candidateLimit))
      return try finder.launch.choose(among: listed).map { employee in
        try finder.cards(of: employee, called: employee.name.description)
      }
    case .severalCards(let cards):
      let listed = Array(cards.prefix(Screen.candidateLimit))
      return try finder.launch.choose(among: listed).map { chosen in
        let name = NameKey(chosen.displayName)
        let others = cards.filter { $0 != chosen && NameKey($0.displayName) == name }
        return .found(try finder.matched([chosen] + others))
      }
    case .found, .noCard, .noMatch: return nil
    }
  }

  private func screen(
    _ result: CardFinder.Result, _ finder: CardFinder, isNumbered: Bool
  ) throws -> Screen {
    let launch = finder.launch
    var screen: Screen
    switch result {
    case .found(let cards):
      // An application shows the card.
      if open { return Screen(text: "") }
      return try CardScreen(launch.console.context).screen(cards, isJSON: json)
    case .noCard(let employee): screen = .noCard(of: employee)
    case .severalCards(let cards):
      screen = .ambiguous(typed, among: cards, isNumbered: isNumbered)
      if json { screen.text = OutputText(CardJSON.list(try finder.matched(cards))) }
    case .severalEmployees(let employees):
      screen = .ambiguous(typed, among: employees.bestFirst(for: typed), isNumbered: isNumbered)
      if json { screen.text = try launch.json(of: employees) }
    case .noMatch(let near):
      screen = .noMatch(called: typed, near: near, areRows: !json && launch.console.isTerminal)
    }
    if json, screen.status == .noMatch { screen.text = OutputText("null\n") }
    return screen
  }
}

struct CardFinder {
  enum Result {
    /// The person's cards, in order; at least one.
    case found([MatchedCard])
    case noCard(Employee)
    case severalCards([Contact])
    case severalEmployees([Employee])
    /// The employees whose names the typed one may mean; may be empty.
    case noMatch(near: [Employee])
  }

  let contacts: AddressBook
  let launch: Launch
  private var store: DirectoryStore { launch.service.store }

  /// Finds an employee's cards or, if no employee's name fits as well, the cards of somebody else.
  func find(_ typed: String) throws -> Result {
    let picker = NamePicker(store, launch.settings.collation)
    guard let (pick, nearness) = try picker.nearest(to: typed) else {
      var cards = try cards(near: typed, nearerThan: nil)
      if cards.isEmpty { cards = try self.cards(withEmail: typed) }
      return cards.isEmpty ? .noMatch(near: try picker.near(typed)) : try result(cards)
    }
    if nearness > .exact {
      let cards = try cards(near: typed, nearerThan: nearness)
      if !cards.isEmpty { return try result(cards) }
    }
    switch pick {
    case .one(let person): return try cards(of: person.employee, called: typed)
    case .several(let employees): return .severalEmployees(employees)
    case .noMatch(let near): return .noMatch(near: near)
    }
  }

  /// Finds an employee's cards or, if there are none, those of somebody else with the typed name.
  func cards(of employee: Employee, called typed: String) throws -> Result {
    let cards = try contacts.matches(for: [employee], in: store)[employee.key] ?? []
    if !cards.isEmpty {
      return .found(cards.map { MatchedCard(contact: $0, employees: [employee]) })
    }
    // A card with a middle name matches no employee; one of the same name is a namesake's.
    var others = try self.cards(near: typed, nearerThan: .withoutAccents).filter {
      $0.kind == nil && $0.key != employee.name.key
    }
    if others.isEmpty { others = try self.cards(withEmail: typed) }
    return others.isEmpty ? .noCard(employee) : try result(others)
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

  private func cards(withEmail typed: String) throws -> [Contact] {
    let email = typed.collapsingWhiteSpace()
    return email.contains("@") ? try contacts.contacts(withEmail: email) : []
  }

  /// People go before groups and others of their names.
  private func result(_ all: [Contact]) throws -> Result {
    let people = all.filter { $0.kind == nil }
    let cards = people.isEmpty ? all : people
    if Set(cards.map { NameKey($0.displayName) }).count > 1 { return .severalCards(cards) }
    return .found(try matched(cards))
  }

  func matched(_ cards: [Contact]) throws -> [MatchedCard] {
    let owners = try contacts.owners(of: cards) { (name) throws(StoreError) in
      try store.people(named: name).map(\.employee)
    }
    return zip(cards, owners).map { MatchedCard(contact: $0, employees: $1) }
  }
}

extension [Employee] {
  var byKey: [PersonKey: Employee] { Dictionary(map { ($0.key, $0) }) { first, _ in first } }

  /// Of namesakes, the first.
  var byName: [NameKey: Employee] { Dictionary(map { ($0.name.key, $0) }) { first, _ in first } }
}

extension MatchedCard {
  static func all(
    in contacts: AddressBook, _ store: DirectoryStore, _ collation: Collation
  ) throws -> [MatchedCard] {
    let cards = try contacts.contacts()
    let names = Set(cards.compactMap(\.key))
    let employees = try store.employees(in: collation).filter { names.contains($0.name.key) }
    let byName = Dictionary(grouping: employees, by: \.name.key)
    let owners = try contacts.owners(of: cards) { byName[$0] ?? [] }
    return zip(cards, owners).map { MatchedCard(contact: $0, employees: $1) }
  }
}

extension Launch {
  /// Opens the file of a card, or a copy of the card if its file contains others.
  func open(_ card: Contact, of contacts: AddressBook) throws {
    let isAlone =
      try contacts.contacts().count { $0.file == card.file } == 1
      && !contacts.problems().contains { $0.file == card.file }
    let path = isAlone ? card.file : try copy(card)
    do throws(FilterProgram.Failure) {
      try effects.open(path)
    } catch {
      let message =
        switch error {
        case .notFound: MessagePhrase.noOpener(program: FileOpener.opener)
        case .failed(let status):
          MessagePhrase.openerFailed(program: FileOpener.opener, status: String(status))
        }
      let whereabouts = MessagePhrase.cardIsIn(path: effects.shown(path))
      throw CommandError(message: message, details: [whereabouts], status: .inputOutput)
    }
  }

  private func copy(_ card: Contact) throws -> String {
    let path = settings.cacheFolder + "/" + CacheCleaning.handedCard
    // If others could write to the folder, they could replace the file.
    try PrivateFolder.prepare(settings.cacheFolder)
    do {
      // A link in its place is replaced, not followed.
      try FileSystem.replaceFile(path, with: try AddressBook.bytes(of: card))
    } catch let error as AddressBook.CardError {
      let message = error.message(for: card, home: effects.home)
      throw CommandError(message: message, status: .configuration)
    } catch let error as SystemError {
      throw CommandError(
        message: MessagePhrase.cardNotCopied(
          cause: SystemMessage.text(error.code), path: effects.shown(path)),
        status: .inputOutput)
    }
    return path
  }
}
