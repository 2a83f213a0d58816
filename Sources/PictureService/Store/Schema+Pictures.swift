import GRDB
import SQLiteFiles

extension CacheDatabase.Schema {
  static let pictures = Self(
    // "empp"
    applicationID: 0x656D_7070, version: 3,
    names: ["picture", "address", "picture_bytes", "picture_use", "address_picture"],
    create: { try $0.execute(sql: tables) })

  private static let tables = """
    -- The pictures, each in a file of its own; `checksum` is the FNV-1a of its bytes. No number is ever used
    -- again: an address never leads to the picture of another one. Times are milliseconds since 1970, UTC.
    CREATE TABLE picture (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      checksum INTEGER NOT NULL,
      length INTEGER NOT NULL,
      kind TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      used_at INTEGER NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX picture_bytes ON picture (checksum, length);
    CREATE INDEX picture_use ON picture (used_at, length);

    -- What is known of each address, and of each watermark: `key` says whose it is, `picture` is its last good
    -- answer. `error` is the reason of the last failure, as JSON.
    CREATE TABLE address (
      key TEXT PRIMARY KEY,
      url TEXT NOT NULL,
      picture INTEGER,
      entity_tag TEXT,
      last_modified TEXT,
      checked_at INTEGER,
      failures INTEGER NOT NULL,
      retry_at INTEGER,
      error TEXT,
      digest INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX address_picture ON address (picture);
    """
}
