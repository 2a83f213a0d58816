public import EmployeeDirectory
import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// The employees who match a query, by name; `facts` says what the directory does not.
  public func search(
    _ query: SearchQuery, in collation: Collation,
    facts: ([Employee]) throws(StoreError) -> SearchFacts = { _ in SearchFacts() }
  ) throws(StoreError) -> [Employee] {
    let found = try read { db in
      let filter = try SearchFilter(query, db)
      return try Self.employees(db, filter.sql, values: filter.values, in: collation)
    }
    let known = try facts(found)
    // The index does not know fields, and a damaged index may find anyone.
    return found.filter { query.matches($0, known) }
  }

  /// Some employees who match a query without facts, by name, found without reading all others.
  public func search(
    _ query: SearchQuery, in collation: Collation, limit: Int
  ) throws(StoreError) -> [Employee] {
    try read { db in
      let filter = try SearchFilter(query, db)
      return try Self.employees(
        db, filter.sql, values: filter.values, in: collation, limit: limit
      ) { query.matches($0) }
    }
  }

  /// The text in the index: between separators, so that each two letters begin a trigram, and the
  /// first word of a name begins after one.
  static func indexedText(of employee: Employee) -> String {
    SearchQuery.fieldSeparator + SearchQuery.text(of: employee) + SearchQuery.fieldSeparator
  }

  /// Every run of three scalars of a text.
  static func trigrams(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    return (0...scalars.count - 3).map { start in
      String(String.UnicodeScalarView(scalars[start..<start + 3]))
    }
  }

  /// A string of the index's query language (SQLite: FTS5 strings).
  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

  // MARK: Mistyped names

  /// The people whose names a query that no one matches may mean, the nearest first.
  public func nearest(
    to query: SearchQuery, in collation: Collation,
    facts: ([Employee]) throws(StoreError) -> SearchFacts = { _ in SearchFacts() }
  ) throws(StoreError) -> [Employee] {
    guard let text = query.mistypedNames else { return [] }
    let people = try employees(like: text, in: collation)
    return NearestNames.people(query, among: people, facts: try facts(people))
  }

  /// The people who may be meant by mistyped, folded text: all, or most alike of many.
  func employees(
    like text: String, in collation: Collation, directoryLimit: Int = 500, limit: Int = 200
  ) throws(StoreError) -> [Employee] {
    let next = "SELECT 1 FROM employee LIMIT 1 OFFSET \(directoryLimit)"
    if try read({ try Int.fetchOne($0, sql: next) }) == nil { return try employees(in: collation) }
    let pieces = Self.pieces(of: text)
    if pieces.isEmpty { return [] }
    let lists = pieces.map { _ in "SELECT rowid AS id FROM search WHERE search MATCH ?" }
    return try read { db in
      let sql = """
        SELECT id FROM (\(lists.joined(separator: " UNION ALL ")))
        GROUP BY id ORDER BY count(*) DESC, id LIMIT \(limit)
        """
      let ids = try Int64.fetchAll(db, sql: sql, arguments: StatementArguments(pieces))
      let list = ids.map(String.init).joined(separator: ", ")
      return try Self.employees(db, "WHERE id IN (\(list))", in: collation)
    }
  }

  private static let askedPieces = 32

  /// Queries of the index, of which one slip in a word leaves at least one.
  ///
  /// They are the word's trigrams, also those with what is before and after a word of a name, and
  /// a short word with two letters swapped.
  private static func pieces(of text: String) -> [String] {
    let pieces = text.prefix(500).split(separator: " ").flatMap { word -> [String] in
      let letters = word.unicodeScalars.map { String($0) }
      if letters.count < 2 { return [] }
      let start = letters[0] + letters[1]
      let end = letters[letters.count - 2] + letters[letters.count - 1]
      var pieces = [anyOf(divisions.map { $0 + start }), anyOf(divisions.map { end + $0 })]
      pieces += trigrams(of: String(word)).map(quoted)
      if (4...6).contains(letters.count) {
        pieces += (0..<letters.count - 1).map { index in
          var swapped = letters
          swapped.swapAt(index, index + 1)
          return trigrams(of: swapped.joined()).map(quoted).joined(separator: " AND ")
        }
      }
      return pieces
    }
    return Array(pieces.prefix(askedPieces))
  }

  /// The characters before and after words of names.
  private static let divisions = [" ", SearchQuery.fieldSeparator, SearchQuery.spellingSeparator]

  static func anyOf(_ texts: [String]) -> String {
    texts.map(quoted).joined(separator: " OR ")
  }
}
