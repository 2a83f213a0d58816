import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

/// The checksum of the table `employee`, which shows lost or moved rows; their digests the rest.
extension SetChecksum {
  mutating func add(digest: Int64, rank: Int64) { add(Self.hash(digest, rank)) }

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

  /// Throws SQLITE_CORRUPT if the stored checksum is another.
  func check(_ db: Database) throws {
    let sum = try Int64.fetchOne(db, sql: "SELECT sum FROM checksum")
    if sum != rawValue { throw DatabaseError.damage("the directory is not whole") }
  }
}
