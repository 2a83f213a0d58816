import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

/// The checksum of the rows of the table `employee`, each by its digest and rank.
///
/// It shows rows that damage moved or removed, unnoticed by SQLite; within rows, their digests do.
extension SetChecksum {
  /// Adds a row.
  mutating func add(digest: Int64, rank: Int64) { add(Self.hash(digest, rank)) }

  /// Removes a row that was added.
  mutating func remove(digest: Int64, rank: Int64) { remove(Self.hash(digest, rank)) }

  private static func hash(_ digest: Int64, _ rank: Int64) -> FNV1a {
    var hash = FNV1a()
    hash.combine(rank)
    hash.combine(digest)
    return hash
  }

  /// Stores the checksum, at the end of each change of the table.
  func write(to db: Database) throws {
    try db.execute(sql: "UPDATE checksum SET sum = ?", arguments: [rawValue])
  }

  /// Compares the checksum of what was read with the stored one.
  ///
  /// - Throws: SQLITE_CORRUPT if they differ.
  func check(_ db: Database) throws {
    let sum = try Int64.fetchOne(db, sql: "SELECT sum FROM checksum")
    if sum != rawValue { throw DatabaseError.damage("the directory is not whole") }
  }
}
