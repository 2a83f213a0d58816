internal import CSQLite
package import GRDB

extension CacheDatabase {
  /// Runs a reading of one state of the database.
  package func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) { try queue.read(body) }
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
  package func write<Value>(
    isDeferrable: Bool = false, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) {
      let value = try transaction(body)
      queue.inDatabase { checkpoint(later: isDeferrable, $0) }
      return value
    }
  }

  /// Copies the write-ahead log into the database, or leaves that to a later launch as long as the log
  /// is so short that whoever opens the database next reads it in no time.
  ///
  /// What has been committed is safe either way, and so it does not matter if this fails.
  func checkpoint(later: Bool, _ db: Database) {
    guard path != nil, let connection = unsafe db.sqliteConnection else { return }
    let leaves = later && logSize <= 256 << 10
    _ = unsafe csqlite_leave_log_on_close(connection, leaves)
    // Closing copies it, too, but only if nobody else has the database open.
    if !later { try? db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
  }

  /// In bytes.
  var logSize: Int64 { path.map { PrivateFolder.size(of: $0 + "-wal") } ?? 0 }

  func transaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
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
  package func writeWithoutWaiting<Value>(
    beyond seconds: Double, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) {
      let usual = try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") ?? 0 }
      func setTimeout(_ milliseconds: Int) {
        queue.inDatabase { try? $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
      }
      setTimeout(min(usual, Int(seconds * 1000)))
      defer { setTimeout(usual) }
      return try write(isDeferrable: true, body)
    }
  }
}
