import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// What is later than what, whatever the clock says.
@Suite struct ClockTests {
  private let scratch: ScratchFolder
  private let store: DirectoryStore

  init() throws {
    scratch = try ScratchFolder()
    store = try DirectoryStore.open(scratch)
  }

  private func answer(_ names: String..., at seconds: Double) throws {
    let question = try store.nextQuestion()
    _ = try store.apply(
      [.answer(tallinn, names.map { record($0, "A") })], question: question, at: .at(seconds),
      shrinkLimit: nil, refusal: { _ in "" }, collation: estonian)
  }

  @Test func `an answer is taken after a clock that was ahead`() throws {
    try answer("Anna", at: 86_400)
    try answer("Berit", at: 0)
    #expect(try store.names() == ["Berit A"])
    #expect(try store.state(of: tallinn)?.checkedAt == .at(0))
    #expect(try store.changes().map(\.change.kind) == [.joined, .left])
  }

  @Test func `questions and answers are numbered, also by other processes`() throws {
    let other = try DirectoryStore.open(scratch)
    #expect(try store.nextQuestion() == 1)
    #expect(try other.nextQuestion() == 2)
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
    #expect(try store.nextQuestion() == later + 4)
  }

  @Test func `a question is numbered while another process writes`() throws {
    let path = try #require(store.path)
    let number = try store.nextQuestion()
    var next: Int64 = 0
    try whileLocked(path) { next = try store.nextQuestion() }
    #expect(next == number + 1)
    #expect(try store.nextQuestion() == number + 1)
  }

  @Test func `an answer confirmed by a later question is not replaced by an earlier one's`() throws
  {
    let early = try store.nextQuestion()
    try answer("Anna", at: 0)
    _ = try store.apply(
      [.answer(tallinn, [record("Berit", "A")])], question: early, at: .at(1), shrinkLimit: nil,
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

  @Test func `changes since a time are those from then on, whatever the clock said later`() throws {
    try answer(at: 0)
    try answer("Anna", at: 100)
    try answer("Anna", "Berit", at: 50)
    try answer("Anna", "Berit", "Carl", at: 200)
    func names(since seconds: Double) throws -> [String] {
      try store.changes(since: .at(seconds)).map(\.change.fullName)
    }
    #expect(try names(since: 0) == ["Carl A", "Berit A", "Anna A"])
    #expect(try names(since: 60) == ["Carl A", "Berit A", "Anna A"])
    #expect(try names(since: 150) == ["Carl A"])
    #expect(try names(since: 201) == [])
  }

  @Test func `a clock that stands still leads to places in the log all the same`() throws {
    try answer(at: 0)
    try answer("Anna", at: 100)
    let until = try #require(try store.history(since: .newestChange, in: estonian).until)
    try answer("Anna", "Berit", at: 100)
    let history = try store.history(since: .entry(until), in: estonian)
    #expect(history.changes?.map(\.change.fullName) == ["Berit A"])
    #expect(try store.history(since: .newestChange, in: estonian).changes?.count == 1)
  }

  @Test func `a database of the version before keeps its people and its log`() throws {
    try store.store(.answer(tallinn, [record("Anna", "A")], entityTag: "1"), at: 1)
    try store.store(.answer(tallinn, [record("Anna", "A"), record("Berit", "B")]), at: 86_400)
    let path = try #require(store.path)
    let (changes, states) = (try store.changes(), try store.feedStates())
    try change(path, Self.toVersion5)
    let copy = try DirectoryStore.inMemory(
      readingFrom: scratch.path("cache"), feeds: [tallinn, tartu])
    #expect(try copy.changes() == changes && copy.names() == ["Anna A", "Berit B"])
    let upgraded = try DirectoryStore.open(scratch)
    #expect(try upgraded.changes() == changes && upgraded.feedStates() == states)
    #expect(try upgraded.names() == ["Anna A", "Berit B"])
    #expect(try upgraded.clockSetBack(now: .at(0))?.from == .at(86_400))
    #expect(!FileManager.default.fileExists(atPath: path + ".damaged"))
    let question = try upgraded.nextQuestion()
    _ = try upgraded.apply(
      [.answer(tallinn, [record("Carl", "C")])], question: question, at: .at(0), shrinkLimit: nil,
      refusal: { _ in "" }, collation: estonian)
    #expect(try upgraded.names() == ["Carl C"])
    #expect(try DirectoryStore.open(scratch).names() == ["Carl C"])
  }

  /// Makes of the tables what version 5 had, which noted times of questions.
  private static let toVersion5 = """
    ALTER TABLE feed RENAME COLUMN question TO asked_at; ALTER TABLE feed DROP COLUMN answered;
    DROP TABLE clock; UPDATE feed SET asked_at = 1800086400000; PRAGMA user_version = 5
    """

  @Test func `a program of the version before goes on with tables upgraded meanwhile`() throws {
    try answer("Anna", at: 0)
    try answer("Anna", "Berit", at: 1)
    let path = try #require(store.path)
    try change(path, Self.toVersion5)
    let older = try DatabaseQueue(path: path)
    let asked = "SELECT count(*) FROM feed WHERE asked_at > 0"
    #expect(try older.read { try Int.fetchOne($0, sql: asked) } == 2)
    let upgraded = try DirectoryStore.open(scratch)
    #expect(try upgraded.names() == ["Anna A", "Berit A"])
    // Its statements, as they were.
    try older.write { db in
      #expect(try Int.fetchOne(db, sql: asked) == 2)
      try db.execute(
        sql: """
          UPDATE feed SET entity_tag = 'new', last_modified = NULL, fetched_at = 1800000900000,
            checked_at = 1800000900000, employees = 2, asked_at = 1800000800000, failures = 0,
            failed_at = NULL, error = NULL
          WHERE name = 'Tallinn';
          UPDATE feed SET skipped = 1 WHERE name = 'Tallinn';
          INSERT INTO skipped_record (feed, place, reason) VALUES ('Tallinn', 0, 'x');
          INSERT INTO change (at, kind, key, full_name, feed, fields)
            VALUES (1800000900000, 'left', 'x y', 'X Y', 'Tallinn', '');
          """)
    }
    #expect(try upgraded.state(of: tallinn)?.entityTag == "new")
    #expect(try DirectoryStore.open(scratch).changes().count == 2)
    try older.close()
  }

  @Test func `an upgrade that fails leaves the log in the database that is set aside`() throws {
    try store.store(.answer(tallinn, []), at: 1)
    try store.store(.answer(tallinn, [record("Anna", "A")]), at: 2)
    let path = try #require(store.path)
    try change(path, "DROP TABLE clock; PRAGMA user_version = 5")
    let other = try DirectoryStore.open(scratch)
    #expect(try other.count() == 0)
    #expect(try UnchangingDatabase.reading(path + ".damaged").hasRow("SELECT 1 FROM change"))
  }
}
