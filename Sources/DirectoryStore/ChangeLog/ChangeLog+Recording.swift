public import EmployeeDirectory
import Foundation
import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// How many entries are kept; older ones are deleted.
  public static let limit = 50_000

  /// Logs the changes of a refresh, before the cache stores its answers.
  ///
  /// Takes a cache's agreement with the log and its feeds; returns the last entry about each feed.
  public func record(
    _ batch: ChangeBatch, by agreement: LogAgreement, of feeds: [FeedIdentity]
  ) throws(StoreError) -> [String: Int64] {
    try write { db in
      let entries = try Recording(db, agreement, feeds: feeds).add(batch)
      try db.execute(
        sql: "DELETE FROM change WHERE id <= (SELECT max(id) FROM change) - ?",
        arguments: [Self.limit])
      return entries
    }
  }

  /// The last entry about a feed that a cache has, too; `nil` if they can't be compared.
  static func entry(
    about feed: Int64, named name: String, in agreement: LogAgreement, _ db: Database
  ) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT ?1 FROM agreement WHERE cache = ?2 AND feed = ?3 AND entry >= ?1",
      arguments: [agreement.entries[name], agreement.cache, feed])
  }
}

/// Logs the changes of one cache, within a transaction.
///
/// Two caches of other sets of feeds can notice the same change of a feed; and what a cache logged
/// before, it may not have stored. So the entries about a feed since the one up to which a cache
/// agrees are compared with its changes: equal ones stay, others are undone.
private struct Recording {
  private let db: Database
  private let agreement: LogAgreement
  /// By name.
  private let feeds: [String: Int64]

  init(_ db: Database, _ agreement: LogAgreement, feeds: [FeedIdentity]) throws {
    (self.db, self.agreement) = (db, agreement)
    self.feeds = try feeds.reduce(into: [:]) { ids, feed in
      ids[feed.name] = try ChangeLog.makeID(of: feed, db)
    }
  }

  func add(_ batch: ChangeBatch) throws -> [String: Int64] {
    let time = try unusedTime(from: batch.at)
    let events = Dictionary(grouping: batch.events, by: \.feed)
    var known: [String: [PersonKey: [Change]]] = [:]
    var skipped: Set<String> = []
    for (name, events) in events.sorted(by: { $0.key < $1.key }) {
      guard let feed = feeds[name] else { continue }
      if events.contains(.firstAnswer(feed: name)) {
        try begin(feed, at: time)
      } else if let agreed = try ChangeLog.entry(about: feed, named: name, in: agreement, db) {
        known[name] = try reconcile(events, with: feed, since: agreed, at: time)
      } else {
        skipped.insert(name)
        try begin(feed, at: time)
      }
    }
    for event in batch.events where !skipped.contains(event.feed) {
      guard let feed = feeds[event.feed] else { continue }
      switch event {
      case .firstAnswer: break
      case .change(let key, let change):
        if known[change.feed]?[key] != nil { continue }
        try insert(change.kind.rawValue, key, change, of: feed, at: time)
      case .rekeyed(let name, let from, let to):
        let former = Change(kind: .changed, fullName: from.rawValue, feed: name)
        try insert(EntryKind.rekeyed.rawValue, to, former, of: feed, at: time)
      }
    }
    return try feeds.filter { events[$0.key] != nil }.mapValues(agree)
  }

  /// Logs an answer that could not be compared, in place of this cache's last, which is not stored.
  private func begin(_ feed: Int64, at time: Int64) throws {
    let rest = """
      JOIN agreement ON agreement.feed = change.feed AND agreement.entry = change.id
      WHERE change.feed = ? AND agreement.cache = ? AND kind IN ('began', 'gap')
        AND change.id = (SELECT max(id) FROM change WHERE feed = ?1)
      """
    let own = try LoggedRow.fetch(db, rest, arguments: [feed, agreement.cache])
    if let last = own.first { try removeGaps(of: feed, since: last.id) }
    let kind: EntryKind = try lastEntry(of: feed) == nil ? .began : .gap
    try insert(kind.rawValue, of: feed, at: time)
  }

  /// Undoes later entries that differ from this cache's changes; returns those already in the log.
  private func reconcile(
    _ events: [ChangeBatch.Event], with feed: Int64, since agreed: Int64, at time: Int64
  ) throws -> [PersonKey: [Change]] {
    let rows = try LoggedRow.fetch(
      db, "WHERE change.feed = ? AND change.id > ? ORDER BY change.id", arguments: [feed, agreed])
    if rows.isEmpty { return [:] }
    var own: [PersonKey: [Change]] = [:]
    for case .change(let key, let change) in events { own[key, default: []].append(change) }
    let standing = rows.withoutUndone
    let others = Dictionary(grouping: standing, by: \.key)
    let same = own.filter { key, changes in others[key]?.map(\.change) == changes }
    for row in standing.reversed() where same[row.key] == nil {
      let undone = row.change.inverse
      try insert(undone.kind.rawValue, row.inverseKey, undone, of: feed, at: time)
    }
    // These changes cover the gap, too, unless an entry after it was undone: its answer is unknown.
    let kept = Set(standing.filter { same[$0.key] != nil }.map(\.id))
    if let gap = rows.first(where: \.kind.isGap),
      rows.allSatisfy({ $0.id < gap.id || !$0.kind.isChange || kept.contains($0.id) })
    {
      // If nothing was added or undone, who began with the gap has had the same changes.
      let isAgreed = same.count == own.count && kept.count == standing.count
      try removeGaps(of: feed, since: gap.id, keepingAgreements: isAgreed)
    }
    return same
  }

  /// Removes gaps; caches that began with one agree no more, unless agreements are kept.
  private func removeGaps(
    of feed: Int64, since entry: Int64, keepingAgreements: Bool = false
  ) throws {
    try db.execute(
      sql: "DELETE FROM change WHERE feed = ? AND id >= ? AND kind IN ('began', 'gap')",
      arguments: [feed, entry])
    if keepingAgreements { return }
    let sql = "DELETE FROM agreement WHERE feed = ? AND entry >= ?"
    try db.execute(sql: sql, arguments: [feed, entry])
  }

  private func insert(
    _ kind: String, _ key: PersonKey? = nil, _ change: Change? = nil, of feed: Int64, at: Int64
  ) throws {
    let columns = "at, kind, key, full_name, feed, fields"
    let sql = "INSERT INTO change (\(columns)) VALUES (?, ?, ?, ?, ?, ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [
      at, kind, key?.rawValue ?? "", change?.fullName ?? "", feed,
      EscapedLines.encode(change?.fields ?? []),
    ])
  }

  private func lastEntry(of feed: Int64) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM change WHERE feed = ?", arguments: [feed])
  }

  private func agree(on feed: Int64) throws -> Int64 {
    let entry = try lastEntry(of: feed) ?? 0
    try db.execute(
      sql: "INSERT OR REPLACE INTO agreement (cache, feed, entry) VALUES (?, ?, ?)",
      arguments: [agreement.cache, feed, entry])
    return entry
  }

  /// A time that no entry has yet, so that a time identifies one batch even if the clock repeats.
  private func unusedTime(from time: Date) throws -> Int64 {
    var milliseconds = time.milliseconds
    let sql = "SELECT EXISTS (SELECT * FROM change WHERE at = ?)"
    while try Bool.fetchOne(db, sql: sql, arguments: [milliseconds]) == true { milliseconds += 1 }
    return milliseconds
  }
}

extension [LoggedRow] {
  /// The people's changes, oldest first, without pairs of one and a later one that undoes it.
  ///
  /// In one answer, one person may leave and another of that name join.
  fileprivate var withoutUndone: [LoggedRow] {
    var standing: [LoggedRow?] = []
    /// The indices of changes, by what identifies the person once they are undone.
    var places: [PersonKey: [Int]] = [:]
    for row in self where row.kind.isChange {
      if let place = places[row.key]?.last, standing[place]?.change.inverse == row.change,
        standing[place]?.at != row.at
      {
        standing[place] = nil
        places[row.key]?.removeLast()
      } else {
        places[row.inverseKey, default: []].append(standing.count)
        standing.append(row)
      }
    }
    return standing.compactMap { $0 }
  }
}
