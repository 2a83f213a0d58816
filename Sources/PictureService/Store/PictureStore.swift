import Foundation
import GRDB
package import SQLiteFiles
import Synchronization

/// The cache of pictures: a file for each, found by its bytes, and an index of addresses in SQLite.
///
/// Never fails: an empty index replaces a damaged one, and what cannot be written stays in memory.
package final class PictureStore: Sendable {
  /// Where the index and the pictures are kept.
  struct Place: Sendable {
    let database: CacheDatabase
    /// The pictures in memory, by number; `nil` if they are in files.
    var memory: [Int64: [UInt8]]?
    /// Why the cache on disk is not used.
    var storeError: StoreError?
    /// Whether files that the index does not name were looked for.
    var isSwept = false
  }

  /// The folder's name in the cache.
  package static let folderName = "pictures"
  /// The bytes of the pictures that are kept by default: 200 MiB.
  package static let usualSize: Int64 = 200 << 20
  private static let indexName = "index.sqlite"

  /// The folder of the index.
  package let folder: String
  let maximumSize: Int64
  let files: PictureFiles
  let checksum: @Sendable ([UInt8]) -> Int64
  private let timeout: Double
  private let place: Mutex<Place>

  /// Opens the pictures of a cache's folder, creating what is missing, and waits for other
  /// processes so many seconds; goes on in memory if they cannot be used.
  ///
  /// - Throws: ``StoreError`` if not even an index in memory can be created.
  package init(
    cache: String, maximumSize: Int64 = usualSize, timeout: Double = 5,
    checksum: @escaping @Sendable ([UInt8]) -> Int64 = { $0.checksum }
  ) throws(StoreError) {
    self.checksum = checksum
    folder = cache + "/" + Self.folderName
    files = PictureFiles(folder: folder + "/content")
    self.maximumSize = maximumSize
    self.timeout = timeout
    do {
      let database = try Self.open(folder, files, timeout)
      place = Mutex(Place(database: database))
    } catch {
      place = Mutex(Place(database: try Self.inMemory(folder), memory: [:], storeError: error))
    }
  }

  /// Why the cache on disk is not used; `nil` if it is.
  package var storeError: StoreError? { place.withLock(\.storeError) }

  private static func open(
    _ folder: String, _ files: PictureFiles, _ timeout: Double
  ) throws(StoreError) -> CacheDatabase {
    let database = try CacheDatabase.open(
      folder: folder, name: indexName, schema: .pictures, timeout: timeout)
    try PrivateFolder.prepare(files.folder)
    return database
  }

  /// A copy of an index that cannot be written to, or an empty one.
  private static func inMemory(_ folder: String) throws(StoreError) -> CacheDatabase {
    let copy = try? CacheDatabase.copyInMemory(folder: folder, name: indexName, schema: .pictures)
    if let copy { return copy }
    return try CacheDatabase.inMemory(.pictures)
  }

  // MARK: Use of the index

  /// Uses the index, a new one for a damaged one, or goes on in memory; `nil` if that fails, too.
  func using<Value>(
    _ body: (_ database: CacheDatabase, _ isInMemory: Bool) throws(StoreError) -> Value
  ) -> Value? {
    // With the file, with a new file, in memory.
    for _ in 1...3 {
      let (database, isInMemory) = place.withLock { ($0.database, $0.memory != nil) }
      do throws(StoreError) {
        return try body(database, isInMemory)
      } catch {
        guard leave(database, isInMemory: isInMemory, for: error) else { return nil }
      }
    }
    return nil
  }

  /// Reads the index; `nil` as ``using(_:)`` returns it.
  func reading<Value>(_ body: (Database) throws -> Value) -> Value? {
    using { (database, _) throws(StoreError) in try database.read(body) }
  }

  /// Changes the index in a transaction, which may be lost with the power.
  @discardableResult
  func writing<Value>(_ body: (Database) throws -> Value) -> Value? {
    using { (database, _) throws(StoreError) in try database.write(isDeferrable: true, body) }
  }

  /// Replaces the index after an error; returns `false` if another one helps no more.
  private func leave(_ database: CacheDatabase, isInMemory: Bool, for error: StoreError) -> Bool {
    place.withLock { place in
      // Another thread was faster.
      if !place.database.isSame(as: database) { return true }
      if error.isDamage, !isInMemory, (try? database.removeDamaged()) != nil,
        let new = try? Self.open(folder, files, timeout)
      {
        place = Place(database: new)
        return true
      }
      let copy = error.isDamage ? nil : try? database.copyInMemory()
      guard let copy = copy ?? (try? CacheDatabase.inMemory(.pictures)) else { return false }
      place = Place(database: copy, memory: [:], storeError: place.storeError ?? error)
      return true
    }
  }

  func remembered(_ id: Int64) -> [UInt8]? { place.withLock { $0.memory?[id] } }

  /// Keeps a picture in memory, and forgets the oldest ones.
  func remember(_ bytes: [UInt8], as id: Int64) {
    place.withLock { place in
      place.memory?[id] = bytes
      var total = place.memory?.values.reduce(0) { $0 + $1.count } ?? 0
      while total > Self.memoryLimit, let oldest = place.memory?.keys.min(), oldest != id {
        total -= place.memory?.removeValue(forKey: oldest)?.count ?? 0
      }
    }
  }

  /// The bytes of pictures that are kept in memory: 32 MiB.
  private static let memoryLimit = 32 << 20

  /// Whether files without a name in the index are to be looked for: once in the life of a store.
  func beginsSweep() -> Bool {
    place.withLock { place in
      defer { place.isSwept = true }
      return !place.isSwept
    }
  }
}
