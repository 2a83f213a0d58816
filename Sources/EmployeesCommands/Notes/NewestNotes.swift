import Basics
import Configuration
import ContentLines
import DirectoryService
import EmployeeDirectory
import Files
import Foundation
import Journal
import Presentation
import SQLiteFiles

extension CalendarPerson {
  init(_ employee: Employee) { self.init(name: employee.name.description, email: employee.email) }
}

extension PageNote {
  /// The newest notes about a person; none if they can't be read, which `doctor` reports.
  static func newest(
    about person: Person, _ service: DirectoryService, _ settings: Settings, _ effects: Effects
  ) -> [PageNote] {
    guard let folder = try? settings.notesFolder(effects.environment), FileStatus.exists(folder),
      // A page has no IDs.
      let journal = try? Journal(folder: folder, cacheFolder: settings.cacheFolder),
      (try? journal.update(now: effects.now())) != nil,
      let entries = try? journal.entries(about: PersonAliases(person, service))
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
