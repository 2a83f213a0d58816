/// All feeds' records of one person.
public struct Person: Hashable, Sendable {
  /// Identifies the person; the names of all records have the same ``NameKey``.
  public let key: PersonKey
  /// The records, feeds in configured order and in each feed's own order; never empty.
  public let contributions: [Contribution]

  /// Restores a person with a known key; `nil` if there are no contributions.
  public init?(key: PersonKey, contributions: [Contribution]) {
    if contributions.isEmpty { return nil }
    (self.key, self.contributions) = (key, contributions)
  }

  /// Merges all records, feeds in configured order: each person once, names in first-seen order.
  ///
  /// The reference for merging: the store merges incrementally, and tests and fuzzers compare both.
  public static func merge(_ contributions: some Sequence<Contribution>) -> [Person] {
    let contributions = Array(contributions)
    let keys = contributions.map(\.record.name.key)
    let groups = Dictionary(grouping: contributions, by: \.record.name.key)
    return keys.uniqued().flatMap { people(named: $0, groups[$0] ?? []) }
  }
}
