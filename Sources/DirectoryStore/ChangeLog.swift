public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

/// A change and when it was noticed.
public struct LoggedChange: Hashable, Sendable {
  /// When the answer that brought it was stored.
  public let at: Date
  /// What changed.
  public let change: Change
}

extension DirectoryStore {
  /// How many changes are kept; older ones are forgotten.
  public static let changeLimit = 50_000

  /// The kind of the row that a feed's first answer leaves in the log.
  static let beganKind = "began"

  /// What changed, newest first.
  ///
  /// - Parameters:
  ///   - key: whose changes; `nil` for everybody's.
  ///   - since: the earliest time; `nil` for all. What was logged behind a change of that time or a
  ///     later one counts, whatever the clock said then.
  ///   - limit: how many at most.
  /// - Returns: each change with its time.
  /// - Throws: ``StoreError`` if the log can't be read.
  public func changes(
    of key: NameKey? = nil, since: Date? = nil, limit: Int = DirectoryStore.changeLimit
  ) throws(StoreError) -> [LoggedChange] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT at, kind, full_name, feed, fields FROM change
          WHERE (?1 IS NULL OR key = ?1) AND kind <> ?4
            AND id >= (SELECT min(id) FROM change WHERE at >= ?2) ORDER BY id DESC LIMIT ?3
          """,
        arguments: [key?.rawValue, since?.milliseconds ?? Int64.min, limit, Self.beganKind])
      return try Array(rows.map(LoggedChange.init))
    }
  }

  /// A time for the entries of one refresh that no entry has yet, so that it leads to a place in the log
  /// even if the clock shows the same time twice.
  static func entryTime(from time: Date, _ db: Database) throws -> Date {
    var milliseconds = time.milliseconds
    let sql = "SELECT EXISTS (SELECT * FROM change WHERE at = ?)"
    while try Bool.fetchOne(db, sql: sql, arguments: [milliseconds]) == true { milliseconds += 1 }
    return Date(milliseconds: milliseconds) ?? time
  }

  /// Notes that some feeds gave their first answer: from now on their changes are logged.
  static func logBeginning(of feeds: [String], at: Date, _ db: Database) throws {
    for feed in feeds {
      try db.execute(
        sql: """
          INSERT INTO change (at, kind, key, full_name, feed, fields) VALUES (?, ?, '', '', ?, '')
          """, arguments: [at.milliseconds, beganKind, feed])
    }
  }

  /// Adds changes to the log, and lets the oldest go beyond the limit.
  static func log(_ changes: [(key: NameKey, change: Change)], at: Date, _ db: Database) throws {
    if changes.isEmpty { return }
    let statement = try db.cachedStatement(
      sql: "INSERT INTO change (at, kind, key, full_name, feed, fields) VALUES (?, ?, ?, ?, ?, ?)")
    for (key, change) in changes {
      try statement.execute(arguments: [
        at.milliseconds, change.kind.rawValue, key.rawValue, change.fullName, change.feed,
        EscapedLines.encode(change.fields.map(\.encoded)),
      ])
    }
    try db.execute(
      sql: "DELETE FROM change WHERE id <= (SELECT max(id) FROM change) - ?",
      arguments: [changeLimit])
  }
}

extension LoggedChange {
  init(_ row: Row) throws {
    at = Date(milliseconds: row[0] as Int64?) ?? .distantPast
    change = Change(
      kind: Change.Kind(rawValue: try row.decode(atIndex: 1)) ?? .changed,
      fullName: try row.decode(atIndex: 2), feed: try row.decode(atIndex: 3),
      fields: EscapedLines.decode(try row.decode(atIndex: 4))
        .compactMap(Change.Field.init(encoded:)))
  }
}

extension Change.Field {
  fileprivate var encoded: String { EscapedLines.encode([field.rawValue, old ?? "", new ?? ""]) }

  fileprivate init?(encoded: String) {
    let parts = EscapedLines.decode(encoded)
    guard parts.count == 3, let field = EmployeeField(rawValue: parts[0]) else { return nil }
    self.init(
      field: field, old: parts[1].isEmpty ? nil : parts[1], new: parts[2].isEmpty ? nil : parts[2])
  }
}
