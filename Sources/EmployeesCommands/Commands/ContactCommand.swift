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
    var chosen: MatchedCard?
    let status = try launch.show(needsContacts: true, directory: .ifNobodyIsFound) { store in
      let finder = CardFinder(contacts, store, settings.collation)
      let found = try finder.find(typed)
      guard case .found(let cards) = found else {
        // An earlier answer may have had the person.
        chosen = nil
        return screen(found)
      }
      chosen = cards.first
      if open { return Screen(text: "") }
      return try CardScreen(
        painter: launch.console.painter, home: effects.homeFolder, width: launch.console.columns
      )
      .screen(cards, isJSON: json)
    }
    if open, let chosen {
      try CardOpener(contacts, cacheFolder: settings.cacheFolder).open(chosen.contact, effects)
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

  /// The screen if not exactly one person's cards were found.
  private func screen(_ result: CardFinder.Result) -> Screen {
    var screen =
      switch result {
      case .found: Screen(text: "")
      case .noCard(let employee): Screen.noCard(of: employee)
      case .severalCards(let cards): Screen.ambiguous(typed, among: cards)
      case .severalEmployees(let employees): Screen.ambiguous(typed, among: employees)
      case .noMatch(let near): Screen.noMatch(called: typed, near: near)
      }
    if json, screen.status == .noMatch { screen.text = OutputText("null\n") }
    return screen
  }
}
