internal import EmployeeDirectory

/// The records of new answers that differ from the stored ones.
///
/// A known digest means that a record is unchanged and belongs to the same person. Most are known.
struct AnswerDiff {
  /// A person named by a record with an unknown digest.
  struct Subject {
    let key: NameKey
    /// The person's index among the existing rows; `nil` for a new person.
    let place: Int?
    /// The first and the last item about the person.
    fileprivate var items: (first: Int, last: Int)
  }

  /// A record with an unknown digest: the index of its feed, and its own in what was read of the feed.
  private struct Item {
    let feed: Int
    let index: Int
    /// The next item about the same person.
    var next: Int?
  }

  /// The people named by records with unknown digests, in first-seen order.
  private(set) var subjects: [Subject] = []
  /// The counts of each answer, by the feed's index.
  private(set) var counts: [Int: UpdateResult.Count] = [:]
  /// The records read of each answer, by the feed's index.
  private var readings: [RecordReading]
  private var items: [Item] = []
  private var numbers: [NameKey: Int] = [:]
  /// For each existing row, the index of its unchanged record in a feed's answer; -1 if there is none.
  private var seenAt: [Int: [Int32]] = [:]
  private let known: ExistingRows
  private let feeds: [String]

  /// Reads the answers of some feeds, by the feeds' indices.
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
    // Most people are named once: looking them up first would hash every key twice.
    if let subject = numbers.updateValue(subjects.count, forKey: key) {
      numbers[key] = subject
      items[subjects[subject].items.last].next = number
      subjects[subject].items.last = number
    } else {
      subjects.append(
        Subject(key: key, place: try known.place(of: key), items: (number, number)))
    }
  }

  /// The skipped elements, by the feed's index.
  var skipped: [Int: [SkippedRecord]] {
    counts.reduce(into: [:]) { $0[$1.key] = readings[$1.key].skipped }
  }

  /// Whether a feed's answer has the unchanged record of a person.
  func confirms(_ place: Int, by feed: Int) -> Bool {
    (seenAt[feed]?[place] ?? -1) >= 0
  }

  /// Whether a feed's answer has a changed record of a person.
  func names(_ subject: Subject, by feed: Int) -> Bool {
    var isNamed = false
    forEachItem(of: subject) { isNamed = isNamed || $0.feed == feed }
    return isNamed
  }

  /// A new person's name, as their first record in the answers of some feeds has it; `nil` without one.
  func name(of newcomer: Subject, from feeds: Set<Int>) -> FullName? {
    var name: FullName?
    forEachItem(of: newcomer) { item in
      if name == nil, feeds.contains(item.feed) { name = record(item).record.name }
    }
    return name
  }

  /// A new person, merged from the answers of some feeds; `nil` if no feed names them.
  func person(_ newcomer: Subject, from feeds: Set<Int>) -> Person? {
    var contributions: [Contribution] = []
    forEachItem(of: newcomer) { item in
      guard feeds.contains(item.feed) else { return }
      let record = record(item).record
      contributions.append(Contribution(feed: self.feeds[item.feed], record: record))
    }
    return Person(key: newcomer.key, contributions: contributions)
  }

  /// The records of an existing person in a feed's new answer, in its order.
  ///
  /// - Parameters:
  ///   - place: the person's index.
  ///   - old: the stored details.
  ///   - subject: the person's changed records; `nil` if there are none.
  ///   - feed: the feed's index.
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
