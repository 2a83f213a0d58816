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

  /// Folds changes, oldest first, into one per person: those who left, by the time of their first
  /// change, then the others in the order of all employees after the last change.
  ///
  /// Whether a feed listed a person before follows from its changes, the last one first, and from
  /// whether it lists them now. A person who joined and left in between is left out. A person with
  /// a new name left under the old one and joined under the new one, which another person may leave
  /// in the same answer. Keys don't change otherwise.
  ///
  /// Returns `nil` if the changes don't lead to the employees. Several caches write one log, and
  /// one may notice a change only after another one began with it.
  public static func fold(_ steps: [Step], into employees: [Employee]) -> [NetChange]? {
    var changes: [PersonKey: [String: [(kind: Change.Kind, at: Date?)]]] = [:]
    var order: [PersonKey] = []
    var leftNames: [PersonKey: String] = [:]
    for step in steps {
      for (key, kind, name) in parts(step) {
        if changes[key] == nil { order.append(key) }
        if kind == .left { leftNames[key] = name }
        changes[key, default: [:]][step.change.feed, default: []].append((kind, step.at))
      }
    }
    let those = employees.filter { changes[$0.key] != nil }
    let feedsNow = Dictionary(those.map { ($0.key, $0.feeds) }) { first, _ in first }
    var wereThere: Set<PersonKey> = []
    for (key, changes) in changes {
      var feeds = Set(feedsNow[key] ?? [])
      for (feed, changes) in changes {
        let isListed = feeds.contains(feed)
        guard let wasListed = wasListed(before: changes, isListed: isListed) else { return nil }
        if wasListed { feeds.insert(feed) } else { feeds.remove(feed) }
      }
      if !feeds.isEmpty { wereThere.insert(key) }
    }
    let left = order.filter { wereThere.contains($0) && feedsNow[$0] == nil }
      .compactMap { key in leftNames[key].map { NetChange.left(key, name: $0) } }
    return left + those.map { wereThere.contains($0.key) ? .changed($0) : .joined($0) }
  }

  /// Whether a feed listed a person before changes, oldest first; `nil` if they don't lead to now.
  private static func wasListed(
    before changes: [(kind: Change.Kind, at: Date?)], isListed: Bool
  ) -> Bool? {
    var (rest, isListed) = (changes, isListed)
    while let change = rest.popLast() {
      switch (change.kind, isListed) {
      case (.joined, true): isListed = false
      case (.left, false): isListed = true
      case (.changed, true), (.renamed, true): break
      case (.left, true):
        // In one answer, a name may go from one person to another.
        guard let joined = rest.popLast(), joined.kind == .joined, joined.at != nil,
          joined.at == change.at
        else { return nil }
      case (.joined, false), (.changed, false), (.renamed, false): return nil
      }
    }
    return isListed
  }

  /// Whether a person left several feeds, or left and came back, with several apostrophes or
  /// hyphens in the name, so that the changes don't show how exports named the person before.
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
  private static func parts(_ step: Step) -> [(key: PersonKey, kind: Change.Kind, name: String)] {
    let change = step.change
    guard let formerKey = change.formerKey, let formerName = change.formerName
    else { return [(step.key, change.kind, change.fullName)] }
    return [(formerKey, .left, formerName), (step.key, .joined, change.fullName)]
  }
}
