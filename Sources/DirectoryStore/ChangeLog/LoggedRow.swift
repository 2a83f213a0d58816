import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

enum EntryKind: String {
  case joined, left, changed, renamed
  /// A feed's first answer.
  case began
  /// An answer after the cache was lost.
  case gap
  /// A person's key changed, by namesakes or exports; the entry's name is the former key.
  case rekeyed

  /// Whether changes before it may be missing.
  var isGap: Bool { self == .began || self == .gap }

  var isChange: Bool { change != nil }

  var change: Change.Kind? { Change.Kind(rawValue: rawValue) }
}

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

  var step: NetChange.Step? { kind.isChange ? NetChange.Step(key, change, at: at) : nil }

  private static let columns = "change.id, at, kind, key, full_name, feed.name, fields"

  /// Reads a row; throws SQLITE_CORRUPT if its kind is unknown.
  private init(_ row: Row) throws {
    id = try row.decode(atIndex: 0)
    at = Date(milliseconds: try row.decode(atIndex: 1))
    kind = try EntryKind(rawValue: row.decode(atIndex: 2)).orDamage("an entry of an unknown kind")
    key = PersonKey(rawValue: try row.decode(atIndex: 3))
    change = Change(
      kind: kind.change ?? .changed, fullName: try row.decode(atIndex: 4),
      feed: try row.decode(atIndex: 5),
      fields: EscapedLines.decodeFields(try row.decode(atIndex: 6)))
  }

  /// Reads the rows that what follows `SELECT … FROM change …` selects, from JOIN or WHERE on.
  static func fetch(
    _ db: Database, _ rest: String, arguments: StatementArguments = []
  ) throws -> [LoggedRow] {
    let sql = "SELECT \(columns) FROM change JOIN feed ON feed.id = change.feed " + rest
    return try Array(Row.fetchCursor(db, sql: sql, arguments: arguments).map(LoggedRow.init))
  }
}

extension EscapedLines {
  static func encode(_ fields: [Change.Field]) -> String {
    encode(fields.map { encode([$0.field.rawValue, $0.old ?? "", $0.new ?? ""]) })
  }

  /// Splits what was joined; a detail of another version is left out.
  static func decodeFields(_ text: String) -> [Change.Field] {
    decode(text).compactMap { line in
      let parts = decode(line)
      guard parts.count == 3, let field = EmployeeField(rawValue: parts[0]) else { return nil }
      return Change.Field(
        field: field, old: parts[1].isEmpty ? nil : parts[1],
        new: parts[2].isEmpty ? nil : parts[2])
    }
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
