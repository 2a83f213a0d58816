public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// When people joined, as far as the log tells.
  ///
  /// A person who left a feed and came back counts from their return; of several feeds the first one
  /// counts. People in a feed's first answer are not there: the log does not know when they joined.
  ///
  /// - Throws: ``StoreError`` if the log can't be read.
  public func joinTimes(of feeds: [FeedIdentity]) throws(StoreError) -> [NameKey: Date] {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let rows = try LoggedRow.fetch(
        db,
        """
        WHERE kind IN ('joined', 'left', 'renamed') AND change.feed IN (\(ids)) ORDER BY change.id
        """)
      var feeds: [String: [NameKey: Date]] = [:]
      for row in rows { feeds[row.change.feed, default: [:]].note(row) }
      return feeds.values.reduce(into: [:]) { times, feed in
        times.merge(feed, uniquingKeysWith: min)
      }
    }
  }
}

extension [NameKey: Date] {
  /// Notes an entry of one feed.
  fileprivate mutating func note(_ row: LoggedRow) {
    switch row.kind {
    case .joined: if self[row.key] == nil { self[row.key] = row.at }
    case .left: self[row.key] = nil
    case .renamed:
      if let former = row.change.formerKey { self[row.key] = removeValue(forKey: former) }
    case .changed, .began, .gap: break
    }
  }
}
