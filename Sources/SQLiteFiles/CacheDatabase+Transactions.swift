internal import CSQLite
package import GRDB

extension CacheDatabase {
  /// Reads one state of the database.
  package func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) { try queue.read(body) }
  }

  /// Changes the database in a transaction.
  ///
  /// - Parameters:
  ///   - isDeferrable: whether the change may be lost with the power. It then stays in the write-ahead
  ///     log while that is short: copying the log into the database waits for the disk for longer than
  ///     fetching the feeds takes.
  ///   - body: the change.
  /// - Returns: the result of `body`.
  /// - Throws: ``StoreError`` if it fails; the database is then unchanged.
  package func write<Value>(
    isDeferrable: Bool = false, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) {
      let value = try queue.write(body)
      queue.inDatabase { checkpoint(later: isDeferrable, $0) }
      return value
    }
  }

  /// Copies the write-ahead log into the database, or leaves that to a later launch while the log is
  /// short.
  ///
  /// May fail: what has been committed is safe either way.
  func checkpoint(later: Bool, _ db: Database) {
    guard path != nil, let connection = unsafe db.sqliteConnection else { return }
    if schema.erasesDeleted {
      _ = unsafe csqlite_leave_log_on_close(connection, false)
      emptyLog(db)
      return
    }
    let leaves = later && logSize <= 256 << 10
    _ = unsafe csqlite_leave_log_on_close(connection, leaves)
    // Closing copies it, too, but only if no other process has the database open.
    if !later { try? db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
  }

  /// Copies the write-ahead log into the database and empties it, so that nothing of what was there before is left.
  ///
  /// While another process reads it, that stays for the next change or launch.
  private func emptyLog(_ db: Database) {
    guard let usual = try? Int.fetchOne(db, sql: "PRAGMA busy_timeout") else { return }
    try? db.execute(sql: "PRAGMA busy_timeout = 0")
    try? db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    try? db.execute(sql: "PRAGMA busy_timeout = \(usual)")
  }

  /// The size of the write-ahead log, in bytes.
  var logSize: Int64 { path.map { PrivateFolder.size(of: $0 + "-wal") } ?? 0 }

  /// Makes a deferrable change, and waits only briefly while another process writes.
  ///
  /// - Parameters:
  ///   - seconds: how long to wait at most.
  ///   - body: the change.
  /// - Returns: the result of `body`.
  /// - Throws: ``StoreError`` if it fails; the database is then unchanged.
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
