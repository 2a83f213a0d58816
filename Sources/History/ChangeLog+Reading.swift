public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

/// An entry of the log.
public struct LoggedChange: Hashable, Sendable {
  /// When the feed's answer was stored.
  public let at: Date
  /// What changed; `nil` for a gap, in which changes of the feed were missed.
  public let change: Change?
  /// The feed's name.
  public let feed: String
}

extension LoggedChange {
  /// Creates the entry of a change.
  public init(at: Date, change: Change) {
    self.init(at: at, change: change, feed: change.feed)
  }

  init(_ row: LoggedRow) {
    self.init(at: row.at, change: row.kind.isChange ? row.change : nil, feed: row.change.feed)
  }
}

extension ChangeLog {
  /// The beginning of a span of time in the log.
  public enum Beginning: Hashable, Sendable {
    /// A time: begins with the first entry from then on; or, if an entry has exactly this time, with the
    /// one logged after it, whatever the clock said then.
    case time(Date)
    /// The time of an entry, from ``Span/until``: begins with the one logged after it. The log of other
    /// feeds, or a new log, has no such entry.
    case entry(Date)
    /// The newest refresh with a change.
    case newestChange
  }

  /// The changes of a span of time.
  public struct Span: Sendable {
    /// Each change and the person's key, oldest first; `nil` if some changes are not in the log.
    public let changes: [(key: NameKey, change: Change)]?
    /// The time of the newest entry: the beginning of the next span; `nil` before the first answer.
    public let until: Date?
  }

  /// The changes of some feeds and the gaps in them, newest first.
  ///
  /// - Parameters:
  ///   - feeds: the feeds.
  ///   - since: the earliest time; `nil` for all. Includes all entries logged after one of that time or a
  ///     later one, whatever the clock said then.
  ///   - limit: the maximum number of entries.
  /// - Returns: the entries.
  /// - Throws: ``StoreError`` if the log can't be read.
  public func entries(
    of feeds: [FeedIdentity], since: Date? = nil, limit: Int = limit
  ) throws(StoreError) -> [LoggedChange] {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      return try LoggedRow.fetch(
        db,
        """
        WHERE kind <> 'began' AND change.feed IN (\(ids))
          AND change.id >= (SELECT min(id) FROM change WHERE at >= ?1 AND feed IN (\(ids)))
        ORDER BY change.id DESC LIMIT ?2
        """, arguments: [since?.milliseconds ?? Int64.min, limit]
      ).map(LoggedChange.init)
    }
  }

  /// The changes of some feeds from some time on.
  ///
  /// They are incomplete before a feed's first answer, across a gap, and before the oldest kept entry.
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

  /// The log's ids of some feeds, comma-separated.
  static func ids(of feeds: [FeedIdentity], _ db: Database) throws -> String {
    try feeds.compactMap { try id(of: $0, db) }.map(String.init).joined(separator: ", ")
  }

  /// The log's id of a feed, which is new if the log knows nothing about it.
  static func makeID(of feed: FeedIdentity, _ db: Database) throws -> Int64? {
    try db.execute(
      sql: "INSERT OR IGNORE INTO feed (name, address) VALUES (?, ?)",
      arguments: [feed.name, feed.address])
    return try id(of: feed, db)
  }

  /// The log's id of a feed; `nil` if the log knows nothing about it.
  static func id(of feed: FeedIdentity, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT id FROM feed WHERE name = ? AND address = ?",
      arguments: [feed.name, feed.address])
  }
}

/// Reads the entries of some feeds.
private struct SpanReader {
  let db: Database
  /// The log's ids of the feeds, comma-separated.
  let ids: String

  /// The time of the newest entry, in milliseconds.
  func newest() throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT at FROM change WHERE feed IN (\(ids)) ORDER BY id DESC LIMIT 1")
  }

  /// The changes of a span, oldest first; `nil` if some are not in the log.
  func changes(
    since beginning: ChangeLog.Beginning
  ) throws -> [(key: NameKey, change: Change)]? {
    if try newest() == nil { return nil }
    if case .entry(let time) = beginning, try lastEntry(at: time) == nil { return nil }
    guard let first = try firstEntry(since: beginning) else { return [] }
    // Ids begin at 1; a deleted entry before the oldest one may belong to the span.
    let oldest = try Int64.fetchOne(db, sql: "SELECT min(id) FROM change")
    if first == oldest, first > 1 { return nil }
    let rows = try LoggedRow.fetch(
      db, "WHERE change.id >= ? AND change.feed IN (\(ids)) ORDER BY change.id", arguments: [first])
    return rows.allSatisfy(\.kind.isChange) ? rows.map { ($0.key, $0.change) } : nil
  }

  /// The id of a span's first entry; `nil` if the span is empty.
  private func firstEntry(since beginning: ChangeLog.Beginning) throws -> Int64? {
    switch beginning {
    case .newestChange:
      return try newest().flatMap { try entry("min(id)", where: "at = ?", $0) }
    case .time(let time), .entry(let time):
      if let last = try lastEntry(at: time) { return try entry("min(id)", where: "id > ?", last) }
      return try entry("min(id)", where: "at >= ?", time.milliseconds)
    }
  }

  /// The id of the last entry with a time; `nil` if no entry has it.
  private func lastEntry(at time: Date) throws -> Int64? {
    try entry("max(id)", where: "at = ?", time.milliseconds)
  }

  private func entry(_ number: String, where condition: String, _ value: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT \(number) FROM change WHERE \(condition) AND feed IN (\(ids))",
      arguments: [value])
  }
}
