package import EmployeeDirectory
package import Foundation

/// The employees to show, and the cards of those in the user's contacts.
package struct Selection {
  /// The employees in groups.
  package var directory: Directory
  /// By key, each employee's cards in order.
  package let cards: [PersonKey: [Contact]]
  /// The employees in another order than by group; `nil` for the order of the groups.
  package var ordered: [Employee]?
  /// The number of people that `--limit` leaves out.
  package var omitted = 0

  package init(directory: Directory, cards: [PersonKey: [Contact]]) {
    (self.directory, self.cards) = (directory, cards)
  }

  /// The employees in the order to show them in.
  package var employees: [Employee] { ordered ?? directory.employees }

  /// The card to show for an employee; `nil` if there is none.
  package func card(of employee: Employee) -> Contact? {
    cards.isEmpty ? nil : cards[employee.key]?.first
  }
}

/// The order of a list.
package enum ListOrder: String, CaseIterable {
  case last
  case first
  /// By position, then last name; the default, in groups.
  case position
  /// By the time a person joined, newest first, then those from before the log began.
  case joined
}

extension Selection {
  /// Puts the employees into an order; `joinTimes` are read only if needed.
  package mutating func sort(
    by order: ListOrder, in collation: Collation, joinTimes: () throws -> [PersonKey: Date]
  ) rethrows {
    switch order {
    case .position: ordered = nil
    case .last: ordered = directory.sorted
    case .first:
      let all = directory.sorted
      // First and last swapped, so that first names count first.
      let names = all.map {
        FullName(first: $0.name.last, last: $0.name.first, key: $0.name.key) ?? $0.name
      }
      ordered = collation.order(of: names).map { all[$0] }
    case .joined:
      let times = try joinTimes()
      ordered = directory.sorted.sorted { left, right in
        times[left.key] ?? .distantPast > times[right.key] ?? .distantPast
      }
    }
  }

  /// Keeps the first employees only.
  package mutating func limit(to count: Int, in collation: Collation) {
    let all = employees.count
    if all <= count { return }
    omitted = all - count
    if let ordered {
      self.ordered = Array(ordered.prefix(count))
    } else {
      directory = directory.first(count, in: collation, label: \.name)
    }
  }
}
