internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

extension ContactIndex {
  /// Writes to the index.
  struct Writer {
    private let db: Database
    private let insertSource: Statement
    private let insertCard: Statement
    private let insertProblem: Statement

    init(_ db: Database) throws {
      self.db = db
      // The checksum is invalid until `note` sets it.
      try db.execute(sql: "UPDATE listing SET digest = NULL, revision = revision + 1")
      insertSource = try db.cachedStatement(
        sql: """
          INSERT INTO source (path, root, device, inode, size, modified) VALUES (?, ?, ?, ?, ?, ?)
          """)
      insertCard = try db.cachedStatement(
        sql: """
          INSERT INTO card (source, number, line, start, length, given_name, family_name,
            additional_names, formatted_name, uid, key, digest)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      insertProblem = try db.cachedStatement(
        sql: "INSERT INTO problem (source, line, fault, lost_cards) VALUES (?, ?, ?, ?)")
    }

    /// Whether the index has not changed since it returned these files.
    func isUnchanged(since known: KnownFiles) throws -> Bool {
      // The revision was raised when this change began.
      try ContactIndex.revision(db) == known.revision &+ 1
    }

    /// The files that the index knows now.
    func knownFiles() throws -> KnownFiles { try ContactIndex.knownFiles(db) }

    /// Removes a file with its cards and problems.
    func remove(_ file: KnownFile) throws { try remove(id: file.id) }

    /// Removes a file that was added in this change.
    func remove(_ file: NewFile) throws { try remove(id: file.id) }

    private func remove(id: Int64) throws {
      try db.cachedStatement(sql: "DELETE FROM source WHERE id = ?").execute(arguments: [id])
    }

    /// Adds a file; an older one of the same path must be removed, before or after.
    ///
    /// - Parameters:
    ///   - path: the file's absolute path.
    ///   - root: the index of the configured path it was found by.
    ///   - stamp: its stamp.
    /// - Returns: the file, to add its cards and problems to.
    /// - Throws: SQLite's error.
    func add(_ path: String, root: Int, stamp: FileStamp) throws -> NewFile {
      try insertSource.execute(
        arguments: [path, root, stamp.device, stamp.inode, stamp.size, stamp.modified])
      return NewFile(id: db.lastInsertedRowID)
    }

    /// Adds a card to the end of a file's cards.
    func add(_ contact: Contact, to file: inout NewFile) throws {
      let contact = contact.replacingNUL
      try insertCard.execute(arguments: [
        file.id, file.cards, contact.line, contact.byteRange.lowerBound, contact.byteRange.count,
        contact.givenName, contact.familyName, contact.additionalNames, contact.formattedName,
        contact.uid, contact.key?.rawValue, contact.digest,
      ])
      file.cards += 1
    }

    /// Adds a problem to a file.
    func add(_ problem: ContactProblem, to file: NewFile) throws {
      try insertProblem.execute(
        arguments: [file.id, problem.line, StoredJSON.text(of: problem.fault), problem.lostCards])
    }

    /// Stores the checksum of the files from which the index was made.
    func note(_ files: SetChecksum) throws {
      try db.execute(sql: "UPDATE listing SET digest = ?", arguments: [files.rawValue])
    }

    /// Stores the same unless the index has changed since it returned `known`.
    func note(_ files: SetChecksum, if known: KnownFiles) throws {
      if try isUnchanged(since: known) { try note(files) }
    }
  }

  /// A file that was added in this change.
  struct NewFile {
    fileprivate let id: Int64
    fileprivate var cards: Int64 = 0
  }
}
