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

  mutating func next<Value: DatabaseValueConvertible>() throws -> Value {
    guard index < row.count else { throw Self.damage }
    let column: DatabaseValue = row[index]
    index += 1
    hash.combine(column)
    guard let value = Value.fromDatabaseValue(column) else { throw Self.damage }
    return value
  }

  mutating func skip(_ count: Int) throws { for _ in 0..<count { _ = try next() as DatabaseValue } }
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
