import EmployeeDirectory
import GRDB
import SQLiteFiles

/// The SQL filter for a query: every match, and a few other rows for the caller to filter out.
struct SearchFilter {
  /// The SQL after `FROM employee`; empty for all rows.
  private(set) var sql = ""
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
    let lists = conditions.map { "SELECT id FROM employee WHERE \($0)" }
    let anyOf = "id IN (\(lists.joined(separator: " UNION ")))"
    sql = "WHERE " + (conditions.count == 1 ? conditions[0] : anyOf)
  }

  /// A condition for the people who may match every term; `nil` for everyone.
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
    if !certain.isEmpty { conditions.append(try condition(certain, db)) }
    if !phones.isEmpty, certain.isEmpty,
      let people = try people(
        db, { own in phones.allSatisfy { own.contains(where: $0.matches(phone:)) } })
    {
      conditions.append("id IN (\(people))")
    }
    // The other terms narrow the search enough.
    if !numbers.isEmpty, conditions.isEmpty {
      let patterns = alternative.numbers.map(\.pattern)
      let people = try people(db) { own in
        numbers.contains { own.contains(where: $0.matches(phone:)) }
          || patterns.contains { own.contains(where: $0.matches(_:)) }
      }
      if let people { conditions.append("(\(try condition(numbers, db)) OR id IN (\(people)))") }
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
  }

  /// Conditions that a person's search text contains each term.
  private mutating func condition(
    _ terms: [SearchQuery.TextCondition], _ db: Database
  ) throws -> String {
    let alternatives = terms.prefix(Self.askedTerms).map { term in
      term.spellings + term.positions.map(SearchQuery.text(of:)).sorted()
    }
    var conditions: [String] = []
    var asked: [String] = []
    for texts in alternatives {
      let queries = try texts.compactMap { try Self.indexQuery(for: $0, db) }
      let isIndexed = queries.count == texts.count
      if isIndexed { asked.append("(" + queries.joined(separator: " OR ") + ")") }
      // The index alone decides about short texts.
      if isIndexed, texts.allSatisfy({ $0.unicodeScalars.count <= 3 }) { continue }
      let holds = texts.map { _ in "instr(search.text, ?) > 0" }
      conditions.append("(" + holds.joined(separator: " OR ") + ")")
      values += texts
    }
    if !asked.isEmpty {
      conditions.append("search MATCH ?")
      values.append(asked.joined(separator: " AND "))
    }
    return "id IN (SELECT rowid FROM search WHERE \(conditions.joined(separator: " AND ")))"
  }

  /// The trigram index's query for two letters or more, a superset; `nil` if reading all is faster.
  private static func indexQuery(for text: String, _ db: Database) throws -> String? {
    if text.unicodeScalars.count == 2 { return try indexQuery(forTwoLetters: text, db) }
    let pieces = DirectoryStore.trigrams(of: String(text.unicodeScalars.prefix(18)))
    if pieces.isEmpty { return nil }
    return "(" + pieces.map(DirectoryStore.quoted).joined(separator: " AND ") + ")"
  }

  /// The trigrams that begin with two letters; `nil` if over a twentieth of the people has both.
  private static func indexQuery(forTwoLetters text: String, _ db: Database) throws -> String? {
    let found = try Row.fetchAll(
      db, sql: "SELECT term, doc FROM trigram WHERE term >= ? AND term < ?",
      arguments: [text, text + "\u{10FFFF}"])
    let people = try Int.fetchOne(db, sql: "SELECT max(id) FROM employee") ?? 0
    let trigrams = try found.map { try $0.decode(String.self, atIndex: 0) }
    let hits = try found.map { try $0.decode(Int.self, atIndex: 1) }.reduce(0, +)
    if hits > max(people / 20, 100) { return nil }
    // Where no trigram begins with them, no text has both.
    let asked = trigrams.isEmpty ? [text + SearchQuery.fieldSeparator] : trigrams
    return "(" + asked.map(DirectoryStore.quoted).joined(separator: " OR ") + ")"
  }

  /// The ids of people whose phones pass a test; `nil` if too many.
  private mutating func people(_ db: Database, _ isMeant: ([String]) -> Bool) throws -> String? {
    var people: [String] = []
    let sql = "SELECT id, phones FROM employee WHERE phones <> ''"
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      let phones = EscapedLines.decode(try row.decode(atIndex: 1))
      if !isMeant(phones) { continue }
      if people.count == listedPeople { return nil }
      people.append(String(try row.decode(Int64.self, atIndex: 0)))
    }
    listedPeople -= people.count
    return people.joined(separator: ", ")
  }
}
