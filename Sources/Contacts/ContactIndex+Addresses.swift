import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

struct CardAddress {
  let email: String
  /// From 0.
  let position: Int

  var key: String { email.addressKey }
  var digest: Int64 { [DatabaseValue](columns: [position, email, key]).digest }
}

extension ContactIndex {
  func names(of emails: some Sequence<String>) throws(StoreError) -> [String: String] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: Self.addresses(where: "email.key = ?"))
      var names: [String: String] = [:]
      for email in emails where names[email] == nil {
        let rows = try Row.fetchCursor(statement, arguments: [email])
        while names[email] == nil, let row = try rows.next() {
          let name = try Self.addressed(row).name
          if !name.isEmpty { names[email] = name }
        }
      }
      return names
    }
  }

  func addressed() throws(StoreError) -> [(name: String, email: String)] {
    try database.read { db in
      let condition = "email.position = 0 AND kind IS NULL"
      let rows = try Row.fetchCursor(db, sql: Self.addresses(where: condition))
      return try Array(rows.map(Self.addressed)).filter { !$0.name.isEmpty }
    }
  }

  private static func addresses(where condition: String) -> String {
    """
    SELECT \(columns), email.address, email.position, email.digest, email.key
    FROM email JOIN card ON card.source = email.source AND card.number = email.number
      JOIN source ON source.id = email.source
    WHERE \(condition) ORDER BY root, path, line
    """
  }

  private static func addressed(_ row: Row) throws -> (name: String, email: String) {
    let first = columnCount
    let address = CardAddress(
      email: try row.decode(atIndex: first), position: try row.decode(atIndex: first + 1))
    let digest: Int64 = try row.decode(atIndex: first + 2)
    let key: String = try row.decode(atIndex: first + 3)
    guard digest == address.digest, key == address.key
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an address is damaged") }
    return (try Contact(row).displayName, address.email)
  }
}
