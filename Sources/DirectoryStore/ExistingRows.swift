internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

/// Everybody in the table `employee`, by number: enough to tell who is in an answer without reading what
/// is known of her.
struct ExistingRows {
  /// Somebody in the table.
  struct Entry {
    let id: Int64
    let digest: Int64
    let rank: Int64
    /// The places of the feeds that know her, as ``feedLists`` has them.
    fileprivate let feeds: Int
  }

  /// By id.
  let entries: [Entry]
  /// What ``TableChecksum`` says of them.
  let checksum: TableChecksum
  private let feedLists: [[Int]]
  /// For each feed, whose each digest of a record is; without those of whom a feed has several, and
  /// -1 for a digest of two people: a record can be made up to have another's.
  private let owners: [[RecordDigest: Int]]
  private let lookup: BulkStatement
  private let reading: BulkStatement

  /// Reads the table.
  ///
  /// - Parameters:
  ///   - db: the database.
  ///   - feeds: the feeds' names in configured order.
  /// - Throws: SQLITE_CORRUPT if somebody is missing, or SQLite's error.
  init(_ db: Database, feeds: [String]) throws {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM employee") ?? 0
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var checksum = TableChecksum()
    var lists = FeedLists(feeds)
    var owners = feeds.map { _ in [RecordDigest: Int](minimumCapacity: count / feeds.count) }
    let sql = "SELECT id, digest, rank, feeds, records FROM employee ORDER BY id"
    try BulkStatement(db, sql: sql).rows { row in
      let entry = Entry(
        id: row.integer(0), digest: row.integer(1), rank: row.integer(2),
        feeds: lists.number(of: row.text(3)))
      let list = lists.lists[entry.feeds]
      let digests = row.digests(4)
      // Records and feeds stand in the same order where each feed has one.
      if digests.count == list.count {
        for (feed, digest) in zip(list, digests) {
          let isShared = owners[feed].updateValue(entries.count, forKey: digest) != nil
          if isShared { owners[feed][digest] = -1 }
        }
      }
      checksum.add(digest: entry.digest, rank: entry.rank)
      entries.append(entry)
    }
    // The checksum is made anew of what is there; what is lost already must not be sealed with it.
    try checksum.check(db)
    (self.entries, self.checksum, self.owners, feedLists) = (entries, checksum, owners, lists.lists)
    lookup = try BulkStatement(db, sql: "SELECT id FROM employee WHERE key = ?")
    reading = try BulkStatement(
      db, sql: "SELECT \(EmployeeRow.columns) FROM employee WHERE id = ?")
  }

  /// The feeds that know somebody, by their places.
  func feeds(of place: Int) -> [Int] { feedLists[entries[place].feeds] }

  /// The place of the one whose only record in a feed is this one; `nil` if it is nobody's, or if one
  /// cannot tell whose.
  func place(of digest: RecordDigest, in feed: Int) -> Int? {
    owners[feed][digest].flatMap { $0 < 0 ? nil : $0 }
  }

  /// The place of whoever goes by a key, as the index has it; `nil` if nobody does.
  func place(of key: NameKey) throws -> Int? {
    if entries.isEmpty { return nil }
    var id: Int64?
    try lookup.rows {
      $0.append(key.rawValue)
    } _: {
      id = $0.integer(0)
    }
    return id.flatMap(place)
  }

  private func place(ofID id: Int64) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// All that is known of somebody.
  ///
  /// - Throws: SQLITE_CORRUPT if it is damaged.
  func person(at place: Int) throws -> Person {
    var person: Person?
    try reading.rows {
      $0.append(entries[place].id)
    } _: {
      person = try EmployeeRow($0).person
    }
    guard let person else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee without a record")
    }
    return person
  }
}

/// The few different lists of feeds that a directory has, by number.
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

extension BulkStatement.Columns {
  /// The digests that ``EmployeeRow/records`` is made of.
  fileprivate func digests(_ index: Int) -> [RecordDigest] {
    guard let bytes = unsafe bytes(index) else { return [] }
    return stride(from: 0, through: bytes.count - 8, by: 8).map { start in
      let value = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      return RecordDigest(rawValue: UInt64(littleEndian: value))
    }
  }
}
