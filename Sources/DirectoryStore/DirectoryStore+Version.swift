internal import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// A number that is another one once another process has changed the directory
  /// (`PRAGMA data_version`); changes through this very store leave it as it is.
  ///
  /// - Throws: ``StoreError`` if the store can't be read.
  public func versionOfOthers() throws(StoreError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }
}
