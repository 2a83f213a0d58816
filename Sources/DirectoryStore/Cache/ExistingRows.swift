import Basics
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// The rows of the table `employee`, without their details: enough to match them with an answer.
struct ExistingRows {
  struct Entry {
    let id: Int64
    let digest: Int64
    let rank: Int64
    /// The indices of the feeds that list the person.
    let feeds: [Int]
  }

  let entries: [Entry]
  let checksum: SetChecksum
  /// For each feed: the digest of a record -> the index of the person in ``entries``.
  ///
  /// Without people of several records in a feed; -1 marks a digest of two: it can be forged.
  private let owners: [[RecordDigest: Int]]
  private let lookup: Statement
  private let reading: Statement

  /// Reads the table; throws SQLITE_CORRUPT if rows are missing.
  init(_ db: Database, feeds: [String]) throws {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM employee") ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var checksum = SetChecksum()
    // Few different lists, which share their memory.
    var lists: [String: [Int]] = [:]
    var owners = feeds.map { _ in [RecordDigest: Int](minimumCapacity: count / feeds.count) }
    let sql = "SELECT id, digest, rank, feeds, records FROM employee ORDER BY id"
    let statement = try db.cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement)
    while try rows.next() != nil {
      var row = ColumnReader(statement, damage: EmployeeRow.damage)
      let (id, digest, rank): (Int64, Int64, Int64) = (
        try row.next(), try row.next(), try row.next()
      )
      let names: String = try row.next()
      var list = lists[names] ?? []
      if list.isEmpty {
        list = EscapedLines.decode(names).compactMap { feeds.firstIndex(of: $0) }
        lists[names] = list
      }
      let digests = try row.numbers()
      // Records and feeds have the same order if each feed has one record.
      if digests.count == list.count {
        for (feed, number) in zip(list, digests) {
          let digest = RecordDigest(rawValue: number)
          let isShared = owners[feed].updateValue(entries.count, forKey: digest) != nil
          if isShared { owners[feed][digest] = -1 }
        }
      }
      checksum.add(digest: digest, rank: rank)
      entries.append(Entry(id: id, digest: digest, rank: rank, feeds: list))
    }
    // Compare before writing a new checksum, which would hide lost rows.
    try checksum.check(db)
    (self.entries, self.checksum, self.owners) = (entries, checksum, owners)
    // Namesakes' keys begin with the name's and a line feed, which no folded name has.
    lookup = try db.cachedStatement(
      sql: """
        SELECT id FROM employee WHERE key = ?1
          UNION ALL SELECT id FROM employee WHERE key >= ?1 || char(10) AND key < ?1 || char(11)
        """)
    reading = try db.cachedStatement(
      sql: "SELECT \(EmployeeRow.columns) FROM employee WHERE id = ?")
  }

  /// The index of the person whose only record in a feed has this digest, if just one has.
  func index(of digest: RecordDigest, in feed: Int) -> Int? {
    owners[feed][digest].flatMap { $0 < 0 ? nil : $0 }
  }

  func indices(of name: NameKey) throws -> [Int] {
    if entries.isEmpty { return [] }
    return try Int64.fetchAll(lookup, arguments: [name.rawValue]).compactMap(index(ofID:))
  }

  private func index(ofID id: Int64) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// Reads a person's details; throws SQLITE_CORRUPT if the row is damaged.
  func person(at row: Int) throws -> Person {
    let row = try Row.fetchOne(reading, arguments: [entries[row].id])
    return try row.flatMap { try EmployeeRow.read($0).person }
      .orDamage("an employee without a record")
  }
}

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
