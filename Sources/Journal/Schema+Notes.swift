import GRDB
import SQLiteFiles

extension CacheDatabase.Schema {
  /// The tables of the index of a folder of notes.
  static let notes =
    // "empn"
    Self(
      applicationID: 0x656D_706E, version: 7,
      names: FileListing.names.union([
        "note", "note_source", "note_table", "problem", "problem_source",
      ]),
      create: { try $0.execute(sql: FileListing.tables + tables) })

  private static let tables = """
    -- A note. `hash` is made of its UID and `other_hash` of its file, too, for a UID that several notes have; times
    -- are in milliseconds since 1970 began in UTC, and those with a `CalendarMoment.Kind` are its clock; `name_key`
    -- and `email_key` (its `addressKey`) are what a person is found by, NULL if unknown; `digest` is a hash of the
    -- other columns.
    CREATE TABLE note (
      id INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
      hash INTEGER NOT NULL,
      other_hash INTEGER NOT NULL,
      uid TEXT NOT NULL,
      recurrence TEXT NOT NULL,
      person TEXT NOT NULL,
      person_email TEXT NOT NULL,
      title TEXT NOT NULL,
      author TEXT NOT NULL,
      author_email TEXT NOT NULL,
      created INTEGER,
      created_kind INTEGER,
      modified INTEGER,
      start INTEGER,
      start_kind INTEGER,
      text TEXT NOT NULL,
      other_versions TEXT NOT NULL,
      is_styled INTEGER NOT NULL,
      name_key TEXT,
      email_key TEXT,
      digest INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX note_source ON note (source);

    -- One row: `checksum` is the `SetChecksum` of what names and finds each note. Every reading checks it, since
    -- damage may hide notes. So it goes through all notes, and an index by name or email would not help.
    CREATE TABLE note_table (
      checksum INTEGER NOT NULL
    ) STRICT;
    INSERT INTO note_table VALUES (0);

    -- The parts of a file that could not be read; `line` is NULL for the file as a whole, and `fault` is a
    -- `JournalProblem.Cause` as JSON.
    CREATE TABLE problem (
      source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
      line INTEGER,
      fault TEXT NOT NULL
    ) STRICT;
    CREATE INDEX problem_source ON problem (source);
    """
}
