internal import EmployeeDirectory
internal import Foundation
internal import GRDB
internal import SQLiteFiles

/// The kind of an entry of the log.
enum EntryKind: String {
  case joined, left, changed, renamed
  /// A feed's first answer.
  case began
  /// An answer after the cache was lost.
  case gap

  init(_ kind: Change.Kind) {
    switch kind {
    case .joined: self = .joined
    case .left: self = .left
    case .changed: self = .changed
    case .renamed: self = .renamed
    }
  }

  /// Whether a person changed.
  var isChange: Bool { change != nil }

  var change: Change.Kind? { Change.Kind(rawValue: rawValue) }

  /// The kind that undoes this one.
  var inverse: EntryKind {
    switch self {
    case .joined: .left
    case .left: .joined
    case .changed, .renamed, .began, .gap: self
    }
  }
}

/// A row of the log.
struct LoggedRow {
  let id: Int64
  let at: Date
  let kind: EntryKind
  let key: NameKey
  /// The change; without details unless ``kind`` is a person's change.
  let change: Change

  /// What identifies the person after the change that undoes this one.
  var inverseKey: NameKey { change.formerKey ?? key }

  /// The columns that ``init(_:)`` reads.
  private static let columns = "change.id, at, kind, key, full_name, feed.name, fields"

  /// Reads a row.
  ///
  /// - Throws: SQLITE_CORRUPT if its kind is unknown.
  private init(_ row: Row) throws {
    guard let kind = EntryKind(rawValue: try row.decode(atIndex: 2)) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an entry of an unknown kind")
    }
    id = try row.decode(atIndex: 0)
    at = Date(milliseconds: try row.decode(atIndex: 1))
    self.kind = kind
    key = NameKey(rawValue: try row.decode(atIndex: 3))
    change = Change(
      kind: kind.change ?? .changed, fullName: try row.decode(atIndex: 4),
      feed: try row.decode(atIndex: 5),
      fields: EscapedLines.decodeFields(try row.decode(atIndex: 6)))
  }

  /// Reads rows.
  ///
  /// - Parameters:
  ///   - db: the log.
  ///   - rest: what follows `SELECT … FROM change …`, from the word JOIN or WHERE on.
  ///   - arguments: for the question marks in it.
  /// - Returns: the rows.
  /// - Throws: SQLite's error, or SQLITE_CORRUPT if a row's kind is unknown.
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
