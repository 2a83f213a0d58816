package import Foundation
import GRDB
import SQLiteFiles

extension PictureStore {
  /// The state of an address; `nil` if it was never requested.
  package func address(_ key: String) -> StoredAddress? {
    using { (database, _) throws(StoreError) in
      try database.read { db in
        let sql = "SELECT \(StoredAddress.columns) FROM address WHERE key = ?"
        return try Row.fetchOne(db, sql: sql, arguments: [key]).map(StoredAddress.init)
      }
    } ?? nil
  }

  /// Stores what is known of addresses.
  package func save(_ addresses: [StoredAddress]) {
    if addresses.isEmpty { return }
    _ = using { (database, _) throws(StoreError) in
      try database.write(isDeferrable: true) { db in
        for address in addresses { try address.write(db) }
      }
    }
  }

  /// Forgets what is known of addresses; their pictures stay.
  package func forget(_ keys: [String]) {
    if keys.isEmpty { return }
    _ = using { (database, _) throws(StoreError) in
      try database.write(isDeferrable: true) { db in
        for key in keys {
          try db.execute(sql: "DELETE FROM address WHERE key = ?", arguments: [key])
        }
      }
    }
  }

  /// Forgets the addresses whose last good answer was that there is no picture.
  package func forgetMissing() {
    _ = using { (database, _) throws(StoreError) in
      try database.write(isDeferrable: true) { db in
        try db.execute(sql: "DELETE FROM address WHERE picture IS NULL AND error IS NULL")
      }
    }
  }

  /// The addresses that failed since their last good answer, in order.
  package func failures() -> [StoredAddress] {
    using { (database, _) throws(StoreError) in
      try database.read { db in
        let sql =
          "SELECT \(StoredAddress.columns) FROM address WHERE error NOT NULL ORDER BY url, key"
        return try Row.fetchAll(db, sql: sql).map(StoredAddress.init)
      }
    } ?? []
  }

  /// The pictures that are kept.
  package func usage() -> PictureUsage { usage(where: "TRUE", []) }

  /// The pictures that were not used since a time, which ``removeUnused(since:)`` removes.
  package func unused(since date: Date) -> PictureUsage {
    usage(where: "used_at < ?", [date.milliseconds])
  }

  private func usage(where condition: String, _ arguments: [Int64]) -> PictureUsage {
    using { (database, _) throws(StoreError) in
      try database.read { db in
        let sql = "SELECT count(*), ifnull(sum(length), 0) FROM picture WHERE " + condition
        let row = try Row.fetchOne(db, sql: sql, arguments: StatementArguments(arguments))
        guard let row else { return PictureUsage() }
        return PictureUsage(count: try row.decode(atIndex: 0), bytes: try row.decode(atIndex: 1))
      }
    } ?? PictureUsage()
  }
}

// MARK: - Cleaning

extension PictureStore {
  /// How old a file must be that is removed because no row names it: another process may just write
  /// it.
  private static let writingTime = 3600.0

  /// Removes, and counts, the pictures that were not used since a time, failures of addresses that
  /// no one asks for any more, and what killed processes left.
  @discardableResult
  package func removeUnused(since date: Date) -> PictureUsage {
    let time = date.milliseconds
    let rows =
      using { (database, _) throws(StoreError) -> [PictureRow] in
        try database.write(isDeferrable: true) { db in
          let rows = try PictureRow.fetchAll(db, where: "used_at < ?", [time])
          for row in rows { try row.delete(db) }
          try db.execute(
            sql: "DELETE FROM address WHERE picture IS NULL AND ifnull(retry_at, 0) < ?",
            arguments: [time])
          return rows
        }
      } ?? []
    removeFiles(of: rows)
    let bytes = rows.reduce(0) { $0 + Int64($1.length) }
    var usage = PictureUsage(count: rows.count, bytes: bytes)
    let others = sweep()
    usage.count += others.count
    usage.bytes += others.bytes
    return usage
  }

  /// Removes files that the index does not name; compares their times with the system's clock,
  /// which set them.
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
