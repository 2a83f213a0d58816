public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// A place in the log between two entries.
  public struct Position: Hashable, Sendable {
    /// The id of the last entry before it.
    fileprivate let entry: Int64
  }

  /// The end of the log, or the place where the entries of some time on begin.
  ///
  /// - Parameter time: a time; `nil` for the end.
  /// - Returns: the place.
  /// - Throws: ``StoreError`` if the log can't be read.
  public func position(before time: Date? = nil) throws(StoreError) -> Position {
    try read { db in
      let first = try time.flatMap { time in
        try Int64.fetchOne(
          db, sql: "SELECT min(id) FROM change WHERE at >= ?", arguments: [time.milliseconds])
      }
      return Position(entry: try first.map { $0 - 1 } ?? Self.lastEntry(db))
    }
  }

  /// What was logged about some feeds after a place, oldest first.
  ///
  /// - Parameters:
  ///   - feeds: the feeds.
  ///   - position: the place; in a log that has become shorter, its end.
  /// - Returns: the changes and gaps, and the place after them.
  /// - Throws: ``StoreError`` if the log can't be read.
  public func entries(
    of feeds: [FeedIdentity], after position: Position
  ) throws(StoreError) -> (entries: [LoggedChange], end: Position) {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let rows = try LoggedRow.fetch(
        db,
        "WHERE kind <> 'began' AND change.id > ? AND change.feed IN (\(ids)) ORDER BY change.id",
        arguments: [position.entry])
      return (rows.map(LoggedChange.init), Position(entry: try Self.lastEntry(db)))
    }
  }

  private static func lastEntry(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM change") ?? 0
  }
}

// MARK: - Handing over

/// The user's command for changes gets each one once it has been logged, whoever found it. The log
/// notes how far that is for each feed, since any command may find changes, and the user's may fail.
extension ChangeLog {
  /// Begins to hand over the changes of feeds from now on; those of the other feeds go on.
  ///
  /// - Throws: ``StoreError`` if that can't be noted.
  public func beginHandover(of feeds: [FeedIdentity]) throws(StoreError) {
    let known = try read { db in
      try feeds.compactMap { try Self.id(of: $0, db) }.filter { feed in
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT * FROM handover WHERE feed = ?)", arguments: [feed])
          == true
      }.count
    }
    if known == feeds.count { return }
    try write { db in
      for feed in feeds {
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO handover (feed, entry) VALUES (?, (
              SELECT coalesce(max(id), 0) FROM change))
            """, arguments: [try Self.makeID(of: feed, db)])
      }
    }
  }

  /// Hands over the changes that were not handed over yet, oldest first.
  ///
  /// - Parameters:
  ///   - feeds: the feeds, for which ``beginHandover(of:)`` was called before.
  ///   - time: older changes are left out.
  ///   - take: takes a change; false if it could not, which ends this: the change comes again next time.
  /// - Returns: false if a change could not be taken.
  /// - Throws: ``StoreError`` if the log can't be read or written.
  public func handOver(
    of feeds: [FeedIdentity], since time: Date, take: (LoggedChange) -> Bool
  ) throws(StoreError) -> Bool {
    while let row = try nextToHandOver(of: feeds, since: time) {
      if !take(LoggedChange(row)) { return false }
      try write { db in
        try db.execute(
          sql:
            "UPDATE handover SET entry = ?1 WHERE feed = (SELECT feed FROM change WHERE id = ?1)",
          arguments: [row.id])
      }
    }
    return true
  }

  private func nextToHandOver(
    of feeds: [FeedIdentity], since time: Date
  ) throws(StoreError) -> LoggedRow? {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      return try LoggedRow.fetch(
        db,
        """
        JOIN handover ON handover.feed = change.feed AND handover.entry < change.id
        WHERE kind NOT IN ('began', 'gap') AND at >= ? AND change.feed IN (\(ids))
        ORDER BY change.id LIMIT 1
        """, arguments: [time.milliseconds]
      ).first
    }
  }
}
