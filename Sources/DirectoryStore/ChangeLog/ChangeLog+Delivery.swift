public import EmployeeDirectory
public import Foundation
import GRDB
public import SQLiteFiles

/// The user's command gets each change when it is logged, whichever command found it. For each feed
/// the log keeps the last delivered entry, since the user's command may fail.
extension ChangeLog {
  /// Delivers the changes of feeds from now on, except for feeds where that was started before.
  public func startDelivery(of feeds: [FeedIdentity]) throws(StoreError) {
    let started = try read { db in
      try feeds.compactMap { try Self.id(of: $0, db) }.filter { feed in
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT * FROM delivery WHERE feed = ?)", arguments: [feed])
          == true
      }.count
    }
    if started == feeds.count { return }
    try write { db in
      for feed in feeds {
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO delivery (feed, entry) VALUES (?, (
              SELECT coalesce(max(id), 0) FROM change))
            """, arguments: [try Self.makeID(of: feed, db)])
      }
    }
  }

  /// Delivers the changes since a time that were not delivered yet, oldest first, up to a limit;
  /// returns whether changes are left that can be delivered now.
  ///
  /// A change is delivered again if the process is killed, or the disk fails, before that is noted,
  /// or if `deliver` returns false, which ends this. ``startDelivery(of:)`` is called before.
  public func deliverPending(
    of feeds: [FeedIdentity], since time: Date, limit: Int,
    deliver: (LoggedChange) -> Bool
  ) throws(StoreError) -> Bool {
    var count = 0
    while let row = try nextToDeliver(of: feeds, since: time) {
      if count == limit { return true }
      count += 1
      // A log that can't be written must not lead to the same delivery again and again.
      try write { db in try db.execute(sql: "UPDATE delivery SET entry = entry") }
      if !deliver(LoggedChange(row)) { return false }
      try write { db in
        try db.execute(
          sql: """
            UPDATE delivery SET entry = ?1 WHERE feed = (SELECT feed FROM change WHERE id = ?1)
            """, arguments: [row.id])
      }
    }
    return false
  }

  private func nextToDeliver(
    of feeds: [FeedIdentity], since time: Date
  ) throws(StoreError) -> LoggedRow? {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      return try LoggedRow.fetch(
        db,
        """
        JOIN delivery ON delivery.feed = change.feed AND delivery.entry < change.id
        WHERE kind NOT IN ('began', 'gap') AND at >= ? AND change.feed IN (\(ids))
        ORDER BY change.id LIMIT 1
        """, arguments: [time.milliseconds]
      ).first
    }
  }
}
