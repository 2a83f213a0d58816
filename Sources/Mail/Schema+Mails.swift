internal import GRDB
internal import SQLiteFiles

extension CacheDatabase.Schema {
  /// The table of an index of mails.
  ///
  /// - Parameter erasesDeleted: whether nothing of a mail that is gone may be left in the files.
  /// - Returns: the schema.
  static func mails(erasesDeleted: Bool) -> Self {
    // "empm"
    Self(
      applicationID: 0x656D_706D, version: 2, names: ["folder"],
      create: { try $0.execute(sql: table) }, erasesDeleted: erasesDeleted)
  }

  private static let table = """
    -- A folder `new` or `cur` of a Maildir as it was read: `content` is its stamp and its mails, `others` the
    -- hashes of its other files (both `MailFolder`'s); `digest` is a hash of both, which detects damage.
    CREATE TABLE folder (
      path TEXT PRIMARY KEY NOT NULL,
      content BLOB NOT NULL,
      others BLOB NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;
    """
}
