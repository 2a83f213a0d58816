import GRDB
import SQLiteFiles

extension CacheDatabase.Schema {
  static let contacts =
    // "empc"
    Self(
      applicationID: 0x656D_7063, version: 12, names: names,
      create: { try $0.execute(sql: FileListing.tables + tables) })

  private static let names: Set<String> = FileListing.names.union([
    "card", "card_key", "email", "email_key", "problem", "problem_source",
  ])

  private static let tables = """
    -- A card: its location, what it is found by, and its days. `number` counts the file's cards, `key`
    -- is NULL if the card has no name or is of no person, `birthday` and `anniversary` are `1980-04-15` or
    -- `--04-15`, `kind` is NULL for a person's card, and `digest` is a hash of the other columns.
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
      birthday TEXT,
      anniversary TEXT,
      kind TEXT,
      digest INTEGER NOT NULL,
      PRIMARY KEY (source, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX card_key ON card (key);

    -- The email addresses of a card, in their order; `key` is its `addressKey`, and `digest` is a hash of
    -- the other columns.
    CREATE TABLE email (
      source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      position INTEGER NOT NULL,
      address TEXT NOT NULL,
      key TEXT NOT NULL,
      digest INTEGER NOT NULL,
      PRIMARY KEY (source, number, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX email_key ON email (key);

    -- The parts of a file that could not be read; `fault` is a `ContactProblem.Cause` as JSON.
    CREATE TABLE problem (
      source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      fault TEXT NOT NULL,
      lost_cards INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX problem_source ON problem (source);
    """
}
