internal import Files
internal import Foundation
package import GRDB

/// A SQLite database of the cache, or one in memory that takes its place.
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
    /// Called before the tables of an older version are replaced by empty ones.
    let prepareReplacement: @Sendable (Database) throws -> Void
    /// The tables that are not replaced; ``create`` leaves them as they are.
    let keeps: Set<String>
    /// Whether what is deleted is to be found in no file afterwards.
    let erasesDeleted: Bool
    /// Whether a damaged database that was set aside, by its path, may be removed.
    let isDispensable: @Sendable (String) -> Bool

    /// Describes a schema.
    package init(
      applicationID: Int, version: Int, names: Set<String>,
      create: @escaping @Sendable (Database) throws -> Void,
      prepareReplacement: @escaping @Sendable (Database) throws -> Void = { _ in },
      keeps: Set<String> = [], erasesDeleted: Bool = false,
      isDispensable: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
      self.applicationID = applicationID
      self.version = version
      self.names = names
      self.create = create
      self.prepareReplacement = prepareReplacement
      self.keeps = keeps
      self.erasesDeleted = erasesDeleted
      self.isDispensable = isDispensable
    }
  }

  /// The database's file; `nil` if it is in memory.
  package let path: String?
  private let file: FileIdentity?
  let queue: DatabaseQueue
  let schema: Schema

  /// Opens a database, creating what is missing; a damaged or older one is replaced by an empty one.
  ///
  /// - Parameters:
  ///   - folder: an absolute path; created if it is missing.
  ///   - name: the file's name.
  ///   - schema: the tables that it must have.
  ///   - timeout: how long to wait for other processes, in seconds.
  /// - Returns: the database, ready to use.
  /// - Throws: ``StoreError`` if the folder or the file can't be used.
  package static func open(
    folder: String, name: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    try PrivateFolder.prepare(folder)
    let path = folder + "/" + name
    let file = try PrivateFolder.prepareFile(path)
    do {
      return try openPatiently(path: path, schema: schema, timeout: timeout)
    } catch let error where error.isDamage {
      try remove(path, file, schema)
      return try openPatiently(path: path, schema: schema, timeout: timeout)
    }
  }

  /// Creates an empty database in memory.
  package static func inMemory(_ schema: Schema) throws(StoreError) -> CacheDatabase {
    try StoreError.mapping(path: nil) {
      let database = CacheDatabase(path: nil, file: nil, queue: try DatabaseQueue(), schema: schema)
      try database.queue.write(schema.create)
      return database
    }
  }

  /// Copies a database that can't be written to into memory.
  ///
  /// Reads it without locks if it must, so that the copy may mix two states: check its contents.
  ///
  /// - Throws: ``StoreError`` if the database does not exist, or if others may write to it.
  package static func copyInMemory(
    folder: String, name: String, schema: Schema
  ) throws(StoreError) -> CacheDatabase {
    let path = folder + "/" + name
    try PrivateFolder.checkFile(path)
    return try StoreError.mapping(path: path) {
      let copy = try DatabaseQueue()
      try copy.inDatabase { try UnchangingDatabase.reading(path).copy(to: $0) }
      let database = CacheDatabase(path: nil, file: nil, queue: copy, schema: schema)
      try copy.write { db in
        if try schema.state(of: db, path: path) == .empty {
          throw DatabaseError(resultCode: .SQLITE_EMPTY)
        }
        try schema.complete(db, path: path)
      }
      return database
    }
  }

  /// Copies this database into memory.
  package func copyInMemory() throws(StoreError) -> CacheDatabase {
    try StoreError.mapping(path: path) {
      let copy = try DatabaseQueue()
      try queue.backup(to: copy)
      return CacheDatabase(path: nil, file: nil, queue: copy, schema: schema)
    }
  }

  /// Renames a database that turned out to be damaged, or erases it if its schema erases what is deleted.
  ///
  /// The next opening creates an empty one.
  ///
  /// This object must not be used afterwards. Does nothing if another process has replaced the database.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)`` if a newer program has upgraded it since, which
  ///   fails like damage; ``StoreError/system(path:errno:)`` if it can't be moved or erased.
  package func setAside() throws(StoreError) {
    guard let path, let file, FileIdentity(path: path) == file else { return }
    do {
      _ = try StoreError.mapping(path: path) {
        try queue.read { try schema.state(of: $0, path: path) }
      }
    } catch .newerVersion {
      throw .newerVersion(path: path)
    } catch {
      // It is damaged, as the caller says.
    }
    // Closed later, it would use the write-ahead log of the next database as its own.
    try? queue.close()
    try Self.remove(path, file, schema)
  }

  /// Makes place for an empty database: renames a damaged one, or erases it, as its schema says.
  private static func remove(
    _ path: String, _ file: FileIdentity, _ schema: Schema
  ) throws(StoreError) {
    if schema.erasesDeleted { return try Damage.erase(path, file) }
    try Damage.setAside(path, file, isDispensable: schema.isDispensable)
  }

  /// Opens a database, and retries while other processes keep it locked.
  ///
  /// SQLite does not wait by itself where that could be a deadlock, as when two connections turn
  /// on the write-ahead log of a new database at once.
  private static func openPatiently(
    path: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    try StoreError.retrying(path: path, timeout: timeout) { () throws(StoreError) in
      try open(path: path, schema: schema, timeout: timeout)
    }
  }

  private static func open(
    path: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    let file = try PrivateFolder.prepareFile(path)
    return try StoreError.mapping(path: path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(timeout)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let database = CacheDatabase(path: path, file: file, queue: queue, schema: schema)
      let state = try queue.read { try schema.state(of: $0, path: path) }
      // A database that was renamed before it was opened would be read with the log of the next one.
      if FileIdentity(path: path) != file { throw StoreError.busy(path: path) }
      try queue.writeWithoutTransaction { db in
        // WAL: readers go on while another process writes. NORMAL: a commit lost with the power leaves
        // the answer before. 64 MB for pages, of which only a first refresh uses many.
        try db.execute(
          sql: """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536
            """)
        if schema.erasesDeleted { try db.execute(sql: "PRAGMA secure_delete = ON") }
        if database.logSize > 0 { database.checkpoint(later: true, db) }
      }
      if state != .complete {
        try queue.write { try schema.complete($0, path: path) }
      }
      return database
    }
  }
}
