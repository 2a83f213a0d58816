import ArgumentParser
import Basics
import Configuration
import ContentLines
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Journal
import Localization
import Presentation
import SQLiteFiles

struct NoteCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "note", NotePhrase.note,
      subcommands: [
        NoteAddCommand.self, NoteListCommand.self, NoteSearchCommand.self, NoteShowCommand.self,
        NoteEditCommand.self, NoteDeleteCommand.self, NoteResolveCommand.self,
      ])
  }
}

struct NoteAddCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add", NotePhrase.add, NotePhrase.addDiscussion,
      examples: "employees note add \"Liis Kask\" \"Prefers tea.\"",
      "employees note add termo < minutes.txt")
  }

  @Argument(help: ArgumentHelp(NotePhrase.addNameArgument, valueName: "name")) var named: String
  @Argument(help: ArgumentHelp(NotePhrase.textArgument, valueName: "text")) var text: String?
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  var name: [String] { [named] }

  func validate() throws { try requireName() }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Before anything is typed.
    try NoteComposer.me(settings)
    let launch = try Launch(settings, global, effects)
    let (result, status) = try PersonLookup(launch: launch, words: name).actOnce { _ in
      // The author has a name, too.
      try launch.knowsMe
    } _: { people in
      try people.first.map { try add(about: $0, launch) }
    }
    return (result ?? nil) ?? status
  }

  private func add(about employee: Employee, _ launch: Launch) throws -> ExitStatus {
    let (settings, effects) = (launch.settings, launch.effects)
    let journal = try Journal.open(settings, effects, warning: launch.console)
    let composer = try NoteComposer(journal, launch.service.store, settings, effects)
    let entry =
      if let text = try NoteText.given(text, effects) ?? NoteText.input(effects) {
        try composer.add(text, about: employee)
      } else {
        try composer.compose(about: employee)
      }
    guard let entry else {
      launch.console.printError(NotePhrase.empty)
      return .noMatch
    }
    if launch.console.isWatched {
      launch.console.report(NotePhrase.added(id: entry.id, name: employee.name.description.visible))
    } else {
      try launch.console.write(entry.id + "\n")
    }
    NoteSync(settings, effects)?.runShowingStatus(launch.console)
    return .success
  }
}

struct NoteShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", NotePhrase.show, NotePhrase.showDiscussion,
      examples: "employees note show 3f2a", "employees note show 3f2a --json | jq -r .text")
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument, valueName: "id")) var id: String
  @Flag(help: ArgumentHelp(HelpPhrase.showJSONOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs([id]) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let found = try Journal.open(settings, effects).entries(withID: id)
    let entry: JournalEntry
    do throws(CommandError) {
      entry = try found.only(id)
    } catch {
      if json {
        // A program that reads JSON finds that there is none, or which ones it may be.
        try console.show(found.isEmpty ? OutputText("null\n") : RecordWriter.notes.json(found))
      }
      throw error
    }
    let screen = NoteScreen(console.context)
    try console.show(json ? RecordWriter.notes.ndjson([entry]) : OutputText(screen.page(entry)))
    return .success
  }
}

struct NoteEditCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", NotePhrase.edit, NotePhrase.editDiscussion,
      examples: "employees note edit 3f2a", "employees note edit 3f2a - < minutes.txt")
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument, valueName: "id")) var id: String
  @Argument(help: ArgumentHelp(NotePhrase.newTextArgument, valueName: "text")) var text: String?
  @Flag(help: ArgumentHelp(NotePhrase.keepOtherOption)) var keepOther = false
  @Flag(help: ArgumentHelp(NotePhrase.dropOtherOption)) var dropOther = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    try requireIDs([id])
    if keepOther, dropOther { throw ValidationError(NotePhrase.keepOrDropOther) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let journal = try Journal.open(settings, effects)
    let entry = try journal.entry(id)
    var versions = NoteVersions(entry.note)
    if dropOther { versions.others = [] }
    if let text = try NoteText.given(text, effects) { versions.text = try NoteText.checked(text) }
    let result =
      if text != nil || dropOther {
        try save(versions, entry, journal, effects)
      } else {
        try edit(versions, entry, journal, settings, effects)
      }
    switch result {
    case .empty: throw CommandError(message: NotePhrase.emptyEdit, status: .noMatch)
    case .same: console.report(NotePhrase.unchanged(id: entry.id))
    case .changed:
      console.report(NotePhrase.changed(id: entry.id))
      NoteSync(settings, effects)?.runShowingStatus(console)
    }
    return .success
  }

  private enum EditResult { case changed, same, empty }

  private func edit(
    _ versions: NoteVersions, _ entry: JournalEntry, _ journal: Journal, _ settings: Settings,
    _ effects: Effects
  ) throws(CommandError) -> EditResult {
    let showsOthers = !keepOther && versions.draft.utf8.count < NoteText.limit
    let draft = showsOthers ? versions.draft : versions.text
    // A draft with other versions is read in another way than one without.
    let label = Draft.Label(
      kind: .editedNote, subject: entry.file + (draft == versions.text ? "" : " versions"),
      title: entry.note.person.title)
    return try NoteDraft(draft, label, settings, effects).edit { (text) throws(CommandError) in
      var edited = versions
      if showsOthers { edited.read(text) } else { edited.text = text }
      return try save(edited, entry, journal, effects)
    }
  }

  private func save(
    _ versions: NoteVersions, _ entry: JournalEntry, _ journal: Journal, _ effects: Effects
  ) throws(CommandError) -> EditResult {
    if versions.text.isEmpty { return .empty }
    let former = NoteVersions(entry.note)
    if versions == former { return .same }
    let text = versions.text == former.text ? nil : versions.text
    let others = versions.others == former.others ? nil : versions.others
    try effects.withCommandErrors { () throws(JournalError) in
      try journal.edit(entry, text: text, otherVersions: others, now: effects.now())
    }
    return .changed
  }
}

struct NoteDeleteCommand: DeleteCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", NotePhrase.delete, NotePhrase.deleteDiscussion)
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument, valueName: "id")) var id: String
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs([id]) }

  static let noun = "note"

  func deletion(_ settings: Settings, _ console: Console, _ effects: Effects) throws -> Deletion {
    let journal = try Journal.open(settings, effects)
    let entry = try journal.entry(id)
    return Deletion(
      list: NoteScreen(console.context).text([entry]), question: NotePhrase.deleteQuestion
    ) {
      try journal.delete(entry)
      console.report(NotePhrase.deleted(id: entry.id))
      NoteSync(settings, effects)?.runShowingStatus(console)
    }
  }
}

/// Needs no settings: another program runs it while it synchronises.
struct NoteResolveCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "resolve", NotePhrase.resolve, NotePhrase.resolveDiscussion,
      examples: "employees note resolve a.ics b.ics")
  }

  @Argument(help: ArgumentHelp(NotePhrase.fileArgument, valueName: "a"), completion: .file())
  var first: String
  @Argument(help: ArgumentHelp(NotePhrase.otherFileArgument, valueName: "b"), completion: .file())
  var second: String
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let paths = [first, second].map { path in
      path.hasPrefix("/") ? path : effects.environment.currentFolder + "/" + path
    }
    let old = try paths.map(Journal.read)
    let new: [UInt8]
    do throws(NoteResolutionError) {
      new = try NoteResolution.resolve(old[0], old[1])
    } catch {
      let message = error.message(of: paths, home: effects.environment.homeFolder)
      throw CommandError(message: message, status: .inputOutput)
    }
    for (path, bytes) in zip(paths, old) { try Journal.replace(path, bytes, with: new) }
    return .success
  }
}

extension Journal {
  func entry(_ id: String) throws -> JournalEntry { try entries(withID: id).only(id) }
}

extension [JournalEntry] {
  /// The only one of those that a typed ID means.
  fileprivate func only(_ id: String) throws(CommandError) -> JournalEntry {
    try only(
      none: NotePhrase.noSuchNote(id: id.excerpt), advice: NotePhrase.listShowsIDs,
      several: NotePhrase.severalNotes(id: id.excerpt)
    ) { entry in
      let text = entry.note.text.collapsingWhiteSpace()
      return [entry.id + "  ", entry.note.heading.excerpt + "  ", text.excerpt].asRow
    }
  }
}
