internal import EmployeeDirectory
internal import Foundation
internal import GRDB
internal import SQLiteFiles

/// The rows of the table `employee`, without their details: enough to match them with an answer.
struct ExistingRows {
  /// A row of the table.
  struct Entry {
    let id: Int64
    let digest: Int64
    let rank: Int64
    /// The index in ``feedLists`` of the feeds that list the person.
    fileprivate let feeds: Int
  }

  /// By id.
  let entries: [Entry]
  /// The checksum of the rows.
  let checksum: SetChecksum
  private let feedLists: [[Int]]
  /// For each feed: the digest of a record -> the index of the person in ``entries``.
  ///
  /// Leaves out people with several records in a feed. -1 marks a digest that two people share, since a
  /// record can be forged to have the digest of another.
  private let owners: [[RecordDigest: Int]]
  private let lookup: Statement
  private let reading: Statement

  /// Reads the table.
  ///
  /// - Parameters:
  ///   - db: the database.
  ///   - feeds: the feeds' names in configured order.
  /// - Throws: SQLITE_CORRUPT if rows are missing, or SQLite's error.
  init(_ db: Database, feeds: [String]) throws {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM employee") ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var checksum = SetChecksum()
    var lists = FeedLists(feeds)
    var owners = feeds.map { _ in [RecordDigest: Int](minimumCapacity: count / feeds.count) }
    let sql = "SELECT id, digest, rank, feeds, records FROM employee ORDER BY id"
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      let entry = Entry(
        id: try row.decode(atIndex: 0), digest: try row.decode(atIndex: 1),
        rank: try row.decode(atIndex: 2), feeds: lists.number(of: try row.decode(atIndex: 3)))
      let list = lists.lists[entry.feeds]
      let digests = Self.digests(try row.decode(atIndex: 4))
      // Records and feeds have the same order if each feed has one record.
      if digests.count == list.count {
        for (feed, digest) in zip(list, digests) {
          let isShared = owners[feed].updateValue(entries.count, forKey: digest) != nil
          if isShared { owners[feed][digest] = -1 }
        }
      }
      checksum.add(digest: entry.digest, rank: entry.rank)
      entries.append(entry)
    }
    // Compare before writing a new checksum, which would hide lost rows.
    try checksum.check(db)
    (self.entries, self.checksum, self.owners, feedLists) = (entries, checksum, owners, lists.lists)
    lookup = try db.cachedStatement(sql: "SELECT id FROM employee WHERE key = ?")
    reading = try db.cachedStatement(
      sql: "SELECT \(EmployeeRow.columns) FROM employee WHERE id = ?")
  }

  /// The indices of the feeds that list a person.
  func feeds(of row: Int) -> [Int] { feedLists[entries[row].feeds] }

  /// The index of the person whose only record in a feed has this digest; `nil` if none or ambiguous.
  func index(of digest: RecordDigest, in feed: Int) -> Int? {
    owners[feed][digest].flatMap { $0 < 0 ? nil : $0 }
  }

  /// The index of the person with a key; `nil` if there is none.
  func index(of key: NameKey) throws -> Int? {
    if entries.isEmpty { return nil }
    return try Int64.fetchOne(lookup, arguments: [key.rawValue]).flatMap(index(ofID:))
  }

  private func index(ofID id: Int64) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// Reads a person's details.
  ///
  /// - Throws: SQLITE_CORRUPT if the row is damaged.
  func person(at row: Int) throws -> Person {
    let row = try Row.fetchOne(reading, arguments: [entries[row].id])
    guard let person = try row.flatMap({ try EmployeeRow($0).person }) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee without a record")
    }
    return person
  }
}

/// The few different lists of feeds in a directory, by number.
private struct FeedLists {
  private(set) var lists: [[Int]] = []
  private var numbers: [String: Int] = [:]
  private let feeds: [String]

  init(_ feeds: [String]) { self.feeds = feeds }

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = lists.count
    lists.append(EscapedLines.decode(text).compactMap { feeds.firstIndex(of: $0) })
    return lists.count - 1
  }
}

extension ExistingRows {
  /// The digests in ``EmployeeRow/records``.
  private static func digests(_ records: Data) -> [RecordDigest] {
    unsafe records.withUnsafeBytes { bytes in
      stride(from: 0, through: bytes.count - 8, by: 8).map { start in
        let value = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        return RecordDigest(rawValue: UInt64(littleEndian: value))
      }
    }
  }
}
