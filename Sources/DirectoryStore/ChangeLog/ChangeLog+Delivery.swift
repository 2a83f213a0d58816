public import EmployeeDirectory
public import Foundation
import GRDB
public import SQLiteFiles

/// The user's command gets each change when it is logged, whichever command found it. For each feed
/// the log keeps the last delivered entry, since the user's command may fail.
extension ChangeLog {
  /// Delivers the changes of feeds from now on, except for feeds where that was started before.
  public func startDelivery(of feeds: [FeedIdentity]) throws(StoreError) {
    let isStarted = try read { db in
      let started = try Int64.fetchSet(db, sql: "SELECT feed FROM delivery")
      return try feeds.allSatisfy { try Self.id(of: $0, db).map(started.contains) == true }
    }
    if isStarted { return }
    try write { db in
      let end = "SELECT coalesce(max(id), 0) FROM change"
      let sql = "INSERT OR IGNORE INTO delivery (feed, entry) VALUES (?, (\(end)))"
      for feed in feeds { try db.execute(sql: sql, arguments: [try Self.makeID(of: feed, db)]) }
    }
  }

  /// Delivers undelivered changes since a time, oldest first, to a limit; whether some are left.
  ///
  /// A change is delivered again if the process is killed, or the disk fails, before that is noted,
  /// or if `deliver` returns false, which ends this. ``startDelivery(of:)`` is called before.
  public func deliverPending(
    of feeds: [FeedIdentity], since time: Date, limit: Int, deliver: (LoggedChange) -> Bool
  ) throws(StoreError) -> Bool {
    var count = 0
    while let row = try nextToDeliver(of: feeds, since: time) {
      if count == limit { return true }
      count += 1
      // A log that can't be written must not lead to the same delivery again and again.
      try write { try $0.execute(sql: "UPDATE delivery SET entry = entry") }
      if !deliver(LoggedChange(row)) { return false }
      let feed = "SELECT feed FROM change WHERE id = ?1"
      let sql = "UPDATE delivery SET entry = ?1 WHERE feed = (\(feed))"
      try write { try $0.execute(sql: sql, arguments: [row.id]) }
    }
    return false
  }

  private func nextToDeliver(
    of feeds: [FeedIdentity], since time: Date
  ) throws(StoreError) -> LoggedRow? {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let rest = """
        JOIN delivery ON delivery.feed = change.feed AND delivery.entry < change.id
        WHERE kind NOT IN ('began', 'gap') AND at >= ? AND change.feed IN (\(ids))
        ORDER BY change.id LIMIT 1
        """
      return try LoggedRow.fetch(db, rest, arguments: [time.milliseconds]).first
    }
  }
}
