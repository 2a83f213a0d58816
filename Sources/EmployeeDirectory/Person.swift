/// All feeds' records of one person.
public struct Person: Hashable, Sendable {
  /// The key that the names of all records share.
  public let key: NameKey
  /// The records, feeds in configured order and in each feed's own order; never empty.
  public private(set) var contributions: [Contribution]

  /// Creates a person from their first record.
  public init(_ first: Contribution) {
    key = first.record.name.key
    contributions = [first]
  }

  /// Restores a person with a known key.
  ///
  /// - Returns: `nil` if there are no contributions.
  public init?(key: NameKey, contributions: [Contribution]) {
    if contributions.isEmpty { return nil }
    self.key = key
    self.contributions = contributions
  }

  /// Appends a record of the same person.
  mutating func add(_ contribution: Contribution) {
    contributions.append(contribution)
  }
}

extension Person {
  /// Merges the feeds' answers so that each full name appears once.
  ///
  /// The reference for merging: the store merges incrementally, and tests and fuzzers compare both.
  ///
  /// - Parameter contributions: every record, feeds in configured order.
  /// - Returns: the people in first-seen order.
  public static func merge(_ contributions: some Sequence<Contribution>) -> [Person] {
    var people: [Person] = []
    var indices: [NameKey: Int] = [:]
    for contribution in contributions {
      let person = Person(contribution)
      if let index = indices[person.key] {
        people[index].add(contribution)
      } else {
        indices[person.key] = people.count
        people.append(person)
      }
    }
    return people
  }
}
