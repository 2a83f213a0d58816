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
import SQLiteFiles

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

extension CalendarPerson {
  init(_ employee: Employee) { self.init(name: employee.name.description, email: employee.email) }
}

extension PageNote {
  /// The newest notes about a person; none if they can't be read, which `doctor` reports.
  static func newest(about person: Person, _ launch: Launch) -> [PageNote] {
    let (settings, effects) = (launch.settings, launch.effects)
    guard let folder = try? settings.notesFolder(effects.environment), FileStatus.exists(folder),
      // A page has no IDs.
      let journal = try? Journal(folder: folder, cacheFolder: settings.cacheFolder),
      (try? journal.update(now: effects.now())) != nil,
      let entries = try? journal.entries(about: PersonAliases(person, launch.service))
    else { return [] }
    return entries.prefix(NewestNotes.limit).map(PageNote.init)
  }
}

struct NewestNotes: Equatable, Sendable {
  static let limit = 5

  private var notes: [PageNote] = []
  /// Indices of ``notes``, the newest first.
  private var index = AliasIndex(limit: Self.limit)

  init(_ entries: [JournalEntry]) {
    for entry in entries {
      let note = entry.note
      let names: [NameKey] = note.name.isEmpty ? [] : [NameKey(note.name)]
      let isShown = index.add(
        Int32(notes.count), names: names, addressKey: note.person.email.addressKey)
      if isShown { notes.append(PageNote(entry)) }
    }
  }

  init(in folder: String, cacheFolder: String, now: Date) throws(StoreError) {
    // Without notes there is nothing to index.
    if !FileStatus.exists(folder) {
      self.init([])
      return
    }
    let journal = try Journal(folder: folder, cacheFolder: cacheFolder)
    try journal.update(now: now)
    self.init(try journal.entries())
  }

  var isEmpty: Bool { notes.isEmpty }

  func notes(about person: PersonAliases) -> [PageNote] {
    index.numbers(of: person, limit: Self.limit).map { notes[Int($0)] }
  }
}

extension PersonAliases {
  /// Adds former names and addresses from the change log unless they are somebody else's now.
  init(_ person: Person, _ service: DirectoryService) {
    let name = person.key.name
    let isShared = person.key.isShared
    var names: [NameKey] = isShared ? [] : [name]
    var emails = person.employee.emails
    let store = service.store
    let changes = (try? service.changes(about: person.key, limit: .max))?.compactMap(\.change) ?? []
    names += Set(changes.compactMap(\.formerKey?.name)).subtracting([name])
      .filter { (try? store.people(named: $0))?.isEmpty == true }
    let former = changes.flatMap(\.fields).filter { $0.field == .email }.compactMap(\.old)
    emails += Set(former).subtracting(emails)
      .filter { (try? store.employee(named: $0)) == .some(nil) }
    self.init(names: names, sharedNames: isShared ? [name] : [], emails: emails)
  }
}
