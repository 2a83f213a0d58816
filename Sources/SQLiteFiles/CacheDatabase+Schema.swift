internal import GRDB

extension CacheDatabase.Schema {
  /// What a database is, beside this schema.
  enum State: Equatable {
    case empty
    /// Of an older version, whose tables can be brought up to this one.
    case older(Int)
    case complete
  }

  /// Compares a database with this schema.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)``, or damage where it is something else.
  func state(of db: Database, path: String) throws -> State {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
    if found == 0, application == 0, tables.isEmpty { return .empty }
    guard application == applicationID, found > 0 else {
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
    for table in try String.fetchAll(db, sql: sql) where !keeps.contains(table) {
      try db.drop(table: table)
    }
  }

  /// Makes a database one of this schema, within a transaction.
  ///
  /// - Returns: `true`, for then it is.
  func complete(_ db: Database, path: String) throws -> Bool {
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
