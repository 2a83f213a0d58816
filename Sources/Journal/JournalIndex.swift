internal import EmployeeDirectory
internal import Foundation
internal import GRDB
internal import ICalendar
internal import SQLiteFiles

/// The index of a folder of notes in a SQLite database: each note, its file and its hashes.
final class JournalIndex: Sendable {
  private let database: CacheDatabase

  private init(_ database: CacheDatabase) { self.database = database }

  /// Opens the index of a folder; creates it if it is missing.
  ///
  /// - Throws: ``StoreError`` if the cache's folder or the file can't be used.
  static func open(cacheFolder: String, folder: String) throws(StoreError) -> JournalIndex {
    JournalIndex(
      try CacheDatabase.open(
        folder: cacheFolder, name: fileName(folder), schema: .notes, timeout: 5))
  }

  /// The name of the database of a folder of notes, in the cache's folder.
  static func fileName(_ folder: String) -> String { CacheFileName.name("notes", for: [folder]) }

  /// Creates an empty index in memory.
  ///
  /// - Throws: ``StoreError`` if SQLite itself fails.
  static func inMemory() throws(StoreError) -> JournalIndex {
    JournalIndex(try CacheDatabase.inMemory(.notes))
  }

  /// Renames a damaged index; this object must not be used afterwards.
  ///
  /// - Throws: ``StoreError`` if it can't be renamed.
  func setAside() throws(StoreError) { try database.setAside() }

  /// Whether the index is in memory only.
  var isInMemory: Bool { database.path == nil }

  /// Reads one state of the index.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try database.read(body)
  }

  /// Changes the index in one transaction.
  func update<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try database.write(body)
  }
}

// MARK: - Writing

extension JournalIndex {
  /// Adds a note of a file.
  ///
  /// - Parameters:
  ///   - note: the note.
  ///   - number: its place among the file's notes.
  ///   - file: the file's name.
  ///   - source: the file's row.
  ///   - db: the index.
  /// - Throws: SQLite's error.
  static func add(
    _ note: Note, number: Int, file: String, source: Int64, to db: Database
  ) throws {
    let row = NoteRow(note, number: number, file: file)
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO note (source, hash, other_hash, uid, recurrence, person, person_email, author,
          author_email, created, modified, start, text, comments, name_key, email_key, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let name = note.person.name.isEmpty ? nil : NameKey(note.person.name).rawValue
    let email = note.person.email.isEmpty ? nil : note.person.email.caseFolded()
    try insert.execute(arguments: [
      source, row.hash, row.otherHash, note.uid, note.recurrence, note.person.name,
      note.person.email, note.author.name, note.author.email, note.created?.milliseconds,
      note.modified?.milliseconds, note.start?.milliseconds, note.text,
      EscapedLines.encode(note.comments), name, email, row.digest,
    ])
  }

  /// Adds a problem of a file.
  static func add(_ problem: JournalProblem, source: Int64, to db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO problem (source, line, fault) VALUES (?, ?, ?)")
      .execute(arguments: [source, problem.line, StoredJSON.text(of: problem.fault)])
  }
}

// MARK: - Reading

extension JournalIndex {
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
        guard let fault: JournalProblem.Fault = StoredJSON.value(of: try row.decode(atIndex: 2))
        else { throw NoteRow.damage }
        let name: String = try row.decode(atIndex: 0)
        return JournalProblem(
          file: folder + "/" + name, line: try row.decode(atIndex: 1), fault: fault)
      })
  }

  /// Every note, the newest first.
  static func entries(_ db: Database, folder: String) throws -> [JournalEntry] {
    var table = NoteTable()
    let found = try notes(db, where: "", StatementArguments()) { row, note in
      table.add(
        own: note.hash, other: note.otherHash, digest: try row.decode(atIndex: 14),
        name: try row.decode(atIndex: 16), email: try row.decode(atIndex: 17))
    }
    try table.check(db)
    return entries(found, ShortIDs(table.hashes), folder: folder)
  }

  /// The notes about people with these names or email addresses, the newest first.
  static func entries(
    _ db: Database, folder: String, about names: [NameKey], emails: [String]
  ) throws -> [JournalEntry] {
    let emails = emails.filter { !$0.isEmpty }.map { $0.caseFolded() }
    func marks(_ count: Int) -> String {
      repeatElement("?", count: count).joined(separator: ",")
    }
    let table = try NoteTable(db)
    try table.check(db)
    let found = try notes(
      db,
      where: "WHERE name_key IN (\(marks(names.count))) OR email_key IN (\(marks(emails.count)))",
      StatementArguments(names.map(\.rawValue) + emails))
    return entries(found, ShortIDs(table.hashes), folder: folder)
  }

  /// Some of the notes, and when their files were modified, in no order.
  private static func notes(
    _ db: Database, where condition: String, _ arguments: StatementArguments,
    _ look: (Row, NoteRow) throws -> Void = { _, _ in }
  ) throws -> [(row: NoteRow, fileTime: Int64)] {
    // A note whose file is missing in the index is damage, too: its path cannot be decoded.
    let statement = try db.cachedStatement(
      sql: """
        SELECT source.path, note.hash, note.other_hash, note.uid, recurrence, person, person_email, author,
          author_email, created, note.modified, start, text, comments, digest,
          source.modified, name_key, email_key
        FROM note LEFT JOIN source ON source.id = note.source \(condition)
        """)
    var notes: [(row: NoteRow, fileTime: Int64)] = []
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      let note = try NoteRow(row)
      try look(row, note)
      notes.append((note, try row.decode(atIndex: 15)))
    }
    return notes
  }

  /// The newest first; of the same second, which is as exact as iCalendar's times are, by their files' times.
  private static func entries(
    _ notes: [(row: NoteRow, fileTime: Int64)], _ ids: ShortIDs, folder: String
  ) -> [JournalEntry] {
    let dates = notes.map { JournalEntry.date(of: $0.row.note) }
    let order = notes.indices.sorted { one, other in
      if dates[one] != dates[other] { return dates[one] > dates[other] }
      let (left, right) = (notes[one], notes[other])
      if left.fileTime != right.fileTime { return left.fileTime > right.fileTime }
      return (left.row.file, one) < (right.row.file, other)
    }
    return order.map { index in
      let row = notes[index].row
      let hash = ids.hash(of: row)
      return JournalEntry(
        note: row.note, id: ids.shortest(hash), file: folder + "/" + row.file, hash: hash)
    }
  }
}
