internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

/// What names and finds the notes of an index, read in one pass through all of them.
struct NoteTable {
  /// The hashes of each note: of its UID, and of where it is.
  private(set) var hashes: [(own: Int64, other: Int64)] = []
  private var checksum = SetChecksum()

  /// Reads all notes of an index.
  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT hash, other_hash, digest, name_key, email_key FROM note")
    while let row = try rows.next() {
      let (own, other): (Int64, Int64) = (
        try row.decode(atIndex: 0), try row.decode(atIndex: 1)
      )
      hashes.append((own, other))
      var hash = FNV1a()
      for number in [own, other, try row.decode(Int64.self, atIndex: 2)] { hash.combine(number) }
      hash.combine(try row.decode(String?.self, atIndex: 3))
      hash.combine(try row.decode(String?.self, atIndex: 4))
      checksum.add(hash)
    }
  }

  /// Checks that the notes are those that were written: damage may hide some, or change what they are found by.
  ///
  /// - Throws: SQLite's error for damage.
  func check(_ db: Database) throws {
    let stored = try Int64.fetchOne(db, sql: "SELECT checksum FROM note_table")
    if stored != checksum.rawValue { throw NoteRow.damage }
  }

  /// Stores the checksum after a change.
  func storeChecksum(_ db: Database) throws {
    try db.execute(sql: "UPDATE note_table SET checksum = ?", arguments: [checksum.rawValue])
  }
}
