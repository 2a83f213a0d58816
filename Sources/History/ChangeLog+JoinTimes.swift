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
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT key, min(at) FROM change AS joined
          WHERE kind = 'joined' AND feed IN (\(ids)) AND NOT EXISTS (
            SELECT 1 FROM change AS later
            WHERE later.key = joined.key AND later.feed = joined.feed AND later.kind = 'left'
              AND later.id > joined.id)
          GROUP BY key
          """)
      var times: [NameKey: Date] = [:]
      while let row = try rows.next() {
        times[NameKey(rawValue: row[0])] = Date(milliseconds: row[1])
      }
      return times
    }
  }
}
