internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import GRDB
package import SQLiteFiles

/// Mails of one kind in the user's own Maildirs and in those of received mails, and an index that lists them
/// without reading the files.
///
/// The files are the truth: nothing of the index can be lost. Received mails are only read.
package final class MailIndex<Reader: MailReader> {
  /// The mails, and what could not be read.
  package struct Listing: Sendable {
    package var entries: [Reader.Entry] = []
    package var problems: [MailProblem] = []

    /// Nothing is there.
    package init() {}
  }

  /// Why the index is not on disk; `nil` if it is.
  package private(set) var storeFault: StoreError?
  private let reader: Reader
  private let locations: [MailLocation]
  private let folder: String
  private let name: String
  private var database: CacheDatabase?
  /// Whether it has folders that are not listed any more.
  private var hasOtherFolders = false

  /// Opens the index of some Maildirs; works without one if it cannot be used.
  ///
  /// - Parameters:
  ///   - reader: reads the mails.
  ///   - queue: the folder of the user's own Maildirs, which may be missing.
  ///   - maildirs: the Maildirs of received mails, absolute paths.
  ///   - folder: where the index is.
  ///   - name: the name of its file.
  init(_ reader: Reader, queue: String, maildirs: [String], folder: String, name: String) {
    self.reader = reader
    (self.folder, self.name) = (folder, name)
    locations = Self.locations(queue: queue, maildirs: maildirs)
    open()
  }

  /// The folders to read, in their order.
  private static func locations(queue: String, maildirs: [String]) -> [MailLocation] {
    // A mail that is sent meanwhile moves from a state that is read earlier to one that is read later.
    let states = [MailState.scheduled, .sending, .unsure, .sent, .failed]
    let own = states.map { (MailPlace.own($0), queue + "/" + $0.rawValue) }
    var paths: Set<String> = []
    let received = maildirs.filter { paths.insert($0).inserted }.map { (MailPlace.received, $0) }
    let imported = (MailPlace.imported, queue + "/" + MailQueue.importedName)
    return (own + [imported] + received).flatMap { place, path in
      ["new", "cur"].map { MailLocation(place: place, path: path + "/" + $0) }
    }
  }

  private func open() {
    do throws(StoreError) {
      database = try CacheDatabase.open(
        folder: folder, name: name, schema: .mails(erasesDeleted: Reader.keepsTexts),
        timeout: 5)
    } catch {
      storeFault = error
    }
  }

  /// How often folders are read that change meanwhile.
  private static var attempts: Int { 4 }

  /// Lists the mails as they are now, in the order of the Maildirs.
  func unorderedListing(now: Date) -> Listing {
    var known = knownFolders()
    var folders: [MailFolder<Reader>] = []
    var changed: [MailFolder<Reader>] = []
    for attempt in 1...Self.attempts {
      folders = locations.map { location in
        let former = known[location.path]
        if let former, former.isCurrent(location.stamp) { return former }
        let folder = MailFolder(location, reader, known: former, now: now)
        changed.append(folder)
        known[location.path] = folder
        return folder
      }
      // A mail may have moved from a folder that was still to be read to one that was read.
      if attempt == Self.attempts || !Self.haveMoved(folders) { break }
    }
    if !changed.isEmpty || hasOtherFolders { store(changed) }
    return Self.listing(of: folders)
  }

  /// Whether one of the folders changed since it was read.
  private static func haveMoved(_ folders: [MailFolder<Reader>]) -> Bool {
    folders.contains { folder in
      folder.location.stamp?.modified != folder.stamp?.modified
    }
  }

  private static func listing(of folders: [MailFolder<Reader>]) -> Listing {
    var listing = Listing()
    // Where a mail is found twice, it was moved meanwhile, and the later place counts.
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

extension MailIndex {
  /// The folders as the index knows them, without their other files; none that are damaged.
  private func knownFolders() -> [String: MailFolder<Reader>] {
    guard let database else { return [:] }
    let wanted = Dictionary(locations.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    do throws(StoreError) {
      return try database.read { db in
        var folders: [String: MailFolder<Reader>] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT path, content, others, digest FROM folder")
        while let row = try rows.next() {
          guard let path = String.fromDatabaseValue(row[0]), let location = wanted[path] else {
            hasOtherFolders = true
            continue
          }
          folders[path] = try folder(row, location)
        }
        return folders
      }
    } catch {
      replace(after: error)
      return [:]
    }
  }

  /// Reads a row; `nil` if it is damaged, so that the folder is read again.
  private func folder(_ row: Row, _ location: MailLocation) throws -> MailFolder<Reader>? {
    guard let content = row.octets(at: 1), let others = row.octets(at: 2),
      let digest = Int64.fromDatabaseValue(row[3])
    else { return nil }
    let octets = (content, others)
    if MailFolder<Reader>.digest(of: octets.0, octets.1) != digest { return nil }
    return try? MailFolder(octets.0, others: octets.1, location, reader.key)
  }

  private func store(_ folders: [MailFolder<Reader>]) {
    guard let database else { return }
    do throws(StoreError) {
      try database.write(isDeferrable: true) { db in
        if hasOtherFolders { try removeOtherFolders(db) }
        for folder in folders {
          if folder.stamp == nil {
            try db.execute(
              sql: "DELETE FROM folder WHERE path = ?", arguments: [folder.location.path])
            continue
          }
          let (content, others) = (folder.octets(reader.key), folder.others)
          try db.execute(
            sql:
              "INSERT OR REPLACE INTO folder (path, content, others, digest) VALUES (?, ?, ?, ?)",
            arguments: [
              folder.location.path, Data(content), Data(others),
              MailFolder<Reader>.digest(of: content, others),
            ])
        }
      }
    } catch {
      replace(after: error)
    }
  }

  private func removeOtherFolders(_ db: Database) throws {
    let places = locations.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "DELETE FROM folder WHERE path NOT IN (\(places))",
      arguments: StatementArguments(locations.map(\.path)))
  }

  /// Replaces a damaged database by an empty one; goes on without one otherwise.
  private func replace(after error: StoreError) {
    guard error.isDamage, let damaged = database else {
      (database, storeFault) = (nil, error)
      return
    }
    database = nil
    do throws(StoreError) {
      try damaged.setAside()
      open()
    } catch {
      storeFault = error
    }
  }
}

extension Row {
  /// A blob, copied once; `nil` for anything else.
  fileprivate func octets(at index: Int) -> [UInt8]? {
    try? withUnsafeData(atIndex: index) { $0.map { Array($0) } }
  }
}
