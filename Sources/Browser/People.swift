package import EmployeeDirectory

/// Everybody, with what searching and showing them needs; made once, never changed.
package struct People: Sendable {
  /// A change of a person since they were loaded before.
  package enum RecentChange: Sendable { case joined, changed }

  /// The employees by last and first name.
  package let employees: [Employee]
  /// The cards of those in the user's contacts, by key.
  package let cards: [PersonKey: [Contact]]
  /// Who joined or changed since ``init(_:cards:isComplete:previous:)``'s `previous`.
  package let recentChanges: [PersonKey: RecentChange]
  /// Whether these are all; the first screen is painted before all are loaded.
  package let isComplete: Bool
  let texts: SearchTexts
  /// Those who report to somebody, by the manager's key: the indices of their employees.
  private let reports: [PersonKey: [Int32]]

  /// Folds the texts of employees in order of name; finds who is new or other than in `previous`.
  package init(
    _ employees: [Employee], cards: [PersonKey: [Contact]], isComplete: Bool = true,
    previous: People? = nil
  ) {
    (self.employees, self.cards, self.isComplete) = (employees, cards, isComplete)
    texts = SearchTexts(employees)
    reports = Self.reports(employees)
    recentChanges = previous.map { Self.recentChanges(employees, since: $0) } ?? [:]
  }

  /// No one, before anything is loaded.
  package static let none = People([], cards: [:], isComplete: false)

  private static func recentChanges(
    _ employees: [Employee], since previous: People
  ) -> [PersonKey: RecentChange] {
    if !previous.isComplete || previous.employees.isEmpty { return [:] }
    var old: [PersonKey: Int] = Dictionary(minimumCapacity: previous.employees.count)
    for (index, employee) in previous.employees.enumerated() { old[employee.key] = index }
    var recentChanges: [PersonKey: RecentChange] = [:]
    for employee in employees {
      guard let index = old[employee.key] else {
        recentChanges[employee.key] = .joined
        continue
      }
      if previous.employees[index] != employee { recentChanges[employee.key] = .changed }
    }
    return recentChanges
  }

  /// A namesake's key has more than the name: nobody is the manager if several bear the name.
  private static func reports(_ employees: [Employee]) -> [PersonKey: [Int32]] {
    var reports: [PersonKey: [Int32]] = [:]
    var managers: [String: PersonKey] = [:]
    for (index, employee) in employees.enumerated() {
      guard let name = employee.more.value(of: OwnField.manager) else { continue }
      let manager = managers[name] ?? PersonKey(NameKey(name))
      managers[name] = manager
      if manager != employee.key { reports[manager, default: []].append(Int32(index)) }
    }
    return reports
  }

  /// The manager of an employee; `nil` if nobody or several have the name in the field `manager`.
  package func manager(of employee: Employee) -> Employee? {
    guard let name = employee.more.value(of: OwnField.manager) else { return nil }
    let key = PersonKey(NameKey(name))
    return key == employee.key ? nil : index(of: key).map { employees[$0] }
  }

  /// Those whose manager somebody is, by last and first name.
  package func reports(to key: PersonKey) -> [Employee] {
    (reports[key] ?? []).map { employees[Int($0)] }
  }

  func index(of key: PersonKey) -> Int? { employees.firstIndex { $0.key == key } }
}
