public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// When people joined, as far as the log tells.
  ///
  /// A person who left a feed and came back counts from their return; of several feeds the first
  /// one counts. People in a feed's first answer are not there: the log does not know when they
  /// joined.
  public func joinTimes(of feeds: [FeedIdentity]) throws(StoreError) -> [PersonKey: Date] {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let rows = try LoggedRow.fetch(
        db,
        """
        WHERE kind IN ('joined', 'left', 'renamed', 'rekeyed') AND change.feed IN (\(ids)) ORDER BY change.id
        """)
      var feeds: [String: [PersonKey: Date]] = [:]
      for row in rows { feeds[row.change.feed, default: [:]].add(row) }
      return feeds.values.reduce(into: [:]) { times, feed in
        times.merge(feed, uniquingKeysWith: min)
      }
    }
  }
}

extension [PersonKey: Date] {
  /// Adds an entry of one feed.
  fileprivate mutating func add(_ row: LoggedRow) {
    switch row.kind {
    case .joined: if self[row.key] == nil { self[row.key] = row.at }
    case .left: self[row.key] = nil
    case .renamed, .rekeyed:
      if let former = row.formerKey { self[row.key] = removeValue(forKey: former) }
    case .changed, .began, .gap: break
    }
  }
}
