import Basics
import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import DirectoryStore

/// Answers that have only what changed.
@Suite struct PartialAnswerTests {
  private let store: DirectoryStore
  /// Gets the same answers in full.
  private let full: DirectoryStore

  init() throws {
    store = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
    full = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
  }

  private static func person(_ id: Int, _ name: String, _ phone: String = "1") -> FeedRecord {
    var person = record(name, "Tamm", phone: phone)
    person.id = "id\(id)"
    return person
  }

  /// An answer without the records that the store has.
  private func part(
    of records: [FeedRecord], since old: [FeedRecord], answer: Int64?
  ) throws -> FeedUpdate {
    var (reading, unchanged) = (RecordReading(), [UnchangedRecord]())
    for (index, record) in records.enumerated() {
      if old.contains(record) {
        unchanged.append(UnchangedRecord(index: index, id: RecordIDHash(try #require(record.id))))
      } else {
        reading.records.append((index, record))
      }
    }
    var update = FeedUpdate(
      feed: tallinn.name,
      outcome: .answer({ [reading] in try $1(reading.filtered($0)) }, Validators()))
    let stored = try #require(try store.storedRecords(of: tallinn.name))
    update.unchanged = UnchangedRecords(since: answer ?? 0, unchanged, stored)
    update.latestChange = "7"
    return update
  }

  private func expectSame() throws {
    #expect(try store.employees(in: estonian) == full.employees(in: estonian))
    #expect(try store.mergedPeople() == full.mergedPeople())
    #expect(try store.changes() == full.changes())
    #expect(try store.state(of: tallinn)?.employees == full.state(of: tallinn)?.employees)
    try store.check()
  }

  @Test func `any history of parts gives what full answers give`() throws {
    var random = SplitMix64(seed: 11)
    // Two records of one name without ids make a person of several records in a feed.
    let others = FeedUpdate.answer(
      tartu, ["A", "A", "B"].map { record($0, "Tamm", phone: "\(random.next() % 9)") })
    var people = (0..<12).map { Self.person($0, "ABCDEF".map(String.init)[$0 % 6]) }
    for store in [store, full] {
      try store.store(others, .answer(tallinn, people), at: 1)
    }
    for round in 2..<60 {
      let old = people
      for _ in 0..<3 {
        let index = Int(random.next() % UInt64(max(people.count, 1)))
        let name = "ABCDEF".map(String.init)[Int(random.next() % 6)]
        switch random.next() % 4 {
        case 0: people.append(Self.person(round * 10 + people.count, name))
        case 1 where people.count > 4: people.remove(at: index)
        case 2: people.swapAt(index, 0)
        default:
          let id = people[index].id
          people[index] = Self.person(0, name, "\(random.next() % 5)")
          people[index].id = id
        }
      }
      let answer = try store.state(of: tallinn)?.answer
      let result = try store.store(
        part(of: people, since: old, answer: answer), at: Double(round))
      let expected = try full.store(.answer(tallinn, people), at: Double(round))
      #expect(result.counts == expected.counts && result.isDifferent == expected.isDifferent)
      try expectSame()
    }
    #expect(try store.state(of: tallinn)?.partialAnswers == 58)
    #expect(try store.state(of: tallinn)?.latestChange == "7")
    try store.store(.answer(tallinn, people), at: 60)
    #expect(try store.state(of: tallinn)?.partialAnswers == 0)
    #expect(try store.state(of: tallinn)?.latestChange == nil)
  }

  @Test func `a part of another answer than the stored one stores nothing`() throws {
    let people = [Self.person(1, "A"), Self.person(2, "B")]
    try store.store(.answer(tallinn, people), at: 1)
    let first = try store.state(of: tallinn)?.answer
    try store.store(.answer(tallinn, [people[0]]), at: 2)
    let update = try part(of: people + [Self.person(3, "C")], since: people, answer: first)
    let result = try store.store(update, .answer(tartu, [record("Carl", "C")]), at: 3)
    #expect(result.needsFullAnswers && !result.isDifferent && result.changes == [])
    #expect(try store.names() == ["A Tamm"] && store.state(of: tartu)?.fetchedAt == nil)
    let empty = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
    #expect(try empty.store(update, at: 3).needsFullAnswers)
  }

  @Test func `a part may be refused, and a part that is overtaken is passed over`() throws {
    let people = (0..<10).map { Self.person($0, "N\($0)") }
    try store.store(.answer(tallinn, people), asked: 1, at: 1)
    let answer = try store.state(of: tallinn)?.answer
    let update = try part(of: [people[0]], since: people, answer: answer)
    let refused = try store.store(update, asked: 2, at: 2, shrinkLimit: 0.5)
    #expect(refused.refusals.map(\.lost) == [9])
    #expect(try store.count() == 10 && store.state(of: tallinn)?.partialAnswers == 0)
    try store.store(.answer(tallinn, people), asked: 4, at: 4)
    #expect(try !store.store(update, asked: 3, at: 5).needsFullAnswers)
    #expect(try store.count() == 10)
  }

  @Test func `ids are known only if each record has its own`() throws {
    try store.store(
      .answer(tallinn, [Self.person(1, "A"), Self.person(2, "A")]),
      .answer(tartu, [record("A", "Tamm"), record("B", "Tamm")]), at: 1)
    let stored = try #require(try store.storedRecords(of: tallinn.name))
    #expect(["id1", " id2 "].allSatisfy { stored.contain(RecordIDHash($0)) })
    #expect(!stored.contain(RecordIDHash("id3")))
    #expect(try store.storedRecords(of: tartu.name) == nil)
    #expect(try store.storedRecords(of: "nobody")?.contain(RecordIDHash("id1")) == false)
  }
}
