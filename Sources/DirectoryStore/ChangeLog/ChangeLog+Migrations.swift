import EmployeeDirectory
import GRDB
import SQLiteFiles

extension ChangeLog {
  /// "emph"; identifies the change log (`PRAGMA application_id`).
  private static let applicationID = 0x656D_7068

  /// Migrates a database in one process at a time: the migrator checks before its transaction.
  static func migrateAlone(_ queue: DatabaseQueue, path: String, timeout: Double) throws {
    let isCurrent = try queue.read { db in
      try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID
        && migrator.hasCompletedMigrations(db) && !migrator.hasBeenSuperseded(db)
    }
    if isCurrent { return }
    let lock = try FileLock(path: path + ".lock", timeout: .seconds(timeout))
    try withExtendedLifetime(lock) {
      try migrate(queue, path: path)
      // A full disk keeps no pages.
      queue.inDatabase(WriteAheadLog.empty)
    }
  }

  /// Migrates a database to this version; throws ``StoreError/newerVersion(path:)`` if a newer
  /// program has migrated it, SQLITE_NOTADB if it is another program's.
  static func migrate(_ queue: DatabaseQueue, path: String) throws {
    let migrator = migrator
    try queue.read { db in
      let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      // The migrator creates its own table before the first migration, which may be killed.
      let others = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM sqlite_schema WHERE tbl_name != 'grdb_migrations'")
      guard application == applicationID || application == 0 && others == 0 else {
        throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "not this program's database")
      }
      if try migrator.hasBeenSuperseded(db) { throw StoreError.newerVersion(path: path) }
    }
    try migrator.migrate(queue)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: tables)
    }
    migrator.registerMigration("2") { db in try db.execute(sql: deliveries) }
    migrator.registerMigration("3") { db in try db.execute(sql: greetings) }
    migrator.registerMigration("4") { db in try db.execute(sql: quotes) }
    migrator.registerMigration("5") { db in try db.execute(sql: quoteIDs) }
    // A cache knows itself which of its changes the log has.
    migrator.registerMigration("6") { try $0.execute(sql: "DROP TABLE IF EXISTS batch") }
    migrator.registerMigration("7") { db in try db.execute(sql: rekeyed) }
    migrator.registerMigration("8", migrate: giveOneSign)
    migrator.registerMigration("9") { db in try db.execute(sql: noteIDs) }
    return migrator
  }

  /// Gives keys the one apostrophe and hyphen that names have now; entries' names stay.
  private static func giveOneSign(_ db: Database) throws {
    let signs = "’ʼ‘`‐\u{2011}".map { "OR instr(key || full_name, '\($0)') " }.joined()
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, key, kind = 'rekeyed', full_name FROM change WHERE 0 \(signs)")
    let update = try db.makeStatement(sql: "UPDATE change SET key = ?, full_name = ? WHERE id = ?")
    for row in rows {
      let name: String = try row.decode(atIndex: 3)
      let holdsKey: Bool = try row.decode(atIndex: 2)
      try update.execute(arguments: [
        PersonKey(stored: try row.decode(atIndex: 1)).rawValue,
        holdsKey ? PersonKey(stored: name).rawValue : name, try row.decode(Int64.self, atIndex: 0),
      ])
    }
  }

  private static let tables = """
    -- A feed, by its name and its URL without the query.
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      UNIQUE (name, address)
    ) STRICT;

    -- The changes of feeds, in the order they were logged. `kind` is one of `Change.Kind`; or 'began' for
    -- a feed's first answer, or 'gap' for an answer after its cache was lost: these two could not be
    -- compared with an earlier answer. `at` is milliseconds since 1970, UTC.
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      full_name TEXT NOT NULL,
      feed INTEGER NOT NULL REFERENCES feed (id),
      fields TEXT NOT NULL
    ) STRICT;
    CREATE INDEX change_key ON change (key);
    CREATE INDEX change_at ON change (at);
    CREATE INDEX change_feed ON change (feed);

    -- The last entry about a feed that a cache has stored or was about to store; the cache knows which.
    CREATE TABLE agreement (
      cache INTEGER NOT NULL,
      feed INTEGER NOT NULL REFERENCES feed (id),
      entry INTEGER NOT NULL,
      PRIMARY KEY (cache, feed)
    ) STRICT, WITHOUT ROWID;
    """

  private static let deliveries = """
    -- The last entry about a feed that was delivered to the user's command for changes.
    CREATE TABLE delivery (
      feed INTEGER PRIMARY KEY REFERENCES feed (id),
      entry INTEGER NOT NULL
    ) STRICT;
    """

  private static let rekeyed = """
    -- Entries that give somebody another key: a new name, or 'rekeyed', since namesakes came or left; then `full_name`
    -- is the former key.
    DROP INDEX IF EXISTS change_renamed;
    CREATE INDEX change_rekeyed ON change (feed, id) WHERE kind IN ('renamed', 'rekeyed');
    """

  private static let greetings = """
    -- A received greeting that was shown or is hidden, by the hash that names it.
    CREATE TABLE greeting_mark (
      hash INTEGER PRIMARY KEY,
      is_hidden INTEGER NOT NULL
    ) STRICT;

    -- The last searches for greetings: arguments, as `EscapedLines` writes them.
    CREATE TABLE greeting_search (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      arguments TEXT NOT NULL
    ) STRICT;

    -- At most one row: the hashes of the greetings that were listed last, in order, of 8 octets, the lowest first.
    CREATE TABLE greeting_list (
      hashes BLOB NOT NULL
    ) STRICT;
    """

  private static let quotes = """
    -- A quote that the user deleted, by the hash that names it.
    CREATE TABLE hidden_quote (
      hash INTEGER PRIMARY KEY
    ) STRICT;
    """

  private static let quoteIDs = """
    -- The ID of a quote or a greeting, by the hash that names it: how many of the hash's letters it has. Rows are never
    -- changed or deleted, so that nothing else gets the ID.
    CREATE TABLE quote_id (
      hash INTEGER PRIMARY KEY,
      length INTEGER NOT NULL
    ) STRICT;
    """

  private static let noteIDs = """
    -- The ID of a note, by the hash that names it: how many of the hash's letters it has, and the hash of the place of
    -- the note that it names. Rows are never changed or deleted, so that no other note gets the ID.
    CREATE TABLE note_id (
      hash INTEGER PRIMARY KEY,
      length INTEGER NOT NULL,
      place INTEGER NOT NULL
    ) STRICT;
    """
}
