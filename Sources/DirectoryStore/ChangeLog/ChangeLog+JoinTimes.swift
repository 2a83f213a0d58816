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
      var feeds: [String: JoinTimes] = [:]
      for row in rows { feeds[row.change.feed, default: JoinTimes()].add(row) }
      return feeds.values.reduce(into: [:]) { times, feed in
        times.merge(feed.times, uniquingKeysWith: min)
      }
    }
  }
}

/// When people joined one feed.
private struct JoinTimes {
  private(set) var times: [PersonKey: Date] = [:]
  /// When somebody of a key joined last.
  private var last: [PersonKey: Date] = [:]

  /// Adds the next entry.
  mutating func add(_ row: LoggedRow) {
    switch row.kind {
    case .joined:
      last[row.key] = row.at
      if times[row.key] == nil { times[row.key] = row.at }
    // Who joins and then leaves in one answer was written with another apostrophe before, in a
    // version that took them for two people.
    case .left: if last[row.key] != row.at { times[row.key] = nil }
    case .renamed, .rekeyed:
      if let former = row.formerKey { times[row.key] = times.removeValue(forKey: former) }
    case .changed, .began, .gap: break
    }
  }
}
