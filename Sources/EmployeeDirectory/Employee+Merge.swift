import Basics

extension Person {
  /// The merged employee: the first position, and all emails, phones and projects.
  public var employee: Employee { Employee(key, merging: contributions) }

  /// The merge of one feed's records of this person; `nil` if it has none.
  public func employee(accordingTo feed: String) -> Employee? {
    let own = contributions.filter { $0.feed == feed }
    return own.isEmpty ? nil : Employee(key, merging: own)
  }

  /// The conflicting values: those that differ from the merged ones in more than spelling.
  public var conflicts: [Conflict] {
    if contributions.count == 1 { return [] }
    let employee = employee
    return contributions.flatMap { $0.conflicts(with: employee) }.uniqued()
  }
}

extension Employee {
  fileprivate init(_ key: PersonKey, merging contributions: [Contribution]) {
    if contributions.count == 1 {
      // Copied: most people are listed by one feed.
      let only = contributions[0]
      let record = only.record
      self.init(
        key: key, name: record.name, emails: record.emails, phones: record.phones,
        position: record.position ?? .other, projects: record.projects, feeds: [only.feed],
        images: only.images, more: record.more)
      return
    }
    let records = contributions.map(\.record)
    let shown = records.map(\.email) + records.flatMap(\.otherEmails)
    let aliases = records.flatMap(\.emailAliases)
    self.init(
      key: key, name: records[0].name,
      emails: (shown + aliases).filter { !$0.isEmpty }.uniqued(by: \.addressKey),
      phones: (records.compactMap(\.phone) + records.flatMap(\.otherPhones))
        .uniqued(by: \.dialable),
      position: records.lazy.compactMap(\.position).first ?? .other,
      projects: records.lazy.flatMap(\.projects).uniqued(),
      feeds: contributions.lazy.map(\.feed).uniqued(),
      images: PictureAddresses(merging: contributions.map(\.images)),
      more: records.flatMap(\.more).uniqued(by: \.name))
  }
}

extension Contribution {
  fileprivate var images: PictureAddresses { record.images.from(feed) }

  fileprivate func conflicts(with employee: Employee) -> [Conflict] {
    var found: [Conflict] = []
    func add(_ field: EmployeeField, _ value: String) {
      found.append(Conflict(field: field, value: value, feed: feed))
    }
    let name = record.name.description
    if name.withOneSign() != employee.name.description.withOneSign() { add(.name, name) }
    if !record.email.isEmpty, record.email.addressKey != employee.email.addressKey {
      add(.email, record.email)
    }
    if let phone = record.phone, phone.dialable != employee.phone?.dialable { add(.phone, phone) }
    if let position = record.position, position != employee.position {
      add(.position, position.rawValue)
    }
    return found
  }
}

extension Sequence {
  /// The elements in order, the first of those with the same key.
  package func uniqued(by key: (Element) -> String) -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert(key($0)).inserted }
  }

  /// The elements in order, each once.
  public func uniqued() -> [Element] where Element: Hashable {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    if elements.count <= 8 {
      // For a few elements, a linear search is faster than a set.
      return elements.enumerated().filter { !elements[..<$0.offset].contains($0.element) }
        .map(\.element)
    }
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
