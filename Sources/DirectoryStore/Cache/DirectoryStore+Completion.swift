import Basics
public import EmployeeDirectory
import Files
import GRDB
public import SQLiteFiles

/// Candidates for shell completion, which must be faster than typing: a text too short for the
/// trigram index is looked up in some thousands of rows only; a longer one is found anywhere.
extension DirectoryStore {
  /// How many rows are read without an index, and how many results are enough.
  private static let (scanned, enough) = (20_000, 500)
  /// How many rows that the index finds are compared with the beginning of an email.
  private static let compared = 5000

  /// Whether a set of feeds has a cache; opening it creates one.
  public static func exists(folder: String, feeds: [FeedIdentity]) -> Bool {
    FileStatus.exists(folder + "/" + fileName(feeds))
  }

  /// At most 500 full names with some whole words in any case, and a word's beginning, maybe empty.
  public func names(
    with words: [String] = [], beginning prefix: String
  ) throws(StoreError) -> [String] {
    let parts = words.map { " \(NameKey($0).rawValue) " } + [" \(NameKey(prefix).rawValue)"]
    let found = Self.people(with: words + [prefix])
    // After a line feed, a namesake's key goes on.
    let conditions = parts.map { _ in
      "instr(' ' || substr(key, 1, instr(key || char(10), char(10)) - 1) || ' ', ?) > 0"
    }
    let sql = """
      SELECT DISTINCT trim(first_name || ' ' || last_name) FROM \(found.sql)
      WHERE \(conditions.joined(separator: " AND ")) LIMIT \(Self.enough)
      """
    let values = StatementArguments(found.match + parts)
    return try read { try String.fetchAll($0, sql: sql, arguments: values) }
  }

  /// At most 500 people, or namesakes alone, whose email begins with two letters or more.
  public func people(
    emailBeginning prefix: String, areNamesakes: Bool = false
  ) throws(StoreError) -> [Employee] {
    let folded = prefix.searchFolded()
    // Many have the domain, so that it would not narrow the search.
    let end = folded.firstIndex(of: "@").map { folded.index(after: $0) } ?? folded.endIndex
    let local = String(folded[..<end].unicodeScalars.prefix(18))
    let start = String(local.unicodeScalars.prefix(2))
    if start.unicodeScalars.count < 2 { return [] }
    let starts = [SearchQuery.fieldSeparator, SearchQuery.valueSeparator].map { $0 + start }
    let pieces = ["(\(Self.anyOf(starts)))"] + Self.trigrams(of: local).map(Self.quoted)
    let namesakes = areNamesakes ? "AND instr(key, char(10)) > 0" : ""
    return try read { db in
      let rest = """
        WHERE id IN (SELECT rowid FROM search WHERE search MATCH ? LIMIT \(Self.compared))
          AND instr(char(10) || lower(emails), char(10) || ?) > 0 \(namesakes)
        LIMIT \(Self.enough)
        """
      let match = pieces.joined(separator: " AND ")
      let found = try EmployeeRow.fetch(db, rest, [match, prefix.lowercasedASCII])
      return try Array(found.map { try $0.employee })
    }
  }

  /// Some people, in no order, whose phone has some digits, of the first thousands: no index.
  public func people(phoneHolding digits: PhonePattern) throws(StoreError) -> [Employee] {
    try read { db in
      var ids: [String] = []
      let phones = try Row.fetchCursor(
        db, sql: "SELECT id, phones FROM employee LIMIT \(Self.scanned)")
      while ids.count < Self.enough, let row = try phones.next() {
        let own = EscapedLines.decode(try row.decode(atIndex: 1))
        if own.contains(where: digits.matches) {
          ids.append(String(try row.decode(Int64.self, atIndex: 0)))
        }
      }
      let held = "WHERE id IN (\(ids.joined(separator: ", ")))"
      return try Array(EmployeeRow.fetch(db, held).map { try $0.employee })
    }
  }

  /// All projects of the employees whose search text contains a text, in any case; it may be empty.
  public func projects(holding text: String) throws(StoreError) -> Set<String> {
    let found = Self.people(with: [text])
    let sql = "SELECT DISTINCT projects FROM \(found.sql) WHERE projects <> '' LIMIT \(Self.enough)"
    let values = StatementArguments(found.match)
    let all = try read { try String.fetchAll($0, sql: sql, arguments: values) }
    return Set(all.flatMap(EscapedLines.decode))
  }

  /// All employees' positions, each once, as written.
  public func positions() throws(StoreError) -> [String] {
    let found = Self.people(with: []).sql
    let sql = "SELECT DISTINCT position FROM \(found) WHERE position <> '' ORDER BY position"
    return try read { try String.fetchAll($0, sql: sql) }
  }

  /// The rows to search for some texts: those that the index finds, or the first ones if it cannot.
  private static func people(with texts: [String]) -> (sql: String, match: [String]) {
    let pieces = texts.flatMap { trigrams(of: $0.searchFolded()) }.prefix(16).map(quoted)
    if pieces.isEmpty { return ("(SELECT * FROM employee LIMIT \(scanned))", []) }
    return (
      "(SELECT rowid AS found FROM search WHERE search MATCH ?) JOIN employee ON id = found",
      [pieces.joined(separator: " AND ")]
    )
  }
}
