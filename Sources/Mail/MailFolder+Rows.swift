import Basics
import GRDB
import SQLiteFiles

extension MailFolder {
  /// Reads the row of a folder, and those of its emails, without the other files; `nil` if they are
  /// damaged, or were read with another key: the folder is read again.
  init?(_ db: Database, _ location: MailLocation, key: String) throws {
    let sql = "SELECT id, key, device, inode, size, modified, digest FROM folder WHERE path = ?"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [location.path]),
      try row.decode(atIndex: 1) == key
    else { return nil }
    self.location = location
    stamp = FileStamp(
      device: try row.decode(atIndex: 2), inode: try row.decode(atIndex: 3),
      size: try row.decode(atIndex: 4), modified: try row.decode(atIndex: 5))
    let id: Int64 = try row.decode(atIndex: 0)
    let mailsOfFolder = try db.cachedStatement(sql: "SELECT * FROM mail WHERE folder = ?")
    let rows = try Row.fetchCursor(mailsOfFolder, arguments: [id])
    let folder = location.path + "/"
    var mails: [Mail] = []
    while try rows.next() != nil {
      // The first column is the folder.
      var columns = ColumnReader(mailsOfFolder, from: 1, damage: "an email is damaged")
      guard let mail = try? Mail(&columns, location.place, in: folder) else { return nil }
      mails.append(mail)
    }
    self.mails = mails
    guard try row.decode(atIndex: 6) == digest(key) else { return nil }
  }

  static func others(_ db: Database, _ location: MailLocation) throws -> Set<Int64> {
    let sql = "SELECT hash FROM other WHERE folder = (SELECT id FROM folder WHERE path = ?)"
    return try Int64.fetchSet(db, sql: sql, arguments: [location.path])
  }

  /// Writes the folder in place of what the index has of it, all of it unless the index still has
  /// `old`: another process may have written since.
  func write(_ db: Database, over old: MailFolder?, key: String) throws {
    let path = location.path
    let sql = "SELECT digest FROM folder WHERE path = ?"
    let isKnown =
      try old != nil && Int64.fetchOne(db, sql: sql, arguments: [path]) == old?.digest(key)
    if !isKnown || stamp == nil {
      try db.execute(sql: "DELETE FROM folder WHERE path = ?", arguments: [path])
    }
    guard let stamp else { return }
    try db.execute(
      sql: """
        INSERT INTO folder (path, key, device, inode, size, modified, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (path) DO UPDATE SET device = excluded.device,
          inode = excluded.inode, size = excluded.size, modified = excluded.modified,
          digest = excluded.digest
        """,
      arguments: StatementArguments(
        [path.databaseValue, key.databaseValue] + stamp.values + [digest(key).databaseValue]))
    let id = try Int64.fetchOne(db, sql: "SELECT id FROM folder WHERE path = ?", arguments: [path])
    guard let id else { return }
    let known = isKnown ? old : nil
    try writeMails(db, id, over: known?.mails ?? [])
    try writeOthers(db, id, over: known?.others ?? [])
  }

  private func writeMails(_ db: Database, _ id: Int64, over old: [Mail]) throws {
    var digests = Dictionary(old.map { ($0.name, $0.digest) }, uniquingKeysWith: { $1 })
    for mail in mails where digests.removeValue(forKey: mail.name) != mail.digest {
      let values = [id.databaseValue] + mail.values + [mail.digest.databaseValue]
      let marks = repeatElement("?", count: values.count).joined(separator: ", ")
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO mail VALUES (\(marks))")
        .execute(arguments: StatementArguments(values))
    }
    for name in digests.keys {
      try db.execute(sql: "DELETE FROM mail WHERE folder = ? AND name = ?", arguments: [id, name])
    }
  }

  private func writeOthers(_ db: Database, _ id: Int64, over old: Set<Int64>) throws {
    for hash in others.subtracting(old) {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO other VALUES (?, ?)")
        .execute(arguments: [id, hash])
    }
    for hash in old.subtracting(others) {
      try db.execute(sql: "DELETE FROM other WHERE folder = ? AND hash = ?", arguments: [id, hash])
    }
  }

  /// A hash that detects damage to the folder and to the set of its emails.
  private func digest(_ key: String) -> Int64 {
    let sum = mails.reduce(0) { $0 &+ $1.digest }
    let values = [location.path.databaseValue, key.databaseValue] + (stamp?.values ?? [])
    return (values + [sum.databaseValue]).digest
  }
}

extension MailFolder.Mail {
  /// The values of a row, without the folder and the digest.
  fileprivate var values: [DatabaseValue] {
    [name.databaseValue] + stamp.values + [DatabaseValue](columns: entry.values)
  }

  init(stamp: FileStamp, entry: Reader.Entry) {
    (self.stamp, self.entry, digest) = (stamp, entry, 0)
    digest = values.digest
  }

  /// Reads a row; the path of its folder ends with a slash.
  fileprivate init(_ row: inout ColumnReader, _ place: MailPlace, in folder: String) throws {
    let name: String = try row.next()
    stamp = FileStamp(
      device: try row.next(), inode: try row.next(), size: try row.next(),
      modified: try row.next())
    entry = try Reader.Entry(&row, place, folder + name)
    digest = try row.checkDigest()
  }
}

extension FileStamp {
  fileprivate var values: [DatabaseValue] { [device, inode, size, modified].map(\.databaseValue) }
}
