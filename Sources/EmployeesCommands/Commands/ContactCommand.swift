internal import ArgumentParser
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
      throw CommandError(message: MessagePhrase.noContactsConfigured.text, status: .nobody)
    }
    if name.isEmpty {
      return try launch.show(needsContacts: true, directory: .never) { store in
        let cards = try MatchedCard.all(in: contacts, store, settings.collation)
        return CardListScreen(
          painter: launch.console.painter, home: effects.homeFolder, width: launch.console.columns
        )
        .screen(cards, isJSON: json)
      }
    }
    var chosen: MatchedCard?
    let status = try launch.show(needsContacts: true, directory: .ifNobodyIsFound) { store in
      let finder = CardFinder(contacts, store, settings.collation)
      switch try finder.find(name.joined(separator: " ")) {
      case .found(let cards):
        chosen = cards.first
        if open { return Screen(text: "") }
        return try CardScreen(
          painter: launch.console.painter, home: effects.homeFolder, width: launch.console.columns
        )
        .screen(cards, isJSON: json)
      case .screen(var screen):
        if json, screen.status == .nobody { screen.text = OutputText("null\n") }
        return screen
      }
    }
    if open, let chosen {
      let handover = CardOpener(contacts, cacheFolder: settings.cacheFolder)
      try handover.open(chosen.contact, effects)
    }
    return status
  }
}
