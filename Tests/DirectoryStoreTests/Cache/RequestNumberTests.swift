import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import DirectoryStore

/// Tests that the order of requests does not depend on the clock.
@Suite struct RequestNumberTests {
  private let folder: StoreFolder
  private var store: DirectoryStore { folder.store }

  init() throws { folder = try StoreFolder() }

  @Test func `an answer is taken after a clock that was ahead`() throws {
    try store.answer("Anna", at: 86_400)
    try store.answer("Berit", at: 0)
    #expect(try store.names() == ["Berit A"])
    #expect(try store.state(of: tallinn)?.checkedAt == .at(0))
    #expect(try store.changes().map(\.kind) == [.joined, .left])
  }

  @Test func `questions and answers are numbered, also by other processes`() throws {
    let other = try DirectoryStore.open(folder.scratch)
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
    try store.answer("Anna", at: 0)
    _ = try store.apply(
      [.answer(tallinn, [record("Berit", "A")])], request: early, at: .at(1), shrinkLimit: nil,
      refusal: { _ in "" }, collation: estonian, record: store.record)
    #expect(try store.names() == ["Anna A"])
  }

  @Test func `a database of an older version is replaced`() throws {
    try store.answer("Anna", at: 86_400)
    let path = try #require(store.path)
    try change(path, "PRAGMA user_version = 10")
    let copy = try DirectoryStore.inMemory(
      readingFrom: folder.scratch.path("cache"), feeds: [tallinn, tartu])
    #expect(try copy.count() == 0)
    let replaced = try DirectoryStore.open(folder.scratch)
    #expect(try replaced.count() == 0)
    #expect(try replaced.feedStates().map(\.checkedAt) == [nil, nil])
    try replaced.store(.answer(tallinn, [record("Carl", "C")]))
    #expect(try DirectoryStore.open(folder.scratch).names() == ["Carl C"])
  }
}
