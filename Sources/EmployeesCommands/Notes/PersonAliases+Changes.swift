import DirectoryService
import DirectoryStore
import EmployeeDirectory

extension PersonAliases {
  /// Adds former names and addresses from the change log unless they are somebody else's now.
  init(_ person: Person, _ service: DirectoryService) {
    let name = person.key.name
    let isShared = person.key.isShared
    var names: [NameKey] = isShared ? [] : [name]
    var emails = person.employee.emails
    let store = service.store
    let changes = (try? service.changes(about: person.key, limit: .max))?.compactMap(\.change) ?? []
    names += Set(changes.compactMap(\.formerKey?.name)).subtracting([name])
      .filter { (try? store.people(named: $0))?.isEmpty == true }
    let former = changes.flatMap(\.fields).filter { $0.field == .email }.compactMap(\.old)
    emails += Set(former).subtracting(emails)
      .filter { (try? store.employee(named: $0)) == .some(nil) }
    self.init(names: names, sharedNames: isShared ? [name] : [], emails: emails)
  }
}
