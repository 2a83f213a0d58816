import GRDB
import SQLiteFiles

/// An email that has a row in an index.
protocol StoredMail: Sendable {
  /// The file's absolute path.
  var file: String { get }
  /// The columns of what the file says, as SQL defines them.
  static var columns: String { get }
  /// The values of ``columns``.
  var values: [(any DatabaseValueConvertible)?] { get }

  /// Reads ``values``.
  init(_ row: inout ColumnReader, _ place: MailPlace, _ path: String) throws

  /// The same email under a name with other flags.
  func renamed(to path: String, _ name: MailName) -> Self
}

/// Reads the emails that an index lists.
package protocol MailReader: Sendable {
  associatedtype Entry: Sendable

  /// Whether entries have what the emails say; then nothing of one that is gone is left in the
  /// index.
  static var storesTexts: Bool { get }
  /// The value that entries depend on besides their emails; with another one all are read again.
  var key: String { get }

  /// Reads a file; `nil` for one not to list; throws ``MailError/changed(path:)`` if it is gone.
  func entry(
    in path: String, _ name: MailName, _ place: MailPlace
  ) throws(MailProblem.Cause) -> Entry?
}
