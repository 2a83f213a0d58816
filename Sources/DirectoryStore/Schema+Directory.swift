internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

extension CacheDatabase.Schema {
  /// The tables of the directory of some feeds.
  static func directory(of feeds: [FeedIdentity]) -> Self {
    // "empl"
    Self(
      applicationID: 0x656D_706C, version: 10, names: names, create: create(feeds),
      prepareReplacement: keepLog, keeps: ["identity", "pending_change"],
      isDispensable: { !CacheCleaning.mayHoldChanges($0) })
  }

  private static func create(_ feeds: [FeedIdentity]) -> @Sendable (Database) throws -> Void {
    { db in
      try db.execute(sql: tables)
      for (index, feed) in feeds.enumerated() {
        try db.execute(
          sql: "INSERT INTO feed (place, name, url) VALUES (?, ?, ?)",
          arguments: [index, feed.name, feed.url])
      }
    }
  }

  private static let names: Set<String> = [
    "feed", "skipped_record", "employee", "employee_key", "checksum", "ordering", "search",
    "identity", "pending_change", "clock",
  ]

  /// Keeps the whole log of changes, which version 6 had here, for the change log to take.
  private static func keepLog(_ db: Database) throws {
    if try !db.tableExists("change") { return }
    try db.execute(
      sql: """
        DROP INDEX IF EXISTS change_key;
        ALTER TABLE change RENAME TO pending_change;
        ALTER TABLE pending_change ADD COLUMN batch INTEGER;
        """)
  }

  /// Creates the index of keys; created after a first filling, it takes half the time.
  static let employeeKeyIndex = "CREATE UNIQUE INDEX employee_key ON employee (key)"

  private static let tables = """
    -- A feed's last good answer and last try; times are milliseconds since 1970, UTC.
    -- `question` is the number of the request that the last good answer belongs to, `answered` the number
    -- of the event that stored the answer or confirmed it.
    CREATE TABLE feed (
      place INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      url TEXT NOT NULL,
      entity_tag TEXT,
      last_modified TEXT,
      question INTEGER,
      fetched_at INTEGER,
      checked_at INTEGER,
      employees INTEGER NOT NULL DEFAULT 0,
      skipped INTEGER NOT NULL DEFAULT 0,
      failures INTEGER NOT NULL DEFAULT 0,
      failed_at INTEGER,
      error TEXT,
      answered INTEGER
    ) STRICT;

    -- One row. `event` numbers requests and answers, whatever the time of day. `latest` is the latest time
    -- seen; `back_at` is when the clock was first seen to be behind it.
    CREATE TABLE clock (event INTEGER NOT NULL, latest INTEGER, back_at INTEGER) STRICT;
    INSERT INTO clock VALUES (0, NULL, NULL);

    -- The elements of a feed's last good answer that could not be used; `fault` is a
    -- `StoredSkippedRecord` as JSON.
    CREATE TABLE skipped_record (
      feed TEXT NOT NULL,
      place INTEGER NOT NULL,
      fault TEXT NOT NULL,
      PRIMARY KEY (feed, place)
    ) STRICT, WITHOUT ROWID;

    -- The merged directory. `rank` orders by name in the locale that `ordering` names.
    CREATE TABLE employee (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT,
      position TEXT,
      projects TEXT NOT NULL,
      feeds TEXT NOT NULL,
      contributions TEXT,
      images TEXT,
      records BLOB NOT NULL,
      digest INTEGER NOT NULL,
      rank INTEGER NOT NULL
    ) STRICT;
    \(employeeKeyIndex);

    -- One row: the `SetChecksum` of the table above.
    CREATE TABLE checksum (sum INTEGER NOT NULL) STRICT;
    INSERT INTO checksum VALUES (0);

    CREATE TABLE ordering (locale TEXT NOT NULL) STRICT;

    -- The search text of each employee, folded, with the employee's id.
    CREATE VIRTUAL TABLE search USING fts5 (
      text, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
    );

    -- One row: a random number that identifies this cache in the change log.
    CREATE TABLE IF NOT EXISTS identity (cache INTEGER NOT NULL) STRICT;
    INSERT INTO identity SELECT random() WHERE NOT EXISTS (SELECT * FROM identity);

    -- The changes that are not in the change log yet, oldest first. `batch` is the id of a refresh; NULL
    -- for the changes of version 6, whose log was here. A row of the kind 'began' stands for a feed's first
    -- answer, which could not be compared with an earlier one.
    CREATE TABLE IF NOT EXISTS pending_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      full_name TEXT NOT NULL,
      feed TEXT NOT NULL,
      fields TEXT NOT NULL,
      batch INTEGER
    ) STRICT;
    """
}
