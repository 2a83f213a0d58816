internal import CSQLite
internal import Foundation
internal import GRDB

/// A SQLite database of the cache, or one in memory that takes its place.
struct CacheDatabase: Sendable {
  /// What a database must hold to be one of ours.
  struct Schema: Sendable {
    /// What the file says of itself (`PRAGMA application_id`), so that no other program's database,
    /// nor another of ours, is taken for it.
    let applicationID: Int
    /// Raised with every change of the tables; a newer database is left alone.
    let version: Int
    /// The tables and indices that a complete database has, among other things.
    let names: Set<String>
    /// Makes the tables of an empty database.
    let create: @Sendable (Database) throws -> Void
    /// How to bring the tables of an older version up to the next one, by that older version.
    ///
    /// Statements of the older version must run on them all the same: a program of that version may
    /// have the database open, and would take it for damaged. A database of another older version is
    /// set aside, unless all of it can be read again.
    var upgrades: [Int: @Sendable (Database) throws -> Void] = [:]
    /// Whether nothing is lost with the tables of an older version, so that new ones take their place.
    var canBeReadAgain = false
  }

  /// The database's file; `nil` if it is in memory.
  let path: String?
  private let file: FileIdentity?
  private let queue: DatabaseQueue
  private let schema: Schema

  /// Opens a database, making what is missing; a damaged or older one is replaced by an empty one.
  ///
  /// - Parameters:
  ///   - folder: an absolute path; made if it is missing.
  ///   - name: the file's name.
  ///   - schema: what it must hold.
  ///   - timeout: how long to wait for other processes, in seconds.
  /// - Returns: the database, ready to use.
  /// - Throws: ``StoreError`` if the folder or the file can't be used as it is.
  static func open(
    folder: String, name: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    try CacheFolder.prepare(folder)
    let path = folder + "/" + name
    let file = try CacheFolder.prepareFile(path)
    do {
      return try openPatiently(path: path, schema: schema, timeout: timeout)
    } catch let error where error.isDamage {
      try Damage.setAside(path, file)
      return try openPatiently(path: path, schema: schema, timeout: timeout)
    }
  }

  /// Makes an empty database that is gone with the process.
  static func inMemory(_ schema: Schema) throws(StoreError) -> CacheDatabase {
    try mapping(path: nil) {
      let database = CacheDatabase(path: nil, file: nil, queue: try DatabaseQueue(), schema: schema)
      try database.queue.write(schema.create)
      return database
    }
  }

  /// Makes a database in memory that holds what can be read of one that can't be written to.
  ///
  /// The file is read as if nobody could change it, because SQLite would write down who reads it, unless
  /// there is a write-ahead log and all that reading it takes. Should somebody change it all the same,
  /// the digests and the checksum of what was read tell.
  ///
  /// - Throws: ``StoreError`` if there is no such database, or it is not ours alone.
  static func copyInMemory(
    folder: String, name: String, schema: Schema
  ) throws(StoreError) -> CacheDatabase {
    let path = folder + "/" + name
    try CacheFolder.checkFile(path)
    return try mapping(path: path) {
      let copy = try DatabaseQueue()
      try copy.inDatabase { try UnchangingDatabase.reading(path).copy(to: $0) }
      let database = CacheDatabase(path: nil, file: nil, queue: copy, schema: schema)
      let isThere = try database.transaction { db in
        try schema.state(of: db, path: path) != .empty && schema.complete(db, path: path)
      }
      if !isThere { throw DatabaseError(resultCode: .SQLITE_EMPTY) }
      return database
    }
  }

  /// Makes a database in memory that holds what this one holds.
  func copyInMemory() throws(StoreError) -> CacheDatabase {
    try Self.mapping(path: path) {
      let copy = try DatabaseQueue()
      try queue.backup(to: copy)
      return CacheDatabase(path: nil, file: nil, queue: copy, schema: schema)
    }
  }

  /// Moves a database out of the way that turned out to be damaged while it was open.
  ///
  /// The next opening starts anew, and this one is of no more use. Does nothing if another process
  /// has replaced the database already.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)`` if a newer program has upgraded it since, which
  ///   fails like damage; ``StoreError/failed(path:code:message:)`` if it can't be moved.
  func setAside() throws(StoreError) {
    guard let path, let file, FileIdentity(path: path) == file else { return }
    do {
      _ = try Self.mapping(path: path) { try queue.read { try schema.state(of: $0, path: path) } }
    } catch .newerVersion {
      throw .newerVersion(path: path)
    } catch {
      // Damage it is.
    }
    // Closed later, it would take the write-ahead log of its successor for its own.
    try? queue.close()
    try Damage.setAside(path, file)
  }

  /// Opens a database, again and again for as long as others keep it locked.
  ///
  /// SQLite does not wait by itself where that could be a deadlock, as when two connections turn
  /// on the write-ahead log of a new database at once.
  private static func openPatiently(
    path: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while true {
      do {
        return try open(path: path, schema: schema, timeout: timeout)
      } catch let error where error == .busy(path: path) && ContinuousClock.now < deadline {
        usleep(10_000)
      }
    }
  }

  private static func open(
    path: String, schema: Schema, timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    let file = try CacheFolder.prepareFile(path)
    return try mapping(path: path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(timeout)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let database = CacheDatabase(path: path, file: file, queue: queue, schema: schema)
      let state = try queue.read { try schema.state(of: $0, path: path) }
      // Moved out of the way before it was opened, it would be read with its successor's log.
      if FileIdentity(path: path) != file { throw StoreError.busy(path: path) }
      try queue.writeWithoutTransaction { db in
        // Readers go on while somebody writes; a lost last commit is still the old good answer. 64 MB
        // for pages, of which only a first refresh uses many.
        try db.execute(
          sql: """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536
            """)
        if database.logSize > 0 { database.checkpoint(later: true, db) }
      }
      if state != .complete {
        _ = try database.transaction { try schema.complete($0, path: path) }
      }
      return database
    }
  }
}

extension CacheDatabase.Schema {
  /// What a database is, beside this schema.
  fileprivate enum State: Equatable {
    case empty
    /// Of an older version, whose tables can be brought up to this one.
    case older(Int)
    case complete
  }

  /// Compares a database with this schema.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)``, or damage where it is something else.
  fileprivate func state(of db: Database, path: String) throws -> State {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
    if found == 0, application == 0, tables.isEmpty { return .empty }
    guard application == applicationID,
      found >= version || upgrades[found] != nil || canBeReadAgain && found > 0
    else {
      throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "not this program's database")
    }
    if found > version { throw StoreError.newerVersion(path: path) }
    if found < version { return .older(found) }
    guard tables.isSuperset(of: names) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "tables are missing")
    }
    return .complete
  }

  private func dropTables(_ db: Database) throws {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    for table in try String.fetchAll(db, sql: sql) { try db.drop(table: table) }
  }

  /// Makes a database one of this schema, within a transaction.
  ///
  /// - Returns: `true`, for then it is.
  fileprivate func complete(_ db: Database, path: String) throws -> Bool {
    // Another process may have been faster.
    switch try state(of: db, path: path) {
    case .complete: return true
    case .empty:
      try create(db)
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
    case .older(let found):
      if let upgrade = upgrades[found] {
        try upgrade(db)
        try db.execute(sql: "PRAGMA user_version = \(found + 1)")
      } else {
        try dropTables(db)
        try create(db)
        try db.execute(sql: "PRAGMA user_version = \(version)")
      }
    }
    return try complete(db, path: path)
  }
}

// MARK: - Using it

extension CacheDatabase {
  /// Runs a reading of one state of the database.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try Self.mapping(path: path) { try queue.read(body) }
  }

  /// Runs a change of the database that happens as a whole or not at all.
  ///
  /// - Parameters:
  ///   - isDeferrable: whether what is changed is a note that nobody would miss. It stays in the
  ///     write-ahead log while that is short: to copy it into the database would be to wait for the
  ///     disk, for longer than it takes to ask the feeds.
  ///   - body: the change.
  /// - Returns: what the change tells.
  /// - Throws: ``StoreError`` if it fails; then all is as it was.
  func write<Value>(
    isDeferrable: Bool = false, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try Self.mapping(path: path) {
      let value = try transaction(body)
      queue.inDatabase { checkpoint(later: isDeferrable, $0) }
      return value
    }
  }

  /// Copies the write-ahead log into the database, or leaves that to a later launch as long as the log
  /// is so short that whoever opens the database next reads it in no time.
  ///
  /// What has been committed is safe either way, and so it does not matter if this fails.
  private func checkpoint(later: Bool, _ db: Database) {
    guard path != nil, let connection = unsafe db.sqliteConnection else { return }
    let leaves = later && logSize <= 256 << 10
    _ = unsafe csqlite_leave_log_on_close(connection, leaves)
    // Closing copies it, too, but only if nobody else has the database open.
    if !later { try? db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
  }

  /// In bytes.
  private var logSize: Int64 { path.map { CacheFolder.size(of: $0 + "-wal") } ?? 0 }

  private func transaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.writeWithoutTransaction { db in
      var value: Value?
      try db.inTransaction(.immediate) {
        value = try body(db)
        return .commit
      }
      guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return value
    }
  }

  /// Runs a change that waits for other processes for a short while only.
  ///
  /// - Parameters:
  ///   - seconds: how long to wait at most.
  ///   - body: the change.
  /// - Returns: what the change tells.
  /// - Throws: ``StoreError`` if it fails; then all is as it was.
  func writeWithoutWaiting<Value>(
    beyond seconds: Double, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try Self.mapping(path: path) {
      let usual = try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") ?? 0 }
      func setTimeout(_ milliseconds: Int) {
        queue.inDatabase { try? $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
      }
      setTimeout(min(usual, Int(seconds * 1000)))
      defer { setTimeout(usual) }
      return try write(isDeferrable: true, body)
    }
  }

  private static func mapping<Value>(
    path: String?, _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    let path = path ?? ":memory:"
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      // SQLITE_PROTOCOL is what a reader gets who waits for somebody stopped while opening it.
      if [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(error.resultCode) {
        throw .busy(path: path)
      }
      throw .failed(
        path: path, code: error.extendedResultCode.rawValue, message: error.message ?? "")
    } catch is RowDecodingError {
      // No value of the wrong type is ever written.
      throw .failed(path: path, code: 11, message: "a row is damaged")
    } catch {
      // SQLITE_INTERNAL: nothing else is thrown by what is run here.
      throw .failed(path: path, code: 2, message: "\(error)")
    }
  }
}
