internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// The command `employees contact`.
struct ContactCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact",
    abstract: "Show a colleague's card from your own contacts.",
    discussion: """
      NAME is a full name, or any part of one that nobody else has. Without it, every card is \
      listed with its place and the employee whom it matches.

      Cards are read from the vCard files and folders that 'contacts' in the configuration, \
      EMPLOYEES_CONTACTS or --contacts name.

      Examples:
        employees contact Peeter Termomeeter
        employees contact termo --open
      """)

  @Argument(help: "Whose card to show.") var name: [String] = []
  @Flag(help: "Hand the card to the desktop's contacts application.") var open = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func validate() throws {
    if open, name.isEmpty { throw ValidationError("--open needs a name.") }
  }

  func run(_ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(global, effects)
    guard let contacts = launch.contacts else {
      if json { try launch.console.write(name.isEmpty ? "[]\n" : "null\n") }
      throw CommandError(
        message: "no contacts are configured. Name a .vcf file, or a folder of them, with "
          + "'contacts:' in the configuration or with --contacts.", status: .nobody)
    }
    if name.isEmpty {
      return try launch.show(needsContacts: true) { store in
        let cards = try MatchedCard.all(in: contacts, store, launch.settings.collation)
        return CardListView(painter: launch.console.painter, home: effects.homeFolder)
          .screen(cards, isJSON: json)
      }
    }
    var chosen: MatchedCard?
    let status = try launch.show(needsContacts: true) { store in
      let finder = CardFinder(contacts, store, launch.settings.collation)
      switch try finder.find(name.joined(separator: " ")) {
      case .found(let cards):
        chosen = cards.first
        if open { return Screen(text: "") }
        return try CardView(painter: launch.console.painter, home: effects.homeFolder)
          .screen(cards, isJSON: json)
      case .screen(var screen):
        if json, screen.status == .nobody { screen.text = "null\n" }
        return screen
      }
    }
    if open, let chosen {
      let handover = CardHandover(contacts, cacheFolder: launch.settings.cacheFolder)
      try handover.open(chosen.contact, effects)
    }
    return status
  }
}
