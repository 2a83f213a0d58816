import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

extension ContactIndex {
  struct Writer {
    let db: Database
    private let insertCard: Statement
    private let insertEmail: Statement
    private let insertProblem: Statement

    init(_ db: Database) throws {
      self.db = db
      try FileListing.beginChange(db)
      insertCard = try db.cachedStatement(
        sql: """
          INSERT INTO card (source, number, key, given_name, family_name, additional_names,
            formatted_name, uid, line, start, length, birthday, anniversary, kind, digest)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      insertEmail = try db.cachedStatement(
        sql: """
          INSERT INTO email (source, number, position, address, key, digest)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      insertProblem = try db.cachedStatement(
        sql: "INSERT INTO problem (source, line, fault, lost_cards) VALUES (?, ?, ?, ?)")
    }

    /// Adds a file, found by the configured path of an index, to add its cards and problems to.
    ///
    /// An older one of the same path must be removed, before or after.
    func add(_ path: String, root: Int, stamp: FileStamp) throws -> NewFile {
      NewFile(id: try FileListing.add(path, root: root, stamp: stamp, db))
    }

    /// Adds a card with its addresses to the end of a file's cards.
    func add(_ contact: Contact, emails: [String] = [], to file: inout NewFile) throws {
      let values = contact.values
      let place = [DatabaseValue](columns: [file.id, file.cards, contact.key?.rawValue])
      // The path is in the file's row.
      let columns: [DatabaseValue] = place + values.dropLast() + [values.digest.databaseValue]
      try insertCard.execute(arguments: StatementArguments(columns))
      for (position, email) in emails.enumerated() {
        let address = CardAddress(email: email.replacingNUL, position: position)
        try insertEmail.execute(arguments: [
          file.id, file.cards, position, address.email, address.key, address.digest,
        ])
      }
      file.cards += 1
    }

    func add(_ problem: ContactProblem, to file: NewFile) throws {
      try insertProblem.execute(
        arguments: [file.id, problem.line, StoredJSON.text(of: problem.cause), problem.lostCards])
    }
  }

  struct NewFile {
    let id: Int64
    fileprivate var cards: Int64 = 0
  }
}
