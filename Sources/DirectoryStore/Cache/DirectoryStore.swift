public import EmployeeDirectory
import GRDB
public import SQLiteFiles

/// The cache of one set of feeds: their last good answers, merged, in a SQLite database.
///
/// Each method reads one state, or is one transaction: no process sees half of an answer.
public final class DirectoryStore: Sendable {
  let database: CacheDatabase
  /// The feeds in configured order.
  let feeds: [FeedIdentity]

  private init(_ database: CacheDatabase, _ feeds: [FeedIdentity]) {
    (self.database, self.feeds) = (database, feeds)
  }

  /// The database's file; `nil` if it is in memory.
  public var path: String? { database.path }

  /// Opens the cache of some feeds in configured order, their own one, creating what is missing.
  ///
  /// Waits `timeout` seconds for other processes.
  ///
  /// A damaged database, or one of an older version, is replaced by an empty one.
  public static func open(
    folder: String, feeds: [FeedIdentity], timeout: Double = 5
  ) throws(StoreError) -> DirectoryStore {
    DirectoryStore(
      try CacheDatabase.open(
        folder: folder, name: fileName(feeds), schema: .directory(of: feeds), timeout: timeout),
      feeds)
  }

  /// The name of the database of some feeds, in the cache's folder.
  public static func fileName(_ feeds: [FeedIdentity]) -> String {
    CacheFileName.name("directory", for: parts(of: feeds))
  }

  /// A hash of the feeds' names and addresses in their order: another one has another database.
  public static func hash(of feeds: [FeedIdentity]) -> String {
    CacheFileName.digits(for: parts(of: feeds))
  }

  private static func parts(of feeds: [FeedIdentity]) -> [String] {
    feeds.flatMap { [$0.name, $0.url] }
  }

  /// Copies a read-only cache into memory; empty if it is missing, damaged or not safe to read.
  public static func inMemory(
    readingFrom folder: String, feeds: [FeedIdentity]
  ) throws(StoreError) -> DirectoryStore {
    let copy = try? CacheDatabase.copyInMemory(
      folder: folder, name: fileName(feeds), schema: .directory(of: feeds))
    let store = copy.map { DirectoryStore($0, feeds) }
    // The copy may contain half of a change that another process is making.
    if let store, (try? store.check()) != nil { return store }
    return try inMemory(feeds: feeds)
  }

  /// Creates an empty store in memory; throws ``StoreError`` if SQLite itself fails.
  public static func inMemory(feeds: [FeedIdentity]) throws(StoreError) -> DirectoryStore {
    DirectoryStore(try CacheDatabase.inMemory(.directory(of: feeds)), feeds)
  }

  /// Copies this store into memory; throws ``StoreError`` if this one can't be read.
  public func copyInMemory() throws(StoreError) -> DirectoryStore {
    DirectoryStore(try database.copyInMemory(), feeds)
  }

  /// Another connection for another thread; this one if in memory, replaced or not to be opened.
  public func another() -> DirectoryStore {
    (try? database.another()).map { DirectoryStore($0, feeds) } ?? self
  }

  /// Whether the path still leads to this store, so that others see what is stored here.
  public var isCurrent: Bool { database.isCurrent }

  /// Removes a damaged database for the next opening; see ``CacheDatabase/removeDamaged()``.
  public func removeDamaged() throws(StoreError) { try database.removeDamaged() }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try database.read(body)
  }

  /// Changes the directory in a transaction; a deferrable change may be lost with the power.
  func write<Value>(
    isDeferrable: Bool = false, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value { try database.write(isDeferrable: isDeferrable, body) }
}
