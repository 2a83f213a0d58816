import EmployeeDirectory
import Foundation
import GRDB
import History
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// What is later than what, whatever the clock says.
@Suite struct EventClockTests {
  private let scratch: ScratchFolder
  private let store: DirectoryStore

  init() throws {
    scratch = try ScratchFolder()
    store = try DirectoryStore.open(scratch)
  }

  private func answer(_ names: String..., at seconds: Double) throws {
    let request = try store.nextRequest()
    _ = try store.apply(
      [.answer(tallinn, names.map { record($0, "A") })], request: request, at: .at(seconds),
      shrinkLimit: nil, refusal: { _ in "" }, collation: estonian)
  }

  @Test func `an answer is taken after a clock that was ahead`() throws {
    try answer("Anna", at: 86_400)
    try answer("Berit", at: 0)
    #expect(try store.names() == ["Berit A"])
    #expect(try store.state(of: tallinn)?.checkedAt == .at(0))
    #expect(try store.changes().map(\.kind) == [.joined, .left])
  }

  @Test func `questions and answers are numbered, also by other processes`() throws {
    let other = try DirectoryStore.open(scratch)
    #expect(try store.nextRequest() == 1)
    #expect(try other.nextRequest() == 2)
    let start = try store.lastEvent()
    #expect(try start == 2 && !store.isAnswered(since: start))
    try other.store(.answer(tallinn, []), .answer(tartu, []), at: 0)
    #expect(try store.isAnswered(since: start))
    let later = try store.lastEvent()
    try other.store(.notModified(tallinn), at: 0)
    #expect(try !store.isAnswered(since: later))
    try other.store(.notModified(tartu), at: 0)
    #expect(try store.isAnswered(since: later))
    try other.store(.failure(tartu, "x"), at: 0)
    #expect(try store.nextRequest() == later + 4)
  }

  @Test func `a question is numbered while another process writes`() throws {
    let path = try #require(store.path)
    let number = try store.nextRequest()
    var next: Int64 = 0
    try whileLocked(path) { next = try store.nextRequest() }
    #expect(next == number + 1)
    #expect(try store.nextRequest() == number + 1)
  }

  @Test func `an answer confirmed by a later question is not replaced by an earlier one's`() throws
  {
    let early = try store.nextRequest()
    try answer("Anna", at: 0)
    _ = try store.apply(
      [.answer(tallinn, [record("Berit", "A")])], request: early, at: .at(1), shrinkLimit: nil,
      refusal: { _ in "" }, collation: estonian)
    #expect(try store.names() == ["Anna A"])
  }

  @Test func `that the clock went back is known until it has caught up`() throws {
    try answer("Anna", at: 0)
    #expect(try store.clockSetBack(now: .at(0)) == nil)
    #expect(try store.clockSetBack(now: .at(-59)) == nil)
    #expect(try store.clockSetBack(now: .at(-3600))?.to == .at(-3600))
    try answer("Anna", at: 86_400)
    try answer("Anna", at: 100)
    try answer("Anna", at: 200)
    let change = try #require(try store.clockSetBack(now: .at(300)))
    #expect(change.from == .at(86_400) && change.to == .at(100))
    #expect(try store.clockSetBack(now: .at(86_400)) == nil)
    // A clock that was years ahead is told of for a month.
    #expect(try store.clockSetBack(now: .at(90 + 100)) != nil)
    try answer("Anna", at: 1e9)
    try answer("Anna", at: 500)
    #expect(try store.clockSetBack(now: .at(500 + 29 * 86_400)) != nil)
    #expect(try store.clockSetBack(now: .at(500 + 31 * 86_400)) == nil)
  }

  /// Changes the tables to those of version 6, which kept the log.
  private static let toVersion6 = """
    ALTER TABLE pending_change DROP COLUMN batch; ALTER TABLE pending_change RENAME TO change;
    CREATE INDEX change_key ON change (key); DROP TABLE identity; PRAGMA user_version = 6;
    """

  @Test(arguments: ["PRAGMA user_version = 8", toVersion6])
  func `a database of an older version is replaced, but for its changes`(sql: String) throws {
    try answer("Anna", at: 86_400)
    try answer("Anna", "Berit", at: 86_401)
    let path = try #require(store.path)
    let changes = try store.changes()
    try change(path, sql)
    let copy = try DirectoryStore.inMemory(
      readingFrom: scratch.path("cache"), feeds: [tallinn, tartu])
    #expect(try copy.changes() == changes && copy.count() == 0)
    let replaced = try DirectoryStore.open(scratch)
    #expect(try replaced.changes() == changes && replaced.count() == 0)
    #expect(try replaced.feedStates().map(\.checkedAt) == [nil, nil])
    #expect(!FileManager.default.fileExists(atPath: path + ".damaged"))
    let request = try replaced.nextRequest()
    _ = try replaced.apply(
      [.answer(tallinn, [record("Carl", "C")])], request: request, at: .at(0), shrinkLimit: nil,
      refusal: { _ in "" }, collation: estonian)
    #expect(try DirectoryStore.open(scratch).names() == ["Carl C"])
  }

  @Test func `the log of a database of version 6 waits to be moved, once`() throws {
    try answer("Anna", at: 1)
    try answer("Anna", "Berit", at: 2)
    let path = try #require(store.path)
    try change(path, Self.toVersion6)
    let replaced = try DirectoryStore.open(scratch)
    let pending = try #require(try replaced.pendingChanges())
    #expect(pending.batches.map(\.isFormerLog) == [true])
    #expect(pending.batches[0].entries.map(\.at) == [.at(1), .at(2)])
    let log = try ChangeLog.open(folder: scratch.path("state"))
    try replaced.record(in: log)
    try log.record(pending.batches, from: pending.cache, of: [tallinn, tartu])
    try replaced.record(in: log)
    let logged = try log.entries(of: [tallinn, tartu])
    #expect(logged.map(\.change?.fullName) == ["Berit A"])
    // What is noticed later follows; what the first answer changed is unknown.
    let request = try replaced.nextRequest()
    for (number, names) in [["Berit"], ["Carl"]].enumerated() {
      _ = try replaced.apply(
        [.answer(tallinn, names.map { record($0, "A") })], request: request + Int64(number),
        at: .at(3 + Double(number)), shrinkLimit: nil, refusal: { _ in "" }, collation: estonian)
    }
    try replaced.record(in: log)
    #expect(try log.span(of: [tallinn, tartu], since: .time(.at(3))).changes?.count == 2)
    #expect(try log.span(of: [tallinn, tartu], since: .time(.at(1))).changes == nil)
  }

  @Test func `an upgrade that fails leaves the log in the database that is set aside`() throws {
    try store.store(.answer(tallinn, []), at: 1)
    try store.store(.answer(tallinn, [record("Anna", "A")]), at: 2)
    let path = try #require(store.path)
    try change(path, Self.toVersion6 + "ALTER TABLE change ADD COLUMN batch INTEGER")
    let other = try DirectoryStore.open(scratch)
    #expect(try other.count() == 0)
    #expect(try UnchangingDatabase.reading(path + ".damaged").hasRow("SELECT 1 FROM change"))
  }
}
