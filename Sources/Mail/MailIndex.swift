import EmployeeDirectory
import Files
import Foundation
import GRDB
package import SQLiteFiles

/// Emails of one kind in the user's own Maildirs and in those of received emails, which are only
/// read, and an index to list them by; the files are the truth: nothing of the index can be lost.
package final class MailIndex<Reader: MailReader> {
  /// The emails, and what could not be read.
  package struct Listing: Sendable {
    package var entries: [Reader.Entry] = []
    package var problems: [MailProblem] = []

    package init() {}
  }

  private let reader: Reader
  private let locations: [MailLocation]
  private let index: Result<FileIndex, StoreError>
  /// Whether it has folders that are not listed any more.
  private var hasOtherFolders = false

  /// Opens the index of the user's own Maildirs in `queue` and those of received emails, absolute
  /// paths; works without one if it cannot be used.
  init(
    _ reader: Reader, queue: String, maildirs: [String], folder: String, name: String
  ) where Reader.Entry: StoredMail {
    self.reader = reader
    locations = Self.locations(queue: queue, maildirs: maildirs)
    index = Result { () throws(StoreError) in
      let schema = CacheDatabase.Schema.mails(
        Reader.Entry.columns, erasesDeleted: Reader.storesTexts)
      return try FileIndex(folder: folder, name: name, schema: schema)
    }
  }

  /// Why the index is not on disk; `nil` if it is.
  package var storeError: StoreError? {
    switch index {
    case .success(let index): index.storeError
    case .failure(let error): error
    }
  }

  private static func locations(queue: String, maildirs: [String]) -> [MailLocation] {
    let own = MailState.allCases.map { (MailPlace.own($0), queue + "/" + $0.rawValue) }
    let received = maildirs.uniqued().map { (MailPlace.received, $0) }
    let imported = (MailPlace.imported, queue + "/" + MailQueue.importedName)
    return (own + [imported] + received).flatMap { place, path in
      ["new", "cur"].map { MailLocation(place: place, path: path + "/" + $0) }
    }
  }
}

extension MailIndex where Reader.Entry: StoredMail {
  private typealias Folder = MailFolder<Reader>

  /// How often folders are read that change meanwhile.
  private static var attempts: Int { 4 }

  /// Lists the emails as they are now, in the order of the Maildirs: the user's own first.
  ///
  /// Stores what was read after each `interval`, so that a run that is ended leaves the next one
  /// less to read, and then reports how many files were read.
  func unorderedListing(
    now: Date, interval: Duration = .milliseconds(500), progress: (_ count: Int) -> Void = { _ in }
  ) -> Listing {
    var stored = storedFolders()
    var (count, due) = (0, ContinuousClock.now + interval)
    func hasRead(_ soFar: () -> Folder) {
      count += 1
      let start = ContinuousClock.now
      if start < due { return }
      store([soFar()], over: &stored)
      progress(count)
      // Storing many takes long: most of the time is for reading.
      let end = ContinuousClock.now
      due = end + max(interval, (end - start) * 10)
    }
    var known = stored
    var folders: [Folder] = []
    var changed: [Folder] = []
    for attempt in 1...Self.attempts {
      folders = locations.map { location in
        let path = location.path
        if let former = known[path], former.stamp == location.stamp { return former }
        if attempt == 1, stored[path] != nil {
          stored[path]?.others = others(of: location)
          known[path] = stored[path]
        }
        let folder = Folder(location, reader, known: known[path], now: now, hasRead: hasRead)
        changed.append(folder)
        known[path] = folder
        return folder
      }
      // An email may have moved from a folder that was still to be read to one that was read.
      if attempt == Self.attempts { break }
      if folders.allSatisfy({ $0.location.stamp?.modified == $0.stamp?.modified }) { break }
    }
    if !changed.isEmpty || hasOtherFolders { store(changed, over: &stored) }
    return Self.listing(of: folders)
  }

  private static func listing(of folders: [Folder]) -> Listing {
    var listing = Listing()
    // Where an email is found twice, it was moved meanwhile, and the later place counts.
    var indices: [String: Int] = [:]
    for folder in folders {
      listing.problems += folder.problems
      if folder.location.place == .received {
        listing.entries += folder.mails.map(\.entry)
        continue
      }
      for mail in folder.mails {
        let key = MailName(mail.name).identity
        if let index = indices[key] {
          listing.entries[index] = mail.entry
        } else {
          indices[key] = listing.entries.count
          listing.entries.append(mail.entry)
        }
      }
    }
    return listing
  }
}

// MARK: - The database

extension MailIndex where Reader.Entry: StoredMail {
  /// The folders as the index has them, without their other files; none that are damaged.
  private func storedFolders() -> [String: Folder] {
    let paths = Set(locations.map(\.path))
    let stored = using { (database) throws(StoreError) in
      try database.read { db in
        let found = try String.fetchSet(db, sql: "SELECT path FROM folder")
        hasOtherFolders = !found.isSubset(of: paths)
        var folders: [String: Folder] = [:]
        for location in locations where found.contains(location.path) {
          folders[location.path] = try Folder(db, location, key: reader.key)
        }
        return folders
      }
    }
    return stored ?? [:]
  }

  private func others(of location: MailLocation) -> Set<Int64> {
    using { (database) throws(StoreError) in
      try database.read { try Folder.others($0, location) }
    } ?? []
  }

  private func store(_ folders: [Folder], over stored: inout [String: Folder]) {
    let old = stored
    let isStored: Void? = using { (database) throws(StoreError) in
      try database.write(isDeferrable: true) { db in
        if hasOtherFolders { try removeOtherFolders(db) }
        for folder in folders {
          try folder.write(db, over: old[folder.location.path], key: reader.key)
        }
      }
    }
    if isStored == nil { return }
    for folder in folders { stored[folder.location.path] = folder }
  }

  private func removeOtherFolders(_ db: Database) throws {
    let places = locations.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "DELETE FROM folder WHERE path NOT IN (\(places))",
      arguments: StatementArguments(locations.map(\.path)))
  }

  /// Uses the index; `nil` where only one in memory could be used, which no later run would find.
  private func using<Value>(_ body: (CacheDatabase) throws(StoreError) -> Value) -> Value? {
    guard let index = try? index.get(), !index.isInMemory else { return nil }
    return try? index.using(body)
  }
}
