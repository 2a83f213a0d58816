/// What a number of changes made of one person in the merged directory, all in all.
public enum NetChange: Hashable, Sendable {
  /// She was not there before, and is now.
  case joined(Employee)
  /// She was there before, and is now, as she is now.
  case changed(Employee)
  /// She was there before, and is not now.
  case left(NameKey)
}

extension NetChange {
  /// Folds changes into one a person.
  ///
  /// Whether somebody was there before is told by the first change of each feed and, of a feed
  /// without changes, by what it says now. Somebody who came and went in between is not told of.
  ///
  /// - Parameters:
  ///   - changes: whom each happened to and what it was, oldest first.
  ///   - employees: everybody, as the directory is after the last change.
  /// - Returns: first those who left, by the time of their first change, then the others in the
  ///   order of `employees`.
  public static func fold(
    _ changes: [(key: NameKey, change: Change)], into employees: [Employee]
  ) -> [NetChange] {
    var firstKinds: [NameKey: [String: Change.Kind]] = [:]
    var order: [NameKey] = []
    for (key, change) in changes {
      if firstKinds[key] == nil { order.append(key) }
      firstKinds[key, default: [:]][change.feed] = firstKinds[key]?[change.feed] ?? change.kind
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
}
