package import Basics
package import GRDB

extension [DatabaseValue] {
  /// The columns of a row with some values.
  package init(columns: [(any DatabaseValueConvertible)?]) {
    self = columns.map { $0?.databaseValue ?? .null }
  }
}

extension Sequence<DatabaseValue> {
  /// A hash of a row's texts and integers, stored to detect damage of values.
  package var digest: Int64 { reduce(into: WordHash()) { $0.combine($1) }.digest }
}

extension WordHash {
  /// Mixes in a text or an integer of a row; another value counts as none.
  package mutating func combine(_ column: DatabaseValue) {
    switch column.storage {
    case .int64(let number): combine(number)
    case .string(let text): combine(text)
    case .null, .double, .blob: combine(nil as String?)
    }
  }
}
