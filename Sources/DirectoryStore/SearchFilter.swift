internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

/// The SQL filter for a query: returns every match, and a few other rows that the caller filters out.
struct SearchFilter {
  /// The SQL after `FROM employee`; empty for all rows.
  private(set) var sql = ""
  /// The arguments of ``sql``.
  private(set) var values: [String] = []

  /// How many terms the filter uses; more would not narrow the search by much.
  private static let askedTerms = 8
  /// The maximum number of people found by phone that the filter lists by id.
  private static let askedPeople = 10_000

  /// Creates the filter; reads all phones if a term can only match their digits.
  init(_ query: SearchQuery, _ db: Database) throws {
    let isNumber = query.terms.indices.map { index in
      query.numbers.contains { $0.terms.contains(index) }
    }
    let inText = query.terms.indices.filter { query.terms[$0].isInText }
    let certain = inText.filter { !isNumber[$0] }.prefix(Self.askedTerms).map { query.terms[$0] }
    var conditions: [String] = []
    if !certain.isEmpty { conditions.append(condition(certain)) }
    let phones = query.terms.filter { $0.field == .phone }
    if !phones.isEmpty, certain.isEmpty,
      let people = try Self.people(
        db, maybe: { phone in phones.allSatisfy { $0.phone?.mayMatch(phone) ?? true } },
        { phone in phones.allSatisfy { $0.matches(phone: phone) } })
    {
      conditions.append("id IN (\(people))")
    }
    let numbers = inText.filter { isNumber[$0] }.prefix(Self.askedTerms).map { query.terms[$0] }
    // The certain terms narrow the search enough.
    if !numbers.isEmpty, conditions.isEmpty,
      let people = try Self.people(
        db, maybe: { phone in query.numbers.contains { $0.pattern.mayMatch(phone) } },
        { phone in query.numbers.contains { $0.pattern.matches(phone) } })
    {
      conditions.append("(\(condition(numbers)) OR id IN (\(people)))")
    }
    if !conditions.isEmpty { self.sql = "WHERE " + conditions.joined(separator: " AND ") }
  }

  /// Conditions that a person's search text contains each term.
  private mutating func condition(_ terms: [SearchQuery.Term]) -> String {
    let alternatives = terms.map { term in
      [term.text] + term.positions.map(SearchQuery.text(of:)).sorted()
    }
    var conditions: [String] = []
    if let asked = Self.indexQuery(for: alternatives) {
      conditions.append("search MATCH ?")
      values.append(asked)
    }
    for texts in alternatives {
      let holds = texts.map { _ in "instr(search.text, ?) > 0" }
      conditions.append("(" + holds.joined(separator: " OR ") + ")")
      values += texts
    }
    return "id IN (SELECT rowid FROM search WHERE \(conditions.joined(separator: " AND ")))"
  }

  /// The query of the trigram index; `nil` if no term is long enough.
  ///
  /// The index has no positions, so it finds a superset of the matches.
  private static func indexQuery(for terms: [[String]]) -> String? {
    let asked = terms.compactMap { texts -> String? in
      let pieces = texts.map { DirectoryStore.trigrams(of: $0).prefix(16) }
      if pieces.contains(where: \.isEmpty) { return nil }
      let alternatives = pieces.map {
        "(" + $0.map(DirectoryStore.quoted).joined(separator: " AND ") + ")"
      }
      return "(" + alternatives.joined(separator: " OR ") + ")"
    }
    return asked.isEmpty ? nil : asked.joined(separator: " AND ")
  }

  /// Finds the people whose phones pass a test.
  ///
  /// - Parameters:
  ///   - db: the database.
  ///   - mayBeMeant: a quick test of a phone.
  ///   - isMeant: the test.
  /// - Returns: their ids, comma-separated; `nil` if there are too many.
  /// - Throws: SQLite's error.
  private static func people(
    _ db: Database, maybe mayBeMeant: (String) -> Bool, _ isMeant: (String) -> Bool
  ) throws -> String? {
    var people: [String] = []
    let sql = "SELECT id, phone FROM employee WHERE phone IS NOT NULL"
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      let phone: String = try row.decode(atIndex: 1)
      guard mayBeMeant(phone), isMeant(phone) else { continue }
      if people.count == askedPeople { return nil }
      people.append(String(try row.decode(Int64.self, atIndex: 0)))
    }
    return people.joined(separator: ", ")
  }
}
