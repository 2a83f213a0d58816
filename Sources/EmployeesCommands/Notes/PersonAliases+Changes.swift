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
    for key in Set(changes.compactMap(\.formerKey?.name)).subtracting([name])
    where (try? store.people(named: key))?.isEmpty == true {
      names.append(key)
    }
    let former = changes.flatMap(\.fields).filter { $0.field == .email }.compactMap(\.old)
    for email in Set(former).subtracting(emails)
    where (try? store.employee(named: email)) == .some(nil) {
      emails.append(email)
    }
    self.init(names: names, sharedNames: isShared ? [name] : [], emails: emails)
  }
}
