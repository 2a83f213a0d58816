package import ContentLines
import EmployeeDirectory
package import Foundation

/// A note of the folder.
package struct JournalEntry: Hashable, Sendable {
  package let note: Note
  /// The beginning of a hash of its UID, or of the file that it is in, too; in hexadecimal.
  ///
  /// It never means another note.
  package internal(set) var id = ""
  /// The file's absolute path.
  package let file: String
  let hashes: NoteHashes

  /// When the note counts as written; `nil` if its file does not say.
  package var moment: CalendarMoment? { Self.moment(of: note) }

  /// The same in the user's time zone, for its place in a list.
  package var date: Date { Self.date(of: note, in: .current) }

  static func date(of note: Note, in zone: TimeZone) -> Date {
    moment(of: note)?.date(in: zone) ?? .distantPast
  }

  private static func moment(of note: Note) -> CalendarMoment? {
    note.created ?? note.modified.map(CalendarMoment.instant)
  }
}
