public import EmployeeDirectory
public import Foundation
import GRDB
public import SQLiteFiles

/// An entry of the log.
public struct LoggedChange: Hashable, Sendable {
  /// When the feed's answer was stored.
  public let at: Date
  /// The change; `nil` for a gap, in which changes of the feed were missed.
  public let change: Change?
  /// The feed's name.
  public let feed: String

  init(_ row: LoggedRow) {
    (at, change, feed) = (row.at, row.kind.isChange ? row.change : nil, row.change.feed)
  }
}

extension ChangeLog {
  /// The beginning of a span of time in the log.
  public enum Beginning: Hashable, Sendable {
    /// A time: begins with the first entry from then on, but after an entry of exactly this time.
    case time(Date)
    /// The time of an entry, from ``Span/until``, if the log has it: begins with the next one.
    case entry(Date)
    /// The newest refresh with a change.
    case newestChange
  }

  /// The changes of a span of time.
  public struct Span: Sendable {
    /// Each change and the person's key, oldest first; `nil` if the log lacks some, or somebody got
    /// another key by namesakes, or may have got one by another apostrophe or hyphen.
    public let changes: [NetChange.Step]?
    /// The time of the newest entry: the beginning of the next span; `nil` before the first answer,
    /// and if the cache lacks an earlier change or no longer agrees with the log.
    public let until: Date?
  }

  /// The changes of some feeds and the gaps in them, newest first.
  ///
  /// Includes all entries logged after one of that time or later, whatever the clock said then.
  public func entries(
    of feeds: [FeedIdentity], since: Date? = nil, limit: Int = limit
  ) throws(StoreError) -> [LoggedChange] {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let rest = """
        WHERE kind NOT IN ('began', 'rekeyed') AND change.feed IN (\(ids))
          AND change.id >= (SELECT min(id) FROM change WHERE at >= ?1 AND feed IN (\(ids)))
        ORDER BY change.id DESC LIMIT ?2
        """
      return try LoggedRow.fetch(db, rest, arguments: [since?.milliseconds ?? Int64.min, limit])
        .map(LoggedChange.init)
    }
  }

  /// The changes of some feeds from some time on, without those that a cache has not stored.
  ///
  /// Incomplete before a feed's first answer, across a gap, and before the oldest kept entry.
  public func span(
    of feeds: [FeedIdentity], knownTo agreement: LogAgreement, since beginning: Beginning
  ) throws(StoreError) -> Span {
    try read { db in
      let reader = try SpanReader(db, feeds, agreement)
      // A later span would leave out a feed, or a change that the cache does not have yet.
      guard try reader.isInAgreement && !reader.lacksChanges()
      else { return Span(changes: nil, until: nil) }
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

  /// The changes of feeds and the gaps in them after a place, oldest first, and the place after.
  ///
  /// A log that begins again after the place was noted is returned whole, its beginnings as gaps.
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

/// Reads the entries of some feeds that a cache agrees with.
private struct SpanReader {
  private let db: Database
  /// Which entries are of the feeds; follows `FROM change` or another join.
  private let ofFeeds: String
  /// Which of them the cache agrees with.
  private let agreed: String
  /// Whether both agree about each feed; not if another cache replaced this one's first gap.
  let isInAgreement: Bool

  init(_ db: Database, _ feeds: [FeedIdentity], _ agreement: LogAgreement) throws {
    self.db = db
    var isInAgreement = true
    let entries = try feeds.compactMap { feed -> String? in
      guard let id = try ChangeLog.id(of: feed, db),
        let entry = try ChangeLog.entry(about: id, named: feed.name, in: agreement, db)
      else {
        if agreement.entries[feed.name] != nil { isInAgreement = false }
        return nil
      }
      return " UNION SELECT \(id), \(entry)"
    }
    self.isInAgreement = isInAgreement
    ofFeeds = """
      JOIN (SELECT NULL AS feed, NULL AS entry\(entries.joined())) AS agreement
      WHERE change.feed = agreement.feed
      """
    agreed = ofFeeds + " AND change.id <= agreement.entry"
  }

  func newest() throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT at FROM change \(agreed) ORDER BY id DESC LIMIT 1")
  }

  /// Whether other caches noticed a change before the newest entry that this cache has not noticed.
  func lacksChanges() throws -> Bool {
    let sql = """
      SELECT EXISTS (SELECT * FROM change \(ofFeeds)
        AND change.id > agreement.entry AND kind NOT IN ('began', 'gap')
        AND change.id < (SELECT max(id) FROM change \(agreed)))
      """
    return try Bool.fetchOne(db, sql: sql) == true
  }

  /// The changes of a span, oldest first; `nil` if some are not in the log.
  func changes(since beginning: ChangeLog.Beginning) throws -> [NetChange.Step]? {
    if try newest() == nil { return nil }
    if case .entry(let time) = beginning, try lastEntry(at: time) == nil { return nil }
    guard let first = try firstEntry(since: beginning) else { return [] }
    // Ids begin at 1; a deleted entry before the oldest one may belong to the span.
    let oldest = try Int64.fetchOne(db, sql: "SELECT min(id) FROM change")
    if first == oldest, first > 1 { return nil }
    let rows = try LoggedRow.fetch(
      db, agreed + " AND change.id >= ? ORDER BY change.id", arguments: [first])
    let steps = rows.compactMap(\.step)
    return steps.count == rows.count && !NetChange.mayNameTwice(in: steps) ? steps : nil
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
    let sql = "SELECT \(number) FROM change \(agreed) AND \(condition)"
    return try Int64.fetchOne(db, sql: sql, arguments: [value])
  }
}
