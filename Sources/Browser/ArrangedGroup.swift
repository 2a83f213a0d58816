package import EmployeeDirectory
import Foundation

/// The field that people are grouped by.
package enum Grouping: String, Sendable, CaseIterable { case position, office, project }

/// The order of people in a group.
package enum PersonOrder: String, Sendable, CaseIterable { case last, first, newest }

/// The value that a group of people has in common.
package enum GroupName: Hashable, Sendable {
  case position(Position)
  /// A feed's name.
  case office(String)
  /// A project; `nil` for people without any.
  case project(String?)
}

struct ArrangedGroup: Sendable {
  let name: GroupName
  /// Indices of ``People/employees``.
  let members: [Int32]

  /// The groups of people by label; a person of two projects is in both.
  ///
  /// ``PersonOrder/newest`` needs the `joinTimes` of people.
  static func groups(
    of employees: [Employee], by grouping: Grouping, order: PersonOrder,
    joinTimes: [PersonKey: Date], _ context: BrowserContext
  ) -> [ArrangedGroup] {
    var groups: [GroupName: [Int32]] = [:]
    for index in Self.order(employees, order, joinTimes, context.collation) {
      for name in names(of: employees[Int(index)], grouping) {
        groups[name, default: []].append(index)
      }
    }
    return sorted(Array(groups.keys), context).map { name in
      ArrangedGroup(name: name, members: groups[name] ?? [])
    }
  }

  private static func names(of employee: Employee, _ grouping: Grouping) -> [GroupName] {
    switch grouping {
    case .position: [.position(employee.position)]
    case .office: employee.feeds.map(GroupName.office)
    case .project:
      employee.projects.isEmpty ? [.project(nil)] : employee.projects.map(GroupName.project)
    }
  }

  /// The groups by label, people without a project last.
  private static func sorted(_ names: [GroupName], _ context: BrowserContext) -> [GroupName] {
    let positions = names.compactMap { if case .position(let name) = $0 { name } else { nil } }
    if !positions.isEmpty {
      return Directory.order(of: positions, in: context.collation, label: context.orderLabel)
        .map(GroupName.position)
    }
    return names.sorted { left, right in
      switch (left, right) {
      case (.office(let left), .office(let right)), (.project(let left?), .project(let right?)):
        context.collation.precedes(left, right)
      case (.project(let name), _): name != nil
      case (.office, _), (.position, _): false
      }
    }
  }

  private static func order(
    _ employees: [Employee], _ order: PersonOrder, _ joinTimes: [PersonKey: Date],
    _ collation: Collation
  ) -> [Int32] {
    let indices = employees.indices.map { Int32($0) }
    switch order {
    case .last: return indices
    case .first:
      let names = employees.map { FullName(first: $0.name.last, last: $0.name.first) ?? $0.name }
      return collation.order(of: names).map { Int32($0) }
    case .newest:
      let times = employees.map { joinTimes[$0.key] ?? .distantPast }
      // Sorting is stable: who joined at the same time stays in the order of names.
      return indices.sorted { times[Int($0)] > times[Int($1)] }
    }
  }
}
