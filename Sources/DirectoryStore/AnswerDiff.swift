internal import EmployeeDirectory

/// The records of new answers that differ from the stored ones.
///
/// A known digest means that a record is unchanged and belongs to the same person. Most are known.
struct AnswerDiff {
  /// A person named by a record with an unknown digest.
  struct ChangedPerson {
    let key: NameKey
    /// The index of the person's row in ``ExistingRows/entries``; `nil` for a new person.
    let row: Int?
    /// The indices of the first and the last reference to the person's records.
    fileprivate var references: (first: Int, last: Int)
  }

  /// Refers to a record with an unknown digest by the indices of its feed and in the feed's reading.
  private struct RecordReference {
    let feed: Int
    let index: Int
    /// The index of the next reference to a record of the same person.
    var next: Int?
  }

  /// The people named by records with unknown digests, in first-seen order.
  private(set) var people: [ChangedPerson] = []
  /// The counts of each answer, by the feed's index.
  private(set) var counts: [Int: UpdateResult.Count] = [:]
  /// The records read of each answer, by the feed's index.
  private var readings: [RecordReading]
  private var references: [RecordReference] = []
  /// The indices in ``people``.
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
    let reading = records { index, digest in
      guard let row = known.index(of: digest, in: feed), seen[row] < 0,
        let index = Int32(exactly: index)
      else { return true }
      seen[row] = index
      seenCount += 1
      return false
    }.replacingNUL
    seenAt[feed] = seen
    counts[feed] = UpdateResult.Count(
      records: seenCount + reading.records.count, skipped: reading.skippedCount)
    readings[feed] = reading
    references.reserveCapacity(references.count + reading.records.count)
    people.reserveCapacity(people.count + reading.records.count)
    numbers.reserveCapacity(numbers.count + reading.records.count)
    for index in reading.records.indices {
      try add(
        RecordReference(feed: feed, index: index), about: reading.records[index].record.name.key)
    }
  }

  private mutating func add(_ reference: RecordReference, about key: NameKey) throws {
    let number = references.count
    references.append(reference)
    // Most people are named once: looking them up first would hash every key twice.
    if let person = numbers.updateValue(people.count, forKey: key) {
      numbers[key] = person
      references[people[person].references.last].next = number
      people[person].references.last = number
    } else {
      people.append(
        ChangedPerson(key: key, row: try known.index(of: key), references: (number, number)))
    }
  }

  /// The skipped elements, by the feed's index.
  var skipped: [Int: [SkippedRecord]] {
    counts.reduce(into: [:]) { $0[$1.key] = readings[$1.key].skipped }
  }

  /// Whether a feed's answer has the unchanged record of a person, by the index of the row.
  func confirms(_ row: Int, by feed: Int) -> Bool {
    (seenAt[feed]?[row] ?? -1) >= 0
  }

  /// Whether a feed's answer has a changed record of a person.
  func names(_ person: ChangedPerson, by feed: Int) -> Bool {
    var isNamed = false
    forEachReference(of: person) { isNamed = isNamed || $0.feed == feed }
    return isNamed
  }

  /// The name in a new person's first record in the answers of some feeds; `nil` if no feed names them.
  func name(of newcomer: ChangedPerson, from feeds: Set<Int>) -> FullName? {
    var name: FullName?
    forEachReference(of: newcomer) { reference in
      if name == nil, feeds.contains(reference.feed) { name = record(reference).record.name }
    }
    return name
  }

  /// A new person, merged from the answers of some feeds; `nil` if no feed names them.
  func person(_ newcomer: ChangedPerson, from feeds: Set<Int>) -> Person? {
    var contributions: [Contribution] = []
    forEachReference(of: newcomer) { reference in
      guard feeds.contains(reference.feed) else { return }
      let record = record(reference).record
      contributions.append(Contribution(feed: self.feeds[reference.feed], record: record))
    }
    return Person(key: newcomer.key, contributions: contributions)
  }

  /// The records of an existing person in a feed's new answer, in its order.
  ///
  /// - Parameters:
  ///   - row: the index of the person's row.
  ///   - old: the stored details.
  ///   - person: the person's changed records; `nil` if there are none.
  ///   - feed: the feed's index.
  /// - Returns: the contributions.
  func contributions(
    of row: Int, old: Person, _ person: ChangedPerson?, from feed: Int
  ) -> [Contribution] {
    let name = feeds[feed]
    var found: [(index: Int, contribution: Contribution)] = []
    if let seen = seenAt[feed]?[row], seen >= 0 {
      found += old.contributions.filter { $0.feed == name }.map { (Int(seen), $0) }
    }
    if let person {
      forEachReference(of: person) { reference in
        guard reference.feed == feed else { return }
        let (index, record) = record(reference)
        found.append((index, Contribution(feed: name, record: record)))
      }
    }
    return found.sorted { $0.index < $1.index }.map(\.contribution)
  }

  private func forEachReference(of person: ChangedPerson, _ body: (RecordReference) -> Void) {
    var next: Int? = person.references.first
    while let number = next {
      body(references[number])
      next = references[number].next
    }
  }

  private func record(_ reference: RecordReference) -> (index: Int, record: FeedRecord) {
    readings[reference.feed].records[reference.index]
  }
}
