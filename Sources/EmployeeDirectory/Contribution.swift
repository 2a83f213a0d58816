/// A record and the feed that published it.
public struct Contribution: Hashable, Sendable {
  /// The feed's configured name.
  public let feed: String
  /// What the feed says.
  public let record: FeedRecord

  /// Pairs a record with the name of its feed.
  public init(feed: String, record: FeedRecord) {
    self.feed = feed
    self.record = record
  }
}

/// All that the feeds say of one person.
public struct Person: Hashable, Sendable {
  /// What all the contributions' names have in common.
  public let key: NameKey
  /// The records, feeds in configured order and in each feed's own order; never empty.
  public private(set) var contributions: [Contribution]

  /// Starts a person from the first record of her.
  public init(_ first: Contribution) {
    key = first.record.name.key
    contributions = [first]
  }

  /// Brings a person back whose key is known already.
  ///
  /// - Returns: `nil` if there is no contribution.
  public init?(key: NameKey, contributions: [Contribution]) {
    if contributions.isEmpty { return nil }
    self.key = key
    self.contributions = contributions
  }

  /// Adds a record of the same person, behind the others.
  mutating func add(_ contribution: Contribution) {
    contributions.append(contribution)
  }
}

extension Person {
  /// Merges the feeds' answers so that each full name appears once.
  ///
  /// What a merge is: the store does it step by step, and is tested and fuzzed beside this.
  ///
  /// - Parameter contributions: every record, feeds in configured order.
  /// - Returns: the people in first-seen order.
  public static func merge(_ contributions: some Sequence<Contribution>) -> [Person] {
    var people: [Person] = []
    var places: [NameKey: Int] = [:]
    for contribution in contributions {
      let person = Person(contribution)
      if let place = places[person.key] {
        people[place].add(contribution)
      } else {
        places[person.key] = people.count
        people.append(person)
      }
    }
    return people
  }
}
