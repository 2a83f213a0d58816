import EmployeeDirectory
import Foundation
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// The log's changes in a span of time, and the current directory.
@Suite struct DirectoryHistoryTests {
  private let folder: LogFolder
  private let store: DirectoryStore
  private var log: ChangeLog { folder.log }

  init() throws { (folder, store) = try LogFolder.withStore() }

  private func span(since beginning: ChangeLog.Beginning) throws -> ChangeLog.Span {
    return try log.span(
      of: [tallinn, tartu], knownTo: store.logAgreement(), since: beginning)
  }

  /// The names of those who changed since then, in the log's order; `nil` if the log does not reach
  /// back.
  private func names(since beginning: ChangeLog.Beginning) throws -> [String]? {
    try span(since: beginning).changes?.map(\.change.fullName)
  }

  @Test func `a log without an answer tells of nothing`() throws {
    #expect(try names(since: .newestChange) == nil)
    #expect(try names(since: .time(.at(0))) == nil)
    #expect(try span(since: .newestChange).until == nil)
  }

  @Test func `a first answer is nothing that the log tells`() throws {
    try store.store(.answer(tallinn, [record("Anna", "A")]), at: 1)
    try store.store(.answer(tallinn, [record("Anna", "A"), record("Berit", "B")]), at: 2)
    #expect(try names(since: .time(.at(0))) == nil)
    #expect(try names(since: .time(.at(1))) == ["Berit B"])
    #expect(try names(since: .newestChange) == ["Berit B"])
    // Now the other feed's people are there, and nothing says since when.
    try store.store(.answer(tartu, [record("Carl", "C")]), at: 3)
    #expect(try names(since: .time(.at(1))) == nil)
    #expect(try names(since: .time(.at(2))) == nil)
    #expect(try names(since: .newestChange) == nil)
    #expect(try names(since: .time(.at(3))) == [])
    // An empty first answer is one, too.
    #expect(try span(since: .time(.at(3))).until == .at(3))
  }

  @Test func `changes tell nothing of a first answer`() throws {
    try store.store(.answer(tallinn, [record("Anna", "A")]), at: 1)
    #expect(try log.entries(of: [tallinn, tartu]) == [])
  }

  @Test func `the time of the newest entry leads to what comes behind it`() throws {
    try store.store(.answer(tallinn, []), .answer(tartu, []), at: 1)
    for (second, people) in [(2, ["A"]), (3, ["A", "B", "C"]), (4, ["A"])] {
      let records = people.map { record($0, $0) }
      try store.store(.answer(tallinn, records), at: Double(second))
    }
    #expect(try names(since: .time(.at(1))) == ["A A", "B B", "C C", "B B", "C C"])
    #expect(try names(since: .time(.at(2))) == ["B B", "C C", "B B", "C C"])
    #expect(try names(since: .time(.at(2.5))) == ["B B", "C C", "B B", "C C"])
    #expect(try names(since: .time(.at(3))) == ["B B", "C C"])
    #expect(try names(since: .time(.at(4))) == [])
    #expect(try names(since: .time(.at(9))) == [])
    #expect(try names(since: .newestChange) == ["B B", "C C"])
    #expect(try names(since: .time(.at(0.5))) == nil)
  }

  @Test func `a clock that was set back hides nothing`() throws {
    try store.store(.answer(tallinn, []), at: 10)
    try store.store(.answer(tallinn, [record("A", "A")]), at: 20)
    let until = try #require(try span(since: .newestChange).until)
    try store.store(.answer(tallinn, []), asked: 30, at: 5)
    #expect(try names(since: .time(until)) == ["A A"])
  }

  @Test func `an entry that the log does not have leads nowhere`() throws {
    try store.store(.answer(tallinn, []), at: 10)
    try store.store(.answer(tallinn, [record("A", "A")]), at: 20)
    #expect(try names(since: .entry(.at(10))) == ["A A"])
    #expect(try names(since: .entry(.at(20))) == [])
    for second in [5.0, 15, 25] { #expect(try names(since: .entry(.at(second))) == nil) }
  }

  @Test func `changes since a time are those from then on, whatever the clock said later`() throws {
    try store.answer(at: 0)
    try store.answer("Anna", at: 100)
    try store.answer("Anna", "Berit", at: 50)
    try store.answer("Anna", "Berit", "Carl", at: 200)
    func names(since seconds: Double) throws -> [String] {
      return try log.entries(of: [tallinn, tartu], since: .at(seconds)).compactMap(
        \.change?.fullName)
    }
    #expect(try names(since: 0) == ["Carl A", "Berit A", "Anna A"])
    #expect(try names(since: 60) == ["Carl A", "Berit A", "Anna A"])
    #expect(try names(since: 150) == ["Carl A"])
    #expect(try names(since: 201) == [])
  }

  @Test func `a clock that stands still leads to places in the log all the same`() throws {
    try store.answer(at: 0)
    try store.answer("Anna", at: 100)
    let until = try #require(try span(since: .newestChange).until)
    try store.answer("Anna", "Berit", at: 100)
    let history = try span(since: .entry(until))
    #expect(history.changes?.map(\.change.fullName) == ["Berit A"])
    #expect(try span(since: .newestChange).changes?.count == 1)
  }

  @Test func `what the log has forgotten it does not tell`() throws {
    try store.store(.answer(tallinn, []), at: 1)
    for second in 2...4 {
      try store.store(.answer(tallinn, [record("A\(second)", "A")]), at: Double(second))
    }
    try log.write { try $0.execute(sql: "DELETE FROM change WHERE at <= 1800000002000") }
    #expect(try names(since: .time(.at(1))) == nil)
    #expect(try names(since: .time(.at(2))) == nil)
    #expect(try names(since: .time(.at(3))) == ["A3 A", "A4 A"])
  }

  @Test(arguments: RandomSeeds.first(of: 8))
  func `a server that is told what changed holds what the directory holds`(seed: UInt64) throws {
    // Namesakes, in half of the histories.
    let ids: [String?] = seed % 2 == 0 ? [nil] : [nil, "1", "2", "3"]
    var random = SplitMix64(seed: seed)
    func feed() -> [FeedRecord] {
      (0..<8).flatMap { number -> [FeedRecord] in
        guard Bool.random(using: &random) else { return [] }
        let name = "Anna Ott P\(number)"
        return [("Anna", "Ott P\(number)"), ("Anna Ott", "P\(number)"), ("ANNA ott", "p\(number)")]
          .filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
          .map { first, last in
            var record = record(
              first, last, [.web, .pm, .other, nil].randomElement(using: &random) ?? nil,
              phone: Bool.random(using: &random) ? name : nil,
              projects: [["A", "B"], ["A, B"], []].randomElement(using: &random) ?? [])
            record.id = ids.randomElement(using: &random) ?? nil
            return record
          }
      }
    }
    try store.store(.answer(tallinn, feed()), .answer(tartu, feed()), at: 0)
    var server = StrictServer()
    let start = try span(since: .newestChange)
    server.load(try store.employees(in: estonian))
    var until = try #require(start.until)
    var told = 0
    for second in 1...60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try store.store(.answer(tallinn, feed()), .answer(tartu, feed()), at: Double(second))
      case 1: try store.store(.answer(tartu, feed()), .failure(tallinn, "x"), at: Double(second))
      default: try store.store(.answer(tallinn, feed()), at: Double(second))
      }
      if Int.random(in: 0..<3, using: &random) > 0 { continue }
      let history = try span(since: .time(until))
      let employees = try store.employees(in: estonian)
      if let changes = history.changes, let net = NetChange.fold(changes, into: employees) {
        server.apply(net)
        told += 1
      } else {
        // Namesakes got other keys, which nobody can tell but by the whole directory.
        #expect(ids.count > 1)
        server.load(employees)
      }
      #expect(Set(server.entries.values) == Set(employees))
      until = try #require(history.until)
    }
    #expect(told > (ids.count > 1 ? 0 : 10))
  }
}
