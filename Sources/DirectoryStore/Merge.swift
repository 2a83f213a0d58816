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
  private let entries: [Entry]
  /// Where each person's entry is.
  private let places: [NameKey: Int]
  private var answers: FreshAnswers
  /// Everybody whom the answers name, and where her entry is; `nil` for a newcomer.
  private var named: [(person: Person, place: Int?)] = []

  /// Reads what is there, to compare answers with it.
  init(_ answers: FreshAnswers, _ db: Database, collation: Collation) throws {
    self.db = db
    self.collation = try DirectoryStore.keptLocale(db).map(Collation.init) ?? collation
    feeds = try String.fetchAll(db, sql: "SELECT name FROM feed ORDER BY place")
    knownFeeds = try String.fetchSet(
      db, sql: "SELECT name FROM feed WHERE fetched_at IS NOT NULL")
    (entries, places) = try Self.entries(db)
    self.answers = answers
    named = people()
  }

  /// Takes away the answers that would lose too many of their feeds' people.
  ///
  /// - Returns: which they are, feeds in configured order.
  mutating func refuse(beyond limit: Double?) -> [UpdateResult.Refusal] {
    guard let limit, !entries.isEmpty else { return [] }
    let refusals = feeds.compactMap { feed -> UpdateResult.Refusal? in
      guard answers.records[feed] != nil else { return nil }
      let known = entries.count { $0.feeds.contains(feed) }
      let kept = named.count { person, place in
        guard let place, entries[place].feeds.contains(feed) else { return false }
        return person.contributions.contains { $0.feed == feed }
      }
      // Divided, 29 of 100 is the very number that 0.29 is written for; multiplied, it is more.
      guard Double(known - kept) / Double(known) > limit else { return nil }
      return UpdateResult.Refusal(feed: feed, lost: known - kept, known: known)
    }
    if refusals.isEmpty { return [] }
    for refusal in refusals { answers.remove(refusal.feed) }
    named = people()
    return refusals
  }

  /// How many people a feed's answer names.
  func count(of feed: String) -> Int {
    named.count { $0.person.contributions.contains { $0.feed == feed } }
  }

  /// Writes what the answers change.
  ///
  /// - Returns: the changes, people in the order of the directory; a feed's first answer brings
  ///   none.
  mutating func apply(at: Date) throws -> [Change] {
    let fresh = Set(answers.records.keys)
    let told = feeds.filter { fresh.contains($0) && knownFeeds.contains($0) }
    try DirectoryStore.logBeginning(
      of: feeds.filter { fresh.contains($0) && !knownFeeds.contains($0) }, at: at, db)
    let steps = try steps(fresh: fresh)
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

  private static func entries(_ db: Database) throws -> ([Entry], [NameKey: Int]) {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM employee") ?? 0
    var entries: [Entry] = []
    var places: [NameKey: Int] = Dictionary(minimumCapacity: count)
    entries.reserveCapacity(count)
    // A directory has few different lists of feeds.
    var feedLists: [String: [String]] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, id, digest, rank, feeds FROM employee")
    var seal = Seal()
    while let row = try rows.next() {
      let list: String = try row.decode(atIndex: 4)
      let feeds = feedLists[list] ?? TextList.decode(list)
      feedLists[list] = feeds
      let entry = Entry(
        id: try row.decode(atIndex: 1), digest: try row.decode(atIndex: 2),
        rank: try row.decode(atIndex: 3), feeds: feeds)
      places[NameKey(rawValue: try row.decode(atIndex: 0))] = entries.count
      entries.append(entry)
      seal.add(digest: entry.digest, rank: entry.rank)
    }
    // The seal is made anew of what is there; what is lost already must not be sealed with it.
    try seal.check(db)
    return (entries, places)
  }

  private func people() -> [(person: Person, place: Int?)] {
    var contributions: [Contribution] = []
    contributions.reserveCapacity(answers.records.values.reduce(0) { $0 + $1.count })
    for feed in feeds {
      for record in answers.records[feed] ?? [] {
        contributions.append(Contribution(feed: feed, record: record))
      }
    }
    return Person.merge(contributions).map { ($0, places[$0.key]) }
  }

  private func steps(fresh: Set<String>) throws -> [Step] {
    var steps: [Step] = []
    var isNamed = Array(repeating: false, count: entries.count)
    for (person, place) in named {
      guard let place else {
        steps.append(Step(key: person.key, entry: nil, old: nil, new: person))
        continue
      }
      isNamed[place] = true
      let entry = entries[place]
      let new = try merged(person, with: entry, fresh: fresh)
      if EmployeeRow(new).digest == entry.digest { continue }
      steps.append(Step(key: person.key, entry: entry, old: try stored(entry), new: new))
    }
    for (place, entry) in entries.enumerated() where !isNamed[place] {
      guard entry.feeds.contains(where: fresh.contains) else { continue }
      let old = try stored(entry)
      let kept = old.contributions.filter { !fresh.contains($0.feed) }
      steps.append(
        Step(key: old.key, entry: entry, old: old, new: Person(key: old.key, contributions: kept)))
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
        try table.update(entry.id, to: new, from: step.old, rank: entry.rank)
      } else {
        movers.append(EmployeeTable.Mover(id: step.entry?.id, person: new, name: name))
      }
    }
    try table.place(movers)
    try Seal.renew(db)
  }
}
