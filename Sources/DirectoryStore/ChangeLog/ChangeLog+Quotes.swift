import GRDB
public import SQLiteFiles

/// The quotes deleted by the user, which later emails must not bring back, and assigned IDs.
extension ChangeLog {
  /// The quotes that are hidden, by hashes that name them.
  public func hiddenQuotes() throws(StoreError) -> Set<Int64> {
    try read { db in try Int64.fetchSet(db, sql: "SELECT hash FROM hidden_quote") }
  }

  /// Hides a quote, or shows it again.
  public func markQuote(_ hash: Int64, isHidden: Bool) throws(StoreError) {
    let sql =
      isHidden
      ? "INSERT OR IGNORE INTO hidden_quote (hash) VALUES (?)"
      : "DELETE FROM hidden_quote WHERE hash = ?"
    try write { try $0.execute(sql: sql, arguments: [hash]) }
  }

  /// The IDs that were assigned to quotes and greetings: how many letters of a hash are its ID.
  public func assignedIDs() throws(StoreError) -> [Int64: Int] { try read(Self.assignedIDs) }

  /// Records more IDs, one process at a time: those that `assign` makes, given all that there were.
  public func addIDs(_ assign: ([Int64: Int]) -> [Int64: Int]) throws(StoreError) {
    try write { db in
      let sql = "INSERT OR IGNORE INTO quote_id (hash, length) VALUES (?, ?)"
      for (hash, length) in assign(try Self.assignedIDs(db)) {
        try db.cachedStatement(sql: sql).execute(arguments: [hash, length])
      }
    }
  }

  private static func assignedIDs(_ db: Database) throws -> [Int64: Int] {
    let rows = try Row.fetchCursor(db, sql: "SELECT hash, length FROM quote_id")
    return try rows.reduce(into: [:]) { ids, row in
      ids[try row.decode(Int64.self, atIndex: 0)] = try row.decode(Int.self, atIndex: 1)
    }
  }
}
