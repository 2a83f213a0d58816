import Basics
import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import DirectoryStore

/// The state that the store keeps of each feed.
@Suite struct FeedStateTests {
  private let store: DirectoryStore
  private let people = (0..<100).map { record("First\($0)", "Last\($0)") }

  init() throws { store = try DirectoryStore.inMemory(feeds: [tallinn, tartu]) }

  private func state() throws -> FeedState { try #require(try store.state(of: tallinn)) }

  @Test func `an answer brings its validators, its times and its numbers`() throws {
    let skipped = [FaultyRecord(index: 3, fault: .noLastName)]
    try store.store(
      .answer(tallinn, people, skipped: skipped, entityTag: "W/\"1\"", lastModified: "Mon"), at: 7)
    var expected = FeedState(
      identity: tallinn, entityTag: "W/\"1\"", lastModified: "Mon", fetchedAt: .at(7),
      checkedAt: .at(7), employees: 100, skipped: 1, failures: 0, failedAt: nil, error: nil)
    expected.answer = try state().answer
    #expect(try state() == expected && expected.answer != nil)
    #expect(try store.state(of: tartu)?.fetchedAt == nil)
  }

  @Test func `the references of the last good answer are counted`() throws {
    let outcome = FeedUpdate.Outcome.answer({ _, _ in }, Validators())
    for count in [2, 0] {
      var update = FeedUpdate(feed: tallinn.name, outcome: outcome)
      update.references = count
      try store.store(update, at: 1)
      #expect(try state().references == count)
    }
  }

  @Test func `failures are counted until the feed answers`() throws {
    try store.store(.failure(tallinn, "down"), at: 1)
    try store.store(.failure(tallinn, "still down"), .failure(tartu, "too"), at: 2)
    #expect(try state().failures == 2 && state().error == "still down")
    #expect(try state().failedAt == .at(2) && state().checkedAt == nil)
    try store.store(.answer(tallinn, people), at: 3)
    #expect(try state().failures == 0 && state().error == nil && state().failedAt == nil)
    #expect(try store.state(of: tartu)?.failures == 1)
  }

  @Test func `a failure leaves the last good answer and its age`() throws {
    try store.store(.answer(tallinn, people, entityTag: "1"), at: 1)
    try store.store(.failure(tallinn, "down"), at: 2)
    #expect(try state().fetchedAt == .at(1) && state().checkedAt == .at(1))
    #expect(try state().entityTag == "1" && store.count() == 100)
  }

  @Test func `a confirmation makes the answer young again, and ends a row of failures`() throws {
    try store.store(.answer(tallinn, people, entityTag: "1", lastModified: "Mon"), at: 1)
    try store.store(.failure(tallinn, "down"), at: 2)
    let result = try store.store(
      .notModified(tallinn, entityTag: "1", lastModified: "Mon"), at: 3)
    #expect(!result.isDifferent && result.changes == [])
    #expect(try state().checkedAt == .at(3) && state().fetchedAt == .at(1))
    #expect(try state().failures == 0 && state().error == nil)
  }

  @Test func `a confirmation may bring other validators`() throws {
    try store.store(.answer(tallinn, people, entityTag: "1", lastModified: "Mon"), at: 1)
    let old = Validators(entityTag: "1", lastModified: "Mon")
    let new = Validators(entityTag: "2", lastModified: nil)
    let update = FeedUpdate(feed: tallinn.name, outcome: .notModified(old: old, new: new))
    try store.store(update, at: 2)
    #expect(try state().entityTag == "2" && state().lastModified == nil)
  }

  @Test func `an answer to an earlier question than the stored one's is passed over`() throws {
    try store.store(.answer(tallinn, people, entityTag: "new"), asked: 2, at: 3)
    let late = try store.store(
      .answer(tallinn, Array(people.prefix(60)), entityTag: "old"), asked: 1, at: 4)
    #expect(!late.isDifferent && late.changes == [])
    #expect(try store.count() == 100 && state().entityTag == "new" && state().checkedAt == .at(3))
  }

  @Test(arguments: [("2", "Mon"), ("1", "Tue"), ("1", nil), (nil, nil)] as [(String?, String?)])
  func `a confirmation of another answer than is stored says nothing`(
    entityTag: String?, lastModified: String?
  ) throws {
    try store.store(.answer(tallinn, people, entityTag: "1", lastModified: "Mon"), at: 1)
    try store.store(
      .notModified(tallinn, entityTag: entityTag, lastModified: lastModified), at: 3)
    #expect(try state().checkedAt == .at(1))
  }

  @Test func `skipped elements are kept up to a limit, and counted beyond it`() throws {
    let limit = RecordReading.faultLimit
    let skipped = (0..<limit + 5).map {
      FaultyRecord(
        index: $0 * 2, fault: .wrongType(member: "projects[\($0)]", expected: .string),
        name: $0 % 2 == 0 ? "" : "Mari \($0)\u{0}\"")
    }
    try store.store(.answer(tallinn, people, skipped: skipped), at: 1)
    #expect(try state().skipped == limit + 5)
    #expect(try store.faultyRecords(of: "Tallinn") == Array(skipped.prefix(limit)))
    #expect(try store.faultyRecords(of: "Tartu") == [])
    try store.store(.answer(tallinn, people, skipped: [skipped[1]]), at: 2)
    #expect(try store.faultyRecords(of: "Tallinn") == [skipped[1]])
  }

  @Test func `elements with faulty ids are kept and counted next to the skipped ones`() throws {
    let skipped = (0..<1_500).map { FaultyRecord(index: 2 * $0, fault: .notAnObject) }
    let ids = (0..<1_500).map { FaultyRecord(index: 2 * $0 + 1, fault: .idTwice(index: $0)) }
    try store.store(
      .answer(tallinn, people, skipped: skipped, idFaults: ids, entityTag: "1"), at: 1)
    #expect(try state().skipped == 1_500 && state().idFaults == 1_500)
    let kept = try store.faultyRecords(of: "Tallinn")
    #expect(kept.count == 2_000 && kept.prefix(2) == [skipped[0], ids[0]])
    // An answer that is still good has the faults it had.
    try store.store(.notModified(tallinn, entityTag: "1"), at: 2)
    #expect(try store.faultyRecords(of: "Tallinn") == kept && state().idFaults == 1_500)
    // So has one whose records are all known.
    try store.store(.answer(tallinn, people, idFaults: [ids[7]]), at: 3)
    #expect(try store.faultyRecords(of: "Tallinn") == [ids[7]] && state().idFaults == 1)
    try store.store(.answer(tallinn, people), at: 4)
    #expect(try store.faultyRecords(of: "Tallinn") == [] && state().idFaults == 0)
  }

  @Test func `updates of a feed that is not configured do nothing`() throws {
    let narva = FeedIdentity(name: "Narva", url: "https://narva.example")
    let result = try store.store(.answer(narva, people), at: 1)
    #expect(!result.isDifferent)
    #expect(try store.count() == 0 && store.feedStates().allSatisfy { $0.fetchedAt == nil })
  }

  @Test(
    arguments: [
      (limit: 0.5, lost: 50, isRefused: false), (limit: 0.5, lost: 51, isRefused: true),
      (limit: 0.29, lost: 29, isRefused: false), (limit: 0.29, lost: 30, isRefused: true),
      (limit: 0.57, lost: 57, isRefused: false), (limit: 0, lost: 0, isRefused: false),
      (limit: 0, lost: 1, isRefused: true), (limit: 1, lost: 100, isRefused: false),
      (limit: 0.99, lost: 100, isRefused: true), (limit: nil, lost: 100, isRefused: false),
    ] as [(limit: Double?, lost: Int, isRefused: Bool)])
  func `an answer may lose as many as the limit allows, and no more`(
    limit: Double?, lost: Int, isRefused: Bool
  ) throws {
    try store.store(.answer(tallinn, people))
    let left = Array(people.dropFirst(lost)) + [record("New", "One")]
    let result = try store.store(
      .answer(tallinn, left, skipped: [], entityTag: "2"), at: 1, shrinkLimit: limit)
    #expect(result.refusals.map(\.lost) == (isRefused ? [lost] : []))
    #expect(result.refusals.allSatisfy { $0.known == 100 && $0.feed == "Tallinn" })
    #expect(try store.count() == (isRefused ? 100 : left.count))
    #expect(try state().failures == (isRefused ? 1 : 0))
    #expect(try state().error == (isRefused ? "lost \(lost) of 100" : nil))
    #expect(try state().entityTag == (isRefused ? nil : "2"))
  }

  @Test func `an answer refused keeps no other from being taken`() throws {
    try store.store(.answer(tallinn, people), .answer(tartu, people))
    let result = try store.store(
      .answer(tartu, []), .answer(tallinn, people + [record("New", "One")]), at: 1,
      shrinkLimit: 0.5)
    #expect(result.refusals.map(\.feed) == ["Tartu"])
    #expect(result.changes.map(\.fullName) == ["New One"])
  }

  @Test func `refusals come in the feeds' order`() throws {
    try store.store(.answer(tallinn, people), .answer(tartu, people))
    let result = try store.store(
      .answer(tartu, []), .answer(tallinn, []), at: 1, shrinkLimit: 0.5)
    #expect(result.refusals.map(\.feed) == ["Tallinn", "Tartu"])
    #expect(try store.count() == 100)
  }
}
