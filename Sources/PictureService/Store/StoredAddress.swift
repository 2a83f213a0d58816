package import Basics
import EmployeeDirectory
package import Foundation
import GRDB
import SQLiteFiles

/// The state of a picture's address: its last good answer and its last failure.
package struct StoredAddress: Hashable, Sendable {
  /// Why and how often an address failed since its last good answer.
  package struct Failure: Hashable, Sendable {
    /// The reason, as the caller encodes it.
    package var error: String
    /// How often in a row.
    package var count: Int
    /// When to try again.
    package var retryAt: Date
  }

  /// The key that it is found by.
  package let key: String
  /// The address as it is shown.
  package var url: String
  /// The number of the last good answer's picture; `nil` if there is none.
  package var picture: Int64?
  package var validators = Validators()
  /// When the last good answer was found to be current.
  package var checkedAt: Date?
  /// The failure since then; `nil` if there was none.
  package var failure: Failure?
}

extension StoredAddress {
  /// The columns that ``init(_:)`` reads.
  static let columns =
    "key, url, picture, entity_tag, last_modified, checked_at, failures, retry_at, error, digest"

  /// Reads a row of `address`; throws `RowDecodingError` or SQLite's error for damage.
  init(_ row: Row) throws {
    self.init(key: try row.decode(atIndex: 0), url: try row.decode(atIndex: 1))
    picture = try row.decode(atIndex: 2)
    validators = Validators(
      entityTag: try row.decode(atIndex: 3), lastModified: try row.decode(atIndex: 4))
    checkedAt = try row.decode(Int64?.self, atIndex: 5).map(Date.init(milliseconds:))
    if let retryAt = try row.decode(Int64?.self, atIndex: 7) {
      failure = Failure(
        error: try row.decode(atIndex: 8), count: try row.decode(atIndex: 6),
        retryAt: Date(milliseconds: retryAt))
    }
    guard try row.decode(atIndex: 9) == values.digest
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row is damaged") }
  }

  func write(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO address (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: StatementArguments(values + [values.digest.databaseValue]))
  }

  /// The values of ``columns`` without the digest.
  private var values: [DatabaseValue] {
    [DatabaseValue](columns: [
      key, url, picture, validators.entityTag, validators.lastModified, checkedAt?.milliseconds,
      failure?.count ?? 0, failure?.retryAt.milliseconds, failure?.error,
    ])
  }
}
