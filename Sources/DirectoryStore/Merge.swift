internal import EmployeeDirectory
internal import Foundation
internal import GRDB

/// Merges new answers of some feeds into the directory, writing only what they change.
///
/// Runs within one transaction. People with changed records are merged again from the new answer and the
/// other feeds' last good answers. People whom an answer no longer names keep what the other feeds say, or
/// leave. People with unchanged records are not read.
struct Merge {
  /// Whether anything was written to the directory.
  private(set) var isDifferent = false

  private let db: Database
  private let collation: Collation
  /// The present order of the rows; `nil` before the first answer.
  private let keptOrder: String?
  private let feeds: [String]
  /// The feeds that have answered before.
  private let knownFeeds: Set<String>
  private let known: ExistingRows
  private let diff: AnswerDiff
  /// The indices of the feeds whose answers are accepted.
  private var fresh: Set<Int>

  /// Reads answers, by the feeds' names, and the rows to compare them with.
  init(_ answers: [String: RecordReader], _ db: Database, collation: Collation) throws {
    self.db = db
    keptOrder = try DirectoryStore.keptOrder(db)
    self.collation = keptOrder.map(Collation.init) ?? collation
    let feeds = try String.fetchAll(db, sql: "SELECT name FROM feed ORDER BY place")
    self.feeds = feeds
    knownFeeds = try String.fetchSet(
      db, sql: "SELECT name FROM feed WHERE fetched_at IS NOT NULL")
    known = try ExistingRows(db, feeds: feeds)
    var placed: [Int: RecordReader] = [:]
    for (name, records) in answers {
      if let place = feeds.firstIndex(of: name) { placed[place] = records }
    }
    diff = try AnswerDiff(placed, feeds: feeds, known)
    fresh = Set(placed.keys)
  }

  /// Removes the answers that would lose too many of their feeds' people.
  ///
  /// - Returns: the refused answers, in the order of the feeds.
  mutating func refuse(beyond limit: Double?) -> [UpdateResult.Refusal] {
    guard let limit, !known.entries.isEmpty else { return [] }
    let refusals = fresh.sorted().compactMap { feed -> (Int, UpdateResult.Refusal)? in
      let people = known.entries.indices.filter { known.feeds(of: $0).contains(feed) }
      var kept = people.count { diff.confirms($0, by: feed) }
      kept += diff.subjects.count { subject in
        guard let place = subject.place, known.feeds(of: place).contains(feed) else { return false }
        return !diff.confirms(place, by: feed) && diff.names(subject, by: feed)
      }
      let lost = people.count - kept
      // Divide: 29 / 100 == 0.29 exactly in binary, but 0.29 * 100 > 29.
      guard Double(lost) / Double(people.count) > limit else { return nil }
      return (feed, UpdateResult.Refusal(feed: feeds[feed], lost: lost, known: people.count))
    }
    for (feed, _) in refusals { fresh.remove(feed) }
    return refusals.map(\.1)
  }

  /// The counts of each answer, by the feed's name.
  var counts: [String: UpdateResult.Count] { named(diff.counts) }

  /// The skipped elements of each answer, by the feed's name.
  var skipped: [String: [SkippedRecord]] { named(diff.skipped) }

  /// How many people each answer names, by the feed's name.
  var people: [String: Int] {
    var people: [Int: Int] = [:]
    for feed in fresh {
      let confirmed = known.entries.indices.count { diff.confirms($0, by: feed) }
      people[feed] =
        confirmed
        + diff.subjects.count { subject in
          diff.names(subject, by: feed)
            && !(subject.place.map { diff.confirms($0, by: feed) } ?? false)
        }
    }
    return named(people)
  }

  private func named<Value>(_ values: [Int: Value]) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: values.map { (feeds[$0.key], $0.value) })
  }

  /// Writes the changes.
  ///
  /// - Returns: the changes, in the order of the directory; none for a feed's first answer.
  mutating func apply(at: Date) throws -> [Change] {
    let names = fresh.sorted().map { feeds[$0] }
    let told = names.filter(knownFeeds.contains)
    let beginners = names.filter { !knownFeeds.contains($0) }
    let firstAnswers = beginners.map(ChangeBatch.Event.firstAnswer)
    let newcomers = diff.subjects.indices.filter(isNew)
    let steps = try steps()
    isDifferent = !steps.isEmpty || !newcomers.isEmpty
    if !isDifferent {
      try DirectoryStore.addPending(firstAnswers, at: at, db)
      return []
    }
    try write(steps, newcomers)
    // Sorting by locale is slow, and a first answer has no changes to sort.
    let changes = (told.isEmpty ? [] : sorted(steps + newcomers.map(step(forNewcomer:)))).flatMap {
      step in
      Change.between(step.old, step.new, in: told).map { (step.key, $0) }
    }
    let events = changes.map { ChangeBatch.Event.change($0.0, $0.1) }
    try DirectoryStore.addPending(firstAnswers + events, at: at, db)
    return changes.map(\.1)
  }
}

// MARK: - What has to change

extension Merge {
  /// A person who joins, leaves or changes.
  struct Step {
    let key: NameKey
    let entry: ExistingRows.Entry?
    let old: Person?
    let new: Person?

    /// The person's name, as it is now or was last.
    var name: FullName? { name(of: new ?? old) }

    func name(of person: Person?) -> FullName? { person?.contributions.first?.record.name }
  }

  /// Whether anyone joins.
  private func isNew(_ number: Int) -> Bool {
    let subject = diff.subjects[number]
    return subject.place == nil && fresh.contains { diff.names(subject, by: $0) }
  }

  private func step(forNewcomer number: Int) -> Step {
    let subject = diff.subjects[number]
    return Step(
      key: subject.key, entry: nil, old: nil, new: diff.person(subject, from: fresh))
  }

  /// The steps for existing people.
  private func steps() throws -> [Step] {
    var steps: [Step] = []
    var isNamed = Array(repeating: false, count: known.entries.count)
    for subject in diff.subjects {
      guard let place = subject.place else { continue }
      isNamed[place] = true
      if let step = try step(for: place, subject) { steps.append(step) }
    }
    for place in known.entries.indices where !isNamed[place] {
      let isMissing = known.feeds(of: place).contains { feed in
        fresh.contains(feed) && !diff.confirms(place, by: feed)
      }
      if isMissing, let step = try step(for: place, nil) { steps.append(step) }
    }
    return steps
  }

  /// The step for an existing person; `nil` if nothing changes.
  private func step(for place: Int, _ subject: AnswerDiff.Subject?) throws -> Step? {
    let entry = known.entries[place]
    // If every feed's record was read, the stored details are not needed.
    if let subject, isReadInFull(place),
      let new = diff.person(subject, from: fresh), EmployeeRow(new).digest == entry.digest
    {
      return nil
    }
    let old = try known.person(at: place)
    if let subject, old.key != subject.key {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee under another's name")
    }
    let said = feeds.indices.flatMap { feed in
      fresh.contains(feed)
        ? diff.contributions(of: place, old: old, subject, from: feed)
        : old.contributions.filter { $0.feed == feeds[feed] }
    }
    let new = Person(key: old.key, contributions: said)
    if let new, EmployeeRow(new).digest == entry.digest { return nil }
    return Step(key: old.key, entry: entry, old: old, new: new)
  }

  /// Whether each feed that lists a person has a new answer without the person's unchanged record.
  private func isReadInFull(_ place: Int) -> Bool {
    known.feeds(of: place).allSatisfy { fresh.contains($0) }
      && !fresh.contains { diff.confirms(place, by: $0) }
  }

  private func sorted(_ steps: [Step]) -> [Step] {
    let named = steps.compactMap { step in step.name.map { (step, $0) } }
    return collation.order(of: named.map(\.1)).map { named[$0].0 }
  }
}

// MARK: - Writing it

extension Merge {
  private func write(_ steps: [Step], _ newcomers: [Int]) throws {
    var table = try EmployeeWriter(db, collation: collation, checksum: known.checksum)
    var leaving: Set<Int64> = []
    var pending: [EmployeeWriter.PendingRow] = newcomers.map { .init(entry: nil, number: $0) }
    for (number, step) in steps.enumerated() {
      guard let entry = step.entry else { continue }
      guard let new = step.new else {
        try table.delete(entry)
        leaving.insert(entry.id)
        continue
      }
      if step.name(of: step.old) == step.name {
        try table.update(entry, to: new, from: step.old, rank: entry.rank)
      } else {
        pending.append(EmployeeWriter.PendingRow(entry: entry, number: number))
        leaving.insert(entry.id)
      }
    }
    // Build each person just before writing its row, so that a large first answer is never held in memory
    // as a whole.
    try table.place(pending, among: known.entries.filter { !leaving.contains($0.id) }) { mover in
      mover.entry == nil
        ? diff.name(of: diff.subjects[mover.number], from: fresh) : steps[mover.number].name
    } person: { mover in
      mover.entry == nil
        ? diff.person(diff.subjects[mover.number], from: fresh) : steps[mover.number].new
    }
    try table.checksum.write(to: db)
    // New people cannot be placed in the order of another version.
    if let keptOrder, keptOrder != collation.orderIdentifier {
      try EmployeeWriter.reorder(db, collation)
    }
  }
}
