internal import GRDB
public import SQLiteFiles

/// Which quotes the user deleted: mails that arrive later must not bring them back.
extension ChangeLog {
  /// The quotes that are hidden, by hashes that name them.
  ///
  /// - Throws: ``StoreError`` if the database can't be read.
  public func hiddenQuotes() throws(StoreError) -> Set<Int64> {
    try read { db in try Int64.fetchSet(db, sql: "SELECT hash FROM hidden_quote") }
  }

  /// Hides a quote, or shows it again.
  ///
  /// - Parameters:
  ///   - hash: what names it.
  ///   - isHidden: whether it is hidden from now on.
  /// - Throws: ``StoreError`` if the database can't be written.
  public func markQuote(_ hash: Int64, isHidden: Bool) throws(StoreError) {
    try write { db in
      try db.execute(
        sql: isHidden
          ? "INSERT OR IGNORE INTO hidden_quote (hash) VALUES (?)"
          : "DELETE FROM hidden_quote WHERE hash = ?", arguments: [hash])
    }
  }
}
