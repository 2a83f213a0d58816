public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

/// An entry of the log and when it was noticed.
public struct LoggedChange: Hashable, Sendable {
  /// When the answer that brought it was stored.
  public let at: Date
  /// What changed; `nil` for a gap, in which changes of the feed were missed.
  public let change: Change?
  /// The feed that tells.
  public let feed: String
}

extension LoggedChange {
  /// Notes a change.
  public init(at: Date, change: Change) {
    self.init(at: at, change: change, feed: change.feed)
  }
}

extension ChangeLog {
  /// The beginning of a span of time in the log.
  public enum Beginning: Hashable, Sendable {
    /// What was noticed from a time on or, if something was noticed at that very time, what was
    /// logged behind it, whatever the clock said then.
    case time(Date)
    /// What was logged behind an entry that was noticed at a time, as ``Span/until`` told; the log of
    /// other feeds, or one that was lost, has no such entry.
    case entry(Date)
    /// The newest refresh that changed anything.
    case newestChange
  }

  /// What the log tells of a span of time.
  public struct Span: Sendable {
    /// What changed and whom it happened to, oldest first; `nil` if the log does not tell all of it.
    public let changes: [(key: NameKey, change: Change)]?
    /// When the newest entry of the log was noticed, so that what is asked for since then is what
    /// comes after it; `nil` before the first answer.
    public let until: Date?
  }

  /// What changed in some feeds, and where changes were missed, newest first.
  ///
  /// - Parameters:
  ///   - feeds: whose changes.
  ///   - key: one person's changes, without gaps; `nil` for everybody's.
  ///   - since: the earliest time; `nil` for all. What was logged behind an entry of that time or a
  ///     later one counts, whatever the clock said then.
  ///   - limit: how many at most.
  /// - Returns: the entries.
  /// - Throws: ``StoreError`` if the log can't be read.
  public func entries(
    of feeds: [FeedIdentity], key: NameKey? = nil, since: Date? = nil, limit: Int = limit
  ) throws(StoreError) -> [LoggedChange] {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(LoggedRow.columns) FROM \(LoggedRow.tables)
          WHERE (?1 IS NULL AND kind <> 'began' OR key = ?1) AND change.feed IN (\(ids))
            AND change.id >= (SELECT min(id) FROM change WHERE at >= ?2 AND feed IN (\(ids)))
          ORDER BY change.id DESC LIMIT ?3
          """,
        arguments: [key?.rawValue, since?.milliseconds ?? Int64.min, limit])
      return try Array(
        rows.map { row in
          let row = try LoggedRow(row)
          return LoggedChange(
            at: row.at, change: row.kind.isChange ? row.change : nil, feed: row.change.feed)
        })
    }
  }

  /// What the log tells of some feeds from some time on.
  ///
  /// It does not tell of a time before a feed's first answer, nor across a gap, nor of what it has
  /// forgotten.
  ///
  /// - Throws: ``StoreError`` if the log can't be read.
  public func span(
    of feeds: [FeedIdentity], since beginning: Beginning
  ) throws(StoreError) -> Span {
    try read { db in
      let reader = SpanReader(db: db, ids: try Self.ids(of: feeds, db))
      return Span(
        changes: try reader.changes(since: beginning),
        until: try reader.newest().map(Date.init(milliseconds:)))
    }
  }

  /// The log's numbers of some feeds, commas between them.
  private static func ids(of feeds: [FeedIdentity], _ db: Database) throws -> String {
    let ids = try feeds.compactMap { feed in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM feed WHERE name = ? AND address = ?",
        arguments: [feed.name, feed.address])
    }
    return ids.map(String.init).joined(separator: ", ")
  }
}

/// Reads the entries of some feeds.
private struct SpanReader {
  let db: Database
  /// The log's numbers of the feeds, commas between them.
  let ids: String

  /// When the newest entry was noticed, in milliseconds.
  func newest() throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT at FROM change WHERE feed IN (\(ids)) ORDER BY id DESC LIMIT 1")
  }

  /// The changes of a span, oldest first; `nil` if the log does not tell all of it.
  func changes(
    since beginning: ChangeLog.Beginning
  ) throws -> [(key: NameKey, change: Change)]? {
    if try newest() == nil { return nil }
    if case .entry(let time) = beginning, try lastEntry(at: time) == nil { return nil }
    guard let first = try firstEntry(since: beginning) else { return [] }
    // Rows are numbered from 1; what stood before the oldest one may belong to the span.
    let oldest = try Int64.fetchOne(db, sql: "SELECT min(id) FROM change")
    if first == oldest, first > 1 { return nil }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(LoggedRow.columns) FROM \(LoggedRow.tables)
        WHERE change.id >= ? AND change.feed IN (\(ids)) ORDER BY change.id
        """, arguments: [first])
    var changes: [(key: NameKey, change: Change)] = []
    while let row = try rows.next().map(LoggedRow.init) {
      if !row.kind.isChange { return nil }
      changes.append((row.key, row.change))
    }
    return changes
  }

  /// The number of a span's first entry; `nil` if there is none.
  private func firstEntry(since beginning: ChangeLog.Beginning) throws -> Int64? {
    switch beginning {
    case .newestChange:
      return try newest().flatMap { try entry("min(id)", where: "at = ?", $0) }
    case .time(let time), .entry(let time):
      if let last = try lastEntry(at: time) { return try entry("min(id)", where: "id > ?", last) }
      return try entry("min(id)", where: "at >= ?", time.milliseconds)
    }
  }

  /// The number of the last entry that was noticed at a time; `nil` if there is none.
  private func lastEntry(at time: Date) throws -> Int64? {
    try entry("max(id)", where: "at = ?", time.milliseconds)
  }

  private func entry(_ number: String, where condition: String, _ value: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT \(number) FROM change WHERE \(condition) AND feed IN (\(ids))",
      arguments: [value])
  }
}
