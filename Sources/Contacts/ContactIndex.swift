import EmployeeDirectory
import GRDB
import SQLiteFiles

/// The tables of the user's contacts, read in the order of configured path, file path and line.
enum ContactIndex {
  static func contacts(
    _ db: Database, for keys: some Collection<NameKey>
  ) throws -> [NameKey: [Contact]] {
    let found = try Self.keys(db, among: keys).flatMap { key in
      try contacts(db, where: "WHERE card.key = ?", [key.rawValue]).map { (key, $0) }
    }
    return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
  }

  static func problems(_ db: Database) throws -> [ContactProblem] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT source.path, line, fault, lost_cards
        FROM problem JOIN source ON source.id = problem.source ORDER BY root, path, line
        """)
    return try Array(
      rows.map { row in
        guard let fault: ContactProblem.Cause = StoredJSON.value(of: try row.decode(atIndex: 2))
        else { throw DatabaseError.damage("a problem is damaged") }
        return ContactProblem(
          file: try row.decode(atIndex: 0), line: try row.decode(atIndex: 1), cause: fault,
          lostCards: try row.decode(atIndex: 3))
      })
  }

  /// The keys that may have a card: many are compared with those of all cards, a few all returned.
  private static func keys(
    _ db: Database, among keys: some Collection<NameKey>
  ) throws -> [NameKey] {
    // Namesakes have one key.
    if keys.count < 1000 { return keys.uniqued() }
    let wanted = Set(keys)
    let sql = "SELECT DISTINCT key FROM card WHERE key IS NOT NULL"
    return try String.fetchAll(db, sql: sql).map(NameKey.init(rawValue:)).filter(wanted.contains)
  }

  static let columns = """
    given_name, family_name, additional_names, formatted_name, uid, line, start, length, birthday, anniversary, kind,
    path, card.digest
    """
  static let columnCount = 13

  static func contacts(
    _ db: Database, where condition: String = "", _ arguments: StatementArguments = []
  ) throws -> [Contact] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns)
        FROM card JOIN source ON source.id = card.source \(condition) ORDER BY root, path, line
        """)
    return try Array(Row.fetchCursor(statement, arguments: arguments).map(Contact.init))
  }
}

extension Contact {
  /// Reads a row; throws SQLite's error for damage, if the row is not as it was written.
  init(_ row: Row) throws {
    let start: Int = try row.decode(atIndex: 6)
    let length: Int = try row.decode(atIndex: 7)
    let (end, isTooLong) = start.addingReportingOverflow(length)
    guard start >= 0, length >= 0, !isTooLong else { throw Self.damage }
    self.init(
      givenName: try row.decode(atIndex: 0), familyName: try row.decode(atIndex: 1),
      additionalNames: try row.decode(atIndex: 2), formattedName: try row.decode(atIndex: 3),
      uid: try row.decode(atIndex: 4), file: try row.decode(atIndex: 11),
      line: try row.decode(atIndex: 5), byteRange: start..<end, birthday: try Self.day(row, 8),
      anniversary: try Self.day(row, 9), kind: try row.decode(atIndex: 10))
    guard try row.decode(atIndex: 12) == values.digest else { throw Self.damage }
  }

  private static func day(_ row: Row, _ index: Int) throws -> AnnualDay? {
    guard let text: String = try row.decode(atIndex: index) else { return nil }
    guard let day = AnnualDay(text) else { throw damage }
    return day
  }

  private static var damage: DatabaseError { .damage("a card is damaged") }

  /// The values of ``ContactIndex/columns`` without the digest.
  var values: [DatabaseValue] {
    [DatabaseValue](columns: [
      givenName, familyName, additionalNames, formattedName, uid, line, byteRange.lowerBound,
      byteRange.count, birthday?.text, anniversary?.text, kind, file,
    ])
  }
}
