public import Foundation

/// The net effect of some changes on one person in the merged directory.
public enum NetChange: Hashable, Sendable {
  /// Was not listed before, and is now.
  case joined(Employee)
  /// Was listed before, and is now; with the current details.
  case changed(Employee)
  /// Was listed before, and is not now; with a name that was shown.
  case left(PersonKey, name: String)

  /// A change of a person in one feed.
  public struct Step: Hashable, Sendable {
    /// The person, by the key after the change.
    public let key: PersonKey
    /// The change.
    public let change: Change
    /// When the answer came, a time that no other has; `nil` if it is not known.
    public let at: Date?

    /// Notes a change.
    public init(_ key: PersonKey, _ change: Change, at: Date? = nil) {
      (self.key, self.change, self.at) = (key, change, at)
    }
  }
}

extension NetChange {
  /// Folds changes, oldest first, into one per person: those who left, by the time of their first
  /// change, then the others in the order of all employees after the last change.
  ///
  /// Whether a person was listed before follows from each feed's first change and, for a feed
  /// without changes, from its current records. A person who joined and left in between is left
  /// out. A person with a new name left under the old one and joined under the new one, which
  /// somebody may leave in the same answer. Nobody's key may change otherwise.
  public static func fold(_ steps: [Step], into employees: [Employee]) -> [NetChange] {
    var firstKinds: [PersonKey: [String: Change.Kind]] = [:]
    var firstTimes: [PersonKey: [String: Date]] = [:]
    var order: [PersonKey] = []
    var leftNames: [PersonKey: String] = [:]
    for step in steps {
      for (key, kind, name) in parts(step) {
        if firstKinds[key] == nil { order.append(key) }
        if kind == .left { leftNames[key] = name }
        let feed = step.change.feed
        if firstKinds[key]?[feed] == nil {
          firstKinds[key, default: [:]][feed] = kind
          firstTimes[key, default: [:]][feed] = step.at
        } else if kind != .joined, step.at != nil, firstTimes[key]?[feed] == step.at {
          firstKinds[key, default: [:]][feed] = kind
        }
      }
    }
    let those = employees.filter { firstKinds[$0.key] != nil }
    let present = Set(those.map(\.key))
    let left = order.compactMap { key -> NetChange? in
      let wasThere = firstKinds[key]?.values.contains { $0 != .joined } == true
      guard wasThere, !present.contains(key), let name = leftNames[key] else { return nil }
      return .left(key, name: name)
    }
    return left
      + those.map { employee in
        let kinds = firstKinds[employee.key] ?? [:]
        let wasThere =
          kinds.values.contains { $0 != .joined } || employee.feeds.contains { kinds[$0] == nil }
        return wasThere ? .changed(employee) : .joined(employee)
      }
  }

  /// Whether somebody left several feeds, or left and came back, with several apostrophes or
  /// hyphens in the name, so that the changes do not tell how exports named the person before.
  public static func mayNameTwice(in steps: [Step]) -> Bool {
    var names: [PersonKey: String] = [:]
    for (key, kind, name) in steps.flatMap(parts) where key.record == nil {
      if kind != .left, kind != .joined || names[key] == nil { continue }
      let written = key.written(as: name)
      if names.updateValue(written, forKey: key) ?? written != written { return true }
    }
    return false
  }

  /// A step as people in the directory, where a person with a new name is another one.
  private static func parts(
    _ step: Step
  ) -> [(key: PersonKey, kind: Change.Kind, name: String)] {
    let change = step.change
    guard let formerKey = change.formerKey, let formerName = change.formerName else {
      return [(step.key, change.kind, change.fullName)]
    }
    return [(formerKey, .left, formerName), (step.key, .joined, change.fullName)]
  }
}
