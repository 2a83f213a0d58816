/// The net effect of some changes on one person in the merged directory.
public enum NetChange: Hashable, Sendable {
  /// Was not listed before, and is now.
  case joined(Employee)
  /// Was listed before, and is now; with the current details.
  case changed(Employee)
  /// Was listed before, and is not now.
  case left(NameKey)
}

extension NetChange {
  /// Folds changes into one per person.
  ///
  /// Whether a person was listed before follows from each feed's first change and, for a feed without
  /// changes, from its current records. Somebody who joined and left in between is left out. Somebody with
  /// a new name left under the old one and joined under the new one.
  ///
  /// - Parameters:
  ///   - changes: each change and the person's key, oldest first.
  ///   - employees: all employees after the last change.
  /// - Returns: those who left, by the time of their first change, then the others in the order of
  ///   `employees`.
  public static func fold(
    _ changes: [(key: NameKey, change: Change)], into employees: [Employee]
  ) -> [NetChange] {
    var firstKinds: [NameKey: [String: Change.Kind]] = [:]
    var order: [NameKey] = []
    for (key, kind, feed) in changes.flatMap(steps) {
      if firstKinds[key] == nil { order.append(key) }
      firstKinds[key, default: [:]][feed] = firstKinds[key]?[feed] ?? kind
    }
    let those = employees.filter { firstKinds[$0.key] != nil }
    let present = Set(those.map(\.key))
    let left = order.filter { key in
      !present.contains(key) && firstKinds[key]?.values.contains { $0 != .joined } == true
    }
    return left.map(NetChange.left)
      + those.map { employee in
        let kinds = firstKinds[employee.key] ?? [:]
        let wasThere =
          kinds.values.contains { $0 != .joined } || employee.feeds.contains { kinds[$0] == nil }
        return wasThere ? .changed(employee) : .joined(employee)
      }
  }

  /// A change as people in the directory, where somebody with a new name is another one.
  private static func steps(
    _ key: NameKey, _ change: Change
  ) -> [(key: NameKey, kind: Change.Kind, feed: String)] {
    guard let formerKey = change.formerKey else { return [(key, change.kind, change.feed)] }
    return [(formerKey, .left, change.feed), (key, .joined, change.feed)]
  }
}
