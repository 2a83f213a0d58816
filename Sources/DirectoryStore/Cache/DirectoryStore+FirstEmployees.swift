public import EmployeeDirectory
import GRDB
public import SQLiteFiles

/// The beginning of the directory, for a first screen before everyone is read.
extension DirectoryStore {
  /// A position in SQL; the same text as in the index.
  private static let position = "coalesce(position, '\(Position.other.rawValue)')"

  /// Creates the index of ``firstEmployees(limit:in:groups:)``: faster after a first filling.
  static let createPositionIndex = """
    CREATE INDEX IF NOT EXISTS employee_position ON employee (\(position), rank)
    """

  /// Removes this index before most ranks change.
  static let dropPositionIndex = "DROP INDEX IF EXISTS employee_position"

  /// How many positions are listed; with more, reading everyone is not slower.
  private static let maximumPositions = 1000

  /// The first employees by position, in constant time; `nil` without the index or this order, or
  /// if there are too many positions.
  ///
  /// Can't notice missing rows, unlike ``employees(in:)``. `groups` selects and sorts positions.
  public func firstEmployees(
    limit: Int, in collation: Collation, groups: ([Position]) -> [Position]
  ) throws(StoreError) -> [Employee]? {
    try read { db in
      guard try Self.storedOrder(db) == collation.orderIdentifier,
        let spellings = try Self.spellings(db)
      else { return nil }
      var employees: [Employee] = []
      for position in groups(Array(spellings.keys)) where employees.count < limit {
        let values = spellings[position] ?? []
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        let left = limit - employees.count
        let rest = "WHERE \(Self.position) IN (\(marks)) ORDER BY rank LIMIT \(left)"
        employees += try Self.employees(db, rest, values: values, in: collation)
      }
      return employees
    }
  }

  /// All positions, and how they are written: composed letters are the same as others to Swift.
  ///
  /// Looks up each one in the index instead of reading the whole index.
  private static func spellings(_ db: Database) throws -> [Position: [String]]? {
    let index = "SELECT 1 FROM sqlite_schema WHERE name = 'employee_position'"
    if try Row.fetchOne(db, sql: index) == nil { return nil }
    let first = "SELECT min(\(position)) FROM employee"
    let sql = """
      WITH RECURSIVE listed (spelling) AS (
        \(first)
        UNION ALL SELECT (\(first) WHERE \(position) > spelling) FROM listed
        WHERE spelling IS NOT NULL
      )
      SELECT spelling FROM listed WHERE spelling IS NOT NULL LIMIT \(maximumPositions + 1)
      """
    let found = try String.fetchAll(db, sql: sql)
    if found.count > maximumPositions { return nil }
    return Dictionary(grouping: found) { Position(rawValue: $0) ?? .other }
  }
}
