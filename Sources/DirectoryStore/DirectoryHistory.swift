public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

/// The directory at one moment, and what the log of changes says of how it came to be.
public struct DirectoryHistory: Sendable {
  /// Everybody, by last and first name.
  public let employees: [Employee]
  /// What changed in the span of time asked for and whom it happened to, oldest first; `nil` if the
  /// log does not tell all of it.
  public let changes: [(key: NameKey, change: Change)]?
  /// When the newest entry of the log was noticed, so that what is asked for since then is what
  /// comes after it; `nil` before the first answer.
  public let until: Date?
}

extension DirectoryStore {
  /// The beginning of a span of time in the log.
  public enum Beginning: Hashable, Sendable {
    /// What was noticed from a time on or, if something was noticed at that very time, what was
    /// logged behind it, whatever the clock said then.
    case time(Date)
    /// What was logged behind an entry that was noticed at a time, as ``DirectoryHistory/until`` told;
    /// the log of other feeds, or one made anew, has no such entry.
    case entry(Date)
    /// The newest refresh that changed anything.
    case newestChange
  }

  /// Everybody and the log from some time on, as they are at one moment.
  ///
  /// The log does not tell of a time before a feed's first answer, nor of what it has forgotten.
  ///
  /// - Throws: ``StoreError`` if either can't be read.
  public func history(
    since beginning: Beginning, in collation: Collation
  ) throws(StoreError) -> DirectoryHistory {
    try read { db in
      let employees = try Self.employees(
        db, sql: "SELECT rank, \(EmployeeRow.columns) FROM employee", in: collation, all: true)
      let newest = try Int64.fetchOne(db, sql: "SELECT at FROM change ORDER BY id DESC LIMIT 1")
      return DirectoryHistory(
        employees: employees, changes: try Self.span(since: beginning, db),
        until: Date(milliseconds: newest))
    }
  }

  /// The changes of a span, oldest first; `nil` if the log does not tell all of it.
  private static func span(
    since beginning: Beginning, _ db: Database
  ) throws -> [(key: NameKey, change: Change)]? {
    guard let oldest = try Int64.fetchOne(db, sql: "SELECT min(id) FROM change") else { return nil }
    if case .entry(let time) = beginning, try lastEntry(at: time, db) == nil { return nil }
    guard let first = try firstEntry(since: beginning, db) else { return [] }
    // Rows are numbered from 1; what stood before the oldest one may belong to the span.
    if first == oldest, oldest > 1 { return nil }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT at, kind, full_name, feed, fields, key FROM change WHERE id >= ? ORDER BY id
        """, arguments: [first])
    var changes: [(key: NameKey, change: Change)] = []
    while let row = try rows.next() {
      if try row.decode(String.self, atIndex: 1) == beganKind { return nil }
      let key = NameKey(rawValue: try row.decode(atIndex: 5))
      changes.append((key, try LoggedChange(row).change))
    }
    return changes
  }

  /// The number of a span's first entry; `nil` if there is none.
  private static func firstEntry(since beginning: Beginning, _ db: Database) throws -> Int64? {
    switch beginning {
    case .newestChange:
      return try Int64.fetchOne(
        db,
        sql:
          "SELECT min(id) FROM change WHERE at = (SELECT at FROM change ORDER BY id DESC LIMIT 1)"
      )
    case .time(let time), .entry(let time):
      if let last = try lastEntry(at: time, db) {
        return try Int64.fetchOne(
          db, sql: "SELECT min(id) FROM change WHERE id > ?", arguments: [last])
      }
      return try Int64.fetchOne(
        db, sql: "SELECT min(id) FROM change WHERE at >= ?", arguments: [time.milliseconds])
    }
  }

  /// The number of the last entry that was noticed at a time; `nil` if there is none.
  private static func lastEntry(at time: Date, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT max(id) FROM change WHERE at = ?", arguments: [time.milliseconds])
  }
}
