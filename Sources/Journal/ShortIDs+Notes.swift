internal import EmployeeDirectory

extension ShortIDs {
  /// The hash that a note is named by.
  func hash(of row: NoteRow) -> ShortID { hash(own: row.hash, other: row.otherHash) }
}
