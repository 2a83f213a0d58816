/// An index of files in a database, replaced if damaged; in memory where there is no cache.
package final class FileIndex {
  /// Why the index is not on disk; `nil` if it is.
  package private(set) var storeError: StoreError?
  private let open: () throws(StoreError) -> CacheDatabase
  private let schema: CacheDatabase.Schema
  private var database: CacheDatabase

  /// Opens the index in a folder; creates what is missing.
  package init(folder: String, name: String, schema: CacheDatabase.Schema) throws(StoreError) {
    self.schema = schema
    open = { () throws(StoreError) in
      try CacheDatabase.open(folder: folder, name: name, schema: schema, timeout: 5)
    }
    do throws(StoreError) {
      database = try open()
    } catch {
      storeError = error
      database = try .inMemory(schema)
    }
  }

  /// Creates an index in memory, which leaves nothing behind.
  package init(inMemory schema: CacheDatabase.Schema) throws(StoreError) {
    self.schema = schema
    database = try .inMemory(schema)
    let only = database
    open = { only }
  }

  /// Whether the index is in memory only.
  package var isInMemory: Bool { database.path == nil }

  /// Uses the index, or a new one that `refill` fills; throws if one in memory fails, too.
  package func using<Value>(
    _ body: (CacheDatabase) throws(StoreError) -> Value,
    refill: (CacheDatabase) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> Value {
    do throws(StoreError) {
      return try body(database)
    } catch {
      try replace(after: error)
      try refill(database)
      return try body(database)
    }
  }

  private func replace(after error: StoreError) throws(StoreError) {
    if isInMemory { throw error }
    storeError = error
    if error.isDamage {
      do throws(StoreError) {
        try database.removeDamaged()
        database = try open()
        storeError = nil
        return
      } catch .newerVersion(let path) {
        // A newer version of the program has upgraded it: it is not damaged.
        storeError = .newerVersion(path: path)
      } catch {}
    }
    database = try .inMemory(schema)
  }
}
