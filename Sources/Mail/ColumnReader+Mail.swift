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
    var values: [Value] = []
    values.reserveCapacity(texts.count / 2)
    for index in stride(from: 0, to: texts.count - 1, by: 2) {
      if let value = make(texts[index], texts[index + 1]) { values.append(value) }
    }
    return values
  }
}
