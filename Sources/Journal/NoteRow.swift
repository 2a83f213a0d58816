import Basics
import ContentLines
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// A note as the index keeps it.
struct NoteRow {
  let note: Note
  /// The file's name.
  let file: String
  /// When the file was modified, as ``FileStamp`` has it.
  let fileTime: Int64
  let hash: Int64
  /// The hash of its place, for a UID that several notes have.
  let otherHash: Int64

  /// `mark` distinguishes notes of one file with the same UID.
  init(_ note: Note, mark: [String], file: String, modified: Int64) {
    (self.note, self.file) = (note, file)
    fileTime = modified
    let other = ShortID([note.uid, note.recurrence, file] + mark)
    // Without a UID, only the file tells one note from another.
    let own = note.uid.isEmpty ? other : ShortID(note.uid, note.recurrence)
    hash = Int64(bitPattern: own.value)
    otherHash = Int64(bitPattern: other.value)
  }

  /// Reads a row; throws SQLite's error for damage, if the row is not as it was written.
  init(_ row: Row) throws {
    func date(_ index: Int) throws -> Date? {
      try row.decode(Int64?.self, atIndex: index).map(Date.init(milliseconds:))
    }
    func moment(_ index: Int, kindIndex: Int) throws -> CalendarMoment? {
      guard let clock = try date(index) else { return nil }
      let number: Int = try row.decode(atIndex: kindIndex)
      guard let kind = CalendarMoment.Kind(rawValue: number) else { throw Self.damage }
      return CalendarMoment(kind: kind, clock: clock)
    }
    file = try row.decode(atIndex: 0)
    fileTime = try row.decode(atIndex: 15)
    hash = try row.decode(atIndex: 1)
    otherHash = try row.decode(atIndex: 2)
    note = Note(
      uid: try row.decode(atIndex: 3), recurrence: try row.decode(atIndex: 4),
      person: CalendarPerson(name: try row.decode(atIndex: 5), email: try row.decode(atIndex: 6)),
      title: try row.decode(atIndex: 18),
      author: CalendarPerson(name: try row.decode(atIndex: 7), email: try row.decode(atIndex: 8)),
      created: try moment(9, kindIndex: 19), modified: try date(10),
      start: try moment(11, kindIndex: 20),
      text: try row.decode(atIndex: 12),
      otherVersions: EscapedLines.decode(try row.decode(atIndex: 13)),
      isStyled: try row.decode(atIndex: 21))
    guard try row.decode(atIndex: 14) == digest else { throw Self.damage }
  }

  static var damage: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a note is damaged")
  }

  /// A hash of all columns, which detects damage.
  var digest: Int64 {
    var digest = FNV1a()
    for text in [
      file, note.uid, note.recurrence, note.person.name, note.person.email, note.author.name,
      note.author.email, note.title, note.text,
    ] + note.otherVersions {
      digest.combine(text)
    }
    for date in [note.created?.clock, note.modified, note.start?.clock] {
      digest.combine(date?.milliseconds ?? .min)
    }
    for kind in [note.created?.kind, note.start?.kind] {
      digest.combine(Int64(kind?.rawValue ?? -1))
    }
    for number in [fileTime, hash, otherHash, note.isStyled ? 1 : 0] { digest.combine(number) }
    return Int64(bitPattern: digest.value)
  }
}
