internal import ArgumentParser
internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// The command `employees contact`.
struct ContactCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "contact",
      abstract: HelpPhrase.contact.text,
      discussion: HelpPhrase.contactDiscussion.text + "\n\n"
        + Examples.text("employees contact Peeter Termomeeter", "employees contact termo --open"))
  }

  @Argument(help: ArgumentHelp(HelpPhrase.contactNameArgument.text))
  var name: [String] = []
  @Flag(help: ArgumentHelp(HelpPhrase.openOption.text)) var open = false
  @Flag(help: ArgumentHelp(HelpPhrase.jsonOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if open, name.isEmpty { throw ValidationError(MessagePhrase.openNeedsName.text) }
    if !name.isEmpty { try requireName() }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    guard let contacts = launch.contacts else {
      if json { try launch.console.write(name.isEmpty ? "[]\n" : "null\n") }
      throw CommandError(message: MessagePhrase.noContactsConfigured.text, status: .noMatch)
    }
    if name.isEmpty { return try list(contacts, launch, effects) }
    let asks = !json && effects.canAsk()
    var found = CardFinder.Result.noMatch(near: [])
    var status = try launch.show(needsContacts: true, directory: .ifNobodyIsFound) { store in
      let finder = CardFinder(contacts, store, settings.collation)
      found = try finder.find(typed)
      return try screen(found, finder, launch, isNumbered: asks)
    }
    while asks {
      let finder = CardFinder(contacts, launch.service.store, settings.collation)
      guard let next = try choose(from: found, finder, launch) else { break }
      found = next
      status = try launch.showNext(try screen(found, finder, launch, isNumbered: true))
    }
    if open, case .found(let cards) = found, let card = cards.first {
      try CardOpener(contacts, cacheFolder: settings.cacheFolder).open(card.contact, effects)
    }
    return status
  }

  private var typed: String { name.joined(separator: " ") }

  /// Shows every card.
  private func list(
    _ contacts: AddressBook, _ launch: Launch, _ effects: Effects
  ) throws -> ExitStatus {
    try launch.show(needsContacts: true, directory: .never) { store in
      let cards = try MatchedCard.all(in: contacts, store, launch.settings.collation)
      return CardListScreen(
        painter: launch.console.painter, home: effects.homeFolder, width: launch.console.columns
      )
      .screen(cards, isJSON: json)
    }
  }

  /// Asks which of several employees or cards is meant; `nil` if there is nothing to ask, or no answer.
  private func choose(
    from found: CardFinder.Result, _ finder: CardFinder, _ launch: Launch
  ) throws -> CardFinder.Result? {
    switch found {
    case .severalEmployees(let employees):
      let listed = Array(employees.prefix(Screen.candidateLimit))
      return try launch.choose(among: listed).map { try finder.find($0.name.description) }
    case .severalCards(let cards):
      let listed = Array(cards.prefix(Screen.candidateLimit))
      return try launch.choose(among: listed).map { chosen in
        let name = NameKey(chosen.displayName)
        let others = cards.filter { $0 != chosen && NameKey($0.displayName) == name }
        return .found(try finder.matched([chosen] + others))
      }
    case .found, .noCard, .noMatch: return nil
    }
  }

  /// The screen of one person's cards, or of what was found instead.
  private func screen(
    _ result: CardFinder.Result, _ finder: CardFinder, _ launch: Launch, isNumbered: Bool
  ) throws -> Screen {
    var screen: Screen
    switch result {
    case .found(let cards):
      // An application shows the card.
      if open { return Screen(text: "") }
      let (painter, width) = (launch.console.painter, launch.console.columns)
      return try CardScreen(painter: painter, home: launch.effects.homeFolder, width: width)
        .screen(cards, isJSON: json)
    case .noCard(let employee): screen = .noCard(of: employee)
    case .severalCards(let cards):
      screen = .ambiguous(typed, among: cards, isNumbered: isNumbered)
      if json { screen.text = OutputText(CardJSON.list(try finder.matched(cards))) }
    case .severalEmployees(let employees):
      screen = .ambiguous(typed, among: employees, isNumbered: isNumbered)
      if json { screen.text = try launch.json(of: employees) }
    case .noMatch(let near): screen = .noMatch(called: typed, near: near)
    }
    if json, screen.status == .noMatch { screen.text = OutputText("null\n") }
    return screen
  }
}
