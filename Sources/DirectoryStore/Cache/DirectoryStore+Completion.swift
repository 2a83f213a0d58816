public import EmployeeDirectory
internal import Files
internal import GRDB
public import SQLiteFiles

/// Candidates for shell completion.
///
/// Must be faster than typing. A text too short for the trigram index is looked up in some
/// thousands of rows only; a longer one is found anywhere.
extension DirectoryStore {
  /// How many rows are read without an index, and how many results are enough.
  private static let (scanned, enough) = (20_000, 500)

  /// Whether a set of feeds has a cache; opening it creates one.
  public static func exists(folder: String, feeds: [FeedIdentity]) -> Bool {
    FileStatus.exists(folder + "/" + fileName(feeds))
  }

  /// At most 500 full names, in no order, that contain some whole words in any case, and another
  /// word with a prefix, which may be empty.
  public func names(
    with words: [String] = [], beginning prefix: String
  ) throws(StoreError) -> [String] {
    let parts = words.map { " \(NameKey($0).rawValue) " } + [" \(NameKey(prefix).rawValue)"]
    let found = Self.people(with: words + [prefix])
    // Behind a line feed, a namesake's key goes on.
    let conditions = parts.map { _ in
      "instr(' ' || substr(key, 1, instr(key || char(10), char(10)) - 1) || ' ', ?) > 0"
    }
    return try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT trim(first_name || ' ' || last_name) FROM \(found.sql)
          WHERE \(conditions.joined(separator: " AND ")) LIMIT \(Self.enough)
          """,
        arguments: StatementArguments([found.match].compactMap { $0 } + parts))
    }
  }

  /// All projects of the employees whose search text contains a text, in any case; it may be empty.
  public func projects(holding text: String) throws(StoreError) -> Set<String> {
    let found = Self.people(with: [text])
    let lists = try read { db in
      try String.fetchAll(
        db,
        sql: "SELECT DISTINCT projects FROM \(found.sql) WHERE projects <> '' LIMIT \(Self.enough)",
        arguments: StatementArguments([found.match].compactMap { $0 }))
    }
    return Set(lists.flatMap(EscapedLines.decode))
  }

  /// All employees' positions, each once, as written.
  public func positions() throws(StoreError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT position FROM \(Self.people(with: []).sql)
          WHERE position <> '' ORDER BY position
          """)
    }
  }

  /// The rows to search for some texts: those that the index finds, or the first ones if it cannot.
  private static func people(with texts: [String]) -> (sql: String, match: String?) {
    let pieces = texts.flatMap { trigrams(of: $0.searchFolded()) }.prefix(16).map(quoted)
    if pieces.isEmpty { return ("(SELECT * FROM employee LIMIT \(scanned))", nil) }
    return (
      "(SELECT rowid AS found FROM search WHERE search MATCH ?) JOIN employee ON id = found",
      pieces.joined(separator: " AND ")
    )
  }
}
