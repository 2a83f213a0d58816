import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// A number that changes when another process changes the directory (`PRAGMA data_version`).
  public func dataVersion() throws(StoreError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// A checksum of all people and their order: equal as long as no one changes.
  public func checksum() throws(StoreError) -> Int64 {
    try read { db in try Int64.fetchOne(db, sql: "SELECT sum FROM checksum") ?? 0 }
  }
}
