extension Person {
  /// The merged employee: the first non-empty email, phone and position, and all projects.
  public var employee: Employee { Employee(merging: contributions) }

  /// The merge of one feed's records of this person; `nil` if it has none.
  public func employee(accordingTo feed: String) -> Employee? {
    let own = contributions.filter { $0.feed == feed }
    return own.isEmpty ? nil : Employee(merging: own)
  }

  /// The conflicting values: those that differ from the merged ones in more than spelling.
  public var conflicts: [Conflict] {
    if contributions.count == 1 { return [] }
    let employee = employee
    return contributions.flatMap { $0.conflicts(with: employee) }.uniqued()
  }
}

extension Employee {
  /// Merges at least one record.
  fileprivate init(merging contributions: [Contribution]) {
    if contributions.count == 1 {
      self.init(contributions[0])
      return
    }
    let records = contributions.map(\.record)
    self.init(
      name: records[0].name, email: records.first { !$0.email.isEmpty }?.email ?? "",
      phone: records.lazy.compactMap(\.phone).first,
      position: records.lazy.compactMap(\.position).first ?? .other,
      projects: records.lazy.flatMap(\.projects).uniqued(),
      feeds: contributions.lazy.map(\.feed).uniqued(),
      images: PictureAddresses(
        thumb: contributions.lazy.compactMap(\.images.thumb).first,
        full: contributions.lazy.compactMap(\.images.full).first))
  }
}

extension Employee {
  /// Copies the only record: most people are listed by one feed.
  private init(_ only: Contribution) {
    let record = only.record
    self.init(
      name: record.name, email: record.email, phone: record.phone,
      position: record.position ?? .other,
      projects: record.projects, feeds: [only.feed], images: only.images)
  }
}

extension Contribution {
  /// The record's pictures with the feed that gives them.
  fileprivate var images: PictureAddresses { record.images.from(feed) }

  fileprivate func conflicts(with employee: Employee) -> [Conflict] {
    var found: [Conflict] = []
    func note(_ field: EmployeeField, _ value: String) {
      found.append(Conflict(field: field, value: value, feed: feed))
    }
    let name = record.name.description
    if name != employee.name.description { note(.name, name) }
    if !record.email.isEmpty, record.email.caseFolded() != employee.email.caseFolded() {
      note(.email, record.email)
    }
    if let phone = record.phone, phone.dialable != employee.phone?.dialable { note(.phone, phone) }
    if let position = record.position, position != employee.position {
      note(.position, position.rawValue)
    }
    return found
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  public func uniqued() -> [Element] {
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
