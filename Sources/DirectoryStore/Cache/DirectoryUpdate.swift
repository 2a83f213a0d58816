import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// Merges new answers of some feeds into the directory, and writes only the changes.
///
/// Runs within one transaction. People with changed records are merged again from the new and the
/// other feeds' last answers. People missing in an answer keep the other feeds' details, or leave.
/// People with unchanged records are not read.
struct DirectoryUpdate {
  private(set) var result = UpdateResult()
  private let db: Database
  private let collation: Collation
  /// The present order of the rows; `nil` before the first answer.
  private let storedOrder: String?
  private let feeds: [String]
  private let knownFeeds: Set<String>
  /// The feeds whose answers are read in another way than before.
  private let rereadFeeds: Set<String>
  private let loggedFeeds: Set<String>
  private let known: ExistingRows
  let diff: AnswerDiff
  /// The records that say which emails and phone numbers were shown before.
  private var earlier = EarlierRecords()
  /// The indices of the feeds whose answers are accepted.
  private var fresh: Set<Int>
  /// How many people each feed lists after ``apply()``, by the feed's name.
  private(set) var people: [String: Int] = [:]

  init(
    _ answers: [String: RecordReader], rereadFeeds: Set<String>, _ db: Database,
    collation: Collation, _ records: AnswerRecords
  ) throws {
    (self.db, self.rereadFeeds) = (db, rereadFeeds)
    storedOrder = try DirectoryStore.storedOrder(db)
    self.collation = storedOrder.map(Collation.init) ?? collation
    let feeds = try String.fetchAll(db, sql: "SELECT name FROM feed ORDER BY place")
    self.feeds = feeds
    knownFeeds = try String.fetchSet(db, sql: "SELECT name FROM feed WHERE fetched_at IS NOT NULL")
    loggedFeeds = try String.fetchSet(db, sql: "SELECT name FROM feed WHERE logged IS NOT NULL")
    known = try ExistingRows(db, feeds: feeds)
    var readers: [Int: RecordReader] = [:]
    for (name, reader) in answers {
      if let feed = feeds.firstIndex(of: name) { readers[feed] = reader }
    }
    diff = try AnswerDiff(readers, feeds: feeds, known, records)
    fresh = Set(readers.keys)
    result.counts = diff.counts
  }

  /// Removes the answers that would lose too many of their feeds' people.
  mutating func refuse(beyond limit: Double?) throws {
    guard let limit, !known.entries.isEmpty else { return }
    for feed in fresh.sorted() {
      let people = known.entries.indices.filter { known.entries[$0].feeds.contains(feed) }
      var kept = people.count { diff.confirms($0, by: feed) }
      kept += try diff.names.reduce(0) { sum, name in
        let rows = name.rows.count { row in
          known.entries[row].feeds.contains(feed) && !diff.confirms(row, by: feed)
        }
        // Records of new names need not be read back.
        return try rows == 0 ? sum : sum + min(rows, diff.count(name, by: feed))
      }
      let lost = people.count - kept
      // Divide: 29 / 100 == 0.29 exactly in binary, but 0.29 * 100 > 29.
      guard Double(lost) / Double(people.count) > limit else { continue }
      fresh.remove(feed)
      result.refusals.append(
        UpdateResult.Refusal(feed: feeds[feed], lost: lost, known: people.count))
    }
  }

  /// Writes the changes; returns first answers, then the changes, in the order of the log.
  mutating func apply() throws -> [ChangeBatch.Event] {
    let names = fresh.sorted().map { feeds[$0] }
    let compared = names.filter(knownFeeds.contains)
    let firstAnswers = names.filter { !loggedFeeds.contains($0) }.map(ChangeBatch.Event.firstAnswer)
    let newNames = diff.names.indices.filter { index in
      let name = diff.names[index]
      return name.rows.isEmpty && fresh.contains { diff.recordCount(name, by: $0) > 0 }
    }
    earlier = try EarlierRecords(known, of: diff, from: fresh)
    let steps = try steps()
    result.isDifferent = !steps.isEmpty || !newNames.isEmpty
    try count(steps.flatMap(\.rows), newNames)
    if !result.isDifferent { return firstAnswers }
    try write(steps.flatMap(\.rows), newNames)
    // Sorting by locale is slow, and a first answer has no changes to sort.
    if compared.isEmpty { return firstAnswers }
    let joining = try newNames.flatMap { try people(diff.names[$0]) }.map { person in
      PersonStep(key: person.key, old: nil, new: person)
    }
    let changes = try Change.between(
      sorted(steps.map(\.people) + joining.map { [$0] }), in: compared,
      holders: { try EmployeeRow.holders(of: $0, db) })
    result.changes = changes.map { $0.change }
    let ordered = ChangeBatch.Event.ordered(
      changes, rekeyed: steps.flatMap(\.rekeyed), respelled: steps.flatMap(\.respelled),
      in: compared)
    return firstAnswers + ordered
  }

  private mutating func count(
    _ rows: [(entry: ExistingRows.Entry?, old: Person?, new: Person?)], _ newNames: [Int]
  ) throws {
    for feed in fresh {
      let name = feeds[feed]
      func count(_ person: Person?) -> Int {
        person?.contributions.contains { $0.feed == name } == true ? 1 : 0
      }
      let before = known.entries.count { $0.feeds.contains(feed) }
      people[name] =
        try rows.reduce(before) { $0 + count($1.new) - count($1.old) }
        + newNames.reduce(0) { sum, number in
          // Most names come once, and need no merge to be counted.
          let records = diff.recordCount(diff.names[number], by: feed)
          if records < 2 { return sum + records }
          return try people(diff.names[number]).reduce(sum) { $0 + count($1) }
        }
    }
  }

  // MARK: What has to change

  private struct NameStep {
    /// The rows that change; `new` is `nil` for who leaves, `old` for who is new.
    var rows: [(entry: ExistingRows.Entry?, old: Person?, new: Person?)] = []
    /// The people before and after, in each feed's own terms.
    var people: [PersonStep] = []
    /// Keys of people who stay, but whose namesakes come or leave.
    var rekeyed: [(from: PersonKey, to: PersonKey)] = []
    /// Keys of people with other apostrophes or hyphens in exports now.
    var respelled: [PersonKey] = []
  }

  /// The people with a name, as the accepted answers alone have them in changed records.
  private func people(_ name: AnswerDiff.ChangedName) throws -> [Person] {
    Person.people(named: name.key, earlier.showingValues(try diff.contributions(name, from: fresh)))
  }

  private func steps() throws -> [NameStep] {
    var steps: [NameStep] = []
    var isDone = Array(repeating: false, count: known.entries.count)
    for name in diff.names where !name.rows.isEmpty {
      for row in name.rows { isDone[row] = true }
      if let step = try step(name.rows, name) { steps.append(step) }
    }
    for row in known.entries.indices where !isDone[row] {
      let isMissing = known.entries[row].feeds.contains { feed in
        fresh.contains(feed) && !diff.confirms(row, by: feed)
      }
      guard isMissing else { continue }
      let key = try known.person(at: row).key
      let rows = key.isShared ? try known.indices(of: key.name) : [row]
      for row in rows { isDone[row] = true }
      if let step = try step(rows, nil) { steps.append(step) }
    }
    return steps
  }

  /// The step for the people of some rows, who bear one name; `nil` if nothing changes.
  private func step(_ rows: [Int], _ name: AnswerDiff.ChangedName?) throws -> NameStep? {
    // If every feed's record was read, the stored details are not needed.
    if let name, rows.count == 1, isReadInFull(rows[0]) {
      let new = try people(name)
      if new.count == 1, EmployeeRow(new[0]).digest == known.entries[rows[0]].digest { return nil }
    }
    let old = try rows.map { (row: $0, person: try known.person(at: $0)) }
    guard let key = old.first?.person.key.name,
      old.allSatisfy({ $0.person.key.name == key }), name.map({ $0.key == key }) ?? true
    else { throw DatabaseError.damage("an employee under another's name") }
    let before = old.flatMap(\.person.contributions)
    let said = try feeds.indices.flatMap { feed in
      try fresh.contains(feed)
        ? earlier.showingValues(diff.contributions(of: old, name, from: feed))
        : before.filter { $0.feed == feeds[feed] }
    }
    return step(old, Person.people(named: key, said))
  }

  private func step(_ old: [(row: Int, person: Person)], _ new: [Person]) -> NameStep? {
    var step = NameStep()
    for (row, person) in old {
      let entry = known.entries[row]
      let now = new.first { $0.key == person.key }
      if let now, EmployeeRow(now).digest == entry.digest { continue }
      step.rows.append((entry, person, now))
      if let now, !person.isWritten(as: now) { step.respelled.append(now.key) }
    }
    for person in new where !old.contains(where: { $0.person.key == person.key }) {
      step.rows.append((nil, nil, person))
    }
    if step.rows.isEmpty { return nil }
    let before = old.map(\.person)
    if before.count == 1, new.count <= 1,
      new.first.map({ !PersonStep.isReplaced(before[0], by: $0, without: rereadFeeds) }) ?? true
    {
      step.people = [PersonStep(key: before[0].key, old: before[0], new: new.first)]
    } else {
      step.people = PersonStep.ofNamesakes(before, new)
      step.rekeyed = PersonStep.rekeyed(before, new)
    }
    return step
  }

  /// Whether each feed that lists a person has a new answer without the person's unchanged record.
  private func isReadInFull(_ row: Int) -> Bool {
    known.entries[row].feeds.allSatisfy { fresh.contains($0) }
      && !fresh.contains { diff.confirms(row, by: $0) }
  }

  /// Sorts the names; each name's steps stay in order, so that one leaves before another joins.
  private func sorted(_ steps: [[PersonStep]]) -> [PersonStep] {
    let named = steps.compactMap { steps in
      steps.first.flatMap { ($0.new ?? $0.old)?.contributions.first }.map {
        (steps, $0.record.name)
      }
    }
    return collation.order(of: named.map(\.1)).flatMap { named[$0].0 }
  }

  private func write(
    _ rows: [(entry: ExistingRows.Entry?, old: Person?, new: Person?)], _ newNames: [Int]
  ) throws {
    var table = try EmployeeWriter(db, collation: collation, checksum: known.checksum)
    var leaving: Set<Int64> = []
    let pending = PendingPeople(diff, from: fresh, earlier)
    for (entry, old, new) in rows {
      guard let entry else {
        if let new { pending.add(nil, new) }
        continue
      }
      guard let new else {
        try table.delete(entry)
        leaving.insert(entry.id)
        continue
      }
      if old?.contributions.first?.record.name == new.contributions.first?.record.name {
        try table.update(entry, to: new, from: old, rank: entry.rank)
      } else {
        pending.add(entry, new)
        leaving.insert(entry.id)
      }
    }
    try pending.add(newNames)
    try table.insert(pending, among: known.entries.filter { !leaving.contains($0.id) })
    try table.checksum.write(to: db)
    // New people have no place in another version's order.
    if let storedOrder, storedOrder != collation.orderIdentifier {
      try EmployeeWriter.reorder(db, collation)
    }
    try db.execute(sql: DirectoryStore.createPositionIndex)
  }
}
