internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

extension ContactIndex {
  /// Writing to the index.
  struct Writer {
    private let db: Database
    private let insertSource: BulkStatement
    private let insertCard: BulkStatement
    private let insertProblem: BulkStatement

    init(_ db: Database) throws {
      self.db = db
      // The checksum is void until `note` sets it again.
      try db.execute(sql: "UPDATE listing SET digest = NULL, revision = revision + 1")
      insertSource = try BulkStatement(
        db,
        sql: """
          INSERT INTO source (path, root, device, inode, size, modified) VALUES (?, ?, ?, ?, ?, ?)
          """)
      insertCard = try BulkStatement(
        db,
        sql: """
          INSERT INTO card (source, number, line, start, length, given_name, family_name,
            additional_names, formatted_name, uid, key, digest)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      insertProblem = try BulkStatement(
        db, sql: "INSERT INTO problem (source, line, fault, lost_cards) VALUES (?, ?, ?, ?)")
    }

    /// Whether the index has not changed since it returned these files.
    func knowsStill(_ known: KnownFiles) throws -> Bool {
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
    ///   - stamp: what it looks like.
    /// - Returns: the file, to add its cards and problems to.
    /// - Throws: SQLite's error.
    func add(_ path: String, root: Int, stamp: FileStamp) throws -> NewFile {
      try insertSource.run { values in
        values.append(path)
        for value in [Int64(root), stamp.device, stamp.inode, stamp.size, stamp.modified] {
          values.append(value)
        }
      }
      return NewFile(id: db.lastInsertedRowID)
    }

    /// Adds a card to a file, after those added before.
    func add(_ contact: Contact, to file: inout NewFile) throws {
      let contact = contact.replacingNUL
      try insertCard.run { values in
        values.append(file.id)
        values.append(file.cards)
        values.append(Int64(contact.line))
        values.append(Int64(contact.byteRange.lowerBound))
        values.append(Int64(contact.byteRange.count))
        values.append(contact.givenName)
        values.append(contact.familyName)
        values.append(contact.additionalNames)
        values.append(contact.formattedName)
        values.append(contact.uid)
        values.append(contact.key?.rawValue)
        values.append(contact.digest)
      }
      file.cards += 1
    }

    /// Adds a problem to a file.
    func add(_ problem: ContactProblem, to file: NewFile) throws {
      try insertProblem.run { values in
        values.append(file.id)
        values.append(Int64(problem.line))
        values.append(StoredJSON.text(of: problem.fault))
        values.append(Int64(problem.lostCards))
      }
    }

    /// Notes that the index is made from these files as they look now.
    func note(_ files: FileSetChecksum) throws {
      try db.execute(sql: "UPDATE listing SET digest = ?", arguments: [files.value])
    }

    /// Notes the same unless the index has changed since it returned `known`.
    func note(_ files: FileSetChecksum, if known: KnownFiles) throws {
      if try knowsStill(known) { try note(files) }
    }
  }

  /// A file that was added in this change.
  struct NewFile {
    fileprivate let id: Int64
    fileprivate var cards: Int64 = 0
  }
}
