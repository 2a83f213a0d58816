import Basics
package import GRDB
import GRDBSQLite

/// Reads a database without writing to its folder.
///
/// Calls SQLite itself: GRDB opens a URI only if SQLite takes every path for one.
@safe package struct UnchangingDatabase: ~Copyable {
  private let connection: OpaquePointer

  /// Opens a database for reading.
  ///
  /// Reads its write-ahead log if that writes nothing, else the database as immutable, unlocked.
  package static func reading(_ path: String) throws -> UnchangingDatabase {
    if PrivateFolder.size(of: path + "-wal") > 0,
      let database = try? UnchangingDatabase(path, isImmutable: false), database.isReadable
    {
      return database
    }
    return try UnchangingDatabase(path, isImmutable: true)
  }

  private init(_ path: String, isImmutable: Bool) throws {
    let address = FileURI.of(path: path) + (isImmutable ? "?immutable=1" : "")
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    // The address has the path's octets already.
    let code = unsafe sqlite3_open_v2(address, &opened, flags, OctetFileSystem.usual)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      unsafe sqlite3_close_v2(opened)
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
    unsafe connection = opened
    unsafe sqlite3_extended_result_codes(connection, 1)
  }

  deinit { unsafe sqlite3_close_v2(connection) }

  private var isReadable: Bool {
    unsafe sqlite3_exec(connection, "SELECT 1 FROM sqlite_schema", nil, nil, nil) == SQLITE_OK
  }

  /// Copies the database into a new one.
  package func copy(to db: Database) throws {
    guard let target = unsafe db.sqliteConnection
    else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    guard let backup = unsafe sqlite3_backup_init(target, "main", connection, "main") else {
      throw DatabaseError(resultCode: ResultCode(rawValue: unsafe sqlite3_extended_errcode(target)))
    }
    let code = unsafe sqlite3_backup_step(backup, -1)
    unsafe sqlite3_backup_finish(backup)
    if code != SQLITE_DONE { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    db.clearSchemaCache()
  }
}
