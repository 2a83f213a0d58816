package import EmployeeDirectory
package import Foundation
internal import GRDB
internal import ICalendar
package import SQLiteFiles

/// The user's notes: a folder of iCalendar files that other programs read and write, too (a vdir), and an index
/// that lists them without reading the files.
package final class Journal {
  /// The folder, an absolute path; it may be missing until the first note is added.
  package let folder: String
  /// Why the index is not on disk; `nil` if it is.
  package private(set) var storeFault: StoreError?
  private let cacheFolder: String
  private var index: JournalIndex
  /// What the last update could not read, besides what the index keeps.
  private var unread: [JournalProblem] = []

  /// Opens the index of a folder; an index in memory if the cache cannot be used.
  ///
  /// - Throws: ``StoreError`` if an index in memory fails, too.
  package init(folder: String, cacheFolder: String) throws(StoreError) {
    self.folder = folder
    self.cacheFolder = cacheFolder
    do {
      index = try JournalIndex.open(cacheFolder: cacheFolder, folder: folder)
    } catch {
      storeFault = error
      index = try JournalIndex.inMemory()
    }
  }

  /// The name of the index of a folder, in the cache's folder.
  package static func fileName(_ folder: String) -> String { JournalIndex.fileName(folder) }

  /// Reads files that are new or changed, and removes those that are gone from the index.
  ///
  /// - Parameter now: the time.
  /// - Throws: ``StoreError`` if an index in memory fails, too.
  package func update(now: Date) throws(StoreError) {
    do {
      try readChanges(now)
    } catch {
      try replaceIndex(after: error)
      try readChanges(now)
    }
  }

  /// Every note, the newest first.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  package func entries() throws(StoreError) -> [JournalEntry] {
    try reading { try JournalIndex.entries($0, folder: folder) }
  }

  /// The notes about people with these names or email addresses, the newest first.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  package func entries(
    about names: [NameKey], emails: [String]
  ) throws(StoreError) -> [JournalEntry] {
    try reading { try JournalIndex.entries($0, folder: folder, about: names, emails: emails) }
  }

  /// The files and parts that could not be read.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  package func problems() throws(StoreError) -> [JournalProblem] {
    try reading { try JournalIndex.problems($0, folder: folder) } + unread
  }

  /// Reads from the index; from a new one if it fails.
  private func reading<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try index.read(body)
    } catch {
      try replaceIndex(after: error)
      // Long after any file was written: what is read now is kept until it changes.
      try readChanges(.distantFuture)
      return try index.read(body)
    }
  }

  /// Replaces an index that failed by an empty one: on disk if it was damaged, else in memory.
  private func replaceIndex(after error: StoreError) throws(StoreError) {
    if index.isInMemory { throw error }
    var fault = error
    if error.isDamage {
      do {
        try index.setAside()
        index = try JournalIndex.open(cacheFolder: cacheFolder, folder: folder)
        return
      } catch {
        // A newer version of the program has upgraded it: it is not damaged.
        if case .newerVersion = error { fault = error }
      }
    }
    storeFault = fault
    index = try JournalIndex.inMemory()
  }
}

// MARK: - Bringing the index up to date

extension Journal {
  private func readChanges(_ now: Date) throws(StoreError) {
    let first = JournalFiles(in: folder)
    unread = first.problems
    guard first.isReadable, try !index.read({ try FileListing.isMade(of: first.checksum, $0) })
    else { return }
    unread = try index.update { db in
      try FileListing.beginChange(db)
      // Searched while no other process can write: the index never goes back to an earlier state of the folder.
      let found = JournalFiles(in: folder)
      if !found.isReadable { return found.problems }
      let changes = FileChanges(
        from: try FileListing.knownFiles(db), to: found.files(),
        unreadable: Set(found.problems.map(\.file)))
      try NoteTable(db).check(db)
      let reading = JournalImport(folder: folder, now: now)
      let (problems, isComplete) = try reading.run(changes, db)
      try NoteTable(db).storeChecksum(db)
      if isComplete { try FileListing.note(found.checksum, db) }
      return found.problems + problems
    }
  }
}
