internal import GRDB

/// How many people the merged directory has, and a sum over all of them.
///
/// Kept beside the table, it shows that somebody was lost from it or moved within it by damage that
/// SQLite does not notice. What is damaged in a row shows by the row's own digest.
struct TableChecksum: Equatable {
  private var people: Int64 = 0
  private var sum: Int64 = 0

  /// A prime below 2³², so that no bit of a rank can change without changing the remainder.
  private static let modulus: Int64 = 4_294_967_291

  /// Adds somebody.
  mutating func add(digest: Int64, rank: Int64) {
    people += 1
    sum &+= Self.share(digest, rank)
  }

  /// Takes away somebody who was added.
  mutating func remove(digest: Int64, rank: Int64) {
    people -= 1
    sum &-= Self.share(digest, rank)
  }

  /// Gives somebody another rank.
  mutating func move(from old: Int64, to new: Int64) {
    sum = sum &- old % Self.modulus &+ new % Self.modulus
  }

  private static func share(_ digest: Int64, _ rank: Int64) -> Int64 {
    (digest & 0xFFFF_FFFF) + rank % modulus
  }

  /// Notes what the table holds now, at the end of every change of it.
  func write(to db: Database) throws {
    try db.execute(sql: "UPDATE checksum SET people = ?, sum = ?", arguments: [people, sum])
  }

  /// Makes sure that what was read is what the table held after its last change.
  ///
  /// - Throws: SQLITE_CORRUPT if it is not.
  func check(_ db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT people, sum FROM checksum")
    let kept = try row.map {
      TableChecksum(people: try $0.decode(atIndex: 0), sum: try $0.decode(atIndex: 1))
    }
    if kept != self {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the directory is not whole")
    }
  }
}
