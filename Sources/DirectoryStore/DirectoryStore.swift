public import EmployeeDirectory
internal import GRDB
public import SQLiteFiles

/// The cache of one set of feeds: their last good answers, merged, in a SQLite database.
///
/// Every reading method sees one state of the directory as a whole, and every writing one replaces
/// it as a whole: readers and a writer in other processes never meet half of an answer.
public final class DirectoryStore: Sendable {
  private let database: CacheDatabase
  /// The feeds that it was made for, in configured order.
  let feeds: [FeedIdentity]

  private init(_ database: CacheDatabase, _ feeds: [FeedIdentity]) {
    self.database = database
    self.feeds = feeds
  }

  /// The database's file; `nil` if it is in memory.
  public var path: String? { database.path }

  /// Makes the cache's folder if it is missing, and makes sure that it is its owner's alone.
  ///
  /// - Parameter path: an absolute path.
  /// - Throws: ``StoreError/folder(path:fault:)`` if it can't be made, or others may write to it.
  public static func prepareFolder(_ path: String) throws(StoreError) {
    try PrivateFolder.prepare(path)
  }

  /// Opens the cache of a set of feeds, making what is missing.
  ///
  /// A damaged database, or one of an older version, is replaced by an empty one.
  ///
  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - feeds: the feeds in configured order; another set has another database.
  ///   - timeout: how long to wait for other processes, in seconds.
  /// - Returns: the store, empty if the cache was.
  /// - Throws: ``StoreError`` if the folder or the file can't be used as it is.
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
    CacheFileName.name("directory", for: feeds.flatMap { [$0.name, $0.url] })
  }

  /// Makes a store in memory that holds what can be read of a cache that can't be written to: on a
  /// full or read-only disk the last good answer is as good as on any other.
  ///
  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - feeds: the feeds in configured order.
  /// - Returns: the store; empty if there is nothing whole and safe to read.
  /// - Throws: ``StoreError`` if SQLite itself fails.
  public static func inMemory(
    readingFrom folder: String, feeds: [FeedIdentity]
  ) throws(StoreError) -> DirectoryStore {
    let copy = try? CacheDatabase.copyInMemory(
      folder: folder, name: fileName(feeds), schema: .directory(of: feeds))
    // What is read without locks may be half of a change that somebody makes just now.
    if let copy {
      let store = DirectoryStore(copy, feeds)
      if (try? store.check()) != nil { return store }
    }
    return try inMemory(feeds: feeds)
  }

  /// Makes an empty store that is gone with the process, for when there is no cache to be had.
  ///
  /// - Throws: ``StoreError`` if SQLite itself fails.
  public static func inMemory(feeds: [FeedIdentity]) throws(StoreError) -> DirectoryStore {
    DirectoryStore(try CacheDatabase.inMemory(.directory(of: feeds)), feeds)
  }

  /// Makes a store in memory that holds what this one holds.
  ///
  /// - Throws: ``StoreError`` if this one can't be read.
  public func copyInMemory() throws(StoreError) -> DirectoryStore {
    DirectoryStore(try database.copyInMemory(), feeds)
  }

  /// Moves a database out of the way that turned out to be damaged while it was open.
  ///
  /// The next opening creates an empty database, and this store cannot be used any more. Does nothing if another
  /// process has replaced the database already.
  ///
  /// - Throws: ``StoreError/newerVersion(path:)`` if a newer program has upgraded it since, which
  ///   fails like damage; ``StoreError/system(path:errno:)`` if it can't be moved.
  public func setAside() throws(StoreError) { try database.setAside() }

  /// Runs a reading of one state of the directory.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try database.read(body)
  }

  /// Runs a change of the directory that happens as a whole or not at all; a note that nobody would
  /// miss need not reach the disk at once.
  func write<Value>(
    isDeferrable: Bool = false, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try database.write(isDeferrable: isDeferrable, body)
  }
}

extension DirectoryStore {
  /// Runs a short change that gives up soon where another process writes.
  func writeWithoutWaiting<Value>(
    beyond seconds: Double, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try database.writeWithoutWaiting(beyond: seconds, body)
  }
}
