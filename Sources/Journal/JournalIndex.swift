import Basics
import ContentLines
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// The index of a folder of notes in a SQLite database: each note, its file and its hashes.
enum JournalIndex {}

// MARK: - Writing

extension JournalIndex {
  static func add(
    _ note: Note, mark: [String], file: String, modified: Int64, source: Int64, to db: Database
  ) throws {
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO note (source, name_key, email_key, hash, other_hash, uid, recurrence, person,
          person_email, author, author_email, created, modified, start, text, other_versions, title,
          created_kind, start_kind, is_styled, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let name = note.name.isEmpty ? nil : NameKey(note.name).rawValue
    let email = note.person.email.isEmpty ? nil : note.person.email.addressKey
    let row = NoteRow(note, mark: mark, file: file, modified: modified)
    var columns = [DatabaseValue](columns: [source, name, email])
    // Those of the file are in its own row.
    columns += row.values.dropLast(2)
    columns.append(row.values.digest.databaseValue)
    try insert.execute(arguments: StatementArguments(columns))
  }

  /// Adds a problem of a file.
  static func add(_ problem: JournalProblem, source: Int64, to db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO problem (source, line, fault) VALUES (?, ?, ?)")
      .execute(arguments: [source, problem.line, StoredJSON.text(of: problem.cause)])
  }
}

// MARK: - Reading

extension JournalIndex {
  /// Notes that were looked for, the newest first.
  struct Found {
    let entries: [JournalEntry]
    /// The hashes of all notes of the index.
    let all: [NoteHashes]
  }

  /// The parts of files that could not be read, by file and line.
  static func problems(_ db: Database, folder: String) throws -> [JournalProblem] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT source.path, line, fault FROM problem JOIN source ON source.id = problem.source
        ORDER BY path, line
        """)
    return try Array(
      rows.map { row in
        guard let fault: JournalProblem.Cause = StoredJSON.value(of: try row.decode(atIndex: 2))
        else { throw DatabaseError.damage(NoteRow.damage) }
        let name: String = try row.decode(atIndex: 0)
        return JournalProblem(
          file: folder + "/" + name, line: try row.decode(atIndex: 1), cause: fault)
      })
  }

  /// Every note.
  static func entries(_ db: Database, folder: String) throws -> Found {
    var table = NoteTable()
    let found = try notes(db, where: "", StatementArguments()) { row, note in
      table.add(
        own: note.hash, other: note.otherHash, digest: try row.decode(atIndex: 19),
        name: try row.decode(atIndex: 20), email: try row.decode(atIndex: 21))
    }
    try table.check(db)
    return Found(entries: entries(found, folder: folder), all: table.hashes)
  }

  /// The notes about a person, as ``PersonAliases/matches(names:email:)`` decides.
  static func entries(
    _ db: Database, folder: String, about person: PersonAliases
  ) throws -> Found {
    func marks(_ count: Int) -> String {
      repeatElement("?", count: count).joined(separator: ",")
    }
    let table = try NoteTable(db)
    try table.check(db)
    let found = try notes(
      db,
      where: """
        WHERE name_key IN (\(marks(person.names.count)))
          OR email_key IN (\(marks(person.addressKeys.count)))
          OR name_key IN (\(marks(person.sharedNames.count))) AND email_key IS NULL
        """,
      StatementArguments(
        person.names.map(\.rawValue) + Array(person.addressKeys)
          + person.sharedNames.map(\.rawValue)))
    return Found(entries: entries(found, folder: folder), all: table.hashes)
  }

  /// Some of the notes, in no order.
  private static func notes(
    _ db: Database, where condition: String, _ arguments: StatementArguments,
    _ look: (Row, NoteRow) throws -> Void = { _, _ in }
  ) throws -> [NoteRow] {
    // A note whose file is missing in the index is damage, too: its path cannot be decoded.
    let statement = try db.cachedStatement(
      sql: """
        SELECT hash, other_hash, uid, recurrence, person, person_email, author, author_email, created,
          note.modified, start, text, other_versions, title, created_kind, start_kind, is_styled,
          source.path, source.modified, digest, name_key, email_key
        FROM note LEFT JOIN source ON source.id = note.source \(condition)
        """)
    var notes: [NoteRow] = []
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      var columns = ColumnReader(statement, damage: NoteRow.damage)
      let note = try NoteRow(&columns)
      try look(row, note)
      notes.append(note)
    }
    return notes
  }

  /// The newest first; of the same second, which is as exact as iCalendar's times are, by their
  /// files' times.
  private static func entries(_ notes: [NoteRow], folder: String) -> [JournalEntry] {
    let zone = TimeZone.current
    let dates = notes.map { JournalEntry.date(of: $0.note, in: zone) }
    let order = notes.indices.sorted { one, other in
      if dates[one] != dates[other] { return dates[one] > dates[other] }
      let (left, right) = (notes[one], notes[other])
      if left.fileTime != right.fileTime { return left.fileTime > right.fileTime }
      return (left.file, one) < (right.file, other)
    }
    return order.map { index in
      let row = notes[index]
      return JournalEntry(
        note: row.note, file: folder + "/" + row.file,
        hashes: NoteHashes(own: row.hash, place: row.otherHash))
    }
  }
}
