import ContentLines
package import EmployeeDirectory
package import Foundation
import GRDB
package import SQLiteFiles

/// The user's notes: a folder of iCalendar files that other programs read and write, too (a vdir),
/// and an index that lists them without reading the files.
package final class Journal {
  /// The folder, an absolute path; it may be missing until the first note is added.
  package let folder: String
  private let index: FileIndex
  private let assign: ([NoteHashes]) throws(StoreError) -> NoteIDs
  /// The problems of the last update that the index does not store.
  private var unread: [JournalProblem] = []

  /// Opens the index of a folder; an index in memory if the cache cannot be used.
  ///
  /// `assign` assigns IDs to those of all notes that have none. Without it, each note has all of
  /// its hash as ID.
  package init(
    folder: String, cacheFolder: String,
    assign: @escaping ([NoteHashes]) throws(StoreError) -> NoteIDs = { _ in NoteIDs() }
  ) throws(StoreError) {
    self.folder = folder
    self.assign = assign
    index = try FileIndex(folder: cacheFolder, name: Self.fileName(folder), schema: .notes)
  }

  /// Why the index is not on disk; `nil` if it is.
  package var storeError: StoreError? { index.storeError }

  /// The name of the index of a folder, in the cache's folder.
  package static func fileName(_ folder: String) -> String {
    CacheFileName.name("notes", for: [folder])
  }

  /// Reads files that are new or changed, and removes those that are gone from the index.
  package func update(now: Date) throws(StoreError) {
    try index.using { (database) throws(StoreError) in try readChanges(database, now) }
  }

  /// Every note, the newest first.
  package func entries() throws(StoreError) -> [JournalEntry] {
    try named(reading { try JournalIndex.entries($0, folder: folder) }).entries
  }

  /// The notes about a person, the newest first.
  package func entries(about person: PersonAliases) throws(StoreError) -> [JournalEntry] {
    try named(reading { try JournalIndex.entries($0, folder: folder, about: person) }).entries
  }

  /// The notes that a typed ID means: one if it is known, several if it is too short.
  ///
  /// The ID of a note that is gone means none.
  package func entries(withID id: String) throws(StoreError) -> [JournalEntry] {
    let (entries, ids) = try named(reading { try JournalIndex.entries($0, folder: folder) })
    return ids.matching(id, among: entries.map(\.hashes)).map { entries[$0] }
  }

  /// Assigns IDs after the index was read, so that a fault of the IDs does not recreate the index.
  private func named(
    _ found: JournalIndex.Found
  ) throws(StoreError) -> (entries: [JournalEntry], ids: NoteIDs) {
    let ids = try assign(found.all)
    var entries = found.entries
    for index in entries.indices { entries[index].id = ids.text(entries[index].hashes) }
    return (entries, ids)
  }

  /// The files and parts that could not be read.
  package func problems() throws(StoreError) -> [JournalProblem] {
    try reading { try JournalIndex.problems($0, folder: folder) } + unread
  }

  /// Reads from the index; from a new one if it fails.
  private func reading<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try index.using { (database) throws(StoreError) in
      try database.read(body)
    } refill: { (database) throws(StoreError) in
      // Long after any file was written: what is read now is kept until it changes.
      try readChanges(database, .distantFuture)
    }
  }
}

// MARK: - Bringing the index up to date

extension Journal {
  private func readChanges(_ database: CacheDatabase, _ now: Date) throws(StoreError) {
    let first = JournalFiles(in: folder)
    unread = first.problems
    let checksum = first.files.checksum
    guard first.isReadable, try !database.read({ try FileListing.isMade(of: checksum, $0) })
    else { return }
    unread = try database.write { db in
      try FileListing.beginChange(db)
      // Searched while no other process can write: the index never goes back to an earlier state of
      // the folder.
      let found = JournalFiles(in: folder)
      if !found.isReadable { return found.problems }
      let changes = FileChanges(
        from: try FileListing.knownFiles(db), to: found.files.sorted(),
        unreadable: Set(found.problems.map(\.file)))
      try NoteTable(db).check(db)
      let reading = JournalImport(folder: folder, now: now)
      let (problems, isComplete) = try reading.run(changes, db)
      try NoteTable(db).storeChecksum(db)
      if isComplete { try FileListing.setChecksum(found.files.checksum, db) }
      return found.problems + problems
    }
  }
}
