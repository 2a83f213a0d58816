import Basics
package import Foundation
package import GRDB
import GRDBSQLite

/// The columns of a statement's row, read one after the other, and their hash.
///
/// Calls SQLite itself, which makes no value of a column besides the one that is asked for: lists
/// have tens of thousands of rows.
@safe package struct ColumnReader {
  private let statement: OpaquePointer
  private let damage: StaticString
  private let count: Int32
  private var index: Int32
  /// The hash of the columns that were read, as ``Swift/Sequence/digest`` of their values.
  private var hash = WordHash()

  /// Reads the row that a cursor of the statement returned last, from a column on; both must live
  /// as long.
  ///
  /// All throw SQLITE_CORRUPT with the message `damage` if a column is missing or of another type.
  package init(_ statement: Statement, from index: Int = 0, damage: StaticString) {
    unsafe self.statement = statement.sqliteStatement
    count = unsafe sqlite3_column_count(statement.sqliteStatement)
    (self.index, self.damage) = (Int32(index), damage)
  }

  // One for each type and not a generic one, which is slow for an optional.

  /// The next column's text; `nil` for NULL.
  package mutating func next() throws -> String? {
    guard let bytes = try unsafe text() else { return nil }
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  package mutating func next() throws -> String { try required(next()) }

  /// The next column's number; `nil` for NULL.
  package mutating func next() throws -> Int64? {
    let column = try advance()
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      let number = unsafe sqlite3_column_int64(statement, column)
      hash.combine(number)
      return number
    case SQLITE_NULL:
      hash.combine(nil as String?)
      return nil
    default: throw error
    }
  }

  package mutating func next() throws -> Int64 { try required(next()) }
  package mutating func next() throws -> Int { Int(try next() as Int64) }
  package mutating func next() throws -> Bool { try next() as Int64 != 0 }

  /// The next column's time in milliseconds since 1970; `nil` for NULL.
  package mutating func next() throws -> Date? {
    try (next() as Int64?).map(Date.init(milliseconds:))
  }

  /// The next column's ``EscapedLines``; none for NULL.
  package mutating func lines() throws -> [String] {
    guard let bytes = try unsafe text() else { return [] }
    return unsafe EscapedLines.decode(bytes)
  }

  /// The next column's numbers, as `Data(numbers:)` writes them; no digest of the row covers them.
  package mutating func numbers() throws -> [UInt64] {
    let column = try advance()
    guard unsafe sqlite3_column_type(statement, column) == SQLITE_BLOB else { throw error }
    let start = unsafe sqlite3_column_blob(statement, column)
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    guard unsafe start != nil || count == 0 else { throw error }
    hash.combine(nil as String?)
    return unsafe UnsafeRawBufferPointer(start: start, count: count).numbers
  }

  /// Passes over some columns, which must be NULL.
  package mutating func skip(_ count: Int) throws {
    for _ in 0..<count where try next() as String? != nil { throw error }
  }

  /// Reads a digest of the columns before it, and returns it; throws if it is another one.
  @discardableResult
  package mutating func checkDigest() throws -> Int64 {
    let digest = hash.digest
    if try next() != digest { throw error }
    return digest
  }

  /// The error of a row whose values can't be right.
  package var error: DatabaseError { .damage(damage) }

  /// The UTF-8 of the next column's text, valid until the statement steps; `nil` for NULL.
  private mutating func text() throws -> UnsafeBufferPointer<UInt8>? {
    let column = try advance()
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_TEXT:
      let start = unsafe sqlite3_column_text(statement, column)
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      guard let start = unsafe start else { throw error }
      let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
      unsafe hash.combine(UnsafeRawBufferPointer(bytes))
      return unsafe bytes
    case SQLITE_NULL:
      hash.combine(nil as String?)
      return nil
    default: throw error
    }
  }

  private mutating func advance() throws -> Int32 {
    if index >= count { throw error }
    defer { index += 1 }
    return index
  }

  private func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw error }
    return value
  }
}
