package import ContentLines
internal import EmployeeDirectory
package import Foundation

/// A note of the folder.
package struct JournalEntry: Hashable, Sendable {
  package let note: Note
  /// The shortest beginning of the hash of its UID that no other note's has, in hexadecimal, at
  /// least ``ShortID/minimumLength`` letters.
  package let id: String
  /// The file's absolute path.
  package let file: String
  /// The hash as a whole.
  let hash: ShortID

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

extension [JournalEntry] {
  /// The notes whose hash begins with an ID: one if it is known, several if it is too short.
  package func matching(id: String) -> [JournalEntry] {
    guard id.utf8.count >= ShortID.minimumLength else { return [] }
    let wanted = id.lowercased()
    return filter { $0.hash.text.hasPrefix(wanted) }
  }
}
