public import EmployeeDirectory
import GRDB
public import SQLiteFiles

/// Logs the changes of a refresh before the cache stores them.
///
/// Takes how far the cache agrees with the log. Returns the last entry about each feed of the
/// batch; `nil` if the log can't have these. Throws if the answers are not to be stored.
public typealias ChangeRecorder = (
  _ batch: ChangeBatch, _ agreement: LogAgreement
) throws -> [String: Int64]?

/// The process may be killed between the two databases, of which the log has a refresh's changes
/// first. A cache that never stores them knows the entry up to which it agrees with the log: the
/// changes of its next refresh are compared with those after it.
extension DirectoryStore {
  /// How far the cache agrees with the change log.
  public func logAgreement() throws(StoreError) -> LogAgreement { try read(Self.logAgreement) }

  private static func logAgreement(_ db: Database) throws -> LogAgreement {
    let cache = try Int64.fetchOne(db, sql: "SELECT cache FROM identity")
      .orDamage("the cache's number is missing")
    let sql = "SELECT name, logged FROM feed WHERE logged IS NOT NULL"
    let entries = try Row.fetchAll(db, sql: sql).map { row in
      (try row.decode(String.self, atIndex: 0), try row.decode(Int64.self, atIndex: 1))
    }
    return LogAgreement(cache: cache, entries: Dictionary(entries) { $1 })
  }

  /// Logs a refresh's changes within its transaction; without a log, a feed has a gap there later.
  static func log(_ batch: ChangeBatch, through record: ChangeRecorder, _ db: Database) throws {
    if batch.events.isEmpty { return }
    let entries = try record(batch, try logAgreement(db))
    for feed in Set(batch.events.map(\.feed)) {
      try db.execute(
        sql: "UPDATE feed SET logged = ? WHERE name = ?", arguments: [entries?[feed], feed])
    }
  }
}
