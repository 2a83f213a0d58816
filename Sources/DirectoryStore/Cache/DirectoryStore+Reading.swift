public import EmployeeDirectory
import Foundation
import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// The state of each feed, in configured order.
  public func feedStates() throws(StoreError) -> [FeedState] {
    try read { db in
      let sql = """
        SELECT name, url, entity_tag, last_modified, fetched_at, checked_at, employees, skipped,
          failures, failed_at, error, reading, server_references, answered, latest_change,
          changes_link, partial_answers, id_faults, id_attribute FROM feed ORDER BY place
        """
      let rows = try Row.fetchCursor(db, sql: sql)
      let states = try Array(
        rows.map { row in
          FeedState(
            identity: FeedIdentity(
              name: try row.decode(atIndex: 0), url: try row.decode(atIndex: 1)),
            entityTag: try row.decode(atIndex: 2), lastModified: try row.decode(atIndex: 3),
            fetchedAt: time(try row.decode(atIndex: 4)),
            checkedAt: time(try row.decode(atIndex: 5)), employees: try row.decode(atIndex: 6),
            skipped: try row.decode(atIndex: 7), failures: try row.decode(atIndex: 8),
            failedAt: time(try row.decode(atIndex: 9)), error: try row.decode(atIndex: 10),
            reading: try row.decode(atIndex: 11), references: try row.decode(atIndex: 12),
            answer: try row.decode(atIndex: 13), latestChange: try row.decode(atIndex: 14),
            changesLink: try row.decode(atIndex: 15), partialAnswers: try row.decode(atIndex: 16),
            idFaults: try row.decode(atIndex: 17), idAttribute: try row.decode(atIndex: 18))
        })
      guard states.map(\.identity) == feeds
      else { throw DatabaseError.damage("a feed's row is damaged") }
      return states
    }
  }

  /// All employees, by last and first name.
  public func employees(in collation: Collation) throws(StoreError) -> [Employee] {
    try read { try Self.employees($0, in: collation, all: true) }
  }

  /// Reads any employee; throws ``StoreError`` if the table of employees can't be read.
  public func probe() throws(StoreError) {
    _ = try read { try EmployeeRow.fetch($0, "LIMIT 1").next() }
  }

  /// Reads all employees and compares them with the checksum; throws ``StoreError`` for damage.
  func check() throws(StoreError) {
    try read { db in
      var checksum = SetChecksum()
      let rows = try Row.fetchCursor(db, sql: "SELECT rank, \(EmployeeRow.columns) FROM employee")
      while let row = try rows.next() {
        let rank: Int64 = try row.decode(atIndex: 0)
        checksum.add(digest: try EmployeeRow.read(row, from: 1).digest, rank: rank)
      }
      try checksum.check(db)
    }
  }

  /// The number of people.
  public func count() throws(StoreError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM employee") ?? 0 }
  }

  /// A number that changes when another process changes the directory (`PRAGMA data_version`).
  public func dataVersion() throws(StoreError) -> Int {
    try read { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
  }

  /// A checksum of all people and their order: equal as long as no one changes.
  public func checksum() throws(StoreError) -> Int64 {
    try read { try Int64.fetchOne($0, sql: "SELECT sum FROM checksum") ?? 0 }
  }

  /// The people with a full name, in the order of their keys.
  public func people(named name: NameKey) throws(StoreError) -> [Person] {
    try read { db in
      // Namesakes' keys begin with the name's and a line feed, which no folded name has.
      let named = "WHERE key = ?1 OR key >= ?1 || char(10) AND key < ?1 || char(11) ORDER BY key"
      return try Array(EmployeeRow.fetch(db, named, [name.rawValue]).compactMap { $0.person })
    }
  }

  /// A person, with the details of each feed; `nil` if there is none.
  public func person(_ key: PersonKey) throws(StoreError) -> Person? {
    try read { try EmployeeRow.fetch($0, "WHERE key = ?", [key.rawValue]).next()?.person }
  }

  /// The people with more than one record, by key.
  public func mergedPeople() throws(StoreError) -> [Person] {
    try read { db in
      let merged = "WHERE contributions IS NOT NULL ORDER BY key"
      return try Array(EmployeeRow.fetch(db, merged).compactMap { $0.person })
    }
  }

  /// The elements of a feed's last good answer skipped or not used with their ids, in order.
  public func faultyRecords(of feed: String) throws(StoreError) -> [FaultyRecord] {
    try read { db in
      let sql = "SELECT place, fault, name FROM faulty_record WHERE feed = ? ORDER BY place"
      let rows = try Row.fetchCursor(db, sql: sql, arguments: [feed])
      return try Array(
        rows.map { row in
          guard let fault: RecordFault = StoredJSON.value(of: try row.decode(atIndex: 1)),
            let name: String = StoredJSON.value(of: try row.decode(atIndex: 2))
          else { throw DatabaseError.damage("a record's fault is damaged") }
          return FaultyRecord(index: try row.decode(atIndex: 0), fault: fault, name: name)
        })
    }
  }

  /// Stores the order of a locale, so that reading in it needs no sorting; an error may be ignored.
  public func storeOrder(of collation: Collation) throws(StoreError) {
    let isKept = try read { try Self.storedOrder($0) == collation.orderIdentifier }
    if isKept { return }
    try write { try EmployeeWriter.reorder($0, collation) }
  }

  /// Reads wanted employees up to a limit, by name; `rest` follows `FROM employee` in the query.
  ///
  /// If that is everyone, they are compared with the checksum.
  static func employees(
    _ db: Database, _ rest: String = "", values: [String] = [], in collation: Collation,
    all: Bool = false, limit: Int = .max, where isWanted: (Employee) -> Bool = { _ in true }
  ) throws -> [Employee] {
    var checksum = SetChecksum()
    var employees: [Employee] = []
    var ranks: [Int64] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT rank, \(EmployeeRow.columns) FROM employee \(rest)",
      arguments: StatementArguments(values))
    while employees.count < limit, let row = try rows.next() {
      let entry = try EmployeeRow.read(row, from: 1)
      let rank: Int64 = try row.decode(atIndex: 0)
      let employee = try entry.employee
      if !isWanted(employee) { continue }
      employees.append(employee)
      ranks.append(rank)
      checksum.add(digest: entry.digest, rank: rank)
    }
    if all { try checksum.check(db) }
    if try storedOrder(db) == collation.orderIdentifier { return inOrder(employees, ranks) }
    return collation.order(of: employees.map(\.name)).map { employees[$0] }
  }

  /// The employees by rank, as most are read already.
  ///
  /// SQLite would sort many rows in a file, for which the disk may have no room.
  private static func inOrder(_ employees: [Employee], _ ranks: [Int64]) -> [Employee] {
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 < $1 }) { return employees }
    return ranks.indices.sorted { ranks[$0] < ranks[$1] }.map { employees[$0] }
  }

  /// The order of the ranks, a ``Collation/orderIdentifier``; `nil` before the first answer.
  static func storedOrder(_ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT locale FROM ordering")
  }
}

private func time(_ milliseconds: Int64?) -> Date? { milliseconds.map(Date.init(milliseconds:)) }
