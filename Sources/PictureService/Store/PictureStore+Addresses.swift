package import Foundation
import GRDB
import SQLiteFiles

extension PictureStore {
  /// The state of an address; `nil` if it was never requested.
  package func address(_ key: String) -> StoredAddress? {
    reading { db in
      let sql = "SELECT \(StoredAddress.columns) FROM address WHERE key = ?"
      return try Row.fetchOne(db, sql: sql, arguments: [key]).map(StoredAddress.init)
    } ?? nil
  }

  /// Stores what is known of addresses.
  package func save(_ addresses: [StoredAddress]) {
    if addresses.isEmpty { return }
    writing { db in for address in addresses { try address.write(db) } }
  }

  /// Forgets what is known of addresses; their pictures stay.
  package func forget(_ keys: [String]) {
    if keys.isEmpty { return }
    let sql = "DELETE FROM address WHERE key = ?"
    writing { db in for key in keys { try db.execute(sql: sql, arguments: [key]) } }
  }

  /// Forgets the addresses whose last good answer was that there is no picture, so that entries of
  /// directory servers are read at once.
  package func forgetMissing() {
    writing { try $0.execute(sql: "DELETE FROM address WHERE picture IS NULL AND error IS NULL") }
  }

  /// The addresses that failed since their last good answer, in order.
  package func failures() -> [StoredAddress] {
    let sql = "SELECT \(StoredAddress.columns) FROM address WHERE error NOT NULL ORDER BY url, key"
    return reading { try Row.fetchAll($0, sql: sql).map(StoredAddress.init) } ?? []
  }

  /// The pictures that are kept, or those that were not used since a time, which
  /// ``removeUnused(since:)`` removes.
  package func usage(unusedSince date: Date? = nil) -> PictureUsage {
    let end = date?.milliseconds ?? .max
    return reading { db in
      let sql = "SELECT count(*), ifnull(sum(length), 0) FROM picture WHERE used_at < ?"
      let row = try Row.fetchOne(db, sql: sql, arguments: [end])
      guard let row else { return PictureUsage() }
      return PictureUsage(count: try row.decode(atIndex: 0), bytes: try row.decode(atIndex: 1))
    } ?? PictureUsage()
  }

  // MARK: Cleaning

  /// How old a file without a row must be to be removed, in seconds: a process may just write it.
  private static let writingTime = 3600.0

  /// Removes, and counts, pictures unused since a time, old failures, and killed processes' files.
  @discardableResult
  package func removeUnused(since date: Date) -> PictureUsage {
    let time = date.milliseconds
    let rows = writing { db -> [PictureRow] in
      let rows = try PictureRow.fetchAll(db, where: "used_at < ?", [time])
      for row in rows { try row.delete(db) }
      let sql = "DELETE FROM address WHERE picture IS NULL AND ifnull(retry_at, 0) < ?"
      try db.execute(sql: sql, arguments: [time])
      return rows
    }
    removeFiles(of: rows ?? [])
    let others = sweep()
    return (rows ?? []).reduce(into: others) { usage, row in
      usage.count += 1
      usage.bytes += Int64(row.length)
    }
  }

  /// Removes files that the index does not name, old ones by the system's clock, which dated them.
  @discardableResult
  func sweep() -> PictureUsage {
    let names = using { (database, isInMemory) throws(StoreError) -> Set<String>? in
      if isInMemory { return nil }
      return try database.read { db in
        Set(try PictureRow.fetchAll(db, where: "TRUE", []).map(\.name))
      }
    }
    guard let names = names ?? nil else { return PictureUsage() }
    return files.removeAll(but: names, writtenBefore: Date() - Self.writingTime)
  }
}
