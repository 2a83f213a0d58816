import EmployeeDirectory

/// The records of new answers that differ from the stored ones.
///
/// A known digest means that a record is unchanged and belongs to the same person. Most are known.
struct AnswerDiff {
  /// A name in records with unknown digests.
  struct ChangedName {
    let key: NameKey
    /// The indices in ``ExistingRows/entries`` of the people who bear it; empty for a new name.
    let rows: [Int]
    fileprivate var references: (first: Int, last: Int)
  }

  /// Refers to a record with an unknown digest by the indices of its feed and in the feed's
  /// reading.
  private struct RecordReference {
    let feed: Int
    let index: Int
    /// The index of the next reference to a record of the same name.
    var next: Int?
  }

  /// The names in records with unknown digests, in first-seen order.
  private(set) var names: [ChangedName] = []
  /// The counts of each answer, by the feed's index.
  private(set) var counts: [Int: UpdateResult.Count] = [:]
  /// The records read of each answer, by the feed's index.
  private var readings: [RecordReading]
  private var references: [RecordReference] = []
  /// The indices in ``names``.
  private var numbers: [NameKey: Int] = [:]
  /// For each existing row, the index of its unchanged record in a feed's answer; -1 if there is
  /// none.
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
    let reading = try records { index, digest in
      guard let row = known.index(of: digest, in: feed), seen[row] < 0,
        let index = Int32(exactly: index)
      else { return true }
      seen[row] = index
      seenCount += 1
      return false
    }
    seenAt[feed] = seen
    counts[feed] = UpdateResult.Count(
      records: seenCount + reading.records.count, skipped: reading.skippedCount,
      idFaults: reading.idFaultCount)
    readings[feed] = reading
    references.reserveCapacity(references.count + reading.records.count)
    names.reserveCapacity(names.count + reading.records.count)
    numbers.reserveCapacity(numbers.count + reading.records.count)
    for index in reading.records.indices {
      try add(
        RecordReference(feed: feed, index: index), about: reading.records[index].record.name.key)
    }
  }

  private mutating func add(_ reference: RecordReference, about key: NameKey) throws {
    let number = references.count
    references.append(reference)
    // Most names come once: looking them up first would hash every key twice.
    if let name = numbers.updateValue(names.count, forKey: key) {
      numbers[key] = name
      references[names[name].references.last].next = number
      names[name].references.last = number
    } else {
      names.append(
        ChangedName(key: key, rows: try known.indices(of: key), references: (number, number)))
    }
  }

  /// The elements that are skipped or not used with their ids, by the feed's index.
  var faulty: [Int: [FaultyRecord]] {
    counts.reduce(into: [:]) { $0[$1.key] = readings[$1.key].faulty }
  }

  /// Whether a feed's answer has the unchanged record of a person, by the index of the row.
  func confirms(_ row: Int, by feed: Int) -> Bool {
    (seenAt[feed]?[row] ?? -1) >= 0
  }

  /// A name as its only changed record writes it; `nil` if there are several.
  func onlyName(of name: ChangedName) -> FullName? {
    if name.references.first != name.references.last { return nil }
    let reference = references[name.references.first]
    return readings[reference.feed].records[reference.index].record.name
  }

  /// How many changed records of a name a feed's answer has.
  func recordCount(_ name: ChangedName, by feed: Int) -> Int {
    var count = 0
    forEachReference(of: name) { if $0.feed == feed { count += 1 } }
    return count
  }

  /// How many people a feed's answer names in changed records, besides those whose records are
  /// unchanged.
  func count(_ name: ChangedName, by feed: Int) -> Int {
    var ids: Set<String?> = []
    forEachReference(of: name) { if $0.feed == feed { ids.insert(record($0).record.id) } }
    // Without an id, a changed record is about the one whose other record is unchanged.
    let isCounted = ids.contains(nil) && name.rows.contains { confirms($0, by: feed) }
    return ids.count - (isCounted ? 1 : 0)
  }

  /// The records of a name that changed, in the answers of some feeds.
  func contributions(_ name: ChangedName, from feeds: Set<Int>) -> [Contribution] {
    var contributions: [Contribution] = []
    contributions.reserveCapacity(1)
    forEachReference(of: name) { reference in
      guard feeds.contains(reference.feed) else { return }
      let record = record(reference).record
      contributions.append(Contribution(feed: self.feeds[reference.feed], record: record))
    }
    return contributions
  }

  /// The records of a name in a feed's new answer, in its order: those that changed, and those of
  /// the people who bear it (the indices of their rows, and the stored details) that did not.
  func contributions(
    of known: [(row: Int, person: Person)], _ name: ChangedName?, from feed: Int
  ) -> [Contribution] {
    let feedName = feeds[feed]
    var found: [(index: Int, contribution: Contribution)] = []
    for (row, person) in known {
      guard let seen = seenAt[feed]?[row], seen >= 0 else { continue }
      found += person.contributions.filter { $0.feed == feedName }.map { (Int(seen), $0) }
    }
    if let name {
      forEachReference(of: name) { reference in
        guard reference.feed == feed else { return }
        let (index, record) = record(reference)
        found.append((index, Contribution(feed: feedName, record: record)))
      }
    }
    return found.sorted { $0.index < $1.index }.map(\.contribution)
  }

  private func forEachReference(of name: ChangedName, _ body: (RecordReference) -> Void) {
    var next: Int? = name.references.first
    while let number = next {
      body(references[number])
      next = references[number].next
    }
  }

  private func record(_ reference: RecordReference) -> (index: Int, record: FeedRecord) {
    readings[reference.feed].records[reference.index]
  }
}
