internal import ArgumentParser
internal import EmployeeDirectory
internal import Foundation

/// The order of a list.
enum ListOrder: String, CaseIterable, ExpressibleByArgument {
  /// By last name.
  case last
  /// By first name.
  case first
  /// By position, then last name; the default, in groups.
  case position
  /// By the time a person joined, newest first; those who were there before the log began come last.
  case joined
}

extension Selection {
  /// Puts the employees into an order.
  ///
  /// - Parameters:
  ///   - order: the order.
  ///   - collation: the alphabetical order.
  ///   - joinTimes: when people joined, by key; read only if needed.
  mutating func sort(
    by order: ListOrder, in collation: Collation, joinTimes: () throws -> [NameKey: Date]
  ) rethrows {
    switch order {
    case .position: ordered = nil
    case .last: ordered = directory.sorted
    case .first:
      // Sorting is stable: people with the same first name stay in the order of their last names.
      let keys = Dictionary(
        directory.sorted.map { ($0.name.first, collation.key(of: $0.name.first)) },
        uniquingKeysWith: { first, _ in first })
      ordered = directory.sorted.sorted { left, right in
        guard let key = keys[left.name.first], let other = keys[right.name.first] else {
          return false
        }
        return key < other
      }
    case .joined:
      let times = try joinTimes()
      ordered = directory.sorted.sorted { left, right in
        times[left.key] ?? .distantPast > times[right.key] ?? .distantPast
      }
    }
  }

  /// Keeps the first employees only.
  mutating func limit(to count: Int, in collation: Collation) {
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
