import CSystem
package import GRDB

extension CacheDatabase {
  /// Reads one state of the database.
  package func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try StoreError.mapping(path: path) { try queue.read(body) }
  }

  /// Changes the database in a transaction.
  ///
  /// A deferrable change may be lost with the power. It stays in the write-ahead log while that is
  /// short: copying the log waits for the disk for longer than fetching the feeds takes.
  package func write<Value>(
    isDeferrable: Bool = false, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    do {
      let value = try StoreError.mapping(path: path) { try queue.write(body) }
      queue.inDatabase { checkpoint(later: isDeferrable, $0) }
      return value
    } catch {
      if error.isFullDisk { queue.inDatabase(WriteAheadLog.empty) }
      throw error
    }
  }

  /// Copies the write-ahead log into the database, or leaves it if short; a failure loses nothing.
  func checkpoint(later: Bool, _ db: Database) {
    guard path != nil, let connection = unsafe db.sqliteConnection else { return }
    // Nothing of what was deleted is left there.
    let later = later && !schema.erasesDeleted
    _ = unsafe csqlite_leave_log_on_close(connection, later && logSize <= 256 << 10)
    // Closing copies it, too, but only if no other process has the database open.
    if !later { WriteAheadLog.empty(db) }
  }

  var logSize: Int64 { path.map { PrivateFolder.size(of: $0 + "-wal") } ?? 0 }

  /// Makes a deferrable change, and waits for some seconds at most while another process writes.
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
