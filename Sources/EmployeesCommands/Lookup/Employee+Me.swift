internal import DirectoryStore
internal import EmployeeDirectory
internal import SQLiteFiles

extension Employee {
  /// Whether `me` of the configuration is this employee: it is their email or full name, whatever the case.
  func isNamed(_ me: String) -> Bool {
    key == NameKey(me) || (!email.isEmpty && email.caseFolded() == me.caseFolded())
  }
}

extension DirectoryStore {
  /// The employee that `me` of the configuration names; `nil` if it is not known here.
  func employee(named me: String) throws(StoreError) -> Employee? {
    if let person = try person(NameKey(me)) { return person.employee }
    let collation = Collation(localeIdentifier: "")
    return try search(SearchQuery(email: me), in: collation).first { $0.isNamed(me) }
  }

  /// The employee with an address, which others may have written; `nil` if nobody has it.
  func employee(emailed address: String) throws(StoreError) -> Employee? {
    let key = address.addressKey
    let collation = Collation(localeIdentifier: "")
    return try search(SearchQuery(email: address), in: collation).first {
      $0.email.addressKey == key
    }
  }
}
