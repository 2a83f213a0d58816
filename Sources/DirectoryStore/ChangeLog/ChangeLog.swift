import Files
import Foundation
import GRDB
public import SQLiteFiles

/// The change log of all feeds, in a SQLite database of the state folder.
///
/// Its contents can't be fetched again: damage is reported, never set aside, rebuilt or cleaned.
public final class ChangeLog: Sendable {
  /// The name of the database in the state folder.
  public static let fileName = "history.sqlite"

  private let path: String
  let queue: DatabaseQueue

  private init(path: String, _ queue: DatabaseQueue) { (self.path, self.queue) = (path, queue) }

  /// Opens the log, creating and migrating it; waits `timeout` seconds for other processes.
  public static func open(folder: String, timeout: Double = 5) throws(StoreError) -> ChangeLog {
    let path = folder + "/" + fileName
    try PrivateFolder.prepare(folder, namedBy: path)
    try PrivateFolder.prepareFile(path)
    return try StoreError.retrying(path: path, timeout: timeout) { () throws(StoreError) in
      try StoreError.mapping(path: path) {
        let queue = try DatabaseQueue.open(path, timeout: timeout)
        try migrateAlone(queue, path: path, timeout: timeout)
        try queue.writeWithoutTransaction { db in
          // FULL: the cache relies on what the log has taken, so a commit must be on the disk.
          try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
          // Opens the write-ahead log, so that a disk without room for its index is noticed here.
          _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
        }
        return ChangeLog(path: path, queue)
      }
    }
  }

  /// Whether there is a log in a folder.
  public static func exists(folder: String) -> Bool { FileStatus.exists(folder + "/" + fileName) }

  /// Copies a log that can't be written to into memory; the copy is empty without a log.
  public static func inMemory(readingFrom folder: String) throws(StoreError) -> ChangeLog {
    let path = folder + "/" + fileName
    let exists = exists(folder: folder)
    if exists { try PrivateFolder.checkFile(path, namesFolder: false) }
    return try StoreError.mapping(path: path) {
      let copy = try DatabaseQueue()
      if exists { try copy.inDatabase { try UnchangingDatabase.reading(path).copy(to: $0) } }
      try migrate(copy, path: path)
      return ChangeLog(path: path, copy)
    }
  }

  /// Throws ``StoreError`` if there is a log that can't be read, or is damaged.
  public static func check(folder: String) throws(StoreError) {
    let log = try inMemory(readingFrom: folder)
    try log.read { db in
      let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      if verdict != "ok" { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) { try queue.read(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    // SQLite leaves what it could not write in the write-ahead log, too.
    defer { queue.inDatabase(WriteAheadLog.empty) }
    return try StoreError.mapping(path: path) { try queue.write(body) }
  }
}
