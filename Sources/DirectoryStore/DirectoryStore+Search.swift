public import EmployeeDirectory
internal import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// The employees who match a query, by last and first name.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - collation: the order.
  ///   - facts: what the query needs to know of some employees besides what the directory says.
  /// - Returns: the employees.
  /// - Throws: ``StoreError`` if the store can't be read, or what `facts` throws.
  public func search(
    _ query: SearchQuery, in collation: Collation,
    facts: ([Employee]) throws(StoreError) -> SearchFacts = { _ in SearchFacts() }
  ) throws(StoreError) -> [Employee] {
    let found = try read { db in
      let filter = try SearchFilter(query, db)
      return try Self.employees(
        db, sql: "SELECT rank, \(EmployeeRow.columns) FROM employee \(filter.sql)",
        values: StatementArguments(filter.values), in: collation)
    }
    let known = try facts(found)
    // The index does not know fields, and a damaged index may find anyone.
    return found.filter { query.matches($0, known) }
  }

  /// Names that may be close to a mistyped one.
  ///
  /// - Parameters:
  ///   - text: as typed.
  ///   - directoryLimit: returns all names of a directory of up to so many people; of a larger one, the
  ///     names that share trigrams with the text.
  ///   - limit: the maximum number of these, the most similar first.
  /// - Returns: full names.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func namesLike(
    _ text: String, directoryLimit: Int = 5000, limit: Int = 200
  ) throws(StoreError) -> [String] {
    if try count() <= directoryLimit {
      let sql = "SELECT first_name || ' ' || last_name FROM employee ORDER BY rank"
      return try read { try String.fetchAll($0, sql: sql) }
    }
    let pieces = Set(Self.trigrams(of: String(text.prefix(500)).searchFolded())).sorted().prefix(
      Self.askedPieces)
    if pieces.isEmpty { return [] }
    let lists = pieces.map { _ in "SELECT rowid FROM search WHERE search MATCH ?" }
    return try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT first_name || ' ' || last_name
          FROM (\(lists.joined(separator: " UNION ALL "))) AS found
            JOIN employee ON employee.id = found.rowid
          GROUP BY employee.id ORDER BY count(*) DESC, employee.rank LIMIT \(limit)
          """, arguments: StatementArguments(pieces.map(Self.quoted)))
    }
  }

  /// How many of a text's trigrams are searched for.
  private static let askedPieces = 24

  /// Every run of three scalars of a text.
  static func trigrams(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    return (0...scalars.count - 3).map { start in
      String(String.UnicodeScalarView(scalars[start..<start + 3]))
    }
  }

  /// A string of the index's query language (SQLite: FTS5 strings).
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
