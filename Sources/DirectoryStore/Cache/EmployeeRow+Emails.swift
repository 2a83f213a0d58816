import Basics
import EmployeeDirectory
import GRDB
import SQLiteFiles

extension EmployeeRow {
  /// Who has emails of some `addressKey`s now.
  static func holders(of emails: Set<String>, _ db: Database) throws -> [String: Set<PersonKey>] {
    var holders: [String: Set<PersonKey>] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, emails FROM employee")
    while let row = try rows.next() {
      let person = PersonKey(rawValue: try row.decode(atIndex: 0))
      for email in EscapedLines.decode(try row.decode(atIndex: 1)) {
        let key = email.addressKey
        if emails.contains(key) { holders[key, default: []].insert(person) }
      }
    }
    return holders
  }
}
