import EmployeeDirectory
import Foundation
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// People with new names in the change log.
@Suite struct RenameLogTests {
  private let folder: LogFolder
  private var log: ChangeLog { folder.log }
  /// The part of the log that each cache has stored.
  private let stored = Locked<[Int64: [String: Int64]]>([:])

  init() throws { folder = try LogFolder() }

  private func at(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + Double(seconds))
  }

  /// Logs events at the second of the batch's number: `+Anna`, `-Anna`, `~Anna`, `Anna>Berit`; an
  /// empty text is a first answer.
  private func record(
    _ number: Int, _ events: String..., from cache: Int64 = 1, of feed: FeedIdentity = tallinn
  ) throws {
    let events = events.map { event in
      change(event, feed.name).map { .change(PersonKey(NameKey($0.fullName)), $0) }
        ?? ChangeBatch.Event.firstAnswer(feed: feed.name)
    }
    let agreement = LogAgreement(cache: cache, entries: stored.withLock { $0[cache] ?? [:] })
    let entries = try log.record(
      ChangeBatch(at: at(number), events: events), by: agreement, of: [tallinn, tartu])
    stored.withLock { $0[cache, default: [:]].merge(entries) { $1 } }
  }

  private func change(_ event: String, _ feed: String) -> Change? {
    if event.isEmpty { return nil }
    let names = event.split(separator: ">").map(String.init)
    if names.count == 2 {
      return Change(
        kind: .renamed, fullName: names[1], feed: feed,
        fields: [Change.Field(field: .name, old: names[0], new: names[1])])
    }
    let kind: Change.Kind =
      event.hasPrefix("+") ? .joined : event.hasPrefix("-") ? .left : .changed
    return Change(kind: kind, fullName: String(event.dropFirst()), feed: feed)
  }

  /// The changes of a person: "3 renamed Berit".
  private func changes(_ name: String, limit: Int = 10) throws -> [String] {
    try log.entries(about: PersonKey(NameKey(name)), of: [tallinn, tartu], limit: limit).map {
      entry in
      let seconds = Int(entry.at.timeIntervalSince(at(0)))
      return "\(seconds) \(entry.change?.kind.rawValue ?? "") \(entry.change?.fullName ?? "")"
    }
  }

  @Test func `the history of a person goes along with a new name`() throws {
    try record(1, "", "+Anna", "+Zoe")
    try record(2, "~Anna")
    try record(3, "Anna>Berit")
    try record(4, "~Berit", "~Zoe")
    try record(5, "Berit>Carla")
    let all = ["5 renamed Carla", "4 changed Berit", "3 renamed Berit", "2 changed Anna"]
    #expect(try changes("Carla") == all + ["1 joined Anna"])
    #expect(try changes("Carla", limit: 2) == Array(all.prefix(2)))
    #expect(try changes("Zoe") == ["4 changed Zoe", "1 joined Zoe"])
  }

  @Test func `who takes a name that is free again has a history of their own`() throws {
    try record(1, "", "+Anna")
    try record(2, "Anna>Berit")
    try record(3, "+Anna")
    try record(4, "~Anna", "~Berit")
    #expect(try changes("Anna") == ["4 changed Anna", "3 joined Anna"])
    #expect(try changes("Berit") == ["4 changed Berit", "2 renamed Berit", "1 joined Anna"])
    // Back to the old name, which is free by then.
    try record(5, "-Anna")
    try record(6, "Berit>Anna")
    #expect(
      try changes("Anna") == [
        "6 renamed Anna", "4 changed Berit", "2 renamed Berit", "1 joined Anna",
      ])
  }

  @Test func `each feed has its own time of a new name`() throws {
    try record(1, "")
    try record(2, "", of: tartu)
    try record(3, "+Anna")
    try record(4, "+Anna", of: tartu)
    try record(5, "Anna>Berit")
    try record(6, "~Anna", of: tartu)
    try record(7, "Anna>Berit", of: tartu)
    #expect(
      try changes("Berit") == [
        "7 renamed Berit", "6 changed Anna", "5 renamed Berit", "4 joined Anna", "3 joined Anna",
      ])
  }

  @Test func `somebody with a new name joined when they came`() throws {
    try record(1, "", "+Anna", "+Zoe")
    try record(2, "Anna>Berit", "Yngve>Xenia")
    #expect(
      try log.joinTimes(of: [tallinn]) == [
        PersonKey(NameKey("Berit")): at(1), PersonKey(NameKey("Zoe")): at(1),
      ])
    try record(3, "+Anna")
    #expect(try log.joinTimes(of: [tallinn])[PersonKey(NameKey("Anna"))] == at(3))
    #expect(try log.joinTimes(of: [tallinn])[PersonKey(NameKey("Berit"))] == at(1))
  }

  @Test func `what one cache takes for a new name and another does not is undone`() throws {
    try record(1, "")
    try record(2, "+Anna")
    try record(3, "", from: 2)
    try record(4, "Anna>Berit", from: 2)
    // This cache had another email of hers.
    try record(5, "-Anna", "+Berit")
    #expect(
      try log.entries(of: [tallinn]).compactMap(\.change).map { "\($0.kind) \($0.fullName)" }
        == ["joined Berit", "left Anna", "renamed Anna", "renamed Berit", "joined Anna"])
    #expect(try log.joinTimes(of: [tallinn]) == [PersonKey(NameKey("Berit")): at(5)])
  }
}
