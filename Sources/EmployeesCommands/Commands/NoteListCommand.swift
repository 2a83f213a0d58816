internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import ICalendar
internal import Journal
internal import TerminalUI

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
  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if person != nil { try requireName() }
    if let author { try requireName([author]) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let journal = try Journal.open(settings, effects)
    let filter = NoteFilter(since: since?.time(before: effects.now()), author: author)
    guard let person else {
      let console = Console(effects, color: settings.color, isQuiet: global.quiet)
      let screen = list(try journal.entries(), filter, console, effects)
      try console.show(screen.text)
      if let first = screen.errorLines.first { console.tell(first) }
      return screen.status
    }
    let launch = try Launch(settings, global, effects)
    func screen(
      of subject: NoteSubject, called name: String, areSeveral: Bool = false
    ) throws -> Screen {
      let entries = try journal.entries(about: subject.names, emails: subject.emails)
      return list(
        entries, filter, launch.console, effects, about: name, areSeveral: areSeveral)
    }
    // A note may be about somebody who has left, and whose name is a part of a colleague's.
    let key = NameKey(person)
    if try launch.service.store.person(key) == nil,
      try !journal.entries(about: [key], emails: [person]).isEmpty
    {
      let screen = try screen(of: NoteSubject(named: [key], emails: [person]), called: person)
      return try launch.showNext(screen)
    }
    let lookup = PersonLookup(
      launch: launch, words: name, isJSON: json, emptyJSON: "[]\n", directory: .ifNobodyIsFound,
      otherwise: { typed in
        let known = Set(try journal.entries().map(\.note.person.name)).filter {
          Nearness(of: $0, to: typed) != nil
        }
        let subject = NoteSubject(named: known.map { NameKey($0) }, emails: [typed])
        return known.isEmpty
          ? nil : try screen(of: subject, called: typed, areSeveral: known.count > 1)
      })
    return try lookup.show { found in
      try screen(
        of: NoteSubject(found, launch.service), called: found.employee.name.description)
    }
  }

  /// The notes that the options ask for.
  private func list(
    _ entries: [JournalEntry], _ filter: NoteFilter, _ console: Console, _ effects: Effects,
    about name: String? = nil, areSeveral: Bool = true
  ) -> Screen {
    let shown = entries.filter(filter.includes)
    let view = NoteScreen(
      painter: console.painter, width: console.columns, now: effects.now(),
      showsPerson: areSeveral)
    var screen = Screen(text: json ? NoteJSON.text(of: shown) : view.text(shown))
    if shown.isEmpty {
      let about = name.map { NotePhrase.noneAbout.text(["name": $0.excerpt]) }
      screen.errorLines = [
        entries.isEmpty ? about ?? NotePhrase.noNotes.text : NotePhrase.noneMatches.text
      ]
      screen.status = .noMatch
    }
    return screen
  }
}
