import Basics
package import GRDB

extension [DatabaseValue] {
  /// The columns of a row with some values.
  package init(columns: [(any DatabaseValueConvertible)?]) {
    self = columns.map { $0?.databaseValue ?? .null }
  }
}

extension Sequence<DatabaseValue> {
  /// A hash of a row's texts and integers, stored to detect damage of values.
  package var digest: Int64 {
    var hash = FNV1a()
    for column in self {
      switch column.storage {
      case .int64(let number): hash.combine(number)
      case .string(let text): hash.combine(text)
      case .null, .double, .blob: hash.combine(nil as String?)
      }
    }
    return hash.digest
  }
}
