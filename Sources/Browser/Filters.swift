package import EmployeeDirectory

/// The filters that the user chose, besides the query.
package struct Filters: Hashable, Sendable {
  package internal(set) var positions: Set<Position> = []
  package internal(set) var offices: Set<String> = []
  package internal(set) var projects: Set<String> = []
  /// Whether only people in the contacts, or only others, are shown; `nil` for all.
  package internal(set) var isInContacts: Bool?

  /// Whether everybody passes.
  package var isEmpty: Bool { self == Filters() }

  func allows(_ employee: Employee, isInContacts: Bool) -> Bool {
    if let expected = self.isInContacts, expected != isInContacts { return false }
    if !positions.isEmpty, !positions.contains(employee.position) { return false }
    if !offices.isEmpty, offices.isDisjoint(with: employee.feeds) { return false }
    return projects.isEmpty || !projects.isDisjoint(with: employee.projects)
  }

  /// The filters as choices of a picker, in a fixed order.
  package var choices: [PickerChoice] {
    positions.sorted { $0.rawValue < $1.rawValue }.map(PickerChoice.position)
      + offices.sorted().map(PickerChoice.office) + projects.sorted().map(PickerChoice.project)
      + (isInContacts.map { [.contacts($0)] } ?? [])
  }

  mutating func toggle(_ choice: PickerChoice) {
    switch choice {
    case .position(let position): positions.formSymmetricDifference([position])
    case .office(let office): offices.formSymmetricDifference([office])
    case .project(let project): projects.formSymmetricDifference([project])
    case .contacts(let value): isInContacts = isInContacts == value ? nil : value
    case .grouping, .order, .profile, .action: break
    }
  }
}
