import Foundation
import GRDB
import SQLiteFiles
import Testing

@Suite struct ColumnReaderTests {
  private static let values: [DatabaseValue] = [
    "Mari".databaseValue, "".databaseValue, .null, 7.databaseValue, Int64.min.databaseValue,
    .null, true.databaseValue, 1500.databaseValue, "a\nb\\n".databaseValue,
    Data(numbers: [7, .max]).databaseValue,
  ]

  @Test func columnsAreReadInTheirOrder() throws {
    try Self.reading(Self.values + [Self.values.digest.databaseValue]) { columns in
      let texts: [String?] = [try columns.next(), try columns.next(), try columns.next()]
      #expect(texts == ["Mari", "", nil])
      let number: Int = try columns.next()
      let numbers: [Int64?] = [try columns.next(), try columns.next()]
      #expect(number == 7 && numbers == [.min, nil])
      let (isTrue, date): (Bool, Date?) = (try columns.next(), try columns.next())
      #expect(isTrue && date == Date(timeIntervalSince1970: 1.5))
      let (lines, list) = (try columns.lines(), try columns.numbers())
      #expect(lines == ["a", "b\n"] && list == [7, .max])
      #expect(try columns.checkDigest() == Self.values.digest)
    }
  }

  @Test(arguments: [
    (DatabaseValue.null, []), ("".databaseValue, []), ("a".databaseValue, ["a"]),
    ("\n".databaseValue, ["", ""]), (#"\n\\"#.databaseValue, ["\n\\"]),
  ])
  func `a text is split into its lines`(column: DatabaseValue, lines: [String]) throws {
    try Self.reading([column, [column].digest.databaseValue]) { columns in
      #expect(try columns.lines() == lines)
      try columns.checkDigest()
    }
  }

  @Test(arguments: [[], [7.databaseValue], [Data([1]).databaseValue]])
  func anythingButTextHasNoLines(columns: [DatabaseValue]) throws {
    #expect(throws: DatabaseError.self) {
      try Self.reading(["first".databaseValue] + columns, from: 1) { _ = try $0.lines() }
    }
  }

  @Test func anotherDigestIsDamage() throws {
    #expect(throws: DatabaseError.self) {
      try Self.reading(["a".databaseValue, ["b".databaseValue].digest.databaseValue]) { columns in
        _ = try columns.next() as String
        try columns.checkDigest()
      }
    }
  }

  @Test(arguments: [[], [DatabaseValue.null], [7.databaseValue], [Data([1]).databaseValue]])
  func anythingButTextIsDamage(columns: [DatabaseValue]) throws {
    #expect(throws: DatabaseError.self) {
      try Self.reading(["first".databaseValue] + columns, from: 1) { _ = try $0.next() as String }
    }
  }

  @Test(arguments: [[], [DatabaseValue.null], ["7".databaseValue], [(1.5).databaseValue]])
  func anythingButANumberIsDamage(columns: [DatabaseValue]) throws {
    #expect(throws: DatabaseError.self) {
      try Self.reading(["first".databaseValue] + columns, from: 1) { _ = try $0.next() as Int64 }
    }
  }

  @Test(arguments: [[], [DatabaseValue.null], ["7".databaseValue], [7.databaseValue]])
  func anythingButOctetsIsDamage(columns: [DatabaseValue]) throws {
    #expect(throws: DatabaseError.self) {
      try Self.reading(["first".databaseValue] + columns, from: 1) { _ = try $0.numbers() }
    }
  }

  @Test func onlyEmptyColumnsAreSkipped() throws {
    let columns: [DatabaseValue] = [.null, .null, "a".databaseValue]
    try Self.reading(columns) { try $0.skip(2) }
    #expect(throws: DatabaseError.self) { try Self.reading(columns) { try $0.skip(3) } }
  }

  private static func reading(
    _ columns: [DatabaseValue], from index: Int = 0, _ body: (inout ColumnReader) throws -> Void
  ) throws {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT \(marks)")
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(columns))
      try #require(try rows.next() != nil)
      try withExtendedLifetime((statement, rows)) {
        var reader = ColumnReader(statement, from: index, damage: "a row is damaged")
        try body(&reader)
      }
    }
  }
}
