import Basics
import DirectoryStore
package import EmployeeDirectory
package import SQLiteFiles

extension Employee {
  /// Whether `me` of the configuration is one of the emails or, if no one else's, the full name.
  package func isNamed(_ me: String) -> Bool {
    key == PersonKey(NameKey(me)) || emails.contains { $0.addressKey == me.addressKey }
  }
}

extension DirectoryStore {
  /// The employee that `me` of the configuration names; `nil` if it is not known here.
  package func employee(named me: String) throws(StoreError) -> Employee? {
    let people = try people(named: NameKey(me))
    return try people.count == 1 ? people[0].employee : employee(emailed: me)
  }

  /// The employee with an address, which others may have written; `nil` if no one has it.
  package func employee(emailed address: String) throws(StoreError) -> Employee? {
    try employees(emailed: address, in: Collation(localeIdentifier: "")).first
  }

  /// The employees with an address, in order.
  package func employees(
    emailed address: String, in collation: Collation
  ) throws(StoreError) -> [Employee] {
    let key = address.addressKey
    return try search(SearchQuery(email: address), in: collation).filter {
      $0.emails.contains { $0.addressKey == key }
    }
  }
}
