public import EmployeeDirectory
public import Foundation
import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// A place in the log between two entries.
  public struct Position: Hashable, Sendable {
    /// The id of the last entry before it.
    fileprivate let entry: Int64
  }

  /// The end of the log, or the place where the entries of some time on begin.
  public func position(before time: Date? = nil) throws(StoreError) -> Position {
    try read { db in
      let sql = "SELECT min(id) FROM change WHERE at >= ?"
      let first = try time.flatMap { time in
        try Int64.fetchOne(db, sql: sql, arguments: [time.milliseconds])
      }
      return Position(entry: try first.map { $0 - 1 } ?? Self.lastEntry(db))
    }
  }

  /// The changes and gaps of feeds after a place, oldest first; all of a log that began again.
  public func entries(
    of feeds: [FeedIdentity], after position: Position
  ) throws(StoreError) -> (entries: [LoggedChange], end: Position) {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let end = try Self.lastEntry(db)
      let isNewLog = end < position.entry
      let rows = try LoggedRow.fetch(
        db, "WHERE change.id > ? AND change.feed IN (\(ids)) ORDER BY change.id",
        arguments: [isNewLog ? 0 : position.entry])
      let reported = rows.filter {
        $0.kind.isChange || $0.kind == .gap || isNewLog && $0.kind == .began
      }
      return (reported.map(LoggedChange.init), Position(entry: end))
    }
  }

  private static func lastEntry(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM change") ?? 0
  }
}
