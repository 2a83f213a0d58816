import Foundation
import GRDB
public import SQLiteFiles

/// Facts about greetings and quotes that other people's files must not keep: which are hidden or
/// read, what was searched for, and the last list.
extension ChangeLog {
  /// Which received greetings are hidden, and which were shown; by hashes that name them.
  public struct GreetingMarks: Sendable {
    /// Those that are hidden.
    public var hidden: Set<Int64> = []
    /// Those that were shown, or are hidden.
    public var seen: Set<Int64> = []

    /// Nothing is hidden or was shown.
    public init() {}
  }

  /// The searches that are kept.
  public static let greetingSearchLimit = 5

  /// The marks of received greetings.
  public func greetingMarks() throws(StoreError) -> GreetingMarks {
    try read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT hash, is_hidden FROM greeting_mark")
      return try rows.reduce(into: GreetingMarks()) { marks, row in
        let hash: Int64 = try row.decode(atIndex: 0)
        marks.seen.insert(hash)
        if try row.decode(atIndex: 1) { marks.hidden.insert(hash) }
      }
    }
  }

  /// Hides received greetings, or notes that they were shown; hidden ones stay so.
  public func markGreetings(_ hashes: [Int64], isHidden: Bool) throws(StoreError) {
    if hashes.isEmpty { return }
    try write { db in
      let sql = """
        INSERT INTO greeting_mark (hash, is_hidden) VALUES (?, ?)
        ON CONFLICT (hash) DO UPDATE SET is_hidden = max(is_hidden, excluded.is_hidden)
        """
      let insert = try db.cachedStatement(sql: sql)
      for hash in hashes { try insert.execute(arguments: [hash, isHidden]) }
    }
  }

  /// The last searches, the newest first; each a list of arguments.
  public func greetingSearches() throws(StoreError) -> [[String]] {
    try read { db in
      let order = "ORDER BY id DESC LIMIT \(Self.greetingSearchLimit)"
      return try String.fetchAll(db, sql: "SELECT arguments FROM greeting_search " + order)
        .map(EscapedLines.decode)
    }
  }

  /// The greetings of the last list, in its order; by hashes that name them.
  public func lastGreetings() throws(StoreError) -> [Int64] { try read(Self.lastGreetings) }

  /// Remembers a list's hashes, in order, and the search's arguments, if any, unless known already.
  public func rememberGreetings(_ hashes: [Int64], search: [String]) throws(StoreError) {
    let text = EscapedLines.encode(search)
    let isKnown = try read { db in
      let last = try String.fetchOne(
        db, sql: "SELECT arguments FROM greeting_search ORDER BY id DESC LIMIT 1")
      return try (search.isEmpty || last == text) && Self.lastGreetings(db) == hashes
    }
    if isKnown { return }
    let data = Data(numbers: hashes.map(UInt64.init(bitPattern:)))
    try write { db in
      try db.execute(sql: "DELETE FROM greeting_list")
      try db.execute(sql: "INSERT INTO greeting_list (hashes) VALUES (?)", arguments: [data])
      if search.isEmpty { return }
      try db.execute(sql: "DELETE FROM greeting_search WHERE arguments = ?", arguments: [text])
      try db.execute(sql: "INSERT INTO greeting_search (arguments) VALUES (?)", arguments: [text])
      let kept = "SELECT id FROM greeting_search ORDER BY id DESC LIMIT \(Self.greetingSearchLimit)"
      try db.execute(sql: "DELETE FROM greeting_search WHERE id NOT IN (\(kept))")
    }
  }

  /// The quotes that later emails must not bring back, by hashes that name them.
  public func hiddenQuotes() throws(StoreError) -> Set<Int64> {
    try read { db in try Int64.fetchSet(db, sql: "SELECT hash FROM hidden_quote") }
  }

  /// Hides a quote, or shows it again.
  public func markQuote(_ hash: Int64, isHidden: Bool) throws(StoreError) {
    let sql =
      isHidden
      ? "INSERT OR IGNORE INTO hidden_quote (hash) VALUES (?)"
      : "DELETE FROM hidden_quote WHERE hash = ?"
    try write { try $0.execute(sql: sql, arguments: [hash]) }
  }

  private static func lastGreetings(_ db: Database) throws -> [Int64] {
    let data = try Data.fetchOne(db, sql: "SELECT hashes FROM greeting_list")
    return data?.numbers.map(Int64.init(bitPattern:)) ?? []
  }
}
