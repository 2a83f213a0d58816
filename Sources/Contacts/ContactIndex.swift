internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

/// The index of the user's contacts in a SQLite database: each card's names, UID, file and line.
///
/// Cards are ordered by configured path, then file path, then line.
final class ContactIndex: Sendable {
  let database: CacheDatabase

  private init(_ database: CacheDatabase) { self.database = database }

  /// Opens the index of a list of configured paths; creates it if it is missing.
  ///
  /// - Parameters:
  ///   - folder: the cache's folder, an absolute path.
  ///   - paths: the configured paths; another list has another index.
  ///   - timeout: how long to wait for other processes, in seconds.
  /// - Returns: the index, empty if there was none.
  /// - Throws: ``StoreError`` if the folder or the file can't be used.
  static func open(
    folder: String, paths: [String], timeout: Double = 5
  ) throws(StoreError) -> ContactIndex {
    ContactIndex(
      try CacheDatabase.open(
        folder: folder, name: fileName(paths), schema: .contacts, timeout: timeout))
  }

  /// The name of the database of some configured paths, in the cache's folder.
  static func fileName(_ paths: [String]) -> String {
    CacheFileName.name("contacts", for: paths)
  }

  /// Creates an empty index in memory.
  ///
  /// - Throws: ``StoreError`` if SQLite itself fails.
  static func inMemory() throws(StoreError) -> ContactIndex {
    ContactIndex(try CacheDatabase.inMemory(.contacts))
  }

  /// Renames a damaged index; this object must not be used afterwards.
  ///
  /// - Throws: ``StoreError`` if it can't be renamed.
  func setAside() throws(StoreError) { try database.setAside() }

  /// Whether the index is in memory only.
  var isInMemory: Bool { database.path == nil }

  /// Whether the index was made from exactly these files, as they look now.
  func isMade(of files: SetChecksum) throws(StoreError) -> Bool {
    try database.read { try FileListing.isMade(of: files, $0) }
  }

  /// The files that were read.
  func knownFiles() throws(StoreError) -> FileListing.KnownFiles {
    try database.read(FileListing.knownFiles)
  }

  /// Changes the index in one transaction.
  func update(_ body: (Writer) throws -> Void) throws(StoreError) {
    try database.write { db in try body(Writer(db)) }
  }

  /// Every card.
  func contacts() throws(StoreError) -> [Contact] {
    try database.read { db in
      try Self.contacts(db, where: "", StatementArguments())
    }
  }

  /// The cards with some keys, by key, in order.
  func contacts(for keys: some Collection<NameKey>) throws(StoreError) -> [NameKey:
    [Contact]]
  {
    try database.read { db in
      let found = try Self.keys(db, among: keys).flatMap { key in
        try Self.contacts(db, where: "WHERE card.key = ?", [key.rawValue]).map { (key, $0) }
      }
      return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
    }
  }

  /// The parts of files that could not be read, in the order of the cards.
  func problems() throws(StoreError) -> [ContactProblem] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT source.path, line, fault, lost_cards
          FROM problem JOIN source ON source.id = problem.source ORDER BY root, path, line
          """)
      return try Array(
        rows.map { row in
          guard let fault: ContactProblem.Fault = StoredJSON.value(of: try row.decode(atIndex: 2))
          else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a problem is damaged")
          }
          return ContactProblem(
            file: try row.decode(atIndex: 0), line: try row.decode(atIndex: 1), fault: fault,
            lostCards: try row.decode(atIndex: 3))
        })
    }
  }

  /// The keys that may have a card: a few keys are all returned, to be queried one by one; many are
  /// compared with the keys of all cards.
  private static func keys(
    _ db: Database, among keys: some Collection<NameKey>
  ) throws -> [NameKey] {
    if keys.count < 1000 { return Array(keys) }
    let wanted = Set(keys)
    let sql = "SELECT DISTINCT key FROM card WHERE key IS NOT NULL"
    let known = try String.fetchAll(db, sql: sql)
    return known.map(NameKey.init(rawValue:)).filter(wanted.contains)
  }

  /// The columns that a ``Contact`` is read from.
  static let columns = """
    given_name, family_name, additional_names, formatted_name, uid, path, line, start, length, birthday, anniversary,
    card.digest
    """
  /// How many ``columns`` there are.
  static let columnCount = 12

  private static func contacts(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [Contact] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns)
        FROM card JOIN source ON source.id = card.source \(condition) ORDER BY root, path, line
        """)
    return try Array(Row.fetchCursor(statement, arguments: arguments).map(Contact.init))
  }
}

extension Contact {
  /// Reads a row.
  ///
  /// - Throws: SQLite's error for damage, if the row is not as it was written.
  init(_ row: Row) throws {
    let start: Int = try row.decode(atIndex: 7)
    let length: Int = try row.decode(atIndex: 8)
    let (end, isTooLong) = start.addingReportingOverflow(length)
    guard start >= 0, length >= 0, !isTooLong else { throw Self.damage }
    self.init(
      givenName: try row.decode(atIndex: 0), familyName: try row.decode(atIndex: 1),
      additionalNames: try row.decode(atIndex: 2), formattedName: try row.decode(atIndex: 3),
      uid: try row.decode(atIndex: 4), file: try row.decode(atIndex: 5),
      line: try row.decode(atIndex: 6), byteRange: start..<end,
      birthday: try Self.day(row, 9), anniversary: try Self.day(row, 10))
    guard try row.decode(atIndex: 11) == digest else { throw Self.damage }
  }

  private static func day(_ row: Row, _ index: Int) throws -> AnnualDay? {
    guard let text: String = try row.decode(atIndex: index) else { return nil }
    guard let day = AnnualDay(text) else { throw damage }
    return day
  }

  private static var damage: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a card is damaged")
  }

  /// A hash of all columns of a card, which detects damage.
  var digest: Int64 {
    var hash = FNV1a()
    let location = [line, byteRange.lowerBound, byteRange.upperBound].map(String.init)
    let days = [birthday?.text, anniversary?.text]
    let texts = [givenName, familyName, additionalNames, formattedName, uid, file] + days
    for text in texts + location {
      hash.combine(text)
    }
    return Int64(bitPattern: hash.value)
  }
}
