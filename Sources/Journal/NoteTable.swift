import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

/// The hashes that name the notes of an index, read in one pass through all of them.
struct NoteTable {
  private(set) var hashes: [NoteHashes] = []
  private var checksum = SetChecksum()

  /// No notes; all are to be added.
  init() {}

  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT hash, other_hash, digest, name_key, email_key FROM note")
    while let row = try rows.next() {
      add(
        own: try row.decode(atIndex: 0), other: try row.decode(atIndex: 1),
        digest: try row.decode(atIndex: 2), name: try row.decode(atIndex: 3),
        email: try row.decode(atIndex: 4))
    }
  }

  /// Adds a note: the hashes of its UID, its place and its columns, and the person's keys.
  mutating func add(own: Int64, other: Int64, digest: Int64, name: String?, email: String?) {
    hashes.append(NoteHashes(own: own, place: other))
    var hash = FNV1a()
    hash.combine(own)
    hash.combine(other)
    hash.combine(digest)
    hash.combine(name)
    hash.combine(email)
    checksum.add(hash)
  }

  /// Checks that the notes are as written: damage may hide some, or change what they are found by.
  func check(_ db: Database) throws {
    let stored = try Int64.fetchOne(db, sql: "SELECT checksum FROM note_table")
    if stored != checksum.rawValue { throw DatabaseError.damage(NoteRow.damage) }
  }

  /// Stores the checksum after a change.
  func storeChecksum(_ db: Database) throws {
    try db.execute(sql: "UPDATE note_table SET checksum = ?", arguments: [checksum.rawValue])
  }
}
