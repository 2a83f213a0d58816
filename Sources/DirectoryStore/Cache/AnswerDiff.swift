import EmployeeDirectory

/// The records of new answers that differ from the stored ones.
///
/// A known digest means that a record is unchanged and belongs to the same person. Most are known.
struct AnswerDiff {
  struct ChangedName {
    let key: NameKey
    /// The indices in ``ExistingRows/entries`` of the people who bear it; empty for a new name.
    let rows: [Int]
    fileprivate var references: (first: Int32, last: Int32)
  }

  /// Says where a record with an unknown digest comes from; it has the record's number.
  private struct RecordReference {
    let feed: Int32
    let index: Int32
    /// The number of the next record of the same name; -1 if there is none.
    var next: Int32 = -1
  }

  /// The names in records with unknown digests, in first-seen order.
  private(set) var names: [ChangedName] = []
  /// The indices in ``names`` of records with several emails or phones; some may come twice.
  private(set) var severalValued: [Int] = []
  /// The counts of each answer, by the feed's name.
  private(set) var counts: [String: UpdateResult.Count] = [:]
  private var faults: [String: RecordReading] = [:]
  private let records: AnswerRecords
  private var references: [RecordReference] = []
  private var numbers: [NameKey: Int] = [:]
  /// For each existing row, the index of its unchanged record in a feed's answer, or -1.
  private var seenAt: [Int: [Int32]] = [:]
  private let known: ExistingRows
  private let feeds: [String]

  init(
    _ answers: [Int: RecordReader], feeds: [String], _ known: ExistingRows,
    _ records: AnswerRecords
  ) throws {
    (self.known, self.feeds, self.records) = (known, feeds, records)
    for (feed, reader) in answers.sorted(by: { $0.key < $1.key }) { try read(reader, of: feed) }
    numbers = [:]
  }

  private mutating func read(_ reader: RecordReader, of feed: Int) throws {
    let rows = known
    var seen = [Int32](repeating: -1, count: rows.entries.count)
    var seenCount = 0
    counts[feeds[feed]] = UpdateResult.Count()
    var isFirst = true
    try reader(
      { index, digest in
        guard let row = rows.index(of: digest, in: feed), seen[row] < 0,
          let index = Int32(exactly: index)
        else { return true }
        seen[row] = index
        seenCount += 1
        return false
      },
      { part in
        try add(part, of: feed, isFirst: isFirst)
        isFirst = false
      })
    seenAt[feed] = seen
    counts[feeds[feed]]?.records += seenCount
  }

  private mutating func add(_ part: RecordReading, of feed: Int, isFirst: Bool) throws {
    faults[feeds[feed], default: RecordReading()].addFaults(of: part)
    counts[feeds[feed]]?.add(part)
    // Later parts would reserve too little, again and again.
    if isFirst {
      references.reserveCapacity(references.count + part.records.count)
      names.reserveCapacity(names.count + part.records.count)
      numbers.reserveCapacity(numbers.count + part.records.count)
    }
    records.append(part.records, isFirst: isFirst)
    for index in part.records.indices {
      let name = try add(
        RecordReference(feed: Int32(feed), index: Int32(part.records[index].index)),
        about: part.records[index].record.name.key)
      if part.records[index].record.hasSeveralValues { severalValued.append(name) }
    }
  }

  /// Adds a reference, and returns the index of the name in ``names``.
  private mutating func add(_ reference: RecordReference, about key: NameKey) throws -> Int {
    let number = Int32(references.count)
    references.append(reference)
    // Most names come once: looking them up first would hash every key twice.
    if let name = numbers.updateValue(names.count, forKey: key) {
      numbers[key] = name
      references[Int(names[name].references.last)].next = number
      names[name].references.last = number
      return name
    }
    names.append(
      ChangedName(key: key, rows: try known.indices(of: key), references: (number, number)))
    return names.count - 1
  }

  /// The elements that are skipped or not used with their ids, by the feed's name.
  var faulty: [String: [FaultyRecord]] { faults.mapValues(\.faulty) }

  /// Whether a feed's answer has the unchanged record of a person, by the index of the row.
  func confirms(_ row: Int, by feed: Int) -> Bool { (seenAt[feed]?[row] ?? -1) >= 0 }

  func hasOneRecord(_ name: ChangedName) -> Bool { name.references.first == name.references.last }

  /// A name as its first changed record writes it.
  func firstName(of name: ChangedName) throws -> FullName {
    try records.name(Int(name.references.first))
  }

  /// How many changed records of a name a feed's answer has.
  func recordCount(_ name: ChangedName, by feed: Int) -> Int {
    var (count, next) = (0, Int(name.references.first))
    while next >= 0 {
      if Int(references[next].feed) == feed { count += 1 }
      next = Int(references[next].next)
    }
    return count
  }

  /// How many people a feed's answer names in changed records, besides the unchanged ones.
  func count(_ name: ChangedName, by feed: Int) throws -> Int {
    let ids = try Set(changedRecords(of: name) { $0 == feed }.map(\.record.id))
    // Without an id, a changed record is about the one whose other record is unchanged.
    let isCounted = ids.contains(nil) && name.rows.contains { confirms($0, by: feed) }
    return ids.count - (isCounted ? 1 : 0)
  }

  /// The records of a name that changed, in the answers of some feeds.
  func contributions(_ name: ChangedName, from feeds: Set<Int>) throws -> [Contribution] {
    try changedRecords(of: name) { feeds.contains($0) }.map {
      Contribution(feed: self.feeds[$0.feed], record: $0.record)
    }
  }

  /// A name's records in a feed's new answer, in order; unchanged ones are those of `known`.
  func contributions(
    of known: [(row: Int, person: Person)], _ name: ChangedName?, from feed: Int
  ) throws -> [Contribution] {
    let feedName = feeds[feed]
    var found: [(index: Int, contribution: Contribution)] = []
    for (row, person) in known {
      guard let seen = seenAt[feed]?[row], seen >= 0 else { continue }
      found += person.contributions.filter { $0.feed == feedName }.map { (Int(seen), $0) }
    }
    if let name {
      found += try changedRecords(of: name) { $0 == feed }.map {
        ($0.index, Contribution(feed: feedName, record: $0.record))
      }
    }
    return found.sorted { $0.index < $1.index }.map(\.contribution)
  }

  /// The changed records of a name in some feeds' answers, in the order of feeds and answers.
  private func changedRecords(
    of name: ChangedName, from isWanted: (Int) -> Bool
  ) throws -> [(feed: Int, index: Int, record: FeedRecord)] {
    var found: [(feed: Int, index: Int, record: FeedRecord)] = []
    found.reserveCapacity(1)
    var next = Int(name.references.first)
    while next >= 0 {
      let reference = references[next]
      let feed = Int(reference.feed)
      if isWanted(feed) { found.append((feed, Int(reference.index), try records.record(next))) }
      next = Int(reference.next)
    }
    // The parts of an answer may come in any order.
    if found.count > 1 { found.sort { ($0.feed, $0.index) < ($1.feed, $1.index) } }
    return found
  }
}
