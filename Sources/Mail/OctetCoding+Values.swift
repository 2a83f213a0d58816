internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import SQLiteFiles

/// Values that entries of an index have in common.
extension OctetWriter {
  mutating func add(_ mailbox: Mailbox) {
    add(mailbox.name)
    add(mailbox.address)
  }

  mutating func add<Value>(
    _ value: Value?, _ write: (inout OctetWriter, Value) -> Void
  ) {
    add(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func add(_ text: String?) { add(text) { $0.add($1) } }

  mutating func add(_ date: Date) { add(date.milliseconds) }
}

extension OctetReader {
  mutating func optional<Value>(
    _ read: (inout OctetReader) throws(Damage) -> Value
  ) throws(Damage) -> Value? {
    try number() == 1 ? try read(&self) : nil
  }

  mutating func optionalText() throws(Damage) -> String? {
    try optional { (reader) throws(Damage) in try reader.text() }
  }

  mutating func mailbox() throws(Damage) -> Mailbox {
    guard let mailbox = Mailbox(name: try text(), address: try text()) else { throw Damage() }
    return mailbox
  }

  mutating func date() throws(Damage) -> Date { Date(milliseconds: try number()) }
}
