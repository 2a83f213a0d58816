package import Foundation
import GRDB
package import Pictures
import SQLiteFiles

extension PictureStore {
  /// Reads a picture; `nil` if it is not kept, or if its file is missing or damaged.
  package func picture(_ id: Int64, at now: Date) -> StoredPicture? {
    guard let row = reading({ try PictureRow.fetch($0, id: id) }) ?? nil else { return nil }
    guard let bytes = bytes(of: row) else {
      forget([row])
      return nil
    }
    return stored(touched(row, at: now), bytes)
  }

  /// Finds a picture by its bytes; `nil` if it is not kept.
  package func picture(equalTo bytes: [UInt8], at now: Date) -> StoredPicture? {
    let found = reading { try rows($0, like: bytes) }
    // A hash of 64 bits does not tell two pictures apart that someone has made up to collide.
    guard let row = found?.first(where: { self.bytes(of: $0) == bytes }) else { return nil }
    return stored(touched(row, at: now), bytes)
  }

  /// Stores a whole checked file, and removes the least recently used ones beyond the limit.
  ///
  /// - Returns: the picture, kept unless it is larger than the whole cache may be.
  package func save(
    _ bytes: [UInt8], kind: PictureKind, size: PixelSize, at now: Date
  ) -> StoredPicture {
    if let kept = picture(equalTo: bytes, at: now) { return kept }
    let row = PictureRow(
      checksum: checksum(bytes), length: bytes.count, kind: kind, size: size,
      usedAt: now.milliseconds)
    let unkept = StoredPicture(id: nil, kind: kind, size: size, bytes: bytes, file: nil)
    if bytes.count > maximumSize { return unkept }
    let kept = using { (database, isInMemory) throws(StoreError) -> PictureRow in
      if !isInMemory { return try save(row, bytes, in: database) }
      return try database.write { try row.inserted($0) }
    }
    guard let kept else { return unkept }
    remember(bytes, as: kept.id)
    if beginsSweep() { sweep() }
    return stored(kept, bytes)
  }

  /// Writes the file before the row: a row always has its file, other files are removed some time.
  private func save(
    _ row: PictureRow, _ bytes: [UInt8], in database: CacheDatabase
  ) throws(StoreError) -> PictureRow {
    let hidden = try files.writeTemporaryFile(bytes)
    defer { files.remove(hidden.name) }
    let (kept, removed) = try database.write(isDeferrable: true) { db in
      for other in try rows(db, like: bytes) {
        if self.bytes(of: other) == bytes { return (other, [PictureRow]()) }
      }
      let row = try row.inserted(db)
      try files.rename(hidden, to: row.name)
      return (row, try removeOldest(db, but: row.id))
    }
    for row in removed { files.remove(row.name) }
    return kept
  }

  /// Removes the rows of the least recently used pictures beyond the limit, and their addresses.
  private func removeOldest(_ db: Database, but id: Int64) throws -> [PictureRow] {
    var total = try Int64.fetchOne(db, sql: "SELECT sum(length) FROM picture") ?? 0
    if total <= maximumSize { return [] }
    var removed: [PictureRow] = []
    for row in try PictureRow.fetchAll(db, where: "id <> ? ORDER BY used_at", [id]) {
      if total <= maximumSize { break }
      try row.delete(db)
      removed.append(row)
      total -= Int64(row.length)
    }
    return removed
  }

  /// Removes a picture unless an address leads to it.
  package func removeUnnamed(_ id: Int64) -> Bool {
    let row = writing { db -> PictureRow? in
      let sql = "SELECT count(*) FROM address WHERE picture = ?"
      guard try Int.fetchOne(db, sql: sql, arguments: [id]) == 0,
        let row = try PictureRow.fetch(db, id: id)
      else { return nil }
      try row.delete(db)
      return row
    }
    guard let row = row ?? nil else { return false }
    removeFiles(of: [row])
    return true
  }

  /// Forgets pictures, and the addresses that lead to them.
  func forget(_ rows: [PictureRow]) {
    writing { db in for row in rows { try row.delete(db) } }
    removeFiles(of: rows)
  }

  /// Removes the files of rows that were removed; those of a cache that is only read stay.
  func removeFiles(of rows: [PictureRow]) {
    if storeError == nil { for row in rows { files.remove(row.name) } }
  }

  /// The bytes of a picture; `nil` if its file is missing or not as the index says.
  private func bytes(of row: PictureRow) -> [UInt8]? {
    let bytes = remembered(row.id) ?? files.read(row.name, length: row.length)
    guard let bytes, bytes.count == row.length, checksum(bytes) == row.checksum else { return nil }
    return bytes
  }

  /// The rows whose bytes may be equal to some bytes.
  private func rows(_ db: Database, like bytes: [UInt8]) throws -> [PictureRow] {
    try PictureRow.fetchAll(
      db, where: "checksum = ? AND length = ?", [checksum(bytes), Int64(bytes.count)])
  }

  private func stored(_ row: PictureRow, _ bytes: [UInt8]) -> StoredPicture {
    let isFile = remembered(row.id) == nil
    return StoredPicture(
      id: row.id, kind: row.kind, size: row.size, bytes: bytes,
      file: isFile ? files.path(of: row.name) : nil)
  }

  /// Notes that a picture is used, at most once an hour: showing pictures mostly reads.
  private func touched(_ row: PictureRow, at now: Date) -> PictureRow {
    let time = now.milliseconds
    if (0..<3_600_000).contains(time - row.usedAt) { return row }
    let sql = "UPDATE picture SET used_at = ? WHERE id = ?"
    _ = using { (database, _) throws(StoreError) in
      try? database.writeWithoutWaiting(beyond: 0) {
        try $0.execute(sql: sql, arguments: [time, row.id])
      }
    }
    return row
  }
}
