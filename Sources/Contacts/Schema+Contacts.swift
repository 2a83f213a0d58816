internal import GRDB
internal import SQLiteFiles

extension CacheDatabase.Schema {
  /// The tables of the index of the user's contacts.
  static let contacts =
    // "empc"
    Self(
      applicationID: 0x656D_7063, version: 4, names: names, create: { try $0.execute(sql: tables) })

  private static let names: Set<String> = [
    "listing", "source", "card", "card_key", "problem", "problem_source",
  ]

  private static let tables = """
    -- One row: `digest` is the `SetChecksum` of all files as they were found, NULL if `source` may differ;
    -- `revision` is raised by each change of the index.
    CREATE TABLE listing (
      digest INTEGER,
      revision INTEGER NOT NULL
    ) STRICT;
    INSERT INTO listing VALUES (NULL, 0);

    -- A file that was read and its stamp; if its stamp is another one, it is read again.
    -- `root` is the index of the configured path it was found by. A path stands here once.
    CREATE TABLE source (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL,
      root INTEGER NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL
    ) STRICT;

    -- A card: its location, and what it is found by. `number` counts the file's cards, `key` is NULL if
    -- the card has no name, and `digest` is a hash of the other columns.
    CREATE TABLE card (
      source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      line INTEGER NOT NULL,
      start INTEGER NOT NULL,
      length INTEGER NOT NULL,
      given_name TEXT NOT NULL,
      family_name TEXT NOT NULL,
      additional_names TEXT NOT NULL,
      formatted_name TEXT NOT NULL,
      uid TEXT,
      key TEXT,
      digest INTEGER NOT NULL,
      PRIMARY KEY (source, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX card_key ON card (key);

    -- The parts of a file that could not be read; `fault` is a `ContactProblem.Fault` as JSON.
    CREATE TABLE problem (
      source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      fault TEXT NOT NULL,
      lost_cards INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX problem_source ON problem (source);
    """
}
