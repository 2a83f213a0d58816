import GRDB
import SQLiteFiles
import Testing

/// The hash of a row's columns.
@Suite struct RowDigestTests {
  private static func digest(_ columns: (any DatabaseValueConvertible)?...) -> Int64 {
    [DatabaseValue](columns: columns).digest
  }

  @Test func `it differs where a column, its type or the order does`() {
    let digests = [
      Self.digest(), Self.digest(nil), Self.digest(""), Self.digest(0), Self.digest("0"),
      Self.digest(1), Self.digest(-1), Self.digest("a", "b"), Self.digest("b", "a"),
      Self.digest("ab"), Self.digest("ab", nil), Self.digest(nil, "ab"), Self.digest("a", 1),
      Self.digest(1, "a"),
    ]
    #expect(Set(digests).count == digests.count)
  }

  @Test func `a row that was read has the digest of the one that was written`() throws {
    let columns: [(any DatabaseValueConvertible)?] = [
      "Jüri", nil, 7, true, Int64.min, "", "e\u{301}\n\\",
    ]
    let row = try #require(
      try DatabaseQueue().read { db in
        try Row.fetchOne(
          db, sql: "SELECT ?, ?, ?, ?, ?, ?, ?", arguments: StatementArguments(columns))
      })
    #expect(row.databaseValues.digest == [DatabaseValue](columns: columns).digest)
    #expect(row.databaseValues.dropLast().digest != row.databaseValues.digest)
  }
}
