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
  static let damage: StaticString = "a card is damaged"

  static func contacts(
    _ db: Database, where condition: String = "", _ arguments: StatementArguments = []
  ) throws -> [Contact] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns)
        FROM card JOIN source ON source.id = card.source \(condition) ORDER BY root, path, line
        """)
    return try Array(
      Row.fetchCursor(statement, arguments: arguments).map { _ in
        var columns = ColumnReader(statement, damage: damage)
        return try Contact(&columns)
      })
  }
}

extension Contact {
  /// Reads a row; throws SQLite's error for damage, if the row is not as it was written.
  init(_ row: inout ColumnReader) throws {
    let (given, family): (String, String) = (try row.next(), try row.next())
    let (additional, formatted): (String, String) = (try row.next(), try row.next())
    let uid: String? = try row.next()
    let (line, start, length): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
    let (end, isTooLong) = start.addingReportingOverflow(length)
    guard start >= 0, length >= 0, !isTooLong else { throw row.error }
    let (birthday, anniversary) = (try Self.day(&row), try Self.day(&row))
    let kind: String? = try row.next()
    self.init(
      givenName: given, familyName: family, additionalNames: additional, formattedName: formatted,
      uid: uid, file: try row.next(), line: line, byteRange: start..<end, birthday: birthday,
      anniversary: anniversary, kind: kind)
    try row.checkDigest()
  }

  private static func day(_ row: inout ColumnReader) throws -> AnnualDay? {
    guard let text: String = try row.next() else { return nil }
    guard let day = AnnualDay(text) else { throw row.error }
    return day
  }

  /// The values of ``ContactIndex/columns`` without the digest.
  var values: [DatabaseValue] {
    [DatabaseValue](columns: [
      givenName, familyName, additionalNames, formattedName, uid, line, byteRange.lowerBound,
      byteRange.count, birthday?.text, anniversary?.text, kind, file,
    ])
  }
}
