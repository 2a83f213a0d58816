internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import SQLiteFiles

extension Launch {
  /// The employees who match a query, by last and first name.
  func search(
    _ store: DirectoryStore, for query: SearchQuery
  ) throws(StoreError) -> [Employee] {
    try store.search(query, in: settings.collation) { (employees) throws(StoreError) in
      try facts(about: employees, for: query)
    }
  }

  /// What a query needs to know of some employees besides what the directory says.
  private func facts(
    about employees: [Employee], for query: SearchQuery
  ) throws(StoreError) -> SearchFacts {
    var facts = SearchFacts()
    if query.needsContacts, let contacts {
      facts.contacts = Set(try contacts.matches(for: employees).keys)
    }
    if query.needsJoinTimes { facts.joinTimes = try service.joinTimes() }
    return facts
  }
}
