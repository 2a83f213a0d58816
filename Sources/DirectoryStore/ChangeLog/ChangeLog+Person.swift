public import EmployeeDirectory
import GRDB
public import SQLiteFiles

extension ChangeLog {
  /// The changes of a person, who may have had other names, newest first.
  public func entries(
    about key: PersonKey, of feeds: [FeedIdentity], limit: Int
  ) throws(StoreError) -> [LoggedChange] {
    try read { db in
      let rows = try feeds.compactMap { try Self.id(of: $0, db) }.flatMap { feed in
        try Chapter.all(of: key, feed: feed, db).flatMap { try $0.rows(limit: limit, db) }
      }
      return rows.sorted { $0.id > $1.id }.prefix(limit).map(LoggedChange.init)
    }
  }
}

/// A person's entries under one name, in the log of one feed.
private struct Chapter {
  let feed: Int64
  let key: PersonKey
  /// The ids between which the name was this person's.
  let ids: Range<Int64>

  /// The chapters of a person, the present name's first.
  static func all(of key: PersonKey, feed: Int64, _ db: Database) throws -> [Chapter] {
    var chapters: [Chapter] = []
    var (key, end) = (key, Int64.max)
    let renames = try LoggedRow.fetch(
      db, "WHERE change.feed = ? AND kind IN ('renamed', 'rekeyed') ORDER BY change.id DESC",
      arguments: [feed])
    for row in renames {
      if row.key == key, let former = row.formerKey {
        chapters.append(Chapter(feed: feed, key: key, ids: row.id..<end))
        (key, end) = (former, row.id)
      } else if row.formerKey == key {
        if row.kind == .rekeyed, let last = chapters.last, last.key == row.key {
          // Logged again by another cache, or after a kill.
          chapters[chapters.count - 1] = Chapter(
            feed: feed, key: last.key, ids: row.id..<last.ids.upperBound)
          end = row.id
          continue
        }
        // Earlier entries under this name are another person's.
        return chapters + [Chapter(feed: feed, key: key, ids: row.id + 1..<end)]
      }
    }
    return chapters + [Chapter(feed: feed, key: key, ids: 0..<end)]
  }

  func rows(limit: Int, _ db: Database) throws -> [LoggedRow] {
    let rest = """
      WHERE change.feed = ? AND key = ? AND kind <> 'rekeyed' AND change.id >= ? AND change.id < ?
      ORDER BY change.id DESC LIMIT ?
      """
    let values: StatementArguments = [feed, key.rawValue, ids.lowerBound, ids.upperBound, limit]
    return try LoggedRow.fetch(db, rest, arguments: values)
  }
}
