public import EmployeeDirectory
import Foundation
import GRDB
public import SQLiteFiles

/// The records of a feed's last good answer by their ids, without their details.
public struct StoredRecords: Sendable {
  private let places: [RecordIDHash: (row: Int64, digest: RecordDigest)]
  /// The ids, in the order in which the records are stored.
  public let ids: [RecordIDHash]
  private let feed: String

  init?(of feed: String, _ db: Database) throws {
    self.feed = feed
    let single = EscapedLines.encode([feed])
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM employee") ?? 0
    var places: [RecordIDHash: (row: Int64, digest: RecordDigest)] = [:]
    var order: [RecordIDHash] = []
    places.reserveCapacity(count)
    order.reserveCapacity(count)
    let sql = "SELECT id, feeds, record_id, contributions, records FROM employee"
    let statement = try db.cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement)
    while try rows.next() != nil {
      var row = ColumnReader(statement, damage: EmployeeRow.damage)
      let (number, feeds): (Int64, String) = (try row.next(), try row.next())
      let (id, contributions): (String?, String?) = (try row.next(), try row.next())
      let ids: [String?]
      if let contributions {
        ids = EscapedLines.decode(contributions).map { Contribution.recordID($0, in: feed) }
        if ids.allSatisfy({ $0 == nil }) { continue }
      } else {
        guard feeds == single else { continue }
        ids = [id ?? ""]
      }
      for (id, digest) in zip(ids, try row.numbers()) {
        guard let id else { continue }
        let place = (number, RecordDigest(rawValue: digest))
        let hash = RecordIDHash(id)
        if id.isEmpty || places.updateValue(place, forKey: hash) != nil { return nil }
        order.append(hash)
      }
    }
    self.places = places
    ids = order
  }

  /// Whether a record has an id.
  public func contain(_ id: RecordIDHash) -> Bool { places[id] != nil }

  /// Reads an answer in full: what came and what is unchanged; throws SQLITE_CORRUPT without that.
  func reader(
    of answer: @escaping RecordReader, and unchanged: [UnchangedRecord], _ db: Database
  ) throws -> RecordReader {
    let details = try db.cachedStatement(sql: Self.details)
    return { isWanted, receive in
      try answer(isWanted, receive)
      var others = RecordReading()
      for element in unchanged {
        guard let place = places[element.id] else { throw DatabaseError.damage(Self.missing) }
        if isWanted(element.index, place.digest) {
          others.records.append((element.index, try record(element.id, at: place.row, details)))
        }
      }
      try receive(others)
    }
  }

  /// Whether one of some records has another name than the stored record of its id, and somebody's
  /// manager has the old one; also after many such changes.
  func isManagerRenamed(_ records: [FeedRecord], _ db: Database) throws -> Bool {
    let details = try db.cachedStatement(sql: Self.details)
    let mention = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM employee WHERE instr(more, ?))")
    var renamed = 0
    return try records.contains { record in
      guard let id = record.id.map(RecordIDHash.init), let place = places[id] else { return false }
      let old = try self.record(id, at: place.row, details).name
      if old == record.name { return false }
      renamed += 1
      if renamed > Self.renamedLimit { return true }
      let manager = EscapedLines.encode([OwnField.manager, old.description])
      return try Bool.fetchOne(mention, arguments: [manager]) ?? false
    }
  }

  /// For how many new names the whole directory is searched.
  private static let renamedLimit = 20
  private static let details = "SELECT \(EmployeeRow.columns) FROM employee WHERE id = ?"

  private func record(
    _ id: RecordIDHash, at row: Int64, _ details: Statement
  ) throws -> FeedRecord {
    let found = try Row.fetchOne(details, arguments: [row])
    let person = try found.flatMap { try EmployeeRow.read($0).person }
    let contribution = person?.contributions.first {
      $0.feed == feed && $0.record.id.map(RecordIDHash.init) == id
    }
    return try contribution.orDamage(Self.missing).record
  }

  private static let missing: StaticString = "a record of the last answer is missing"
}

extension DirectoryStore {
  /// The records of a feed's last good answer; `nil` if one has no id of its own.
  public func storedRecords(of feed: String) throws(StoreError) -> StoredRecords? {
    try read { try StoredRecords(of: feed, $0) }
  }
}
