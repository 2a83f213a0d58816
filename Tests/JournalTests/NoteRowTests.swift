import ContentLines
import Foundation
import GRDB
import SQLiteFiles
import Testing

@testable import Journal

@Suite struct NoteRowTests {
  private static let row = NoteRow(
    Note(
      uid: "uid", recurrence: "20260101", person: CalendarPerson(name: "Mari", email: "mari@x.ee"),
      title: "Title", author: CalendarPerson(name: "Peeter", email: "peeter@x.ee"),
      created: .instant(Date(timeIntervalSince1970: 1)), modified: Date(timeIntervalSince1970: 2),
      start: CalendarMoment(kind: .local, clock: Date(timeIntervalSince1970: 3)), text: "Text",
      otherVersions: ["Other"],
      isStyled: true),
    mark: [], file: "file.ics", modified: 4)

  @Test func rowIsReadAsItWasWritten() throws {
    let row = Self.row
    let read = try Self.read(row.values + [row.values.digest.databaseValue])
    #expect(read.values == row.values)
  }

  /// A column that the digest left out could change unseen.
  @Test(arguments: row.values.indices) func changedColumnIsDamage(index: Int) {
    var columns = Self.row.values + [Self.row.values.digest.databaseValue]
    columns[index] =
      switch columns[index].storage {
      case .int64(let number): (number ^ 1).databaseValue
      case .string(let text): (text + "x").databaseValue
      case .null, .double, .blob: .null
      }
    #expect(throws: DatabaseError.self) { try Self.read(columns) }
  }

  private static func read(_ columns: [DatabaseValue]) throws -> NoteRow {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT \(marks)")
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(columns))
      try #require(try rows.next() != nil)
      return try withExtendedLifetime((statement, rows)) {
        var columns = ColumnReader(statement, damage: NoteRow.damage)
        return try NoteRow(&columns)
      }
    }
  }
}
