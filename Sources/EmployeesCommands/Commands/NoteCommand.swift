internal import ArgumentParser
internal import DirectoryService
internal import EmployeeDirectory
internal import ICalendar
internal import Journal
internal import TerminalUI

/// The command `employees note`.
struct NoteCommand: ParsableCommand {
  static let name = "note"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: NotePhrase.note.text,
      subcommands: [
        NoteAddCommand.self, NoteListCommand.self, NoteSearchCommand.self, NoteEditCommand.self,
        NoteDeleteCommand.self, NoteResolveCommand.self,
      ])
  }
}

/// A command that takes one person's name in one argument.
protocol PersonCommand: NamingCommand {
  /// The name; `nil` without one.
  var person: String? { get }
}

extension PersonCommand {
  var name: [String] { person.map { [$0] } ?? [] }
}

extension Journal {
  /// Opens the user's notes as they are now.
  ///
  /// - Throws: ``ConfigurationError`` without a folder, or ``StoreError`` if not even an index in memory works.
  static func open(_ settings: Settings, _ effects: Effects) throws -> Journal {
    let journal = try Journal(
      folder: settings.notesFolder(effects), cacheFolder: settings.cacheFolder)
    try journal.update(now: effects.now())
    return journal
  }
}

/// The command `employees note add`.
struct NoteAddCommand: PersonCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add",
      abstract: NotePhrase.add.text,
      discussion: NotePhrase.addDiscussion.text + "\n\n"
        + Examples.text(
          "employees note add \"Mari Maasikas\" \"Prefers tea.\"",
          "employees note add termo < minutes.txt"))
  }

  @Argument(help: ArgumentHelp(NotePhrase.addNameArgument.text, valueName: "name"))
  var named: String
  @Argument(help: ArgumentHelp(NotePhrase.textArgument.text, valueName: "text"))
  var text: String?
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  var person: String? { named }

  func validate() throws { try requireName() }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Before anything is typed.
    try NoteComposer.me(settings)
    let launch = try Launch(settings, global, effects)
    let (person, status) = try PersonLookup(launch: launch, words: name).find()
    guard let employee = person?.employee else { return status }
    let journal = try Journal.open(settings, effects)
    let composer = try NoteComposer(journal, launch.service.store, settings, effects)
    let entry =
      if let text = try NoteText.given(text, effects) ?? NoteText.input(effects) {
        try composer.add(text, about: employee)
      } else {
        try composer.compose(about: employee)
      }
    guard let entry else {
      launch.console.tell(NotePhrase.empty.text)
      return .noMatch
    }
    if !launch.console.isWatched {
      try launch.console.write(entry.id + "\n")
    } else {
      launch.console.report(
        NotePhrase.added.text(["id": entry.id, "name": employee.name.description.visible]))
    }
    NoteSync.runAfterWriting(settings, launch.console, effects)
    return .success
  }
}
