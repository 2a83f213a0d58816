internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import ICalendar
internal import Journal

/// The command `employees note list`.
struct NoteListCommand: PersonCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: NotePhrase.list.text,
      discussion: NotePhrase.listDiscussion.text + "\n\n"
        + Examples.text(
          "employees note list termo", "employees note list --by mari --since 30d",
          "employees note list --json | jq -r '.[].text'"))
  }

  @Argument(help: ArgumentHelp(NotePhrase.listNameArgument.text, valueName: "name"))
  var person: String?
  @Option(
    name: .customLong("by"),
    help: ArgumentHelp(NotePhrase.byOption.text, valueName: "name"))
  var author: String?
  @Option(help: ArgumentHelp(NotePhrase.sinceOption.text, valueName: "duration|date|time"))
  var since: StartTime?
  @Flag(name: [.customShort("f"), .long], help: ArgumentHelp(NotePhrase.followOption.text))
  var follow = false
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if person != nil { try requireName() }
    if let author { try requireName([author]) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let notes = try SyncedNotes(settings, console, effects, replaces: !follow)
    let journal = notes.journal
    let list = NoteList(
      filter: NoteFilter(since: since?.time(before: effects.now()), author: author),
      format: form.chosenFormat, console: console, effects: effects)
    if let person { return try run(about: person, notes, list, settings, effects) }
    if !follow { return try notes.show { list.screen(try journal.entries()) } }
    try NoteFollower(list: list, journal: journal, areSeveral: true, entries: journal.entries).run()
    return .success
  }

  /// Lists the notes about a person of the directory, or about one that only notes know.
  private func run(
    about person: String, _ notes: SyncedNotes, _ list: NoteList, _ settings: Settings,
    _ effects: Effects
  ) throws -> ExitStatus {
    let errors = ErrorWatch()
    let launch = try Launch(settings, global, errors.watching(effects))
    let journal = notes.journal
    var chosen: (subject: NoteSubject, name: String, areSeveral: Bool, screen: Screen)?
    func screen(
      of subject: NoteSubject, called name: String, areSeveral: Bool = false
    ) throws -> Screen {
      let screen =
        follow
        ? Screen(text: "")
        : list.screen(try journal.entries(about: subject), about: name, areSeveral: areSeveral)
      chosen = (subject, name, areSeveral, screen)
      return screen
    }
    var status: ExitStatus
    let key = NameKey(person)
    let known = NoteSubject(named: [key], emails: [person])
    // A note may be about somebody who has left, and whose name is a part of a colleague's.
    if try launch.service.store.person(key) == nil, try !journal.entries(about: known).isEmpty {
      status = try launch.showNext(try screen(of: known, called: person))
    } else {
      let lookup = PersonLookup(
        launch: launch, words: name, isJSON: list.format == .json, emptyJSON: "[]\n",
        directory: .ifNobodyIsFound,
        otherwise: { typed in
          let names = Set(try journal.entries().map(\.note.person.name)).filter {
            Nearness(of: $0, to: typed) != nil
          }
          if names.isEmpty { return nil }
          let subject = NoteSubject(named: names.map { NameKey($0) }, emails: [typed])
          return try screen(of: subject, called: typed, areSeveral: names.count > 1)
        })
      status = try lookup.show { found in
        try screen(
          of: NoteSubject(found, launch.service), called: found.employee.name.description)
      }
    }
    guard let chosen else { return status }
    if !follow {
      return try notes.showAgain(chosen.screen, status, mayReplace: errors.isUntouched) {
        try screen(of: chosen.subject, called: chosen.name, areSeveral: chosen.areSeveral)
      }
    }
    if [.noMatch, .ambiguous].contains(status) { return status }
    let follower = NoteFollower(
      list: list, journal: journal, areSeveral: chosen.areSeveral,
      entries: { try journal.entries(about: chosen.subject) })
    try follower.run()
    return .success
  }
}

/// The command `employees note search`.
struct NoteSearchCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: NotePhrase.search.text,
      discussion: NotePhrase.searchDiscussion.text + "\n\n"
        + Examples.text("employees note search tea", "employees note search termo \"no sugar\""))
  }

  @Argument(help: ArgumentHelp(NotePhrase.termsArgument.text, valueName: "term"))
  var terms: [String]
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if terms.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError(UsagePhrase.missingArgument.text(["argument": "TERM"]))
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let notes = try SyncedNotes(settings, console, effects)
    let list = NoteList(
      filter: NoteFilter(terms: terms), format: form.chosenFormat, console: console,
      effects: effects)
    return try notes.show { list.screen(try notes.journal.entries()) }
  }
}
