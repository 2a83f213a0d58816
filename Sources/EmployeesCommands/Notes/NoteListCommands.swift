import ArgumentParser
import Basics
import Configuration
import ContentLines
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Journal
import Localization
import Presentation
import Synchronization

struct NoteListCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", NotePhrase.list, NotePhrase.listDiscussion,
      examples: "employees note list termo", "employees note list --by mari --since 30d",
      "employees note list --json | jq -r '.[].text'")
  }

  @Argument(help: ArgumentHelp(NotePhrase.listNameArgument, valueName: "name")) var person: String?
  @Option(name: .customLong("by"), help: ArgumentHelp(NotePhrase.byOption, valueName: "name"))
  var author: String?
  @Option(help: ArgumentHelp(NotePhrase.sinceOption, valueName: "duration|date|time"))
  var since: StartTime?
  @Flag(name: [.short, .long], help: ArgumentHelp(NotePhrase.followOption)) var follow = false
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  var name: [String] { person.map { [$0] } ?? [] }

  func validate() throws {
    if person != nil { try requireName() }
    if let author { try requireName([author]) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let notes = try SyncedNotes(settings, console, effects, replaces: !follow)
    let filter = NoteFilter(
      since: since?.time(before: effects.now()), author: author.map(settings.meaning))
    let list = NoteList(filter: filter, form: form, notes: notes)
    if let person { return try run(about: person, list, settings, effects) }
    if !follow { return try notes.show { list.screen(try notes.journal.entries()) } }
    try list.follow(areSeveral: true, entries: notes.journal.entries)
    return .success
  }

  /// Lists the notes about a person of the directory, or about one that only notes know.
  private func run(
    about person: String, _ list: NoteList, _ settings: Settings, _ effects: Effects
  ) throws -> ExitStatus {
    let errors = ErrorWatch()
    let launch = try Launch(settings, global, errors.watching(effects))
    let journal = list.notes.journal
    var chosen: (aliases: PersonAliases, name: String, areSeveral: Bool, screen: Screen)?
    func screen(
      of aliases: PersonAliases, called name: String, areSeveral: Bool = false
    ) throws -> Screen {
      let screen =
        follow
        ? Screen(text: "")
        : list.screen(try journal.entries(about: aliases), about: name, areSeveral: areSeveral)
      chosen = (aliases, name, areSeveral, screen)
      return screen
    }
    var status: ExitStatus
    let key = NameKey(person)
    let known = PersonAliases(names: [key], sharedNames: [], emails: [person])
    // A note may be about somebody who has left, and whose name is a part of a colleague's.
    let store = launch.service.store
    if try store.people(named: key).isEmpty, try !journal.entries(about: known).isEmpty,
      try store.employee(emailed: person) == nil
    {
      status = try launch.showNext(try screen(of: known, called: person))
    } else {
      let lookup = PersonLookup(
        launch: launch, words: name, isJSON: form.chosenFormat == .json, emptyJSON: "[]\n",
        directory: .ifNobodyIsFound,
        otherwise: { typed in
          let names = Set(try journal.entries().map(\.note.name))
            .filter { Nearness(of: $0, to: typed) != nil }
          if names.isEmpty { return nil }
          let aliases = PersonAliases(
            names: names.map { NameKey($0) }, sharedNames: [], emails: [typed])
          return try screen(of: aliases, called: typed, areSeveral: names.count > 1)
        })
      status = try lookup.show { found in
        try screen(
          of: PersonAliases(found, launch.service), called: found.employee.name.description)
      }
    }
    guard let chosen else { return status }
    if !follow {
      return try list.notes.showAgain(chosen.screen, status, mayReplace: errors.isUntouched) {
        try screen(of: chosen.aliases, called: chosen.name, areSeveral: chosen.areSeveral)
      }
    }
    if [.noMatch, .ambiguous].contains(status) { return status }
    try list.follow(areSeveral: chosen.areSeveral) {
      try journal.entries(about: chosen.aliases)
    }
    return .success
  }
}

struct NoteSearchCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "search", NotePhrase.search, NotePhrase.searchDiscussion,
      examples: "employees note search tea", "employees note search termo \"no sugar\"")
  }

  @Argument(help: ArgumentHelp(NotePhrase.termsArgument, valueName: "term")) var terms: [String]
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if terms.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError(UsagePhrase.missingArgument(argument: "TERM"))
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let notes = try SyncedNotes(settings, console, effects)
    let list = NoteList(filter: NoteFilter(terms: terms), form: form, notes: notes)
    return try notes.show { list.screen(try notes.journal.entries()) }
  }
}

struct NoteList {
  let filter: NoteFilter
  let form: NoteListOptions
  let notes: SyncedNotes

  func screen(
    _ entries: [JournalEntry], about name: String? = nil, areSeveral: Bool = true
  ) -> Screen {
    let shown = Array(filter.selected(entries).prefix(form.mostRows))
    let view = NoteScreen(notes.console.context, showsPerson: areSeveral)
    let text = RecordWriter.notes.text(of: shown, form.chosenFormat) ?? view.text(shown)
    var screen = Screen(text: text)
    if shown.isEmpty {
      let about = name.map { NotePhrase.noneAbout(name: $0.excerpt) }
      screen.errorLines = [entries.isEmpty ? about ?? NotePhrase.noNotes : NotePhrase.noneMatches]
      screen.status = .noMatch
    }
    return screen
  }
}

/// Prints new notes as they come: added here, or brought by another program.
extension NoteList {
  /// The longest time between two looks at the folder, where the system reports no changes of it.
  private static let interval = Duration.seconds(10)

  private static func identity(of entry: JournalEntry) -> [String] {
    let note = entry.note
    return [note.recurrence] + (note.uid.isEmpty ? [entry.file, note.text] : [note.uid])
  }

  /// Begins with the notes since the filter's time, or with those that come.
  func follow(areSeveral: Bool, entries: () throws -> [JournalEntry]) throws {
    let (console, effects, format) = (notes.console, notes.effects, form.chosenFormat)
    // Before the first look, so that no change falls in between.
    let watch = try? FileWatch(paths: [notes.journal.folder])
    var filter = filter
    let since = filter.since ?? .distantFuture
    filter.since = nil
    var known = Set(try entries().filter { $0.date < since }.map(Self.identity))
    let isJSON = [.json, .ndjson].contains(format)
    var isFirst = true
    var limit = form.mostRows
    repeat {
      _ = watch?.changes()
      try notes.journal.update(now: effects.now())
      let new = try entries().filter {
        known.insert(Self.identity(of: $0)).inserted && filter.includes($0)
      }
      if !new.isEmpty {
        let shown = Array(new.prefix(limit).reversed())
        let view = NoteScreen(console.context, showsPerson: areSeveral)
        let text =
          RecordWriter.notes.text(of: shown, format, goesOn: isJSON || !isFirst)
          ?? view.text(shown, isFollowed: true, hasHeading: isFirst)
        try console.write(text.string)
        isFirst = false
      }
      limit = .max
    } while effects.wait(Self.interval, true, watch)
  }
}

/// Notices what is written to standard error and stays there.
final class ErrorWatch: Sendable {
  private let wasWritten = Mutex(false)

  var isUntouched: Bool { wasWritten.withLock { !$0 } }

  func watching(_ effects: Effects) -> Effects {
    var effects = effects
    let write = effects.errors.writeBytes
    effects.errors.writeBytes = { [self] (bytes) throws(TextOutput.WriteError) in
      // A line that goes again begins with its erasure.
      if !bytes.starts(with: "\r\u{1B}[K".utf8) { wasWritten.withLock { $0 = true } }
      try write(bytes)
    }
    return effects
  }
}
