internal import Basics
internal import Configuration
internal import ContentLines
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import Journal
internal import Presentation
internal import SQLiteFiles

/// The keys of a person's notes: a name or an email address that is theirs, or was.
struct NoteSubject {
  var names: [NameKey]
  /// Names that others have, too: a note with an address is about whoever has the address.
  var sharedNames: [NameKey] = []
  var emails: [String]
}

extension NoteSubject {
  /// Adds former names and addresses from the change log unless they are somebody else's now.
  init(_ person: Person, _ service: DirectoryService) {
    let employee = person.employee
    emails = employee.emails
    let name = person.key.name
    (names, sharedNames) = person.key.isShared ? ([], [name]) : ([name], [])
    let store = service.store
    let changes = (try? service.changes(about: person.key, limit: .max))?.compactMap(\.change) ?? []
    for key in Set(changes.compactMap(\.formerKey?.name)).subtracting([name])
    where (try? store.people(named: key))?.isEmpty == true {
      names.append(key)
    }
    let former = changes.flatMap(\.fields).filter { $0.field == .email }.compactMap(\.old)
    for email in Set(former).subtracting(emails)
    where (try? store.employee(named: email)) == .some(nil) {
      emails.append(email)
    }
    emails.removeAll(where: \.isEmpty)
  }
}

extension Journal {
  func entries(about subject: NoteSubject) throws(StoreError) -> [JournalEntry] {
    try entries(
      about: subject.names, sharedNames: subject.sharedNames, emails: subject.emails)
  }
}

extension CalendarPerson {
  init(_ employee: Employee) { self.init(name: employee.name.description, email: employee.email) }
}

extension PageNote {
  /// The newest notes about a person; none if they can't be read, which `doctor` tells.
  static func newest(
    about person: Person, _ service: DirectoryService, _ settings: Settings, _ effects: Effects
  ) -> [PageNote] {
    guard let folder = try? settings.notesFolder(effects.environment), FileStatus.exists(folder),
      // A page has no IDs.
      let journal = try? Journal(folder: folder, cacheFolder: settings.cacheFolder),
      (try? journal.update(now: effects.now())) != nil,
      let entries = try? journal.entries(about: NoteSubject(person, service))
    else { return [] }
    return entries.prefix(NewestNotes.limit).map(PageNote.init)
  }
}

struct NewestNotes: Equatable, Sendable {
  static let limit = 5

  private var notes: [PageNote] = []
  /// Indices of ``notes``, the newest first.
  private var byName: [NameKey: [Int32]] = [:]
  /// Indices of those of ``notes`` that have no address, the newest first.
  private var byNameAlone: [NameKey: [Int32]] = [:]
  /// Indices of ``notes``, the newest first, by `addressKey`.
  private var byEmail: [String: [Int32]] = [:]

  init(_ entries: [JournalEntry]) {
    for entry in entries {
      let note = entry.note
      let name = note.name.isEmpty ? nil : NameKey(note.name)
      let email = note.person.email.isEmpty ? nil : note.person.email.addressKey
      let index = Int32(notes.count)
      var isShown = false
      if let name, byName[name, default: []].count < Self.limit {
        byName[name, default: []].append(index)
        isShown = true
      }
      if let name, email == nil, byNameAlone[name, default: []].count < Self.limit {
        byNameAlone[name, default: []].append(index)
        isShown = true
      }
      if let email, byEmail[email, default: []].count < Self.limit {
        byEmail[email, default: []].append(index)
        isShown = true
      }
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

  func notes(about subject: NoteSubject) -> [PageNote] {
    let found =
      subject.names.compactMap { byName[$0] }
      + subject.sharedNames.compactMap { byNameAlone[$0] }
      + subject.emails.compactMap { byEmail[$0.addressKey] }
    return Set(found.joined()).sorted().prefix(Self.limit).map { notes[Int($0)] }
  }
}
