import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// Readers and writers of one cache at once, each with a connection of its own.
@Suite struct ConcurrencyTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a cache that many open at once for the first time is made once`() throws {
    for round in 0..<10 {
      let folder = scratch.path("cache\(round)")
      try inParallel(8) { index in
        let store = try DirectoryStore.open(
          folder: folder, feeds: [tallinn, tartu], timeout: 60)
        try store.store(.answer(tallinn, [record("Anna", "A")]), at: Double(index))
        #expect(try store.names() == ["Anna A"])
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.count { $0.hasSuffix(".sqlite") } == 1)
    }
  }

  @Test func `nobody ever reads half of an answer`() throws {
    let answers = ["WEB", "PM"].map { code in
      (0..<60).map {
        record("\(code)\($0 % 40)", "Same", Position(rawValue: code), projects: [code])
      }
    }
    try DirectoryStore.open(scratch).store(.answer(tallinn, answers[0]), .answer(tartu, answers[0]))
    let isOver = Locked(false)
    try inParallel(6) { index in
      let store = try DirectoryStore.open(scratch, timeout: 30)
      if index == 0 {
        defer { isOver.withLock { $0 = true } }
        for round in 1...60 {
          let answer = answers[round % 2]
          try store.store(
            .answer(tallinn, answer), .answer(tartu, answer), at: Double(round))
        }
        return
      }
      repeat {
        let read =
          index % 2 == 0
          ? try store.employees(in: estonian)
          : try store.search(SearchQuery(["same"]), in: estonian)
        #expect(read.count == 40)
        #expect(Set(read.map(\.position)).count == 1)
        #expect(read.allSatisfy { $0.feeds.count == 2 && $0.projects == [$0.position.rawValue] })
        let ages = Set(try store.feedStates().map(\.checkedAt))
        #expect(ages.count == 1)
      } while !isOver.withLock { $0 }
    }
  }

  @Test func `many writers take turns, and no answer is lost or doubled`() throws {
    try DirectoryStore.open(scratch).store(.answer(tallinn, []))
    try inParallel(6) { index in
      let store = try DirectoryStore.open(scratch, timeout: 60)
      for round in 0..<10 {
        let name = "W\(index)R\(round)"
        try store.store(.answer(tallinn, [record(name, name), record("All", "Ways")]))
        try store.store(.failure(tartu, name))
      }
    }
    let store = try DirectoryStore.open(scratch)
    #expect(try store.state(of: tartu)?.failures == 60)
    #expect(try store.count() == 2)
    // Each answer but the first made the one before it leave; "All Ways" joined once.
    let kinds = try store.changes().map(\.kind)
    #expect(kinds.count { $0 == .joined } == 61 && kinds.count { $0 == .left } == 59)
    #expect(try ranksAreDistinct(store))
  }

  @Test func `who can't write because another does is told so, and can read`() throws {
    let writer = try DirectoryStore.open(scratch)
    try writer.store(.answer(tallinn, [record("Anna", "A")]))
    let other = try DirectoryStore.open(scratch, timeout: 0.01)
    let path = try #require(other.path)
    try writer.write { (_) throws in
      #expect(throws: StoreError.busy(path: path)) { try other.store(.failure(tallinn, "x")) }
      #expect(try other.names() == ["Anna A"])
      #expect(try DirectoryStore.open(scratch, timeout: 0.01).names() == ["Anna A"])
    }
    try other.store(.failure(tallinn, "x"))
    #expect(try writer.state(of: tallinn)?.failures == 1)
  }

  private func ranksAreDistinct(_ store: DirectoryStore) throws -> Bool {
    try store.read { db in
      let ranks = try Int64.fetchAll(db, sql: "SELECT rank FROM employee")
      return Set(ranks).count == ranks.count
    }
  }

  /// Runs a piece of work in threads of its own, and waits for all of them; the first error is
  /// the test's.
  private func inParallel(_ count: Int, _ work: @escaping @Sendable (Int) throws -> Void) throws {
    let errors = Locked<[any Error]>([])
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread {
        do { try work(index) } catch { errors.withLock { $0.append(error) } }
        group.leave()
      }
    }
    group.wait()
    if let error = errors.withLock({ $0.first }) { throw error }
  }
}
