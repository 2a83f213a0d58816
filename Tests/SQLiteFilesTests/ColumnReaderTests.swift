import Foundation
import GRDB
import SQLiteFiles
import Testing

@Suite struct ColumnReaderTests {
  private static let values: [DatabaseValue] = [
    "Mari".databaseValue, "".databaseValue, .null, 7.databaseValue, Int64.min.databaseValue,
    .null, true.databaseValue, 1500.databaseValue, "a\nb\\n".databaseValue,
  ]

  @Test func columnsAreReadInTheirOrder() throws {
    try Self.reading(Self.values + [Self.values.digest.databaseValue]) { columns in
      #expect(try columns.next() as String == "Mari")
      #expect(try columns.next() as String?? == .some(""))
      #expect(try columns.next() as String?? == .some(nil))
      #expect(try columns.next() as Int == 7)
      #expect(try columns.next() as Int64?? == .some(.min))
      #expect(try columns.next() as Int64?? == .some(nil))
      #expect(try columns.next() as Bool)
      #expect(try columns.next() as Date? == Date(timeIntervalSince1970: 1.5))
      #expect(try columns.lines() == ["a", "b\n"])
      #expect(try columns.checkDigest() == Self.values.digest)
    }
  }

  @Test func anotherDigestIsDamage() throws {
    try Self.reading(["a".databaseValue, (["b".databaseValue].digest).databaseValue]) { columns in
      _ = try columns.next() as String
      #expect(throws: DatabaseError.self) { try columns.checkDigest() }
    }
  }

  @Test(arguments: [[], [DatabaseValue.null], [7.databaseValue], [Data([1]).databaseValue]])
  func whatIsNoTextIsDamage(columns: [DatabaseValue]) throws {
    try Self.reading(["first".databaseValue] + columns, from: 1) { columns in
      #expect(throws: DatabaseError.self) { try columns.next() as String }
    }
  }

  @Test(arguments: [[], [DatabaseValue.null], ["7".databaseValue], [1.5.databaseValue]])
  func whatIsNoNumberIsDamage(columns: [DatabaseValue]) throws {
    try Self.reading(["first".databaseValue] + columns, from: 1) { columns in
      #expect(throws: DatabaseError.self) { try columns.next() as Int64 }
    }
  }

  @Test func onlyEmptyColumnsAreSkipped() throws {
    try Self.reading([.null, .null, "a".databaseValue]) { columns in
      try columns.skip(2)
      #expect(throws: DatabaseError.self) { try columns.skip(1) }
    }
  }

  private static func reading(
    _ columns: [DatabaseValue], from index: Int = 0, _ body: (inout ColumnReader) throws -> Void
  ) throws {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT \(marks)")
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(columns))
      try #require(try rows.next() != nil)
      var reader = ColumnReader(statement, from: index, damage: "a row is damaged")
      try body(&reader)
    }
  }
}
