import Basics
import Foundation
import GRDB
import SQLiteFiles

/// The columns of an email's row, read one after the other.
struct MailRow {
  private let row: Row
  private var index: Int
  /// The hash of the columns that were read.
  private(set) var hash = FNV1a()

  init(_ row: Row, from index: Int) { (self.row, self.index) = (row, index) }

  // One for each type and not a generic one, which is slow for an optional: a list has 10,000 rows.

  mutating func next() throws -> String? {
    switch try column() {
    case .string(let text): text
    case .null: nil
    case .int64, .double, .blob: throw Self.damage
    }
  }

  mutating func next() throws -> String { try Self.required(next()) }

  mutating func next() throws -> Int64? {
    switch try column() {
    case .int64(let number): number
    case .null: nil
    case .string, .double, .blob: throw Self.damage
    }
  }

  mutating func next() throws -> Int64 { try Self.required(next()) }
  mutating func next() throws -> Bool { try Self.required(next()) != 0 as Int64 }

  private mutating func column() throws -> DatabaseValue.Storage {
    guard index < row.count else { throw Self.damage }
    let column: DatabaseValue = row[index]
    index += 1
    hash.combine(column)
    return column.storage
  }

  private static func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw damage }
    return value
  }

  mutating func skip(_ count: Int) throws { for _ in 0..<count { _ = try column() } }
  mutating func date() throws -> Date? { try (next() as Int64?).map(Date.init(milliseconds:)) }

  mutating func mailbox() throws -> Mailbox? {
    let name: String? = try next()
    let address: String? = try next()
    return address.flatMap { Mailbox(name: name ?? "", address: $0) }
  }

  mutating func pairs() throws -> [(String, String)] {
    let texts = EscapedLines.decode(try next())
    return stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  static var damage: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an email is damaged")
  }
}
