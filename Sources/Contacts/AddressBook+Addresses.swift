import Basics
public import EmployeeDirectory
import GRDB
public import SQLiteFiles

struct CardAddress {
  let email: String
  /// From 0.
  let position: Int

  var key: String { email.addressKey }
  var digest: Int64 { [DatabaseValue](columns: [position, email, key]).digest }
}

extension AddressBook {
  /// The cards that have an address, in order.
  public func contacts(withEmail email: String) throws(StoreError) -> [Contact] {
    let cards = "SELECT source, number FROM email WHERE key = ?"
    return try reading { db in
      try ContactIndex.contacts(
        db, where: "WHERE (card.source, card.number) IN (\(cards))", [email.addressKey])
    }
  }

  /// For the keys of some addresses, the name of the first card that has the address and a name.
  public func names(of emails: Set<String>) throws(StoreError) -> [String: String] {
    try reading { db in
      let statement = try db.cachedStatement(sql: Self.addresses(where: "email.key = ?"))
      var names: [String: String] = [:]
      for email in emails {
        let rows = try Row.fetchCursor(statement, arguments: [email])
        while names[email] == nil, try rows.next() != nil {
          let name = try Self.addressed(statement).name
          if !name.isEmpty { names[email] = name }
        }
      }
      return names
    }
  }

  /// Every person's card that has a name and an address, in order, with its first address.
  public func addressed() throws(StoreError) -> [(name: String, email: String)] {
    try reading { db in
      let condition = "email.position = 0 AND kind IS NULL"
      let statement = try db.cachedStatement(sql: Self.addresses(where: condition))
      let rows = try Row.fetchCursor(statement)
      return try Array(rows.map { _ in try Self.addressed(statement) })
        .filter { !$0.name.isEmpty }
    }
  }

  private static func addresses(where condition: String) -> String {
    """
    SELECT \(ContactIndex.columns), email.address, email.position, email.digest, email.key
    FROM email JOIN card ON card.source = email.source AND card.number = email.number
      JOIN source ON source.id = email.source
    WHERE \(condition) ORDER BY root, path, line
    """
  }

  /// Reads the row that a cursor of the statement returned last.
  private static func addressed(_ statement: Statement) throws -> (name: String, email: String) {
    var row = ColumnReader(statement, damage: ContactIndex.damage)
    let name = try Contact(&row).displayName
    let address = CardAddress(email: try row.next(), position: try row.next())
    let (digest, key): (Int64, String) = (try row.next(), try row.next())
    guard digest == address.digest, key == address.key
    else { throw DatabaseError.damage("an address is damaged") }
    return (name, address.email)
  }
}
