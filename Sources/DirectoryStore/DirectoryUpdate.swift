internal import EmployeeDirectory
internal import Foundation
internal import GRDB

/// Merges new answers of some feeds into the directory, and writes only the changes.
///
/// Runs within one transaction. People with changed records are merged again from the new answer and the
/// other feeds' last good answers. People missing in an answer keep the details of the other feeds, or
/// leave. People with unchanged records are not read.
struct DirectoryUpdate {
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
    var readers: [Int: RecordReader] = [:]
    for (name, reader) in answers {
      if let feed = feeds.firstIndex(of: name) { readers[feed] = reader }
    }
    diff = try AnswerDiff(readers, feeds: feeds, known)
    fresh = Set(readers.keys)
  }

  /// Removes the answers that would lose too many of their feeds' people.
  ///
  /// - Returns: the refused answers, in the order of the feeds.
  mutating func refuse(beyond limit: Double?) -> [UpdateResult.Refusal] {
    guard let limit, !known.entries.isEmpty else { return [] }
    let refusals = fresh.sorted().compactMap { feed -> (Int, UpdateResult.Refusal)? in
      let people = known.entries.indices.filter { known.feeds(of: $0).contains(feed) }
      var kept = people.count { diff.confirms($0, by: feed) }
      kept += diff.people.count { person in
        guard let row = person.row, known.feeds(of: row).contains(feed) else { return false }
        return !diff.confirms(row, by: feed) && diff.names(person, by: feed)
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
        + diff.people.count { person in
          diff.names(person, by: feed) && !(person.row.map { diff.confirms($0, by: feed) } ?? false)
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
    let compared = names.filter(knownFeeds.contains)
    let beginners = names.filter { !knownFeeds.contains($0) }
    let firstAnswers = beginners.map(ChangeBatch.Event.firstAnswer)
    let newcomers = diff.people.indices.filter(isNew)
    let steps = try steps()
    isDifferent = !steps.isEmpty || !newcomers.isEmpty
    if !isDifferent {
      try DirectoryStore.addPending(firstAnswers, at: at, db)
      return []
    }
    try write(steps, newcomers)
    // Sorting by locale is slow, and a first answer has no changes to sort.
    let people = compared.isEmpty ? [] : sorted(steps + newcomers.map(step(forNewcomer:)))
    let changes = try Change.between(
      people.map { PersonStep(key: $0.key, old: $0.old, new: $0.new) }, in: compared,
      holders: { try EmployeeRow.holders(of: $0, db) })
    let events = changes.map { ChangeBatch.Event.change($0.key, $0.change) }
    try DirectoryStore.addPending(firstAnswers + events, at: at, db)
    return changes.map(\.change)
  }
}

// MARK: - What has to change

extension DirectoryUpdate {
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
    let person = diff.people[number]
    return person.row == nil && fresh.contains { diff.names(person, by: $0) }
  }

  private func step(forNewcomer number: Int) -> Step {
    let person = diff.people[number]
    return Step(key: person.key, entry: nil, old: nil, new: diff.person(person, from: fresh))
  }

  /// The steps for existing people.
  private func steps() throws -> [Step] {
    var steps: [Step] = []
    var isNamed = Array(repeating: false, count: known.entries.count)
    for person in diff.people {
      guard let row = person.row else { continue }
      isNamed[row] = true
      if let step = try step(for: row, person) { steps.append(step) }
    }
    for row in known.entries.indices where !isNamed[row] {
      let isMissing = known.feeds(of: row).contains { feed in
        fresh.contains(feed) && !diff.confirms(row, by: feed)
      }
      if isMissing, let step = try step(for: row, nil) { steps.append(step) }
    }
    return steps
  }

  /// The step for an existing person; `nil` if nothing changes.
  private func step(for row: Int, _ person: AnswerDiff.ChangedPerson?) throws -> Step? {
    let entry = known.entries[row]
    // If every feed's record was read, the stored details are not needed.
    if let person, isReadInFull(row),
      let new = diff.person(person, from: fresh), EmployeeRow(new).digest == entry.digest
    {
      return nil
    }
    let old = try known.person(at: row)
    if let person, old.key != person.key {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee under another's name")
    }
    let said = feeds.indices.flatMap { feed in
      fresh.contains(feed)
        ? diff.contributions(of: row, old: old, person, from: feed)
        : old.contributions.filter { $0.feed == feeds[feed] }
    }
    let new = Person(key: old.key, contributions: said)
    if let new, EmployeeRow(new).digest == entry.digest { return nil }
    return Step(key: old.key, entry: entry, old: old, new: new)
  }

  /// Whether each feed that lists a person has a new answer without the person's unchanged record.
  private func isReadInFull(_ row: Int) -> Bool {
    known.feeds(of: row).allSatisfy { fresh.contains($0) }
      && !fresh.contains { diff.confirms(row, by: $0) }
  }

  private func sorted(_ steps: [Step]) -> [Step] {
    let named = steps.compactMap { step in step.name.map { (step, $0) } }
    return collation.order(of: named.map(\.1)).map { named[$0].0 }
  }
}

// MARK: - Writing it

extension DirectoryUpdate {
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
    try table.insert(pending, among: known.entries.filter { !leaving.contains($0.id) }) { row in
      row.entry == nil
        ? diff.name(of: diff.people[row.number], from: fresh) : steps[row.number].name
    } person: { row in
      row.entry == nil
        ? diff.person(diff.people[row.number], from: fresh) : steps[row.number].new
    }
    try table.checksum.write(to: db)
    // New people cannot be placed in the order of another version.
    if let keptOrder, keptOrder != collation.orderIdentifier {
      try EmployeeWriter.reorder(db, collation)
    }
    try db.execute(sql: DirectoryStore.createPositionIndex)
  }
}
