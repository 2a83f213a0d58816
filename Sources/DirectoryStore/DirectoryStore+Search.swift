public import EmployeeDirectory
internal import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// The employees whom every term of a query matches, by last and first name.
  public func search(
    _ query: SearchQuery, in collation: Collation
  ) throws(StoreError) -> [Employee] {
    let found = try read { db in
      let selection = try SearchSelection(query, db)
      return try Self.employees(
        db, sql: "SELECT rank, \(EmployeeRow.columns) FROM employee \(selection.filter)",
        values: StatementArguments(selection.values), in: collation)
    }
    // What holds every text may hold it in another field than the one asked for, and an index that
    // is damaged may lead to anybody.
    return found.filter(query.matches)
  }

  /// The names that may be meant by a mistyped one.
  ///
  /// - Parameters:
  ///   - text: as typed.
  ///   - directoryLimit: up to how many people all names are returned, since looking at each is
  ///     quick; beyond it only those that share pieces of three letters with the text.
  ///   - limit: how many of these at most, the likest first.
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

  /// How many pieces a text is compared by.
  private static let askedPieces = 24

  /// Those whose full name holds a text, by last and first name.
  public func employees(
    named text: String, in collation: Collation
  ) throws(StoreError) -> [Employee] {
    try search(SearchQuery(name: text), in: collation)
  }

  /// Every three scalars of a text in a row.
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
