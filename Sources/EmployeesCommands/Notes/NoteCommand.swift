import ArgumentParser
import Basics
import Configuration
import ContentLines
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
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

extension Journal {
  /// Without a console to warn on, IDs that can't be read are an error.
  static func open(
    _ settings: Settings, _ effects: Effects, warning console: Console? = nil
  ) throws -> Journal {
    var isWarned = false
    let journal = try Journal(
      folder: settings.notesFolder(effects.environment), cacheFolder: settings.cacheFolder
    ) { (notes) throws(StoreError) in
      do throws(StoreError) {
        return try Self.assignIDs(to: notes, in: settings.stateFolder)
      } catch {
        guard let console else { throw error }
        if !isWarned {
          let home = effects.environment.homeFolder
          console.warn(error.message(home: home) + ".", details: [NotePhrase.idsUnknown])
        }
        isWarned = true
        var ids = NoteIDs()
        ids.assign(notes)
        return ids
      }
    }
    try journal.update(now: effects.now())
    return journal
  }

  /// Assigns IDs to notes that have none, in the state folder; throws if its IDs can't be read.
  private static func assignIDs(
    to notes: [NoteHashes], in folder: String
  ) throws(StoreError) -> NoteIDs {
    var ids = NoteIDs(try recordedIDs(in: folder))
    if ids.assign(notes).isEmpty { return ids }
    // What can't be recorded now is assigned by the next list.
    try? ChangeLog.open(folder: folder).addNoteIDs { known in
      // Another process may have assigned some meanwhile.
      ids = NoteIDs(known)
      return ids.assign(notes)
    }
    return ids
  }

  private static func recordedIDs(
    in folder: String
  ) throws(StoreError) -> [Int64: NoteIDs.Assigned] {
    if !ChangeLog.exists(folder: folder) { return [:] }
    do throws(StoreError) {
      return try ChangeLog.open(folder: folder).noteIDs()
    } catch {
      // Maybe it only can't be written to.
      return try ChangeLog.inMemory(readingFrom: folder).noteIDs()
    }
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

struct NoteComposer {
  private let journal: Journal
  private let author: CalendarPerson
  private let settings: Settings
  private let effects: Effects

  init(
    _ journal: Journal, _ store: DirectoryStore, _ settings: Settings, _ effects: Effects
  ) throws {
    (self.journal, self.settings, self.effects) = (journal, settings, effects)
    let me = try Self.me(settings)
    author =
      try store.employee(named: me).map(CalendarPerson.init)
      ?? (me.contains("@") ? CalendarPerson(email: me) : CalendarPerson(name: me))
  }

  @discardableResult
  static func me(_ settings: Settings) throws(CommandError) -> String {
    if let me = settings.me { return me }
    throw CommandError(message: NotePhrase.whoAreYou, status: .configuration)
  }

  /// Returns `nil` if the text is empty.
  func compose(about employee: Employee) throws(CommandError) -> JournalEntry? {
    let label = Draft.Label(
      kind: .note, subject: employee.key.rawValue, title: employee.name.description)
    return try NoteDraft("", label, settings, effects).edit { (text) throws(CommandError) in
      try add(text, about: employee)
    }
  }

  func add(_ text: String, about employee: Employee) throws(CommandError) -> JournalEntry? {
    let text = try NoteText.checked(text)
    if text.isEmpty { return nil }
    let now = effects.now()
    let note = Note(person: CalendarPerson(employee), author: author, text: text, at: now)
    let home = effects.environment.homeFolder
    let path = try effects.withCommandErrors { () throws(JournalError) in try journal.add(note) }
    do {
      try journal.update(now: now)
      if let entry = try journal.entries().first(where: { $0.file == path }) { return entry }
    } catch {
      throw CommandError(
        message: error.message(home: home) + ".",
        details: [NotePhrase.isWritten(path: effects.shown(path))], status: .inputOutput)
    }
    // Another program has taken it away already.
    throw JournalError.changed(path: path).commandError(home: home)
  }
}

extension NoteText {
  static func read(_ path: String, shownAs shown: String) throws(CommandError) -> String {
    let bytes = try CommandError.ofFile({ NotePhrase.fileFailed(cause: $0, path: shown) }) {
      () throws(SystemError) in
      try OpenFile(reading: path).read(0..<limit + 1)
    }
    return try text(of: bytes)
  }

  static func given(_ argument: String?, _ effects: Effects) throws(CommandError) -> String? {
    argument == "-" ? try input(effects) : argument
  }

  /// The text on standard input; `nil` if that is a terminal.
  static func input(_ effects: Effects) throws(CommandError) -> String? {
    if effects.isInputTerminal() { return nil }
    return try text(of: effects.input(limit))
  }
}
