internal import EmployeeDirectory

/// What new answers say that is not known word for word.
///
/// Of most records in most answers it is enough to look at a digest: they are whose they were.
struct News {
  /// Somebody whom a record names that was not known.
  struct Subject {
    let key: NameKey
    /// Her place among the known people; `nil` for a newcomer.
    let place: Int?
    fileprivate var first: Int
    fileprivate var last: Int
  }

  /// A record that was not known.
  private struct Item {
    let feed: Int
    /// Where it stands in the answer.
    let place: Int
    let record: FeedRecord
    /// The next one about the same person.
    var next: Int?
  }

  /// Those named by records that were not known, in first-seen order.
  private(set) var subjects: [Subject] = []
  /// What was in each answer, by the feed's place.
  private(set) var counts: [Int: UpdateResult.Count] = [:]
  /// The elements that could not be used, by the feed's place.
  private(set) var skipped: [Int: [SkippedRecord]] = [:]
  private var items: [Item] = []
  private var numbers: [NameKey: Int] = [:]
  /// Where a feed's answer has the very record that is known of each person; -1 where it has not.
  private var sightings: [Int: [Int32]] = [:]
  private let known: KnownPeople

  /// Reads the answers of some feeds, by their places.
  init(_ answers: [Int: FeedRecords], _ known: KnownPeople) throws {
    self.known = known
    for (feed, records) in answers.sorted(by: { $0.key < $1.key }) {
      try read(records, of: feed)
    }
    numbers = [:]
  }

  private mutating func read(_ records: FeedRecords, of feed: Int) throws {
    var seen = [Int32](repeating: -1, count: known.entries.count)
    var seenCount = 0
    let reading = records.read { place, digest in
      guard let owner = known.place(of: digest, in: feed), seen[owner] < 0,
        let place = Int32(exactly: place)
      else { return true }
      seen[owner] = place
      seenCount += 1
      return false
    }
    sightings[feed] = seen
    counts[feed] = UpdateResult.Count(
      records: seenCount + reading.records.count, skipped: reading.skipped.count)
    skipped[feed] = reading.skipped
    items.reserveCapacity(items.count + reading.records.count)
    subjects.reserveCapacity(subjects.count + reading.records.count)
    numbers.reserveCapacity(numbers.count + reading.records.count)
    for (place, record) in reading.records {
      try add(Item(feed: feed, place: place, record: record.storable))
    }
  }

  private mutating func add(_ item: Item) throws {
    let number = items.count
    items.append(item)
    let key = item.record.name.key
    // Most are named once: to look for them first would be to hash every key twice.
    if let subject = numbers.updateValue(subjects.count, forKey: key) {
      numbers[key] = subject
      items[subjects[subject].last].next = number
      subjects[subject].last = number
    } else {
      subjects.append(
        Subject(key: key, place: try known.place(of: key), first: number, last: number))
    }
  }

  /// Whether a feed's answer has the very record that is known of somebody.
  func confirms(_ place: Int, by feed: Int) -> Bool {
    (sightings[feed]?[place] ?? -1) >= 0
  }

  /// Whether a record that was not known names somebody in a feed's answer.
  func names(_ subject: Subject, by feed: Int) -> Bool {
    var next: Int? = subject.first
    while let number = next {
      if items[number].feed == feed { return true }
      next = items[number].next
    }
    return false
  }

  /// What the new answers of some feeds say of a newcomer, feeds in configured order.
  func contributions(of subject: Subject, from feeds: Set<Int>, names: [String]) -> [Contribution] {
    var contributions: [Contribution] = []
    var next: Int? = subject.first
    while let number = next {
      let item = items[number]
      if feeds.contains(item.feed) {
        contributions.append(Contribution(feed: names[item.feed], record: item.record))
      }
      next = item.next
    }
    return contributions
  }

  /// What a feed's new answer says of somebody who is known, in its order.
  ///
  /// - Parameters:
  ///   - place: whose.
  ///   - old: what was known of her.
  ///   - subject: she among those whom records name that were not known; `nil` if she is not.
  ///   - feed: the feed's place.
  ///   - name: the feed's name.
  /// - Returns: the contributions.
  func contributions(
    of place: Int, old: Person, _ subject: Subject?, from feed: Int, name: String
  ) -> [Contribution] {
    var found: [(place: Int, contribution: Contribution)] = []
    if let seen = sightings[feed]?[place], seen >= 0 {
      found += old.contributions.filter { $0.feed == name }.map { (Int(seen), $0) }
    }
    var next = subject?.first
    while let number = next {
      let item = items[number]
      if item.feed == feed {
        found.append((item.place, Contribution(feed: name, record: item.record)))
      }
      next = item.next
    }
    return found.sorted { $0.place < $1.place }.map(\.contribution)
  }
}
