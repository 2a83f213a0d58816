import EmployeeDirectory
import GRDB
import SQLiteFiles

extension CacheDatabase.Schema {
  static func directory(of feeds: [FeedIdentity]) -> Self {
    // "empl"
    Self(
      applicationID: 0x656D_706C, version: 22, names: names,
      create: { db in
        try db.execute(sql: tables)
        let sql = "INSERT INTO feed (place, name, url) VALUES (?, ?, ?)"
        for (index, feed) in feeds.enumerated() {
          try db.execute(sql: sql, arguments: [index, feed.name, feed.url])
        }
      })
  }

  private static let names: Set<String> = [
    "feed", "faulty_record", "employee", "employee_key", "checksum", "ordering", "search",
    "trigram", "identity",
  ]

  /// Creates the index of keys; created after a first filling, it takes half the time.
  static let employeeKeyIndex = "CREATE UNIQUE INDEX employee_key ON employee (key)"

  private static let tables = """
    -- A feed's last good answer and last try; times are milliseconds since 1970, UTC.
    -- `question` is the number of the request that the last good answer belongs to, `answered` the number
    -- of the event that stored the answer or confirmed it. `logged` is the last entry of the change log about the
    -- feed that agrees with the answer; NULL if the log does not have all changes that led to it.
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
      answered INTEGER,
      logged INTEGER,
      reading INTEGER NOT NULL DEFAULT 0,
      server_references INTEGER NOT NULL DEFAULT 0,
      latest_change TEXT,
      changes_link TEXT,
      partial_answers INTEGER NOT NULL DEFAULT 0,
      id_faults INTEGER NOT NULL DEFAULT 0,
      id_attribute TEXT
    ) STRICT;

    -- One row. `cache` is a random number that identifies this cache in the change log; `event` numbers requests
    -- and answers, whatever the time of day.
    CREATE TABLE identity (cache INTEGER NOT NULL, event INTEGER NOT NULL) STRICT;
    INSERT INTO identity VALUES (random(), 0);

    -- The elements of a feed's last good answer that could not be used, or not with their ids; `fault`,
    -- a `RecordFault`, and `name` are JSON, since a name may have a U+0000.
    CREATE TABLE faulty_record (
      feed TEXT NOT NULL,
      place INTEGER NOT NULL,
      fault TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (feed, place)
    ) STRICT, WITHOUT ROWID;

    -- The merged directory. `rank` orders by name in the locale that `ordering` names.
    CREATE TABLE employee (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      emails TEXT NOT NULL,
      phones TEXT NOT NULL,
      position TEXT,
      projects TEXT NOT NULL,
      feeds TEXT NOT NULL,
      record_id TEXT,
      contributions TEXT,
      images TEXT,
      more TEXT NOT NULL,
      alias_count INTEGER NOT NULL,
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
    -- The trigrams of these texts; stores nothing.
    CREATE VIRTUAL TABLE trigram USING fts5vocab (search, row);
    """
}
