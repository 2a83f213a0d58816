internal import GRDB
internal import GRDBSQLite

/// A statement that changes the database and is run for many rows.
///
/// Its values go to SQLite as they are; GRDB would box, check and copy each of them first, which takes
/// a third as long as SQLite itself takes for a row.
@safe struct BulkStatement {
  // Keeps the handle alive.
  private let statement: Statement
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  /// Prepares a statement.
  ///
  /// - Throws: SQLite's error if it cannot be compiled.
  init(_ db: Database, sql: String) throws {
    statement = try db.cachedStatement(sql: sql)
    unsafe handle = statement.sqliteStatement
    guard let connection = unsafe db.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    unsafe self.connection = connection
  }

  /// Runs the statement once.
  ///
  /// - Parameter bind: gives the values, from the first mark to the last.
  /// - Throws: SQLite's error.
  func run(_ bind: (inout Values) -> Void) throws {
    unsafe sqlite3_reset(handle)
    var values = unsafe Values(handle)
    bind(&values)
    if values.code != SQLITE_OK {
      // Values bound after the one that failed have overwritten what the connection says.
      unsafe sqlite3_reset(handle)
      throw DatabaseError(resultCode: ResultCode(rawValue: values.code))
    }
    let code = unsafe sqlite3_step(handle)
    if code != SQLITE_DONE { throw error() }
    unsafe sqlite3_reset(handle)
  }

  private func error() -> DatabaseError {
    let code = unsafe sqlite3_extended_errcode(connection)
    let message = unsafe String(cString: sqlite3_errmsg(connection))
    unsafe sqlite3_reset(handle)
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
  }

  /// Where values are given to a statement, one after the other.
  @safe struct Values {
    private let handle: OpaquePointer
    private var index: Int32 = 0
    fileprivate private(set) var code = SQLITE_OK

    fileprivate init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    mutating func append(_ number: Int64) {
      index += 1
      note(unsafe sqlite3_bind_int64(handle, index, number))
    }

    /// Gives a text, or NULL for `nil`.
    mutating func append(_ text: String?) {
      index += 1
      guard var text else { return note(unsafe sqlite3_bind_null(handle, index)) }
      let code = text.withUTF8 { bytes in
        // SQLite takes an address of nothing for NULL.
        unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
          unsafe sqlite3_bind_text64(
            handle, index, bytes.baseAddress, UInt64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
        }
      }
      note(text.isEmpty ? unsafe sqlite3_bind_text(handle, index, "", 0, Self.copied) : code)
    }

    private mutating func note(_ code: Int32) { if code != SQLITE_OK { self.code = code } }

    /// SQLITE_TRANSIENT, a macro that Swift does not see: SQLite makes a copy of its own.
    private static var copied: sqlite3_destructor_type {
      unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
  }
}
