package import GRDB
internal import GRDBSQLite

/// A statement that is run for many rows, or gives many.
///
/// Statements of the same SQL are one statement: the body of ``rows(_:_:)`` must not run another of it.
///
/// Its values go to SQLite and come from it as they are; GRDB would box, check and copy each of them
/// first, which takes a third as long as SQLite itself takes for a row.
@safe package struct BulkStatement {
  /// Keeps the handle alive.
  private let statement: Statement
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  /// Prepares a statement.
  ///
  /// - Throws: SQLite's error if it cannot be compiled.
  package init(_ db: Database, sql: String) throws {
    statement = try db.cachedStatement(sql: sql)
    unsafe handle = statement.sqliteStatement
    guard let connection = unsafe db.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    unsafe self.connection = connection
  }

  /// Runs the statement once, for what it changes.
  ///
  /// - Parameter bind: gives the values, from the first mark to the last.
  /// - Throws: SQLite's error.
  package func run(_ bind: (inout Values) -> Void = { _ in }) throws {
    // GRDB forgets its statements when an index goes.
    defer { withExtendedLifetime(statement) {} }
    try self.bind(bind)
    let code = unsafe sqlite3_step(handle)
    if code != SQLITE_DONE { throw error() }
    unsafe sqlite3_reset(handle)
  }

  /// Runs the statement once, for the rows that it gives.
  ///
  /// - Parameters:
  ///   - bind: gives the values, from the first mark to the last.
  ///   - body: takes each row.
  /// - Throws: SQLite's error, or what the body throws; no more rows are read then.
  package func rows(
    _ bind: (inout Values) -> Void = { _ in }, _ body: (Columns) throws -> Void
  ) throws {
    defer { withExtendedLifetime(statement) {} }
    try self.bind(bind)
    while true {
      switch unsafe sqlite3_step(handle) {
      case SQLITE_ROW:
        do {
          try body(unsafe Columns(handle))
        } catch {
          unsafe sqlite3_reset(handle)
          throw error
        }
      case SQLITE_DONE:
        unsafe sqlite3_reset(handle)
        return
      default: throw error()
      }
    }
  }

  private func bind(_ bind: (inout Values) -> Void) throws {
    unsafe sqlite3_reset(handle)
    var values = unsafe Values(handle)
    bind(&values)
    if values.code != SQLITE_OK {
      // Values bound after the one that failed have overwritten what the connection says.
      unsafe sqlite3_reset(handle)
      throw DatabaseError(resultCode: ResultCode(rawValue: values.code))
    }
  }

  private func error() -> DatabaseError {
    let code = unsafe sqlite3_extended_errcode(connection)
    let message = unsafe String(cString: sqlite3_errmsg(connection))
    unsafe sqlite3_reset(handle)
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
  }
}

// MARK: - Values in

extension BulkStatement {
  /// Where values are given to a statement, one after the other.
  @safe package struct Values {
    private let handle: OpaquePointer
    private var index: Int32 = 0
    fileprivate private(set) var code = SQLITE_OK

    fileprivate init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    package mutating func append(_ number: Int64) {
      index += 1
      note(unsafe sqlite3_bind_int64(handle, index, number))
    }

    /// Gives a text, or NULL for `nil`.
    package mutating func append(_ text: String?) {
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

    /// Gives bytes, at least one.
    package mutating func append(_ bytes: [UInt8]) {
      index += 1
      let code = unsafe bytes.withUnsafeBytes { bytes in
        unsafe sqlite3_bind_blob64(
          handle, index, bytes.baseAddress, UInt64(bytes.count), Self.copied)
      }
      note(code)
    }

    private mutating func note(_ code: Int32) { if code != SQLITE_OK { self.code = code } }

    /// SQLITE_TRANSIENT, a macro that Swift does not see: SQLite makes a copy of its own.
    private static var copied: sqlite3_destructor_type {
      unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
  }
}

// MARK: - Values out

extension BulkStatement {
  /// The values of one row, as long as it is being read.
  @safe package struct Columns {
    private let handle: OpaquePointer

    fileprivate init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// A number; 0 for what is none.
    package func integer(_ index: Int) -> Int64 {
      unsafe sqlite3_column_int64(handle, Int32(index))
    }

    /// A text, mended where it is not UTF-8; empty for NULL.
    package func text(_ index: Int) -> String {
      unsafe String(
        decoding: bytes(index) ?? UnsafeRawBufferPointer(start: nil, count: 0), as: UTF8.self)
    }

    /// A text, or `nil` for NULL.
    package func optionalText(_ index: Int) -> String? {
      unsafe bytes(index).map { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a text or blob, or `nil` for NULL.
    ///
    /// They are there until the next row is read.
    package func bytes(_ index: Int) -> UnsafeRawBufferPointer? {
      let column = Int32(index)
      let start = unsafe sqlite3_column_blob(handle, column)
      let count = unsafe Int(sqlite3_column_bytes(handle, column))
      // SQLite has no address for an empty text either.
      if unsafe start == nil, unsafe sqlite3_column_type(handle, column) == SQLITE_NULL {
        return nil
      }
      return unsafe UnsafeRawBufferPointer(start: start, count: count)
    }
  }
}
