internal import EmployeeDirectory
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
  let checksum: TableChecksum
  private let feedLists: [[Int]]
  /// For each feed: the digest of a record -> the index of the person in ``entries``.
  ///
  /// Leaves out people with several records in a feed. -1 marks a digest that two people share: a record
  /// can be forged to have the digest of another.
  private let owners: [[RecordDigest: Int]]
  private let lookup: BulkStatement
  private let reading: BulkStatement

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
    lookup = try BulkStatement(db, sql: "SELECT id FROM employee WHERE key = ?")
    reading = try BulkStatement(
      db, sql: "SELECT \(EmployeeRow.columns) FROM employee WHERE id = ?")
  }

  /// The indices of the feeds that list a person.
  func feeds(of place: Int) -> [Int] { feedLists[entries[place].feeds] }

  /// The index of the person whose only record in a feed has this digest; `nil` if none or ambiguous.
  func place(of digest: RecordDigest, in feed: Int) -> Int? {
    owners[feed][digest].flatMap { $0 < 0 ? nil : $0 }
  }

  /// The index of the person with a key; `nil` if there is none.
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

  /// Reads a person's details.
  ///
  /// - Throws: SQLITE_CORRUPT if the row is damaged.
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

extension BulkStatement.Columns {
  /// The digests in ``EmployeeRow/records``.
  fileprivate func digests(_ index: Int) -> [RecordDigest] {
    guard let bytes = unsafe bytes(index) else { return [] }
    return stride(from: 0, through: bytes.count - 8, by: 8).map { start in
      let value = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      return RecordDigest(rawValue: UInt64(littleEndian: value))
    }
  }
}
