internal import EmployeeDirectory
internal import GRDB

extension ShortIDs {
  /// Reads the hashes of an index of notes.
  ///
  /// - Throws: SQLite's error, also if damage hides notes.
  init(_ db: Database) throws {
    let table = try NoteTable(db)
    try table.check(db)
    self.init(table.hashes)
  }

  /// The hash that a note is named by.
  func hash(of row: NoteRow) -> ShortID { hash(own: row.hash, other: row.otherHash) }
}
