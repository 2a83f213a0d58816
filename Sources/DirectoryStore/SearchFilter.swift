internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

/// The SQL filter for a query: returns every match, and a few other rows that the caller filters out.
struct SearchFilter {
  /// The SQL after `FROM employee`; empty for all rows.
  private(set) var sql = ""
  /// The arguments of ``sql``.
  private(set) var values: [String] = []

  /// How many alternatives the filter uses; for more, it returns all rows.
  private static let askedAlternatives = 20
  /// How many terms of an alternative the filter uses; more would not narrow the search by much.
  private static let askedTerms = 8
  /// The maximum number of people found by phone that the filter lists by id.
  private var listedPeople = 10_000

  /// Creates the filter; reads all phones if a term can only match their digits.
  init(_ query: SearchQuery, _ db: Database) throws {
    if query.alternatives.count > Self.askedAlternatives { return }
    var conditions: [String] = []
    for alternative in query.alternatives {
      guard let condition = try condition(alternative, db) else {
        values = []
        return
      }
      conditions.append(condition)
    }
    if conditions.count == 1, let condition = conditions.first {
      sql = "WHERE " + condition
    } else {
      let lists = conditions.map { "SELECT id FROM employee WHERE \($0)" }
      sql = "WHERE id IN (\(lists.joined(separator: " UNION ")))"
    }
  }

  /// A condition for the people who may match every term; `nil` for everybody.
  private mutating func condition(
    _ alternative: SearchQuery.Alternative, _ db: Database
  ) throws -> String? {
    let inNumbers = Set(alternative.numbers.flatMap(\.terms))
    var certain: [SearchQuery.TextCondition] = []
    var numbers: [SearchQuery.TextCondition] = []
    var phones: [SearchQuery.TextCondition] = []
    for (index, term) in alternative.terms.enumerated() where !term.isNegated {
      guard let text = term.text else { continue }
      if text.field == .phone {
        phones.append(text)
      } else if text.phone != nil || inNumbers.contains(index) {
        numbers.append(text)
      } else if text.isInText {
        certain.append(text)
      }
    }
    var conditions: [String] = []
    if !certain.isEmpty { conditions.append(condition(certain)) }
    if !phones.isEmpty, certain.isEmpty,
      let people = try people(
        db, maybe: { phone in phones.allSatisfy { $0.mayMatch(phone: phone) } },
        { phone in phones.allSatisfy { $0.matches(phone: phone) } })
    {
      conditions.append("id IN (\(people))")
    }
    // The other terms narrow the search enough.
    if !numbers.isEmpty, conditions.isEmpty {
      let patterns = alternative.numbers.map(\.pattern)
      if let people = try people(
        db,
        maybe: { phone in
          numbers.contains { $0.mayMatch(phone: phone) } || patterns.contains { $0.mayMatch(phone) }
        },
        { phone in
          numbers.contains { $0.matches(phone: phone) } || patterns.contains { $0.matches(phone) }
        })
      {
        conditions.append("(\(condition(numbers)) OR id IN (\(people)))")
      }
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
  }

  /// Conditions that a person's search text contains each term.
  private mutating func condition(_ terms: [SearchQuery.TextCondition]) -> String {
    let alternatives = terms.prefix(Self.askedTerms).map { term in
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
  private mutating func people(
    _ db: Database, maybe mayBeMeant: (String) -> Bool, _ isMeant: (String) -> Bool
  ) throws -> String? {
    var people: [String] = []
    let sql = "SELECT id, phone FROM employee WHERE phone IS NOT NULL"
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      let phone: String = try row.decode(atIndex: 1)
      guard mayBeMeant(phone), isMeant(phone) else { continue }
      if people.count == listedPeople { return nil }
      people.append(String(try row.decode(Int64.self, atIndex: 0)))
    }
    listedPeople -= people.count
    return people.joined(separator: ", ")
  }
}
