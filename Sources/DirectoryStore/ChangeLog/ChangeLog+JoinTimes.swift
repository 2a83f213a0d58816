public import EmployeeDirectory
public import Foundation
import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// When people joined, as far as the log tells.
  ///
  /// A person who came back counts from their return; of several feeds the first one counts. People
  /// in a feed's first answer are not there: the log does not know when they joined.
  public func joinTimes(of feeds: [FeedIdentity]) throws(StoreError) -> [PersonKey: Date] {
    try read { db in
      let ids = try Self.ids(of: feeds, db)
      let kinds = "'joined', 'left', 'renamed', 'rekeyed'"
      let rows = try LoggedRow.fetch(
        db, "WHERE kind IN (\(kinds)) AND change.feed IN (\(ids)) ORDER BY change.id")
      var feeds: [String: JoinTimes] = [:]
      for row in rows { feeds[row.change.feed, default: JoinTimes()].add(row) }
      return feeds.values.reduce(into: [:]) { times, feed in
        times.merge(feed.times, uniquingKeysWith: min)
      }
    }
  }
}

private struct JoinTimes {
  private(set) var times: [PersonKey: Date] = [:]
  /// The last entry of each key about joining or leaving, and the time that was known before it.
  private var last: [PersonKey: (row: LoggedRow, time: Date?)] = [:]

  mutating func add(_ row: LoggedRow) {
    switch row.kind {
    case .joined, .left:
      let time = times[row.key]
      let former = last.updateValue((row, time), forKey: row.key)
      if let former, former.row.isRespelled(in: row) {
        times[row.key] = row.kind == .joined ? former.time : time
      } else {
        times[row.key] = row.kind == .left ? nil : time ?? row.at
      }
    case .renamed, .rekeyed:
      guard let former = row.formerKey else { break }
      let time = times.removeValue(forKey: former)
      // Logged again by another cache, a key has been given to somebody already.
      if row.kind == .renamed || time != nil { times[row.key] = time }
    case .changed, .began, .gap: break
    }
  }
}

extension LoggedRow {
  /// Whether another entry only respells the name: an earlier version logged two people.
  fileprivate func isRespelled(in other: LoggedRow) -> Bool {
    at == other.at && kind != other.kind
      && NameKey.written(change.fullName) != NameKey.written(other.change.fullName)
  }
}
