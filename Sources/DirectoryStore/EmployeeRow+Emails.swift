internal import EmployeeDirectory
internal import GRDB
internal import SQLiteFiles

extension EmployeeRow {
  /// Who has some case-folded emails now.
  static func holders(of emails: Set<String>, _ db: Database) throws -> [String: Set<NameKey>] {
    var holders: [String: Set<NameKey>] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, email, contributions FROM employee")
    while let row = try rows.next() {
      let key = NameKey(rawValue: try row.decode(atIndex: 0))
      // The merged email is not the only one that somebody's records may have.
      let records = EscapedLines.decode(try row.decode(String?.self, atIndex: 2) ?? "")
      let others = records.compactMap { Contribution(EscapedLines.decode($0))?.record.email }
      for email in try [row.decode(String.self, atIndex: 1)] + others {
        let folded = email.caseFolded()
        if emails.contains(folded) { holders[folded, default: []].insert(key) }
      }
    }
    return holders
  }
}
