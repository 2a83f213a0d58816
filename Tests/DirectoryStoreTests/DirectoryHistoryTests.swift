import EmployeeDirectory
import Foundation
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// What the log tells of a span of time, beside everybody as they are.
@Suite struct DirectoryHistoryTests {
  private let scratch: ScratchFolder
  private let store: DirectoryStore

  init() throws {
    scratch = try ScratchFolder()
    store = try DirectoryStore.open(scratch)
  }

  /// Who changed since then, in the order of the log; `nil` if it does not tell.
  private func names(since beginning: DirectoryStore.Beginning) throws -> [String]? {
    try store.history(since: beginning, in: estonian).changes?.map(\.change.fullName)
  }

  @Test func `a log without an answer tells of nothing`() throws {
    #expect(try names(since: .newestChange) == nil)
    #expect(try names(since: .time(.at(0))) == nil)
    #expect(try store.history(since: .newestChange, in: estonian).until == nil)
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
    #expect(try store.history(since: .time(.at(3)), in: estonian).until == .at(3))
  }

  @Test func `changes tell nothing of a first answer`() throws {
    try store.store(.answer(tallinn, [record("Anna", "A")]), at: 1)
    #expect(try store.changes() == [])
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
    let until = try #require(try store.history(since: .newestChange, in: estonian).until)
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

  @Test func `what the log has forgotten it does not tell`() throws {
    try store.store(.answer(tallinn, []), at: 1)
    for second in 2...4 {
      try store.store(.answer(tallinn, [record("A\(second)", "A")]), at: Double(second))
    }
    try store.write { try $0.execute(sql: "DELETE FROM change WHERE at <= 1800000002000") }
    #expect(try names(since: .time(.at(1))) == nil)
    #expect(try names(since: .time(.at(2))) == nil)
    #expect(try names(since: .time(.at(3))) == ["A3 A", "A4 A"])
  }

  /// A server that takes changes as strictly as a real one.
  private struct Server {
    var entries: [NameKey: Employee] = [:]

    mutating func apply(_ changes: [NetChange]) {
      for change in changes {
        switch change {
        case .joined(let employee):
          #expect(entries.updateValue(employee, forKey: employee.key) == nil)
        case .changed(let employee):
          #expect(entries.updateValue(employee, forKey: employee.key) != nil)
        case .left(let key): #expect(entries.removeValue(forKey: key) != nil)
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a server that is told what changed holds what the directory holds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func feed() -> [FeedRecord] {
      (0..<8).flatMap { number -> [FeedRecord] in
        guard Bool.random(using: &random) else { return [] }
        let name = "Anna Ott P\(number)"
        return [("Anna", "Ott P\(number)"), ("Anna Ott", "P\(number)"), ("ANNA ott", "p\(number)")]
          .filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
          .map { first, last in
            record(
              first, last, [.web, .pm, .other, nil].randomElement(using: &random) ?? nil,
              phone: Bool.random(using: &random) ? name : nil,
              projects: [["A", "B"], ["A, B"], []].randomElement(using: &random) ?? [])
          }
      }
    }
    try store.store(.answer(tallinn, feed()), .answer(tartu, feed()), at: 0)
    var server = Server()
    let start = try store.history(since: .newestChange, in: estonian)
    for employee in start.employees { server.entries[employee.key] = employee }
    var until = try #require(start.until)
    var told = 0
    for second in 1...60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try store.store(.answer(tallinn, feed()), .answer(tartu, feed()), at: Double(second))
      case 1: try store.store(.answer(tartu, feed()), .failure(tallinn, "x"), at: Double(second))
      default: try store.store(.answer(tallinn, feed()), at: Double(second))
      }
      if Int.random(in: 0..<3, using: &random) > 0 { continue }
      let history = try store.history(since: .time(until), in: estonian)
      server.apply(NetChange.fold(try #require(history.changes), into: history.employees))
      #expect(Set(server.entries.values) == Set(history.employees))
      until = try #require(history.until)
      told += 1
    }
    #expect(told > 10)
  }
}
