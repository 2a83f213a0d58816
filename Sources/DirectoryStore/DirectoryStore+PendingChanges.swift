public import EmployeeDirectory
internal import Foundation
internal import GRDB
public import SQLiteFiles

/// The changes in a cache that are not in the change log yet.
public struct PendingChanges: Sendable {
  /// The cache's id in the change log.
  public let cache: Int64
  /// The changes, a batch for each refresh, oldest first.
  public let batches: [ChangeBatch]
  fileprivate let lastRow: Int64
}

/// Changes are stored in the transaction that stores the answers, and kept until the change log has them.
/// The log has a transaction of its own, and the process may be killed in between. So each batch has an id,
/// by which the log skips a batch that it has.
extension DirectoryStore {
  /// The kind of the row of a feed's first answer.
  static let beganKind = "began"

  /// The changes that are not in the change log yet; `nil` if there are none.
  ///
  /// - Throws: ``StoreError`` if the store can't be read.
  public func pendingChanges() throws(StoreError) -> PendingChanges? {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, at, kind, key, full_name, feed, fields, batch FROM pending_change ORDER BY id
          """)
      guard let cache = try Int64.fetchOne(db, sql: "SELECT cache FROM identity") else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the cache's number is missing")
      }
      var batches: [ChangeBatch] = []
      var last: Int64 = 0
      while let row = try rows.next() {
        let batch = try row.decode(Int64?.self, atIndex: 7)
        // A former log is one batch, with the cache's id.
        let id = batch ?? cache
        if batches.last?.id != id {
          batches.append(ChangeBatch(id: id, isFormerLog: batch == nil, entries: []))
        }
        batches[batches.count - 1].entries.append(try ChangeBatch.Entry(row))
        last = try row.decode(atIndex: 0)
      }
      return batches.isEmpty ? nil : PendingChanges(cache: cache, batches: batches, lastRow: last)
    }
  }

  /// Deletes changes that the change log has.
  ///
  /// - Throws: ``StoreError`` if they can't be deleted; the error may be ignored.
  public func forget(_ changes: PendingChanges) throws(StoreError) {
    try write { db in
      try db.execute(
        sql: "DELETE FROM pending_change WHERE id <= ?", arguments: [changes.lastRow])
    }
  }

  /// Stores the events of one refresh for the change log.
  static func addPending(_ events: [ChangeBatch.Event], at: Date, _ db: Database) throws {
    if events.isEmpty { return }
    let batch = Int64.random(in: 1...Int64.max)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO pending_change (at, kind, key, full_name, feed, fields, batch)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for event in events {
      switch event {
      case .firstAnswer(let feed):
        try statement.execute(arguments: [at.milliseconds, beganKind, "", "", feed, "", batch])
      case .change(let key, let change):
        try statement.execute(arguments: [
          at.milliseconds, change.kind.rawValue, key.rawValue, change.fullName, change.feed,
          EscapedLines.encode(change.fields), batch,
        ])
      }
    }
  }
}

extension ChangeBatch.Entry {
  fileprivate init(_ row: Row) throws {
    let kind: String = try row.decode(atIndex: 2)
    let feed: String = try row.decode(atIndex: 5)
    let event: ChangeBatch.Event
    if kind == DirectoryStore.beganKind {
      event = .firstAnswer(feed: feed)
    } else {
      let change = Change(
        kind: Change.Kind(rawValue: kind) ?? .changed, fullName: try row.decode(atIndex: 4),
        feed: feed, fields: EscapedLines.decodeFields(try row.decode(atIndex: 6)))
      event = .change(NameKey(rawValue: try row.decode(atIndex: 3)), change)
    }
    self.init(at: Date(milliseconds: try row.decode(atIndex: 1)), event: event)
  }
}
