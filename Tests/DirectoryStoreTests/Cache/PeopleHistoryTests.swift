import EmployeeDirectory
import FoundationEssentials
import TestSupport
import Testing

@testable import DirectoryStore

/// Answers of two feeds whose people have ids, names and emails, which change at random.
@Suite struct PeopleHistoryTests {
  @Test(arguments: RandomSeeds.first(of: 100))
  func `no answer merges two ids of a feed, or loses an email or phone`(seed: UInt64) {
    var history = PeopleHistory(seed: seed, hasOddIDs: seed.isMultiple(of: 2))
    for step in 0..<Self.steps {
      _ = history.changeAny()
      if let fault = history.fault(of: Person.merge(history.contributions)) {
        Issue.record("step \(step): \(fault): \(history.contributions)")
        return
      }
    }
  }

  private static let steps = RandomSeeds.areAll ? 1_000 : 200

  @Test(arguments: RandomSeeds.first(of: 20), [false, true])
  func `everybody is found in the store by each email and phone`(
    seed: UInt64, hasOddIDs: Bool
  ) throws {
    var history = PeopleHistory(seed: 100 + seed, hasOddIDs: hasOddIDs)
    let store = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
    try store.store(
      .answer(tallinn, history.answers[tallinn] ?? []), .answer(tartu, history.answers[tartu] ?? [])
    )
    for step in 1...20 {
      let before = history.answers
      let feed = history.changeAny()
      let result = try store.store(.answer(feed, history.answers[feed] ?? []), at: Double(step))
      // Without an id, a name says who somebody is.
      if !hasOddIDs {
        let expected = Self.changes(from: before[feed] ?? [], to: history.answers[feed] ?? [])
        let found = result.changes.map { "\($0.kind) \($0.fullName)" }
        #expect(found.sorted() == expected.sorted(), "step \(step)")
      }
      #expect(result.changes.allSatisfy { $0.feed == feed.name })
      let employees = try store.employees(in: estonian)
      let people = try employees.map { try #require(try store.person($0.key)) }
      #expect(people.map(\.employee) == employees)
      #expect(Set(people.flatMap(\.contributions)) == Set(history.contributions))
      if let fault = history.fault(of: people) { Issue.record("step \(step): \(fault)") }
      try expectFound(people, in: store)
    }
  }

  @Test(arguments: RandomSeeds.first(of: 20), [false, true])
  func `records that are in a file make the directory that records in memory make`(
    seed: UInt64, hasOddIDs: Bool
  ) throws {
    let folder = try ScratchFolder()
    let limits = [0, 1_000]
    var history = PeopleHistory(seed: 200 + seed, hasOddIDs: hasOddIDs)
    let stores = try limits.map { _ in try DirectoryStore.inMemory(feeds: [tallinn, tartu]) }
    for store in stores {
      try store.store(
        .answer(tallinn, history.answers[tallinn] ?? []),
        .answer(tartu, history.answers[tartu] ?? []))
    }
    for step in 1...20 {
      let feed = history.changeAny()
      let answer = FeedUpdate.answer(feed, history.answers[feed] ?? [])
      let changes = try zip(stores, limits).map { store, limit in
        try store.merge(answer, AnswerRecords(folder: folder.url.path, limit: limit))
      }
      #expect(changes[0] == changes[1], "step \(step)")
      let employees = try stores.map { try $0.employees(in: estonian) }
      #expect(employees[0] == employees[1], "step \(step)")
      let people = try employees[0].map { try #require(try stores[0].person($0.key)) }
      #expect(Set(people.flatMap(\.contributions)) == Set(history.contributions), "step \(step)")
    }
  }

  /// Each email and each phone of everybody's records finds the person.
  private func expectFound(_ people: [Person], in store: DirectoryStore) throws {
    for person in people {
      for record in person.contributions.map(\.record) {
        let email = record.email.isEmpty ? [] : [SearchQuery(email: record.email)]
        let phone = try record.phone.map { [try SearchQuery(["phone:\($0)"])] } ?? []
        for query in email + phone {
          let keys = try store.search(query, in: estonian).map(\.key)
          #expect(keys.contains(person.key), "\(query)")
        }
      }
    }
  }

  /// The changes from one answer of a feed to the next: an id says who somebody is.
  private static func changes(from old: [FeedRecord], to new: [FeedRecord]) -> [String] {
    let before = Dictionary(old.map { ($0.id, $0) }) { $1 }
    let after = Dictionary(new.map { ($0.id, $0) }) { $1 }
    let left = old.filter { after[$0.id] == nil }.map { "left \($0.name)" }
    return left
      + new.compactMap { record in
        guard let former = before[record.id] else { return "joined \(record.name)" }
        if former.name.key != record.name.key { return "renamed \(record.name)" }
        let isSame =
          former.name.first == record.name.first && former.name.last == record.name.last
          && former.email == record.email && former.phone == record.phone
        return isSame ? nil : "changed \(record.name)"
      }
  }
}

extension DirectoryStore {
  /// Merges an answer, of whose records some are in a file meanwhile; returns the changes.
  fileprivate func merge(
    _ answer: FeedUpdate, _ stored: AnswerRecords
  ) throws -> [Change] {
    guard case .answer(let reader, _) = answer.outcome else { return [] }
    // The first part stays in memory.
    let records: RecordReader = { isWanted, receive in
      try receive(RecordReading())
      try reader(isWanted, receive)
    }
    return try write { db -> [Change] in
      var update = try DirectoryUpdate(
        [answer.feed: records], rereadFeeds: [], db, collation: estonian, stored)
      _ = try update.apply()
      return update.result.changes
    }
  }
}
