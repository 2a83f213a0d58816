public import EmployeeDirectory
internal import Foundation
internal import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// How many entries are kept; older ones are deleted.
  public static let limit = 50_000
  /// How many batch ids are kept; a cache deletes a batch as soon as the log has it.
  private static let rememberedBatches = 1000

  /// Logs batches of changes; skips a batch that was logged before.
  ///
  /// - Parameters:
  ///   - batches: from one cache, oldest first.
  ///   - cache: the cache's id.
  ///   - feeds: the feeds of that cache.
  /// - Throws: ``StoreError`` if they can't be logged; the log is then unchanged.
  public func record(
    _ batches: [ChangeBatch], from cache: Int64, of feeds: [FeedIdentity]
  ) throws(StoreError) {
    if batches.isEmpty { return }
    try write { db in
      let recording = try Recording(db, cache: cache, feeds: feeds)
      for batch in batches {
        try db.execute(sql: "INSERT OR IGNORE INTO batch (id) VALUES (?)", arguments: [batch.id])
        if db.changesCount > 0 { try recording.add(batch) }
      }
      try db.execute(
        sql: "DELETE FROM batch WHERE number <= (SELECT max(number) FROM batch) - ?",
        arguments: [Self.rememberedBatches])
      try db.execute(
        sql: "DELETE FROM change WHERE id <= (SELECT max(id) FROM change) - ?",
        arguments: [Self.limit])
    }
  }
}

/// Logs the changes of one cache, within a transaction.
///
/// Two caches, each of another set of feeds, can share a feed and notice the same change. The log keeps
/// the last entry up to which it agrees with each cache. Entries that other caches logged about a feed
/// since then are compared with the changes of this cache: equal ones stay, others are undone.
private struct Recording {
  private let db: Database
  private let cache: Int64
  /// By name.
  private let feeds: [String: Int64]

  init(_ db: Database, cache: Int64, feeds: [FeedIdentity]) throws {
    self.db = db
    self.cache = cache
    var ids: [String: Int64] = [:]
    for feed in feeds {
      ids[feed.name] = try ChangeLog.makeID(of: feed, db)
    }
    self.feeds = ids
  }

  func add(_ batch: ChangeBatch) throws {
    let batchTime = try batch.entries.first.map { try unusedTime(from: $0.at) }
    let entries = Dictionary(grouping: batch.entries, by: \.event.feed)
    var known: [String: [NameKey: [Change]]] = [:]
    var skipped: Set<String> = []
    for (name, entries) in entries.sorted(by: { $0.key < $1.key }) {
      guard let feed = feeds[name] else { continue }
      let hasLog = try lastEntry(of: feed) != nil
      if batch.isFormerLog {
        // Another cache has logged the same changes.
        if hasLog { skipped.insert(name) }
        continue
      }
      if entries.contains(where: { $0.event == .firstAnswer(feed: name) }) { continue }
      guard let agreed = try agreement(on: feed) else {
        skipped.insert(name)
        if let batchTime { try insert(hasLog ? .gap : .began, of: feed, at: batchTime) }
        continue
      }
      known[name] = try reconcile(entries, with: feed, since: agreed, at: batchTime)
    }
    for entry in batch.entries where !skipped.contains(entry.event.feed) {
      guard let feed = feeds[entry.event.feed] else { continue }
      let time = batch.isFormerLog ? entry.at.milliseconds : batchTime ?? entry.at.milliseconds
      switch entry.event {
      case .firstAnswer:
        try insert(try lastEntry(of: feed) == nil ? .began : .gap, of: feed, at: time)
      case .change(let key, let change):
        if known[entry.event.feed]?[key] != nil { continue }
        try insert(EntryKind(change.kind), key, change, of: feed, at: time)
      }
    }
    for name in entries.keys where !(batch.isFormerLog && skipped.contains(name)) {
      if let feed = feeds[name] { try agree(on: feed) }
    }
  }

  /// Compares the entries of other caches about a feed with the changes of this cache, and undoes the
  /// entries that differ.
  ///
  /// - Returns: the people whose changes are already in the log.
  private func reconcile(
    _ entries: [ChangeBatch.Entry], with feed: Int64, since agreed: Int64, at time: Int64?
  ) throws -> [NameKey: [Change]] {
    let rows = try LoggedRow.fetch(
      db, "WHERE change.feed = ? AND change.id > ? ORDER BY change.id", arguments: [feed, agreed])
    if rows.isEmpty { return [:] }
    var own: [NameKey: [Change]] = [:]
    for case .change(let key, let change) in entries.map(\.event) {
      own[key, default: []].append(change)
    }
    let others = Dictionary(grouping: rows.filter { $0.kind.isChange }, by: \.key)
    let same = own.filter { key, changes in others[key]?.map(\.change) == changes }
    for row in rows.reversed() where row.kind.isChange && same[row.key] == nil {
      try insert(
        row.kind.inverse, row.inverseKey, row.change.inverse, of: feed,
        at: time ?? row.at.milliseconds)
    }
    // The changes of this cache cover the gap, too.
    if let gap = rows.first(where: { !$0.kind.isChange }) {
      try db.execute(
        sql: "DELETE FROM change WHERE feed = ? AND id >= ? AND kind IN ('began', 'gap')",
        arguments: [feed, gap.id])
      try db.execute(
        sql: "DELETE FROM agreement WHERE feed = ? AND entry >= ?", arguments: [feed, gap.id])
    }
    return same
  }

  // MARK: Rows

  private func insert(
    _ kind: EntryKind, _ key: NameKey? = nil, _ change: Change? = nil, of feed: Int64, at: Int64
  ) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO change (at, kind, key, full_name, feed, fields) VALUES (?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      at, kind.rawValue, key?.rawValue ?? "", change?.fullName ?? "", feed,
      EscapedLines.encode(change?.fields ?? []),
    ])
  }

  private func lastEntry(of feed: Int64) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM change WHERE feed = ?", arguments: [feed])
  }

  private func agreement(on feed: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT entry FROM agreement WHERE cache = ? AND feed = ?", arguments: [cache, feed])
  }

  private func agree(on feed: Int64) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO agreement (cache, feed, entry) VALUES (?, ?, ?)",
      arguments: [cache, feed, try lastEntry(of: feed) ?? 0])
  }

  /// A time that no entry has yet, so that a time identifies one batch even if the clock repeats.
  private func unusedTime(from time: Date) throws -> Int64 {
    var milliseconds = time.milliseconds
    let sql = "SELECT EXISTS (SELECT * FROM change WHERE at = ?)"
    while try Bool.fetchOne(db, sql: sql, arguments: [milliseconds]) == true { milliseconds += 1 }
    return milliseconds
  }
}
