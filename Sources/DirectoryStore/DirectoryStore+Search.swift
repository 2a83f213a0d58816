public import EmployeeDirectory
internal import GRDB

extension DirectoryStore {
  /// Those whom every term of a query matches, by last and first name.
  public func search(
    _ query: SearchQuery, in collation: Collation
  ) throws(StoreError) -> [Employee] {
    let texts = Array(query.terms.filter(\.isInText).map(\.text).prefix(Self.askedTerms))
    let found = try read { db in
      try Self.employees(
        db, sql: Self.selection(of: texts.count, indexed: Self.indexQuery(for: texts) != nil),
        values: [Self.indexQuery(for: texts)].compactMap { $0 } + texts, in: collation)
    }
    // What holds every text may hold it in another field than the one asked for, and an index that
    // is damaged may lead to anybody.
    return found.filter(query.matches)
  }

  /// How many terms SQLite is asked about; more would not narrow the search by much.
  private static let askedTerms = 8

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
    let pieces = Set(Self.trigrams(of: text.searchFolded())).sorted().prefix(Self.askedPieces)
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

  private static func selection(of count: Int, indexed: Bool) -> String {
    var conditions = Array(repeating: "instr(search.text, ?) > 0", count: count)
    if indexed { conditions.insert("search MATCH ?", at: 0) }
    let filter =
      conditions.isEmpty
      ? ""
      : "WHERE id IN (SELECT rowid FROM search WHERE \(conditions.joined(separator: " AND ")))"
    return "SELECT rank, \(EmployeeRow.columns) FROM employee \(filter)"
  }

  /// What the trigram index is asked; `nil` if no text is long enough for it.
  ///
  /// The index keeps no positions, so that it finds a superset of what holds the texts.
  private static func indexQuery(for texts: [String]) -> String? {
    let pieces = texts.flatMap { trigrams(of: $0).prefix(16) }
    return pieces.isEmpty ? nil : pieces.map(quoted).joined(separator: " AND ")
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
