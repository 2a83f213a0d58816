public import EmployeeDirectory
internal import GRDB

extension ContactIndex {
  /// Writing to the index.
  public struct Writer {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Forgets a file and its cards.
    public func remove(_ path: String) throws {
      try db.cachedStatement(sql: "DELETE FROM source WHERE path = ?").execute(arguments: [path])
    }

    /// Reads a file's cards anew.
    ///
    /// - Parameters:
    ///   - path: the file's absolute path.
    ///   - root: the place of the configured path it was found by.
    ///   - read: hands over each card and problem in the file's order, and tells what the file
    ///     looks like; may hand them over again after telling that it begins anew.
    /// - Throws: what reading throws, or SQLite's error; what was known of the file stays then.
    public func replace(
      _ path: String, root: Int, read: (Cards) throws -> FileStamp
    ) throws {
      try db.inSavepoint {
        try remove(path)
        try db.cachedStatement(
          sql: """
            INSERT INTO source (path, root, device, inode, size, modified)
            VALUES (?, ?, 0, 0, -1, 0)
            """
        ).execute(arguments: [path, root])
        let id = db.lastInsertedRowID
        let stamp = try read(Cards(db, source: id, file: path))
        try db.cachedStatement(
          sql: "UPDATE source SET (device, inode, size, modified) = (?, ?, ?, ?) WHERE id = ?"
        ).execute(arguments: [stamp.device, stamp.inode, stamp.size, stamp.modified, id])
        return .commit
      }
    }
  }

  /// The cards of a file that is being read.
  public struct Cards {
    private let db: Database
    private let source: Int64
    private let file: String

    fileprivate init(_ db: Database, source: Int64, file: String) {
      self.db = db
      self.source = source
      self.file = file
    }

    /// Forgets what was handed over so far.
    public func beginAnew() throws {
      for table in ["card", "problem"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE source = ?", arguments: [source])
      }
    }

    /// Takes a card.
    public func add(_ contact: Contact) throws {
      let contact = contact.storable
      try db.cachedStatement(
        sql: """
          INSERT INTO card (source, line, start, length, given_name, family_name,
            additional_names, formatted_name, uid, key, digest)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        source, contact.line, contact.byteRange.lowerBound, contact.byteRange.count,
        contact.givenName, contact.familyName, contact.additionalNames, contact.formattedName,
        contact.uid, contact.key?.rawValue, contact.digest,
      ])
    }

    /// Takes a problem.
    public func add(_ problem: ContactProblem) throws {
      try db.cachedStatement(
        sql: "INSERT INTO problem (source, line, reason, lost_cards) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [source, problem.line, problem.reason, problem.lostCards])
    }
  }
}
