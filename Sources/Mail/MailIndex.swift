internal import EmployeeDirectory
internal import Files
package import Foundation
internal import GRDB
package import SQLiteFiles

/// The greetings of the user's own Maildirs and of those of received mails, and an index that lists them without
/// reading the files.
///
/// The files are the truth: nothing of the index can be lost. Received mails are only read.
package final class MailIndex {
  /// The greetings, the newest first, and what could not be read.
  package struct Listing: Sendable {
    package var entries: [MailEntry] = []
    package var problems: [MailProblem] = []
  }

  /// Why the index is not on disk; `nil` if it is.
  package private(set) var storeFault: StoreError?
  private let locations: [MailFolder.Location]
  private let cacheFolder: String
  private let name: String
  private var database: CacheDatabase?

  /// Opens the index of some Maildirs; works without one if the cache cannot be used.
  ///
  /// - Parameters:
  ///   - queue: the folder of the user's own Maildirs, which may be missing.
  ///   - maildirs: the Maildirs of received mails, absolute paths.
  ///   - cacheFolder: where the index is.
  package init(queue: String, maildirs: [String], cacheFolder: String) {
    // A mail that is sent meanwhile moves from a state that is read earlier to one that is read later.
    let own = [MailState.scheduled, .sending, .unsure, .sent, .failed].flatMap { state in
      ["new", "cur"].map {
        MailFolder.Location(
          place: .own(state), path: queue + "/" + state.rawValue + "/" + $0)
      }
    }
    var paths: Set<String> = []
    let received = maildirs.filter { paths.insert($0).inserted }.flatMap { maildir in
      ["new", "cur"].map { MailFolder.Location(place: .received, path: maildir + "/" + $0) }
    }
    locations = own + received
    self.cacheFolder = cacheFolder
    name = Self.fileName(queue: queue, maildirs: maildirs)
    open()
  }

  /// The name of the index of some Maildirs, in the cache's folder.
  package static func fileName(queue: String, maildirs: [String]) -> String {
    CacheFileName.name("mails", for: [queue] + maildirs)
  }

  private func open() {
    do throws(StoreError) {
      database = try CacheDatabase.open(
        folder: cacheFolder, name: name, schema: .mails, timeout: 5)
    } catch {
      storeFault = error
    }
  }

  /// How often folders are read that change meanwhile.
  private static let attempts = 4

  /// Lists the greetings as they are now.
  package func listing(now: Date) -> Listing {
    var known = knownFolders()
    var folders: [MailFolder] = []
    var changed: [MailFolder] = []
    for attempt in 1...Self.attempts {
      folders = locations.map { location in
        let former = known[location.path]
        if let former, former.isCurrent(MailFolder.stamp(of: location.path)) { return former }
        let folder = MailFolder(location, known: former, now: now)
        changed.append(folder)
        known[location.path] = folder
        return folder
      }
      // A mail may have moved from a folder that was still to be read to one that was read.
      if attempt == Self.attempts || !Self.haveMoved(folders) { break }
    }
    if !changed.isEmpty { store(changed) }
    return Self.listing(of: folders)
  }

  /// Whether one of the folders changed since it was read.
  private static func haveMoved(_ folders: [MailFolder]) -> Bool {
    folders.contains { folder in
      MailFolder.stamp(of: folder.location.path)?.modified != folder.stamp?.modified
    }
  }

  private static func listing(of folders: [MailFolder]) -> Listing {
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
    listing.entries.nameAll()
    return listing
  }
}

extension [MailEntry] {
  /// Gives each its ID, and orders them, the newest first.
  fileprivate mutating func nameAll() {
    let hashes = map { entry in
      let place = entry.place == .received ? entry.file : ""
      let other = ShortID(entry.messageID, place, entry.identity)
      let own = entry.messageID.isEmpty ? other : ShortID(entry.messageID)
      return (own: Int64(bitPattern: own.value), other: Int64(bitPattern: other.value))
    }
    let ids = ShortIDs(hashes)
    for (index, hash) in zip(indices, hashes) {
      self[index].hash = ids.hash(own: hash.own, other: hash.other)
      self[index].id = ids.shortest(self[index].hash)
    }
    let keys = map { ($0.at?.milliseconds ?? .min, $0.file) }
    self = indices.sorted {
      keys[$0].0 != keys[$1].0 ? keys[$0].0 > keys[$1].0 : keys[$0].1 < keys[$1].1
    }
    .map { self[$0] }
  }
}

// MARK: - The database

extension MailIndex {
  /// The folders as the index knows them, without their other files; none that are damaged.
  private func knownFolders() -> [String: MailFolder] {
    guard let database else { return [:] }
    let wanted = Dictionary(locations.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    do throws(StoreError) {
      return try database.read { db in
        var folders: [String: MailFolder] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT path, content, others, digest FROM folder")
        while let row = try rows.next() {
          guard let path = String.fromDatabaseValue(row[0]), let location = wanted[path] else {
            continue
          }
          folders[path] = try Self.folder(row, location)
        }
        return folders
      }
    } catch {
      replace(after: error)
      return [:]
    }
  }

  /// Reads a row; `nil` if it is damaged, so that the folder is read again.
  private static func folder(_ row: Row, _ location: MailFolder.Location) throws -> MailFolder? {
    guard let content = Data.fromDatabaseValue(row[1]), let others = Data.fromDatabaseValue(row[2]),
      let digest = Int64.fromDatabaseValue(row[3])
    else { return nil }
    let octets = (Array(content), Array(others))
    if MailFolder.digest(of: octets.0, octets.1) != digest { return nil }
    return try? MailFolder(octets.0, others: octets.1, location)
  }

  private func store(_ folders: [MailFolder]) {
    guard let database else { return }
    do throws(StoreError) {
      try database.write(isDeferrable: true) { db in
        for folder in folders {
          if folder.stamp == nil {
            try db.execute(
              sql: "DELETE FROM folder WHERE path = ?", arguments: [folder.location.path])
            continue
          }
          let (content, others) = (folder.octets, folder.others)
          try db.execute(
            sql:
              "INSERT OR REPLACE INTO folder (path, content, others, digest) VALUES (?, ?, ?, ?)",
            arguments: [
              folder.location.path, Data(content), Data(others),
              MailFolder.digest(of: content, others),
            ])
        }
      }
    } catch {
      replace(after: error)
    }
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
