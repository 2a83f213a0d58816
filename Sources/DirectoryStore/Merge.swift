internal import EmployeeDirectory
internal import Foundation
internal import GRDB

/// Brings new answers of some feeds into the merged directory, touching only what they change.
///
/// Lives within one transaction. People whom a new answer names are merged from it and from what
/// the other feeds' last good answers say of them; people whom it no longer names keep what the
/// other feeds say, or leave.
struct Merge {
  /// An employee on disk.
  struct Entry {
    let id: Int64
    let digest: Int64
    let rank: Int64
    /// The names of the feeds that know the person.
    let feeds: [String]
  }

  /// Whether anything was written to the directory.
  private(set) var isDifferent = false

  private let db: Database
  private let collation: Collation
  private let feeds: [String]
  /// The feeds that have given an answer before.
  private let knownFeeds: Set<String>
  private let entries: [NameKey: Entry]

  /// Reads what is there to be compared with.
  init(_ db: Database, collation: Collation) throws {
    self.db = db
    self.collation = try DirectoryStore.keptLocale(db).map(Collation.init) ?? collation
    feeds = try String.fetchAll(db, sql: "SELECT name FROM feed ORDER BY place")
    knownFeeds = try String.fetchSet(
      db, sql: "SELECT name FROM feed WHERE fetched_at IS NOT NULL")
    entries = try Self.entries(db)
  }

  /// The answers that would lose too many of their feeds' people, feeds in configured order.
  func refusals(of answers: FreshAnswers, beyond limit: Double?) -> [UpdateResult.Refusal] {
    guard let limit, !entries.isEmpty else { return [] }
    return feeds.compactMap { feed in
      guard let records = answers.records[feed] else { return nil }
      let keys = Set(records.map(\.name.key))
      let known = entries.filter { $0.value.feeds.contains(feed) }.keys
      let lost = known.count { !keys.contains($0) }
      // Divided, 29 of 100 is the very number that 0.29 is written for; multiplied, it is more.
      guard Double(lost) / Double(known.count) > limit else { return nil }
      return UpdateResult.Refusal(feed: feed, lost: lost, known: known.count)
    }
  }

  /// Writes what the answers change.
  ///
  /// - Returns: the changes, people in the order of the directory; a feed's first answer brings
  ///   none.
  mutating func apply(_ answers: FreshAnswers, at: Date) throws -> [Change] {
    let fresh = Set(answers.records.keys)
    let told = feeds.filter { fresh.contains($0) && knownFeeds.contains($0) }
    try DirectoryStore.logBeginning(
      of: feeds.filter { fresh.contains($0) && !knownFeeds.contains($0) }, at: at, db)
    let steps = try steps(to: answers, fresh: fresh)
    isDifferent = !steps.isEmpty
    if steps.isEmpty { return [] }
    try write(steps)
    // Sorting by locale is slow, and a first answer has nothing to tell.
    let changes = (told.isEmpty ? [] : sorted(steps)).flatMap { step in
      Change.between(step.old, step.new, in: told).map { (step.key, $0) }
    }
    try DirectoryStore.log(changes, at: at, db)
    return changes.map(\.1)
  }
}

// MARK: - What has to change

extension Merge {
  /// A person who comes, goes or differs.
  struct Step {
    let key: NameKey
    let entry: Entry?
    let old: Person?
    let new: Person?

    /// The person's name, as it is now or was last.
    var name: FullName? { name(of: new ?? old) }

    func name(of person: Person?) -> FullName? { person?.contributions.first?.record.name }
  }

  private static func entries(_ db: Database) throws -> [NameKey: Entry] {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM employee") ?? 0
    var entries: [NameKey: Entry] = Dictionary(minimumCapacity: count)
    let rows = try Row.fetchCursor(db, sql: "SELECT key, id, digest, rank, feeds FROM employee")
    var seal = Seal()
    while let row = try rows.next() {
      let entry = Entry(
        id: try row.decode(atIndex: 1), digest: try row.decode(atIndex: 2),
        rank: try row.decode(atIndex: 3), feeds: TextList.decode(try row.decode(atIndex: 4)))
      entries[NameKey(rawValue: try row.decode(atIndex: 0))] = entry
      seal.add(digest: entry.digest, rank: entry.rank)
    }
    // The seal is made anew of what is there; what is lost already must not be sealed with it.
    try seal.check(db)
    return entries
  }

  private func steps(to answers: FreshAnswers, fresh: Set<String>) throws -> [Step] {
    var steps: [Step] = []
    var named: Set<NameKey> = []
    let people = Person.merge(
      feeds.lazy.flatMap { feed in
        (answers.records[feed] ?? []).lazy.map { Contribution(feed: feed, record: $0) }
      })
    for person in people {
      named.insert(person.key)
      guard let entry = entries[person.key] else {
        steps.append(Step(key: person.key, entry: nil, old: nil, new: person))
        continue
      }
      let new = try merged(person, with: entry, fresh: fresh)
      if EmployeeRow(new).digest == entry.digest { continue }
      steps.append(Step(key: person.key, entry: entry, old: try stored(entry), new: new))
    }
    for (key, entry) in entries where !named.contains(key) {
      guard entry.feeds.contains(where: fresh.contains) else { continue }
      let old = try stored(entry)
      let kept = old.contributions.filter { !fresh.contains($0.feed) }
      steps.append(
        Step(key: key, entry: entry, old: old, new: Person(key: key, contributions: kept)))
    }
    return steps
  }

  /// A person of the new answers with what the feeds that did not answer said of her.
  private func merged(_ person: Person, with entry: Entry, fresh: Set<String>) throws -> Person {
    if entry.feeds.allSatisfy(fresh.contains) { return person }
    let kept = try stored(entry).contributions.filter { !fresh.contains($0.feed) }
    let all = kept + person.contributions
    let contributions = feeds.flatMap { feed in all.filter { $0.feed == feed } }
    return Person(key: person.key, contributions: contributions) ?? person
  }

  private func stored(_ entry: Entry) throws -> Person {
    let statement = try db.cachedStatement(
      sql: "SELECT \(EmployeeRow.columns) FROM employee WHERE id = ?")
    let row = try Row.fetchOne(statement, arguments: [entry.id])
    guard let person = try row.flatMap({ try EmployeeRow($0).person }) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee without a record")
    }
    return person
  }

  private func sorted(_ steps: [Step]) -> [Step] {
    let named = steps.compactMap { step in step.name.map { (step, $0) } }
    return collation.order(of: named.map(\.1)).map { named[$0].0 }
  }
}

// MARK: - Writing it

extension Merge {
  private func write(_ steps: [Step]) throws {
    let table = try EmployeeTable(db, collation: collation)
    for step in steps where step.new == nil {
      if let entry = step.entry { try table.delete(entry.id) }
    }
    var movers: [EmployeeTable.Mover] = []
    for step in steps {
      guard let new = step.new else { continue }
      guard let name = step.name(of: new) else { continue }
      if let entry = step.entry, step.name(of: step.old) == name {
        try table.update(entry.id, to: new, rank: entry.rank)
      } else {
        movers.append(EmployeeTable.Mover(id: step.entry?.id, person: new, name: name))
      }
    }
    try table.place(movers)
    try Seal.renew(db)
  }
}
