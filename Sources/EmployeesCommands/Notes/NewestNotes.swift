internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import ICalendar
internal import Journal
internal import SQLiteFiles

/// A note as a person's page shows it.
struct PageNote: Hashable, Sendable {
  /// When it was written; `nil` if the file does not say.
  let date: Date?
  let author: CalendarPerson
  /// The text, or the beginning of a long one.
  let text: String

  /// Shows a note.
  init(_ entry: JournalEntry) {
    date = entry.date == .distantPast ? nil : entry.date
    author = entry.note.author
    let text = entry.note.text
    self.text =
      text.utf8.count > Self.longestText
      ? String(text.unicodeScalars.prefix(Self.longestText / 4)) + "…" : text
  }

  /// In bytes; a page shows less of it.
  private static let longestText = 4000
}

extension PageNote {
  /// The newest notes about a person; none if they can't be read, which `doctor` tells.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - service: has the directory and the change log.
  ///   - settings: say where the notes are.
  ///   - effects: the clock, and where files are.
  /// - Returns: the notes, the newest first.
  static func newest(
    about person: Person, _ service: DirectoryService, _ settings: Settings, _ effects: Effects
  ) -> [PageNote] {
    guard let folder = try? settings.notesFolder(effects), FileStatus.exists(folder),
      let journal = try? Journal.open(settings, effects),
      let entries = try? journal.entries(about: NoteSubject(person, service))
    else { return [] }
    return entries.prefix(NewestNotes.limit).map(PageNote.init)
  }
}

/// The newest notes about everybody.
struct NewestNotes: Equatable, Sendable {
  /// How many of a person's notes are shown.
  static let limit = 5

  private var notes: [PageNote] = []
  /// Indices of ``notes``, the newest first.
  private var byName: [NameKey: [Int32]] = [:]
  /// Indices of ``notes``, the newest first, by case-folded address.
  private var byEmail: [String: [Int32]] = [:]

  /// Collects those that pages show.
  ///
  /// - Parameter entries: the newest first.
  init(_ entries: [JournalEntry]) {
    for entry in entries {
      let person = entry.note.person
      let name = person.name.isEmpty ? nil : NameKey(person.name)
      let email = person.email.isEmpty ? nil : person.email.caseFolded()
      let index = Int32(notes.count)
      var isShown = false
      if let name, byName[name, default: []].count < Self.limit {
        byName[name, default: []].append(index)
        isShown = true
      }
      if let email, byEmail[email, default: []].count < Self.limit {
        byEmail[email, default: []].append(index)
        isShown = true
      }
      if isShown { notes.append(PageNote(entry)) }
    }
  }

  /// Reads the notes of a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of notes, which may be missing.
  ///   - cacheFolder: where their index is.
  ///   - now: the time.
  /// - Throws: ``StoreError`` if an index in memory fails, too.
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

  /// The newest notes about a person, the newest first.
  func notes(about subject: NoteSubject) -> [PageNote] {
    let found =
      subject.names.compactMap { byName[$0] }
      + subject.emails.compactMap { byEmail[$0.caseFolded()] }
    return Set(found.joined()).sorted().prefix(Self.limit).map { notes[Int($0)] }
  }
}
