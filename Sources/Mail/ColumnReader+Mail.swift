import SQLiteFiles

extension ColumnReader {
  /// Two columns: a name and an address.
  mutating func mailbox() throws -> Mailbox? {
    let name: String? = try next()
    let address: String? = try next()
    return address.flatMap { Mailbox(name: name ?? "", address: $0) }
  }

  /// The values that are made of lines: names and addresses in turn.
  mutating func pairs<Value>(
    _ make: (_ name: String, _ address: String) -> Value?
  ) throws -> [Value] {
    let texts = try lines()
    return stride(from: 0, to: texts.count - 1, by: 2)
      .compactMap { make(texts[$0], texts[$0 + 1]) }
  }
}
