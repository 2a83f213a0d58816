import GRDB
public import SQLiteFiles

/// Requests and answers are numbered in their order, because clocks can be set back.
extension DirectoryStore {
  /// The next request's number, which orders its answer even if no one can write it soon.
  public func nextRequest() throws(StoreError) -> Int64 {
    if let number = try? database.writeWithoutWaiting(beyond: 0.1, Self.nextEvent) { return number }
    return try lastEvent() + 1
  }

  /// The number of the last request or answer; later ones have higher numbers.
  public func lastEvent() throws(StoreError) -> Int64 { try read(Self.lastEvent) }

  /// Whether each feed, but some, has answered since an event.
  public func isAnswered(
    since event: Int64, but excepted: [String] = []
  ) throws(StoreError) -> Bool {
    try read { db in
      let late = try String.fetchSet(
        db, sql: "SELECT name FROM feed WHERE coalesce(answered, 0) <= ?", arguments: [event])
      return late.isSubset(of: excepted)
    }
  }

  /// Numbers an event that follows a request, and all before it.
  static func nextEvent(after request: Int64, _ db: Database) throws -> Int64 {
    try db.execute(sql: "UPDATE identity SET event = max(event, ?)", arguments: [request])
    return try nextEvent(db)
  }

  private static func nextEvent(_ db: Database) throws -> Int64 {
    try db.execute(sql: "UPDATE identity SET event = event + 1")
    return try lastEvent(db)
  }

  private static func lastEvent(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT event FROM identity").orDamage("the cache's row is missing")
  }
}
