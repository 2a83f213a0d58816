public import Foundation
internal import GRDB
public import SQLiteFiles

/// Numbers requests and answers in their order, because clocks can be set back.
enum EventClock {
  /// How far the clock may go back without a warning, in milliseconds.
  private static let tolerance: Int64 = 60_000
  /// How long to report that the clock was set back, in milliseconds: 30 days.
  private static let memory: Int64 = 30 * 86_400_000

  /// The number of the next event.
  static func next(_ db: Database) throws -> Int64 {
    try db.execute(sql: "UPDATE clock SET event = event + 1")
    return try last(db)
  }

  /// The number of the last event.
  static func last(_ db: Database) throws -> Int64 {
    guard let event = try Int64.fetchOne(db, sql: "SELECT event FROM clock") else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the clock's row is missing")
    }
    return event
  }

  /// Numbers an event and stores the time of the clock.
  static func pass(_ time: Date, after request: Int64, _ db: Database) throws -> Int64 {
    let now = time.milliseconds
    // While the clock is behind, keep the time at which that was first seen.
    try db.execute(
      sql: """
        UPDATE clock SET event = max(event, ?1),
          back_at = CASE WHEN latest - ?3 > ?2 THEN coalesce(back_at, ?2) END,
          latest = max(coalesce(latest, ?2), ?2)
        """, arguments: [request, now, tolerance])
    return try next(db)
  }

  /// The times before and after the clock was set back; `nil` if it was not, or has caught up.
  static func setBack(now: Date, _ db: Database) throws -> (from: Date, to: Date)? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT latest, back_at FROM clock
        WHERE latest - ?2 > ?1 AND (back_at IS NULL OR ?1 - back_at < ?3)
        """, arguments: [now.milliseconds, tolerance, memory])
    guard let row, let latest = row[0] as Int64? else { return nil }
    let noticed = (row[1] as Int64?).map(Date.init(milliseconds:))
    return (Date(milliseconds: latest), noticed ?? now)
  }
}

extension DirectoryStore {
  /// Returns the next request's number, by which its answer is ordered.
  ///
  /// Does not wait long for another process that writes.
  ///
  /// - Returns: the number, even if it cannot be stored.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func nextRequest() throws(StoreError) -> Int64 {
    if let number = try? database.writeWithoutWaiting(beyond: 0.1, EventClock.next) {
      return number
    }
    return try lastEvent() + 1
  }

  /// The number of the last event; later events have higher numbers.
  public func lastEvent() throws(StoreError) -> Int64 { try read(EventClock.last) }

  /// Whether each feed has answered since an event.
  public func isAnswered(since event: Int64) throws(StoreError) -> Bool {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM feed WHERE coalesce(answered, 0) <= ?", arguments: [event])
        == 0
    }
  }

  /// The times before and after the clock was set back since the store was written.
  ///
  /// - Returns: `nil` if it was not, or has caught up.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func clockSetBack(now: Date) throws(StoreError) -> (from: Date, to: Date)? {
    try read { try EventClock.setBack(now: now, $0) }
  }
}
