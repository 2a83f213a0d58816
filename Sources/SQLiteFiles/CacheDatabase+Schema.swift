import GRDB

extension CacheDatabase.Schema {
  /// How a database compares with this schema.
  enum State { case empty, complete }

  /// Compares a database with this schema.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)``; SQLite's error for damage for anything else.
  func state(of db: Database, path: String) throws -> State {
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
    if found == 0, application == 0, tables.isEmpty { return .empty }
    guard application == applicationID, found > 0
    else { throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "not this program's database") }
    if found > version { throw StoreError.newerVersion(path: path) }
    guard found == version, tables.isSuperset(of: names)
    else { throw DatabaseError.damage("tables are missing") }
    return .complete
  }

  /// Gives an empty database the tables of this schema, within a transaction.
  func complete(_ db: Database, path: String) throws {
    // Another process may have been faster.
    if try state(of: db, path: path) == .complete { return }
    try create(db)
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }
}
