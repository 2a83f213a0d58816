internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import History
internal import PictureDecoding
internal import PictureService
internal import SQLiteFiles
internal import TerminalUI

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
    var shown: (employee: Employee, cards: [Contact], text: OutputText)?
    let status = try lookup.show { person in
      let employee = person.employee
      let cards = try launch.matches(for: [employee])[employee.key] ?? []
      if json { return screen(of: person, cards.first) }
      let screen = try screen(person, cards, launch, effects)
      shown = (employee, cards, screen.text)
      return screen
    }
    if let shown, ![.noMatch, .ambiguous].contains(status), launch.console.isWatched {
      try showPicture(of: shown.employee, shown.cards, below: shown.text, launch, effects)
    }
    return status
  }

  /// The rows of a picture, at most: the text above it is to stay on the screen.
  private static let pictureRows = 12

  /// Shows the person's picture below the text; nothing if it cannot be shown, since `picture` tells why.
  private func showPicture(
    of employee: Employee, _ cards: [Contact], below text: OutputText, _ launch: Launch,
    _ effects: Effects
  ) throws {
    let pictures = PeoplePictures(launch.settings, effects)
    guard launch.settings.pictureWay != .never,
      let source = pictures.source(of: employee, cards: cards),
      !Presenter(effects).needsPager(text)
    else { return }
    let display = PictureDisplay(pictures, launch, rows: Self.pictureRows)
    if !display.isPossible { return }
    pictures.decoder.prepare(isForMany: false)
    let waiting = PicturePhrase.loading.text(["name": employee.name.description.visible])
    _ = try display.load(source, waiting: waiting) { _ in nil }
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
    let notes = PageNote.newest(about: person, launch.service, launch.settings, effects)
    return Screen(
      text: view.text(
        of: person, cards: cards, notes: notes, quotes: QuoteBook.newest(about: person, launch),
        history: history, now: effects.now()),
      errorLines: errorLines)
  }
}
