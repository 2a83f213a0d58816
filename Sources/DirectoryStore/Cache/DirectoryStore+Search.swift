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

  /// The text in the index: between separators, so that any two letters begin a trigram.
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
}
