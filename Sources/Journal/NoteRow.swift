import Basics
import ContentLines
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// A note as the index keeps it.
struct NoteRow {
  static let damage: StaticString = "a note is damaged"

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
  init(_ row: inout ColumnReader) throws {
    (hash, otherHash) = (try row.next(), try row.next())
    let (uid, recurrence): (String, String) = (try row.next(), try row.next())
    let person = CalendarPerson(name: try row.next(), email: try row.next())
    let author = CalendarPerson(name: try row.next(), email: try row.next())
    let (created, modified, start): (Date?, Date?, Date?) = (
      try row.next(), try row.next(), try row.next()
    )
    let text: String = try row.next()
    let others = try row.lines()
    let title: String = try row.next()
    func moment(_ clock: Date?) throws -> CalendarMoment? {
      let number: Int64? = try row.next()
      guard let clock else { return nil }
      guard let number, let kind = CalendarMoment.Kind(rawValue: Int(number))
      else { throw row.error }
      return CalendarMoment(kind: kind, clock: clock)
    }
    note = Note(
      uid: uid, recurrence: recurrence, person: person, title: title, author: author,
      created: try moment(created), modified: modified, start: try moment(start), text: text,
      otherVersions: others, isStyled: try row.next())
    (file, fileTime) = (try row.next(), try row.next())
    try row.checkDigest()
  }

  /// The values of the columns that ``init(_:)`` reads, in their order, without the digest: those
  /// of the note, and at last the two of its file.
  var values: [DatabaseValue] {
    [DatabaseValue](columns: [
      hash, otherHash, note.uid, note.recurrence, note.person.name, note.person.email,
      note.author.name, note.author.email, note.created?.clock.milliseconds,
      note.modified?.milliseconds, note.start?.clock.milliseconds, note.text,
      EscapedLines.encode(note.otherVersions), note.title, note.created?.kind.rawValue,
      note.start?.kind.rawValue, note.isStyled, file, fileTime,
    ])
  }
}
