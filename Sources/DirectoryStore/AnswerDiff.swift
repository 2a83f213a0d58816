internal import EmployeeDirectory

/// What new answers say that is not known word for word.
///
/// Of most records in most answers it is enough to look at a digest: they are whose they were.
struct AnswerDiff {
  /// Somebody whom a record names that was not known.
  struct Subject {
    let key: NameKey
    /// Her place among the known people; `nil` for a newcomer.
    let place: Int?
    /// The first and the last item about her.
    fileprivate var items: (first: Int, last: Int)
  }

  /// A record that was not known: the place of its feed, and its own in what was read of that.
  private struct Item {
    let feed: Int
    let index: Int
    /// The next one about the same person.
    var next: Int?
  }

  /// Those named by records that were not known, in first-seen order.
  private(set) var subjects: [Subject] = []
  /// What was in each answer, by the feed's place.
  private(set) var counts: [Int: UpdateResult.Count] = [:]
  /// What was read of each answer, by the feed's place.
  private var readings: [RecordReading]
  private var items: [Item] = []
  private var numbers: [NameKey: Int] = [:]
  /// Where a feed's answer has the very record that is known of each person; -1 where it has not.
  private var seenAt: [Int: [Int32]] = [:]
  private let known: ExistingRows
  private let feeds: [String]

  /// Reads the answers of some feeds, by their places among the names of all feeds.
  init(_ answers: [Int: RecordReader], feeds: [String], _ known: ExistingRows) throws {
    self.known = known
    self.feeds = feeds
    readings = feeds.map { _ in RecordReading() }
    for (feed, records) in answers.sorted(by: { $0.key < $1.key }) {
      try read(records, of: feed)
    }
    numbers = [:]
  }

  private mutating func read(_ records: RecordReader, of feed: Int) throws {
    var seen = [Int32](repeating: -1, count: known.entries.count)
    var seenCount = 0
    let reading = records { place, digest in
      guard let owner = known.place(of: digest, in: feed), seen[owner] < 0,
        let place = Int32(exactly: place)
      else { return true }
      seen[owner] = place
      seenCount += 1
      return false
    }.replacingNUL
    seenAt[feed] = seen
    counts[feed] = UpdateResult.Count(
      records: seenCount + reading.records.count, skipped: reading.skippedCount)
    readings[feed] = reading
    items.reserveCapacity(items.count + reading.records.count)
    subjects.reserveCapacity(subjects.count + reading.records.count)
    numbers.reserveCapacity(numbers.count + reading.records.count)
    for index in reading.records.indices {
      try add(Item(feed: feed, index: index), about: reading.records[index].record.name.key)
    }
  }

  private mutating func add(_ item: Item, about key: NameKey) throws {
    let number = items.count
    items.append(item)
    // Most are named once: to look for them first would be to hash every key twice.
    if let subject = numbers.updateValue(subjects.count, forKey: key) {
      numbers[key] = subject
      items[subjects[subject].items.last].next = number
      subjects[subject].items.last = number
    } else {
      subjects.append(
        Subject(key: key, place: try known.place(of: key), items: (number, number)))
    }
  }

  /// The elements that could not be used, by the feed's place.
  var skipped: [Int: [SkippedRecord]] {
    counts.reduce(into: [:]) { $0[$1.key] = readings[$1.key].skipped }
  }

  /// Whether a feed's answer has the very record that is known of somebody.
  func confirms(_ place: Int, by feed: Int) -> Bool {
    (seenAt[feed]?[place] ?? -1) >= 0
  }

  /// Whether a record that was not known names somebody in a feed's answer.
  func names(_ subject: Subject, by feed: Int) -> Bool {
    var isNamed = false
    forEachItem(of: subject) { isNamed = isNamed || $0.feed == feed }
    return isNamed
  }

  /// A newcomer's name, as the first record of her writes it in the answers of some feeds; `nil` if
  /// none of them names her.
  func name(of newcomer: Subject, from feeds: Set<Int>) -> FullName? {
    var name: FullName?
    forEachItem(of: newcomer) { item in
      if name == nil, feeds.contains(item.feed) { name = record(item).record.name }
    }
    return name
  }

  /// What the new answers of some feeds say of a newcomer; `nil` if nothing.
  func person(_ newcomer: Subject, from feeds: Set<Int>) -> Person? {
    var contributions: [Contribution] = []
    forEachItem(of: newcomer) { item in
      guard feeds.contains(item.feed) else { return }
      let record = record(item).record
      contributions.append(Contribution(feed: self.feeds[item.feed], record: record))
    }
    return Person(key: newcomer.key, contributions: contributions)
  }

  /// What a feed's new answer says of somebody who is known, in its order.
  ///
  /// - Parameters:
  ///   - place: whose.
  ///   - old: what was known of her.
  ///   - subject: she among those whom records name that were not known; `nil` if she is not.
  ///   - feed: the feed's place.
  /// - Returns: the contributions.
  func contributions(
    of place: Int, old: Person, _ subject: Subject?, from feed: Int
  ) -> [Contribution] {
    let name = feeds[feed]
    var found: [(place: Int, contribution: Contribution)] = []
    if let seen = seenAt[feed]?[place], seen >= 0 {
      found += old.contributions.filter { $0.feed == name }.map { (Int(seen), $0) }
    }
    if let subject {
      forEachItem(of: subject) { item in
        guard item.feed == feed else { return }
        let (place, record) = record(item)
        found.append((place, Contribution(feed: name, record: record)))
      }
    }
    return found.sorted { $0.place < $1.place }.map(\.contribution)
  }

  private func forEachItem(of subject: Subject, _ body: (Item) -> Void) {
    var next: Int? = subject.items.first
    while let number = next {
      body(items[number])
      next = items[number].next
    }
  }

  private func record(_ item: Item) -> (place: Int, record: FeedRecord) {
    readings[item.feed].records[item.index]
  }
}
