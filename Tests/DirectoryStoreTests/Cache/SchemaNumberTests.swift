import Basics
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// The number by which a cache of older tables is recognised, and replaced.
@Suite struct SchemaNumberTests {
  @Test func `other tables have another number`() throws {
    let scratch = try ScratchFolder()
    let path = try #require(try DirectoryStore.open(scratch).path)
    let queue = try DatabaseQueue(path: path)
    let (number, tables) = try queue.read { db in
      // SQLite itself makes the tables of `search`, which differ by its version.
      let sql = """
        SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND substr(name, 1, 7) <> 'search_'
        ORDER BY name
        """
      return (
        try Int.fetchOne(db, sql: "PRAGMA user_version"), try String.fetchAll(db, sql: sql)
      )
    }
    try queue.close()
    // If the tables change, raise the number in the schema, and write both here.
    #expect(number == 22)
    #expect(FNV1a(tables).digest == 192_482_565_630_355_314, "\(tables)")
  }
}
