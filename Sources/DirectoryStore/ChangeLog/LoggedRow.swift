import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// The kind of an entry of the log.
enum EntryKind: String {
  case joined, left, changed, renamed
  /// A feed's first answer.
  case began
  /// An answer after the cache was lost.
  case gap
  /// A person's key changed, since namesakes came or left, or exports name the person in another
  /// way; the entry's name is the former key.
  case rekeyed

  /// Whether changes before it may be missing.
  var isGap: Bool { self == .began || self == .gap }

  /// Whether a person changed.
  var isChange: Bool { change != nil }

  var change: Change.Kind? { Change.Kind(rawValue: rawValue) }
}

/// A row of the log.
struct LoggedRow {
  let id: Int64
  let at: Date
  let kind: EntryKind
  let key: PersonKey
  /// The change; without details unless ``kind`` is a person's change.
  let change: Change

  /// The person's key before the entry; `nil` if it is the same.
  var formerKey: PersonKey? {
    kind == .rekeyed ? PersonKey(rawValue: change.fullName) : change.formerKey
  }

  /// The person's key after the change that undoes this one.
  var inverseKey: PersonKey { change.formerKey ?? key }

  /// The entry as a person's change; `nil` if it is none.
  var step: NetChange.Step? { kind.isChange ? NetChange.Step(key, change, at: at) : nil }

  /// The columns that ``init(_:)`` reads.
  private static let columns = "change.id, at, kind, key, full_name, feed.name, fields"

  /// Reads a row; throws SQLITE_CORRUPT if its kind is unknown.
  private init(_ row: Row) throws {
    guard let kind = EntryKind(rawValue: try row.decode(atIndex: 2)) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an entry of an unknown kind")
    }
    id = try row.decode(atIndex: 0)
    at = Date(milliseconds: try row.decode(atIndex: 1))
    self.kind = kind
    key = PersonKey(rawValue: try row.decode(atIndex: 3))
    change = Change(
      kind: kind.change ?? .changed, fullName: try row.decode(atIndex: 4),
      feed: try row.decode(atIndex: 5),
      fields: EscapedLines.decodeFields(try row.decode(atIndex: 6)))
  }

  /// Reads rows; throws SQLITE_CORRUPT if a row's kind is unknown.
  ///
  /// `rest` is what follows `SELECT … FROM change …`, from the word JOIN or WHERE on.
  static func fetch(
    _ db: Database, _ rest: String, arguments: StatementArguments = []
  ) throws -> [LoggedRow] {
    let sql = "SELECT \(columns) FROM change JOIN feed ON feed.id = change.feed " + rest
    return try Array(Row.fetchCursor(db, sql: sql, arguments: arguments).map(LoggedRow.init))
  }
}

extension Change {
  /// The change that undoes this one.
  var inverse: Change {
    let kind: Kind =
      switch kind {
      case .joined: .left
      case .left: .joined
      case .changed, .renamed: kind
      }
    let fields = fields.map { Field(field: $0.field, old: $0.new, new: $0.old) }
    let name = fields.first { $0.field == .name }?.new ?? fullName
    return Change(kind: kind, fullName: name, feed: feed, fields: fields)
  }
}
