internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import History
internal import ICalendar
internal import Journal
internal import SQLiteFiles

/// What a person's notes bear: a name or an email address that is theirs, or was.
struct NoteSubject {
  /// The keys of their names.
  private(set) var names: [NameKey]
  /// Their email addresses.
  private(set) var emails: [String]

  /// Collects a person's names and addresses, former ones from the change log.
  ///
  /// A name or address that is now somebody else's is left out.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - service: has the directory and the change log; one that can't be read knows no former names.
  init(_ person: Person, _ service: DirectoryService) {
    let employee = person.employee
    names = [person.key]
    emails =
      [employee.email] + person.conflicts.filter { $0.field == .email }.map(\.value)
    let store = service.store
    let changes = (try? service.changes(about: person.key, limit: .max))?.compactMap(\.change) ?? []
    for key in Set(changes.compactMap(\.formerKey)).subtracting(names)
    where (try? store.person(key)) == .some(nil) {
      names.append(key)
    }
    let former = changes.flatMap(\.fields).filter { $0.field == .email }.compactMap(\.old)
    for email in Set(former).subtracting(emails)
    where (try? store.employee(named: email)) == .some(nil) {
      emails.append(email)
    }
    emails.removeAll(where: \.isEmpty)
  }

  /// Describes people whose names are known from notes alone.
  init(named names: [NameKey], emails: [String]) {
    self.names = names
    self.emails = emails
  }
}

extension Journal {
  /// The notes about a person, the newest first.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  func entries(about subject: NoteSubject) throws(StoreError) -> [JournalEntry] {
    try entries(about: subject.names, emails: subject.emails)
  }
}

extension CalendarPerson {
  /// How an employee stands in a note.
  init(_ employee: Employee) {
    self.init(name: employee.name.description, email: employee.email)
  }

  /// The name, or else the address; a dash if neither is known.
  var title: String {
    isEmpty ? ListTable.nothing : name.isEmpty ? email : name
  }
}
