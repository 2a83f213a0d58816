internal import EmployeeDirectory
internal import Foundation
internal import GRDB

/// What a shell may offer while a command is being typed.
extension DirectoryStore {
  /// Whether there is a cache of a set of feeds, so that to open it is to make nothing.
  public static func isThere(folder: String, feeds: [FeedIdentity]) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + fileName(feeds))
  }

  /// Full names that have some words and another one that begins with a prefix.
  ///
  /// - Parameters:
  ///   - words: whole words in any case.
  ///   - prefix: the beginning of a word, in any case; may be empty.
  ///   - limit: how many at most, any of them.
  /// - Returns: the names, in no order.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func names(
    with words: [String] = [], beginning prefix: String, limit: Int = 200
  ) throws(StoreError) -> [String] {
    let parts = words.map { " \(NameKey($0).rawValue) " } + [" \(NameKey(prefix).rawValue)"]
    let pieces = (words + [prefix]).flatMap { Self.trigrams(of: $0.searchFolded()) }
    let match = pieces.isEmpty ? nil : pieces.prefix(16).map(Self.quoted).joined(separator: " AND ")
    let conditions =
      (match == nil ? [] : ["id IN (SELECT rowid FROM search WHERE search MATCH ?)"])
      + parts.map { _ in "instr(' ' || key || ' ', ?) > 0" }
    return try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT first_name || ' ' || last_name FROM employee
          WHERE \(conditions.joined(separator: " AND ")) LIMIT \(limit)
          """,
        arguments: StatementArguments([match].compactMap { $0 } + parts))
    }
  }

  /// Projects of those in whose projects a text is found.
  ///
  /// - Parameters:
  ///   - text: a part of a project's name, in any case; may be empty.
  ///   - limit: how many people are looked at.
  /// - Returns: projects that such people have.
  /// - Throws: ``StoreError`` if the store can't be read.
  public func projects(holding text: String, limit: Int = 500) throws(StoreError) -> Set<String> {
    let folded = text.searchFolded()
    let pieces = Self.trigrams(of: folded).prefix(16).map(Self.quoted)
    let found =
      pieces.isEmpty
      ? "SELECT rowid FROM search WHERE instr(text, ?) > 0"
      : "SELECT rowid FROM search WHERE search MATCH ? AND instr(text, ?) > 0"
    let arguments = pieces.isEmpty ? [folded] : [pieces.joined(separator: " AND "), folded]
    let lists = try read { db in
      try String.fetchAll(
        db,
        sql:
          "SELECT projects FROM employee WHERE id IN (\(found)) AND projects <> '' LIMIT \(limit)",
        arguments: StatementArguments(arguments))
    }
    return Set(lists.flatMap(TextList.decode))
  }

  /// The positions that somebody has, each once, as written.
  ///
  /// - Throws: ``StoreError`` if the store can't be read.
  public func positions() throws(StoreError) -> [String] {
    try read { db in
      let sql = "SELECT DISTINCT position FROM employee WHERE position <> '' ORDER BY position"
      return try String.fetchAll(db, sql: sql)
    }
  }
}
