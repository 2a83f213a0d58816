package import GRDB

/// The tables of an index in which it keeps which files it was made from.
package enum FileListing {
  /// A file that the index has read.
  package struct KnownFile: Sendable {
    /// Its row.
    package let id: Int64
    /// Its stamp at that time.
    package let stamp: FileStamp
  }

  /// All files that the index has read, at one revision of the index.
  package struct KnownFiles: Sendable {
    let revision: Int64
    /// By path.
    package let files: [String: KnownFile]
  }

  package static let names: Set<String> = ["listing", "source"]

  /// Creates the tables; rows of other tables that refer to a `source` should go with it.
  package static let tables = """
    -- One row: `digest` is the `SetChecksum` of all files as they were found, NULL if `source` may differ;
    -- `revision` is raised by each change of the index.
    CREATE TABLE listing (
      digest INTEGER,
      revision INTEGER NOT NULL
    ) STRICT;
    INSERT INTO listing VALUES (NULL, 0);

    -- A file that was read and its stamp; if its stamp is another one, it is read again.
    -- `root` is the index of the configured path it was found by. Each path occurs once.
    CREATE TABLE source (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL,
      root INTEGER NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL
    ) STRICT;

    """

  /// Whether the index was made from exactly these files, as they look now.
  package static func isMade(of files: SetChecksum, _ db: Database) throws -> Bool {
    try Int64.fetchOne(db, sql: "SELECT digest FROM listing") == files.rawValue
  }

  package static func knownFiles(_ db: Database) throws -> KnownFiles {
    var files: [String: KnownFile] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT path, id, device, inode, size, modified FROM source")
    while let row = try rows.next() {
      let stamp = FileStamp(
        device: try row.decode(atIndex: 2), inode: try row.decode(atIndex: 3),
        size: try row.decode(atIndex: 4), modified: try row.decode(atIndex: 5))
      files[try row.decode(atIndex: 0)] = KnownFile(id: try row.decode(atIndex: 1), stamp: stamp)
    }
    return KnownFiles(revision: try revision(db), files: files)
  }

  private static func revision(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT revision FROM listing").orDamage("the listing is missing")
  }

  /// Begins a change of the index: the checksum is invalid until ``setChecksum(_:_:)`` sets it.
  package static func beginChange(_ db: Database) throws {
    try db.execute(sql: "UPDATE listing SET digest = NULL, revision = revision + 1")
  }

  /// Whether the index is as when it returned these files, but for the change that has begun.
  package static func isUnchanged(since known: KnownFiles, _ db: Database) throws -> Bool {
    try revision(db) == known.revision &+ 1
  }

  /// Adds a file, and returns its row; an older one of its path must go, before or after.
  package static func add(
    _ path: String, root: Int, stamp: FileStamp, _ db: Database
  ) throws -> Int64 {
    let columns = "path, root, device, inode, size, modified"
    try db.cachedStatement(sql: "INSERT INTO source (\(columns)) VALUES (?, ?, ?, ?, ?, ?)")
      .execute(arguments: [path, root, stamp.device, stamp.inode, stamp.size, stamp.modified])
    return db.lastInsertedRowID
  }

  package static func remove(id: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM source WHERE id = ?").execute(arguments: [id])
  }

  /// Stores the checksum of the files from which the index was made.
  package static func setChecksum(_ files: SetChecksum, _ db: Database) throws {
    try db.execute(sql: "UPDATE listing SET digest = ?", arguments: [files.rawValue])
  }
}
