package import EmployeeDirectory
import GRDB
public import SQLiteFiles

/// The IDs of quotes, greetings and notes.
extension ChangeLog {
  /// The IDs that were assigned to quotes and greetings: how many letters of a hash are its ID.
  public func assignedIDs() throws(StoreError) -> [Int64: Int] { try read(Self.assignedIDs) }

  /// Records more IDs, one process at a time: those that `assign` makes, given all that there were.
  public func addIDs(_ assign: ([Int64: Int]) -> [Int64: Int]) throws(StoreError) {
    try write { db in
      let sql = "INSERT OR IGNORE INTO quote_id (hash, length) VALUES (?, ?)"
      for (hash, length) in assign(try Self.assignedIDs(db)) {
        try db.cachedStatement(sql: sql).execute(arguments: [hash, length])
      }
    }
  }

  private static func assignedIDs(_ db: Database) throws -> [Int64: Int] {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM quote_id") ?? 0
    var ids = [Int64: Int](minimumCapacity: count)
    let statement = try db.cachedStatement(sql: "SELECT hash, length FROM quote_id")
    let rows = try Row.fetchCursor(statement)
    while try rows.next() != nil {
      var row = ColumnReader(statement, damage: "an ID is damaged")
      let (hash, length): (Int64, Int) = (try row.next(), try row.next())
      ids[hash] = length
    }
    return ids
  }

  /// The IDs that were assigned to notes, by the hashes that name these.
  package func noteIDs() throws(StoreError) -> [Int64: NoteIDs.Assigned] { try read(Self.noteIDs) }

  /// Records more IDs, one process at a time: those that `assign` makes, given all that there were.
  package func addNoteIDs(
    _ assign: ([Int64: NoteIDs.Assigned]) -> [Int64: NoteIDs.Assigned]
  ) throws(StoreError) {
    try write { db in
      let sql = "INSERT OR IGNORE INTO note_id (hash, length, place) VALUES (?, ?, ?)"
      for (hash, id) in assign(try Self.noteIDs(db)) {
        try db.cachedStatement(sql: sql).execute(arguments: [hash, id.length, id.place])
      }
    }
  }

  private static func noteIDs(_ db: Database) throws -> [Int64: NoteIDs.Assigned] {
    let rows = try Row.fetchCursor(db, sql: "SELECT hash, length, place FROM note_id")
    return try rows.reduce(into: [:]) { ids, row in
      ids[try row.decode(Int64.self, atIndex: 0)] = NoteIDs.Assigned(
        length: try row.decode(atIndex: 1), place: try row.decode(atIndex: 2))
    }
  }
}
