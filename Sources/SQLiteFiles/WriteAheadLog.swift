package import GRDB

/// SQLite's write-ahead log.
package enum WriteAheadLog {
  /// Copies the log into the database and empties it, later if others read it or it fails.
  package static func empty(_ db: Database) {
    guard let usual = try? Int.fetchOne(db, sql: "PRAGMA busy_timeout") else { return }
    try? db.execute(sql: "PRAGMA busy_timeout = 0")
    try? db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    try? db.execute(sql: "PRAGMA busy_timeout = \(usual)")
  }
}
