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
    hash = try row.decode(atIndex: 0)
    otherHash = try row.decode(atIndex: 1)
    note = Note(
      uid: try row.decode(atIndex: 2), recurrence: try row.decode(atIndex: 3),
      person: CalendarPerson(name: try row.decode(atIndex: 4), email: try row.decode(atIndex: 5)),
      title: try row.decode(atIndex: 13),
      author: CalendarPerson(name: try row.decode(atIndex: 6), email: try row.decode(atIndex: 7)),
      created: try moment(8, kindIndex: 14), modified: try date(9),
      start: try moment(10, kindIndex: 15),
      text: try row.decode(atIndex: 11),
      otherVersions: EscapedLines.decode(try row.decode(atIndex: 12)),
      isStyled: try row.decode(atIndex: 16))
    file = try row.decode(atIndex: 17)
    fileTime = try row.decode(atIndex: 18)
    guard try row.decode(atIndex: 19) == digest else { throw Self.damage }
  }

  static var damage: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a note is damaged")
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

  /// A hash of ``values`` that detects damage; without their array, since a list has 10,000 notes.
  var digest: Int64 {
    var digest = FNV1a()
    digest.combine(hash)
    digest.combine(otherHash)
    for text in [note.uid, note.recurrence] { digest.combine(text) }
    for person in [note.person, note.author] {
      digest.combine(person.name)
      digest.combine(person.email)
    }
    for date in [note.created?.clock, note.modified, note.start?.clock] {
      digest.combine(date?.milliseconds)
    }
    digest.combine(note.text)
    digest.combine(EscapedLines.encode(note.otherVersions))
    digest.combine(note.title)
    for kind in [note.created?.kind, note.start?.kind] {
      digest.combine(kind.map { Int64($0.rawValue) })
    }
    digest.combine(note.isStyled ? 1 : 0)
    digest.combine(file)
    digest.combine(fileTime)
    return digest.digest
  }
}
