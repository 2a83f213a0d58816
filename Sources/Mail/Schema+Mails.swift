internal import GRDB
internal import SQLiteFiles

extension CacheDatabase.Schema {
  /// The table of the index of greetings.
  static let mails =
    // "empm"
    Self(
      applicationID: 0x656D_706D, version: 1, names: ["folder"],
      create: { try $0.execute(sql: table) })

  private static let table = """
    -- A folder `new` or `cur` of a Maildir as it was read: `content` is its stamp and its greetings, `others` the
    -- hashes of its other files (both `MailFolder`'s); `digest` is a hash of both, which detects damage.
    CREATE TABLE folder (
      path TEXT PRIMARY KEY NOT NULL,
      content BLOB NOT NULL,
      others BLOB NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;
    """
}
