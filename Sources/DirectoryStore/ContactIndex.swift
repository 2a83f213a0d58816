public import EmployeeDirectory
internal import GRDB
public import SQLiteFiles

/// The cards of the user's contacts, each with its place, in a SQLite database.
///
/// Cards come in the order of the configured paths, then of file paths, then of lines.
public final class ContactIndex: Sendable {
  private let database: CacheDatabase

  private init(_ database: CacheDatabase) { self.database = database }

  /// Opens the index of some configured paths, making what is missing.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder, an absolute path.
  ///   - paths: the configured paths; another list has another index.
  ///   - timeout: how long to wait for other processes, in seconds.
  /// - Returns: the index, empty if there was none.
  /// - Throws: ``StoreError`` if the folder or the file can't be used as it is.
  public static func open(
    folder: String, paths: [String], timeout: Double = 5
  ) throws(StoreError) -> ContactIndex {
    ContactIndex(
      try CacheDatabase.open(
        folder: folder, name: fileName(paths), schema: .contacts, timeout: timeout))
  }

  /// The name of the database of some configured paths, in the cache's folder.
  public static func fileName(_ paths: [String]) -> String {
    CacheFileName.name("contacts", for: paths)
  }

  /// Makes an empty index that is gone with the process.
  ///
  /// - Throws: ``StoreError`` if SQLite itself fails.
  public static func inMemory() throws(StoreError) -> ContactIndex {
    ContactIndex(try CacheDatabase.inMemory(.contacts))
  }

  /// Moves an index out of the way that turned out to be damaged; this one is of no more use.
  ///
  /// - Throws: ``StoreError`` if it can't be moved.
  public func setAside() throws(StoreError) { try database.setAside() }

  /// Whether the index is gone with the process.
  public var isInMemory: Bool { database.path == nil }

  /// A file as the index knows it.
  public struct KnownFile: Sendable {
    let id: Int64
    /// What it looked like when it was read.
    public let stamp: FileStamp
  }

  /// All files that the index knows, as of one moment.
  public struct KnownFiles: Sendable {
    let revision: Int64
    /// By path.
    public let files: [String: KnownFile]
  }

  /// Whether these are the files that the index was made of, and all look as they did then.
  public func isMade(of files: FileSetChecksum) throws(StoreError) -> Bool {
    try database.read { db in
      try Int64.fetchOne(db, sql: "SELECT digest FROM listing") == files.value
    }
  }

  /// The files that were read.
  public func knownFiles() throws(StoreError) -> KnownFiles {
    try database.read(Self.knownFiles)
  }

  static func knownFiles(_ db: Database) throws -> KnownFiles {
    var files: [String: KnownFile] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT path, id, device, inode, size, modified FROM source")
    while let row = try rows.next() {
      let stamp = FileStamp(
        device: try row.decode(atIndex: 2), inode: try row.decode(atIndex: 3),
        size: try row.decode(atIndex: 4), modified: try row.decode(atIndex: 5))
      files[try row.decode(atIndex: 0)] = KnownFile(id: try row.decode(atIndex: 1), stamp: stamp)
    }
    return KnownFiles(revision: try revision(db), files: files)
  }

  static func revision(_ db: Database) throws -> Int64 {
    guard let revision = try Int64.fetchOne(db, sql: "SELECT revision FROM listing") else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the listing is missing")
    }
    return revision
  }

  /// Brings the index up to date: all that the closure does happens as a whole or not at all.
  public func update(_ body: (Writer) throws -> Void) throws(StoreError) {
    try database.write { db in try body(Writer(db)) }
  }

  /// Every card.
  public func contacts() throws(StoreError) -> [Contact] {
    try database.read { db in
      try Self.contacts(db, where: "", StatementArguments())
    }
  }

  /// The cards whose keys are among some; each key's cards in order.
  public func contacts(for keys: some Collection<NameKey>) throws(StoreError) -> [NameKey:
    [Contact]]
  {
    try database.read { db in
      let found = try Self.keys(db, among: keys).flatMap { key in
        try Self.contacts(db, where: "WHERE card.key = ?", [key.rawValue]).map { (key, $0) }
      }
      return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
    }
  }

  /// What could not be read, in the order of the cards.
  public func problems() throws(StoreError) -> [ContactProblem] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT source.path, line, reason, lost_cards
          FROM problem JOIN source ON source.id = problem.source ORDER BY root, path, line
          """)
      return try Array(
        rows.map { row in
          ContactProblem(
            file: try row.decode(atIndex: 0), line: try row.decode(atIndex: 1),
            reason: try row.decode(atIndex: 2),
            lostCards: try row.decode(atIndex: 3))
        })
    }
  }

  /// Those of some keys that a card has: asked one by one if they are few, else all cards' keys
  /// are looked through.
  private static func keys(
    _ db: Database, among keys: some Collection<NameKey>
  ) throws -> [NameKey] {
    if keys.count < 1000 { return Array(keys) }
    let wanted = Set(keys)
    let sql = "SELECT DISTINCT key FROM card WHERE key IS NOT NULL"
    let known = try String.fetchAll(db, sql: sql)
    return known.map(NameKey.init(rawValue:)).filter(wanted.contains)
  }

  private static func contacts(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [Contact] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT given_name, family_name, additional_names, formatted_name, uid, path, line, start,
          length, digest
        FROM card JOIN source ON source.id = card.source \(condition) ORDER BY root, path, line
        """)
    return try Array(Row.fetchCursor(statement, arguments: arguments).map(Contact.init))
  }
}

extension Contact {
  /// Reads a row.
  ///
  /// - Throws: SQLite's error for damage, if the row is not as it was written.
  fileprivate init(_ row: Row) throws {
    let start: Int = try row.decode(atIndex: 7)
    let length: Int = try row.decode(atIndex: 8)
    let (end, isTooLong) = start.addingReportingOverflow(length)
    guard start >= 0, length >= 0, !isTooLong else { throw Self.damage }
    self.init(
      givenName: try row.decode(atIndex: 0), familyName: try row.decode(atIndex: 1),
      additionalNames: try row.decode(atIndex: 2), formattedName: try row.decode(atIndex: 3),
      uid: try row.decode(atIndex: 4), file: try row.decode(atIndex: 5),
      line: try row.decode(atIndex: 6), byteRange: start..<end)
    guard try row.decode(atIndex: 9) == digest else { throw Self.damage }
  }

  private static var damage: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a card is damaged")
  }

  /// A hash of all that the index keeps of a card, so that damage to it is noticed.
  var digest: Int64 {
    var hash = FNV1a()
    let place = [line, byteRange.lowerBound, byteRange.upperBound].map(String.init)
    for text in [givenName, familyName, additionalNames, formattedName, uid, file] + place {
      hash.combine(text)
    }
    return Int64(bitPattern: hash.value)
  }
}
