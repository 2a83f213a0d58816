import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// Databases that are not what they should be.
@Suite struct DamageTests {
  private let scratch: ScratchFolder
  private let path: String
  private let people = (0..<200).map { record("First\($0)", "Last\($0)", .web, projects: ["P"]) }

  init() throws {
    scratch = try ScratchFolder()
    let store = try DirectoryStore.open(scratch)
    path = try #require(store.path)
    try store.store(.answer(tallinn, people))
  }

  @Test(arguments: [
    Data("garbage".utf8), Data("SQLite format 3\0".utf8),
    Data(repeating: 0xA5, count: 10_000), Data(repeating: 0, count: 8192),
  ])
  func `what is not a database is replaced by a new one`(bytes: Data) throws {
    try bytes.write(to: URL(filePath: path))
    try rebuild()
  }

  @Test func `an empty file becomes a database`() throws {
    try Data().write(to: URL(filePath: path))
    try rebuild()
  }

  @Test(arguments: [
    "PRAGMA application_id = 7", "PRAGMA user_version = 0",
    "PRAGMA application_id = 0; PRAGMA user_version = 0",
    "DROP TABLE feed", "DROP TABLE search", "DROP TABLE identity",
  ])
  func `another program's database is replaced by a new one`(sql: String) throws {
    try change(path, sql)
    try rebuild()
  }

  @Test(arguments: [1, 15, 99, 100, 101, 512, 1000, 4095, 4096, 4097, 8192, 20_000])
  func `a database cut short is noticed`(length: Int) throws {
    try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: UInt64(length))
    try rebuild()
  }

  @Test(arguments: RandomSeeds.first(of: 60))
  func `a bit that flipped is noticed, or changes nothing about anybody`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let place = Int.random(in: 0..<bytes.count, using: &random)
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    try bytes.write(to: URL(filePath: path))
    do {
      let store = try DirectoryStore.open(scratch)
      let known = Set(people)
      let shown = try store.employees(in: estonian)
      #expect(shown.allSatisfy { known.contains(FeedRecord($0)) })
      try store.store(.answer(tallinn, people + [record("New", "One")]), at: 1)
      #expect(try store.count() == people.count + 1)
    } catch let error as StoreError {
      #expect(error.isDamage || error == .newerVersion(path: path), "\(error)")
    }
  }

  @Test func `a row that says something else than was written is damage`() throws {
    try change(path, "UPDATE employee SET phones = '6' WHERE key = 'first7 last7'")
    let store = try DirectoryStore.open(scratch)
    #expect(throws: StoreError.self) { try store.employees(in: estonian) }
    #expect(throws: StoreError.self) { try store.person(PersonKey(people[7].name.key)) }
    #expect(
      try store.person(PersonKey(people[8].name.key))?.contributions.map(\.record) == [people[8]])
  }

  @Test(arguments: [
    "DELETE FROM employee WHERE key = 'first7 last7'",
    "UPDATE employee SET rank = rank + (1 << 40) WHERE key = 'first7 last7'",
    "UPDATE employee SET digest = digest + 1 WHERE key = 'first7 last7'",
    "DELETE FROM checksum",
  ])
  func `a directory that lacks somebody, or has another order, is damage`(sql: String) throws {
    try change(path, sql)
    let store = try DirectoryStore.open(scratch)
    #expect(try #require(throws: StoreError.self) { try store.employees(in: estonian) }.isDamage)
    let answer = FeedUpdate.answer(tallinn, people + [record("New", "One")])
    #expect(try #require(throws: StoreError.self) { try store.store(answer, at: 1) }.isDamage)
  }

  @Test func `a damaged search index finds nobody who does not match`() throws {
    let id = "(SELECT id FROM employee WHERE key = 'first7 last7')"
    try change(path, "UPDATE search SET text = 'first8 last8' WHERE rowid = \(id)")
    let store = try DirectoryStore.open(scratch)
    let found = try store.search(SearchQuery(["first8 last8"]), in: estonian)
    #expect(found.map(\.name.description) == ["First8 Last8"])
  }

  @Test func `damage noticed later is removed once`() throws {
    let first = try DirectoryStore.open(scratch)
    let second = try DirectoryStore.open(scratch)
    try first.removeDamaged()
    let new = try DirectoryStore.open(scratch)
    try new.store(.answer(tallinn, [record("Anna", "A")]))
    #expect(!second.isCurrent && new.isCurrent)
    try second.removeDamaged()
    #expect(try DirectoryStore.open(scratch).names() == ["Anna A"])
  }

  @Test func `who has a database open that another one replaces keeps to the old files`() throws {
    let old = try DirectoryStore.open(scratch)
    let other = try DirectoryStore.open(scratch)
    try other.removeDamaged()
    let new = try DirectoryStore.open(scratch)
    try new.store(.answer(tallinn, [record("Anna", "A")]))
    try old.store(.answer(tallinn, [record("Berit", "B")]), at: 1)
    #expect(try old.names() == ["Berit B"] && new.names() == ["Anna A"])
    #expect(try old.another().names() == ["Berit B"])
    try new.store(.answer(tallinn, [record("Carl", "C")]), at: 2)
    #expect(try DirectoryStore.open(scratch).names() == ["Carl C"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache")).count == 3)
  }

  @Test func `a database that a newer version upgraded while it was open is left alone`() throws {
    let store = try DirectoryStore.open(scratch)
    #expect(try store.count() == people.count)
    try change(path, "ALTER TABLE feed RENAME COLUMN failures TO tries; PRAGMA user_version = 99")
    #expect(try #require(throws: StoreError.self) { try store.feedStates() }.isDamage)
    #expect(throws: StoreError.newerVersion(path: path)) { try store.removeDamaged() }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    "UPDATE feed SET name = 'Vallinn' WHERE place = 0", "UPDATE feed SET url = url || 'x'",
    "DELETE FROM feed WHERE place = 1", "UPDATE feed SET place = 2 WHERE place = 0",
  ])
  func `a store that tells of other feeds is damaged`(sql: String) throws {
    let store = try DirectoryStore.open(scratch)
    try store.store(.answer(tallinn, [record("Anna", "A")]), .answer(tartu, [record("Anna", "A")]))
    try change(try #require(store.path), sql)
    #expect {
      try store.feedStates()
    } throws: {
      ($0 as? StoreError)?.isDamage == true
    }
  }

  /// Opens what there is, expects nobody in it, and uses it.
  private func rebuild() throws {
    let store = try DirectoryStore.open(scratch)
    #expect(try store.count() == 0 && store.feedStates().allSatisfy { $0.fetchedAt == nil })
    try store.store(.answer(tallinn, [record("Anna", "A")]))
    #expect(try DirectoryStore.open(scratch).names() == ["Anna A"])
  }
}

/// Runs something while another connection writes to a database.
func whileLocked(_ path: String, _ body: () throws -> Void) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.writeWithoutTransaction { db in
    try db.execute(sql: "BEGIN IMMEDIATE")
    defer { try? db.execute(sql: "ROLLBACK") }
    try body()
  }
}

/// Changes a database behind the store's back.
func change(_ path: String, _ sql: String) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  try queue.close()
}

extension FeedRecord {
  /// The only feed's record of an employee.
  fileprivate init(_ employee: Employee) {
    self.init(
      name: employee.name, email: employee.email, phone: employee.phone,
      position: employee.position, projects: employee.projects)
  }
}
