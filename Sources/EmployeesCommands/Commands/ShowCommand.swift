internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import History
internal import SQLiteFiles

/// The command `employees show`.
struct ShowCommand: NamingCommand {
  static let name = "show"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: HelpPhrase.show.text,
      discussion: HelpPhrase.showDiscussion.text + "\n\n"
        + Examples.text("employees show Peeter Termomeeter", "employees show termo --json"))
  }

  @Argument(help: ArgumentHelp(HelpPhrase.showNameArgument.text))
  var name: [String]
  @Flag(help: ArgumentHelp(HelpPhrase.showJSONOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws { try requireName() }

  /// How many of a person's changes are shown.
  static let historyLimit = 10

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let lookup = PersonLookup(launch: launch, words: name, isJSON: json)
    return try lookup.show { person in
      let employee = person.employee
      let cards = try launch.matches(for: [employee])[employee.key] ?? []
      if json { return screen(of: person, cards.first) }
      return try screen(person, cards, launch, effects)
    }
  }

  private func screen(of person: Person, _ card: Contact?) -> Screen {
    var writer = JSONWriter()
    writer.person(person, card: card)
    return Screen(text: writer.text + "\n")
  }

  private func screen(
    _ person: Person, _ cards: [Contact], _ launch: Launch, _ effects: Effects
  ) throws(StoreError) -> Screen {
    var history: [LoggedChange] = []
    var errorLines: [String] = []
    do {
      history = try launch.service.changes(about: person.key, limit: Self.historyLimit)
    } catch let error where error.isOfChangeLog {
      // The person is shown all the same.
      errorLines = [error.message(home: effects.homeFolder) + "."]
    }
    let view = PersonScreen(painter: launch.console.painter, width: launch.console.columns)
    return Screen(
      text: view.text(of: person, cards: cards, history: history), errorLines: errorLines)
  }
}
