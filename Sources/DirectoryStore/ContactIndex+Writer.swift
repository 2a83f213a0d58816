public import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

extension ContactIndex {
  /// Writing to the index.
  public struct Writer {
    private let db: Database
    private let insertSource: BulkStatement
    private let insertCard: BulkStatement
    private let insertProblem: BulkStatement

    init(_ db: Database) throws {
      self.db = db
      // Until it is noted anew, nothing is known to be as it was found.
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
        db, sql: "INSERT INTO problem (source, line, reason, lost_cards) VALUES (?, ?, ?, ?)")
    }

    /// Whether nobody else changed the index since some files were asked for.
    public func knowsStill(_ known: KnownFiles) throws -> Bool {
      // This change has raised the number itself.
      try ContactIndex.revision(db) == known.revision &+ 1
    }

    /// The files that the index knows now.
    public func knownFiles() throws -> KnownFiles { try ContactIndex.knownFiles(db) }

    /// Forgets a file and its cards.
    public func remove(_ file: KnownFile) throws { try remove(id: file.id) }

    /// Forgets a file that was begun.
    public func remove(_ file: NewFile) throws { try remove(id: file.id) }

    private func remove(id: Int64) throws {
      try db.cachedStatement(sql: "DELETE FROM source WHERE id = ?").execute(arguments: [id])
    }

    /// Begins a file; what was known of one of this path has to be removed.
    ///
    /// - Parameters:
    ///   - path: the file's absolute path.
    ///   - root: the place of the configured path it was found by.
    ///   - stamp: what it looks like, so far as that is known.
    /// - Returns: what its cards and problems are added to.
    /// - Throws: SQLite's error.
    public func add(_ path: String, root: Int, stamp: FileStamp) throws -> NewFile {
      try insertSource.run { values in
        values.append(path)
        for value in [Int64(root), stamp.device, stamp.inode, stamp.size, stamp.modified] {
          values.append(value)
        }
      }
      return NewFile(id: db.lastInsertedRowID)
    }

    /// Notes what a file looks like that was begun.
    public func note(_ stamp: FileStamp, of file: NewFile) throws {
      try db.cachedStatement(
        sql: "UPDATE source SET (device, inode, size, modified) = (?, ?, ?, ?) WHERE id = ?"
      ).execute(arguments: [stamp.device, stamp.inode, stamp.size, stamp.modified, file.id])
    }

    /// Takes a card of a file, the next one in order.
    public func add(_ contact: Contact, to file: inout NewFile) throws {
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

    /// Takes a problem of a file.
    public func add(_ problem: ContactProblem, to file: NewFile) throws {
      try insertProblem.run { values in
        values.append(file.id)
        values.append(Int64(problem.line))
        values.append(problem.reason)
        values.append(Int64(problem.lostCards))
      }
    }

    /// Notes that the index is made of these files as they look now.
    public func note(_ files: FileSetChecksum) throws {
      try db.execute(sql: "UPDATE listing SET digest = ?", arguments: [files.value])
    }

    /// Notes the same if the index knows still what it knew.
    public func note(_ files: FileSetChecksum, if known: KnownFiles) throws {
      if try knowsStill(known) { try note(files) }
    }
  }

  /// A file that is being written down.
  public struct NewFile {
    fileprivate let id: Int64
    fileprivate var cards: Int64 = 0
  }
}
