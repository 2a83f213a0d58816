import Files
import Foundation
package import GRDB

/// A SQLite database of the cache, or in memory, which can be made again at any time.
package struct CacheDatabase: Sendable {
  /// The application, version and tables that a database must have.
  package struct Schema: Sendable {
    /// Identifies the kind of database (`PRAGMA application_id`).
    let applicationID: Int
    /// Raised with each change of the tables; a newer database is left alone.
    let version: Int
    /// Tables and indices that a complete database has, among others.
    let names: Set<String>
    /// Creates the tables of an empty database.
    let create: @Sendable (Database) throws -> Void
    /// Whether what is deleted is to be found in no file afterwards.
    let erasesDeleted: Bool

    package init(
      applicationID: Int, version: Int, names: Set<String>,
      create: @escaping @Sendable (Database) throws -> Void, erasesDeleted: Bool = false
    ) {
      (self.applicationID, self.version, self.names) = (applicationID, version, names)
      (self.create, self.erasesDeleted) = (create, erasesDeleted)
    }

    /// Whether a database has this schema; `false` if it is empty.
    ///
    /// - Throws: ``StoreError/newerVersion(path:)``; SQLite's error for damage for anything else.
    func isComplete(_ db: Database, path: String) throws -> Bool {
      let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let tables = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
      if found == 0, application == 0, tables.isEmpty { return false }
      guard application == applicationID, found > 0 else {
        throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "not this program's database")
      }
      if found > version { throw StoreError.newerVersion(path: path) }
      guard found == version, tables.isSuperset(of: names)
      else { throw DatabaseError.damage("tables are missing") }
      return true
    }

    /// Gives an empty database the tables of this schema, within a transaction.
    func complete(_ db: Database, path: String) throws {
      // Another process may have been faster.
      if try isComplete(db, path: path) { return }
      try create(db)
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  /// The database's file; `nil` if it is in memory.
  package let path: String?
  /// The file at that path when it was opened; no other file can have its number while it is open.
  private let file: FileIdentity?
  let queue: DatabaseQueue
  let schema: Schema
  let timeout: Double

  /// Creates an empty database in memory.
  package static func inMemory(_ schema: Schema) throws(StoreError) -> CacheDatabase {
    try StoreError.mapping(path: nil) {
      let queue = try DatabaseQueue()
      try queue.write(schema.create)
      return CacheDatabase(path: nil, file: nil, queue: queue, schema: schema, timeout: 0)
    }
  }

  /// Copies a read-only database into memory; throws if missing, older or writable by others.
  ///
  /// Reads it without locks if it must, so that the copy may mix two states: check its contents.
  package static func copyInMemory(
    folder: String, name: String, schema: Schema
  ) throws(StoreError) -> CacheDatabase {
    let path = folder + "/" + name
    try PrivateFolder.checkFile(path)
    return try StoreError.mapping(path: path) {
      let copy = try DatabaseQueue()
      try copy.inDatabase { try UnchangingDatabase.reading(path).copy(to: $0) }
      guard try copy.read({ try schema.isComplete($0, path: path) })
      else { throw DatabaseError(resultCode: .SQLITE_EMPTY) }
      return CacheDatabase(path: nil, file: nil, queue: copy, schema: schema, timeout: 0)
    }
  }

  /// Copies this database into memory.
  package func copyInMemory() throws(StoreError) -> CacheDatabase {
    try StoreError.mapping(path: path) {
      let copy = try DatabaseQueue()
      try queue.backup(to: copy)
      return CacheDatabase(path: nil, file: nil, queue: copy, schema: schema, timeout: 0)
    }
  }

  /// Whether this is the same connection.
  package func isSame(as other: CacheDatabase) -> Bool { queue === other.queue }

  /// Whether the path still leads to this database; if not, no one sees what is written here.
  package var isCurrent: Bool { path.map { FileIdentity(path: $0) == file } ?? true }

  /// Opens a database in a folder, creating both; an empty one replaces a damaged or older one.
  ///
  /// Waits `timeout` seconds for other processes.
  package static func open(
    folder: String, name: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    try PrivateFolder.prepare(folder)
    let path = folder + "/" + name
    func open() throws(StoreError) -> CacheDatabase {
      // SQLite does not wait itself where that might be a deadlock, as with new write-ahead logs.
      try StoreError.retrying(path: path, timeout: timeout) { () throws(StoreError) in
        try Self.open(path: path, schema: schema, timeout: timeout)
      }
    }
    do {
      return try locking(path, isShared: true, timeout, open)
    } catch let error where error.isDamage {
      return try locking(path, isShared: false, timeout) { () throws(StoreError) in
        do throws(StoreError) {
          // Another process may have replaced it by now.
          return try open()
        } catch let error where error.isDamage {
          try removeFiles(path)
          return try open()
        }
      }
    }
  }

  /// Another connection, for another thread; this one if it is in memory or was replaced.
  package func another() throws(StoreError) -> CacheDatabase {
    guard let path else { return self }
    return try Self.locking(path, isShared: true, timeout) { () throws(StoreError) in
      try isCurrent ? Self.open(path: path, schema: schema, timeout: timeout) : self
    }
  }

  private static func open(
    path: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    let file = try PrivateFolder.prepareFile(path)
    return try StoreError.mapping(path: path) {
      let queue = try DatabaseQueue.open(path, timeout: timeout)
      let database = CacheDatabase(
        path: path, file: file, queue: queue, schema: schema, timeout: timeout)
      let isComplete = try queue.read { try schema.isComplete($0, path: path) }
      // Something else than this program removes files without a lock.
      if !database.isCurrent { throw StoreError.busy(path: path) }
      // NORMAL: a commit lost with the power leaves the answer before. 32 MB, for first refreshes.
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768")
        if schema.erasesDeleted { try db.execute(sql: "PRAGMA secure_delete = ON") }
      }
      // Before there is a write-ahead log, which would stay on a disk without room for the tables.
      if !isComplete { try queue.write { try schema.complete($0, path: path) } }
      try queue.writeWithoutTransaction { db in
        // Readers go on while another process writes.
        try db.execute(sql: "PRAGMA journal_mode = WAL")
        // Opens the log, so that a disk without room for its index is noticed here.
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
        if database.logSize > 0 { database.checkpoint(later: true, db) }
      }
      return database
    }
  }
}
