import GRDB
import SQLiteFiles

extension CacheDatabase.Schema {
  /// The tables of an index of emails, with an email's columns as SQL defines them; with
  /// `erasesDeleted`, nothing of an email that is gone is left in the files.
  static func mails(_ columns: String, erasesDeleted: Bool) -> Self {
    // "empm"
    Self(
      applicationID: 0x656D_706D, version: 5, names: ["folder", "mail", "other"],
      create: { try $0.execute(sql: tables(columns)) }, erasesDeleted: erasesDeleted)
  }

  private static func tables(_ columns: String) -> String {
    """
    -- A folder `new` or `cur` of a Maildir as it was read: its stamp, the `key` of what read it, and a hash of
    -- these and of the digests of its emails, which detects damage.
    CREATE TABLE folder (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      key TEXT NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;

    -- An email that is listed: its file's name and stamp, what the file says, and a hash of these columns.
    CREATE TABLE mail (
      folder INTEGER NOT NULL REFERENCES folder (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      \(columns),
      digest INTEGER NOT NULL,
      PRIMARY KEY (folder, name)
    ) STRICT, WITHOUT ROWID;

    -- The other files: hashes of what identifies them.
    CREATE TABLE other (
      folder INTEGER NOT NULL REFERENCES folder (id) ON DELETE CASCADE,
      hash INTEGER NOT NULL,
      PRIMARY KEY (folder, hash)
    ) STRICT, WITHOUT ROWID;
    """
  }
}
