import Foundation
import GRDB
import SQLiteFiles

struct MailRow {
  private var values: ArraySlice<DatabaseValue>

  init(_ values: ArraySlice<DatabaseValue>) { self.values = values }

  mutating func next<Value: DatabaseValueConvertible>() throws -> Value {
    guard let value = values.popFirst().flatMap(Value.fromDatabaseValue) else { throw Self.damage }
    return value
  }

  mutating func skip(_ count: Int) { values = values.dropFirst(count) }
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
