public import Foundation
internal import GRDB
public import SQLiteFiles

/// The order of questions and answers, which the time of day can't tell: clocks are set, back as well.
enum Clock {
  /// How far behind the clock may be for it to be no matter, in milliseconds: clocks are adjusted.
  private static let tolerance: Int64 = 60_000
  /// How long it is told that the clock was set back, in milliseconds: 30 days.
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

  /// Numbers an event behind a question, and notes what the clock shows.
  static func pass(_ time: Date, after question: Int64, _ db: Database) throws -> Int64 {
    let now = time.milliseconds
    // While the clock is behind, the time at which that was seen first stays.
    try db.execute(
      sql: """
        UPDATE clock SET event = max(event, ?1),
          back_at = CASE WHEN latest - ?3 > ?2 THEN coalesce(back_at, ?2) END,
          latest = max(coalesce(latest, ?2), ?2)
        """, arguments: [question, now, tolerance])
    return try next(db)
  }

  /// From when to when the clock was set back; `nil` if it has caught up since, or never was.
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
  /// Numbers a question that is about to be asked, so that its answer can be told from a later one's.
  ///
  /// Does not wait for another process that writes for long.
  ///
  /// - Returns: the number; where it can't be kept, the next one all the same.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func nextQuestion() throws(StoreError) -> Int64 {
    if let number = try? writeWithoutWaiting(beyond: 0.1, Clock.next) { return number }
    return try lastEvent() + 1
  }

  /// The number of the last question or answer; what is answered later has a higher one.
  public func lastEvent() throws(StoreError) -> Int64 { try read(Clock.last) }

  /// Whether each feed has answered since an event.
  public func isAnswered(since event: Int64) throws(StoreError) -> Bool {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM feed WHERE coalesce(answered, 0) <= ?", arguments: [event])
        == 0
    }
  }

  /// From when to when the clock was set back since the store was written.
  ///
  /// - Returns: `nil` if it was not, or is as late again as it was.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func clockSetBack(now: Date) throws(StoreError) -> (from: Date, to: Date)? {
    try read { try Clock.setBack(now: now, $0) }
  }
}
