import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import Testing

@testable import DirectoryStore

/// Storing what the feeds answer.
@Suite struct UpdateTests {
  private let folder: StoreFolder
  private var store: DirectoryStore { folder.store }

  init() throws { folder = try StoreFolder() }

  @Test func `a new store knows its feeds and nobody`() throws {
    #expect(try store.feedStates().map(\.identity) == [tallinn, tartu])
    #expect(try store.feedStates().allSatisfy { $0.fetchedAt == nil && $0.failures == 0 })
    #expect(try store.count() == 0)
    #expect(try store.names() == [])
    #expect(try store.changes() == [])
  }

  @Test func `first answers bring people, but no changes`() throws {
    let result = try store.store(
      .answer(tallinn, [record("Peeter", "Termomeeter"), record("Õie", "Ärm")]),
      .answer(tartu, [record("Mari", "Maasikas")]))
    #expect(result.isDifferent && result.changes == [] && result.refusals == [])
    #expect(try store.names() == ["Mari Maasikas", "Peeter Termomeeter", "Õie Ärm"])
    #expect(try store.changes() == [])
    #expect(try store.state(of: tallinn)?.employees == 2)
    #expect(try store.state(of: tartu)?.fetchedAt == .at(0))
  }

  @Test func `of several emails the one that was shown stays, whatever the order`() throws {
    func mari(_ emails: String...) -> FeedRecord {
      FeedRecord(
        name: name("Mari", "Tamm"), email: emails[0], id: "7",
        otherEmails: Array(emails.dropFirst()))
    }
    func shown() throws -> [String]? {
      try store.people(named: NameKey("Mari Tamm")).first?.employee.emails
    }
    try store.store(.answer(tallinn, [mari("b@x.ee", "a@x.ee")]))
    #expect(try shown() == ["b@x.ee", "a@x.ee"])
    let same = try store.store(.answer(tallinn, [mari("a@x.ee", "b@x.ee")]), at: 1)
    #expect(!same.isDifferent && same.changes.isEmpty)
    try store.store(.answer(tallinn, [mari("a@x.ee", "c@x.ee", "b@x.ee")]), at: 2)
    #expect(try shown() == ["b@x.ee", "a@x.ee", "c@x.ee"])
    try store.store(.answer(tallinn, [mari("c@x.ee", "a@x.ee")]), at: 3)
    #expect(try shown() == ["c@x.ee", "a@x.ee"])
  }

  @Test func `a new email is shown although the one shown before still finds the person`() throws {
    func mari(_ email: String, _ alias: String) -> FeedRecord {
      FeedRecord(name: name("Mari", "Tamm"), email: email, id: "7", emailAliases: [alias])
    }
    try store.store(.answer(tallinn, [mari("old@x.ee", "new@x.ee")]))
    let result = try store.store(.answer(tallinn, [mari("new@x.ee", "old@x.ee")]), at: 1)
    let fields = [Change.Field(field: .email, old: "old@x.ee", new: "new@x.ee")]
    #expect(
      result.changes == [
        Change(kind: .changed, fullName: "Mari Tamm", feed: "Tallinn", fields: fields)
      ])
    let person = try #require(try store.people(named: NameKey("Mari Tamm")).first)
    #expect(person.employee.emails == ["new@x.ee", "old@x.ee"])
    #expect(person.contributions.map(\.record) == [mari("new@x.ee", "old@x.ee")])
  }

  @Test func `the next answer's changes are told, and wait to be logged`() throws {
    try store.store(
      .answer(tallinn, [record("Anna", "A", .web), record("Berit", "B")]), .answer(tartu, []))
    let result = try store.store(
      .answer(tallinn, [record("Anna", "A", .pm, phone: "5"), record("Carl", "C")]), at: 1)
    let changes = [
      Change(
        kind: .changed, fullName: "Anna A", feed: "Tallinn",
        fields: [
          Change.Field(field: .phone, old: nil, new: "5"),
          Change.Field(field: .position, old: "WEB", new: "PM"),
        ]),
      Change(kind: .left, fullName: "Berit B", feed: "Tallinn"),
      Change(kind: .joined, fullName: "Carl C", feed: "Tallinn"),
    ]
    #expect(result.changes == changes)
    try store.store(.answer(tartu, [record("Anna", "A")]), at: 2)
    let joined = Change(kind: .joined, fullName: "Anna A", feed: "Tartu")
    #expect(try store.changes() == [joined] + changes.reversed())
    #expect(try store.batches().map(\.at) == [.at(0), .at(1), .at(2)])
    #expect(try store.batches().map(\.events.count) == [2, 3, 1])
  }

  @Test func `who is in two feeds stays while one of them names her`() throws {
    let (here, there) = (record("Anna", "A", .web), record("Anna", "A", .pm, projects: ["X"]))
    try store.store(.answer(tallinn, [here]), .answer(tartu, [there]))
    #expect(try store.employees(in: estonian).map(\.feeds) == [["Tallinn", "Tartu"]])
    let result = try store.store(.answer(tallinn, []), at: 1)
    #expect(result.changes == [Change(kind: .left, fullName: "Anna A", feed: "Tallinn")])
    let left = try #require(try store.person(PersonKey(name("ANNA", "a").key)))
    #expect(left.contributions == [Contribution(feed: "Tartu", record: there)])
    try store.store(.answer(tartu, []), at: 2)
    #expect(try store.count() == 0)
    #expect(try store.person(PersonKey(name("Anna", "A").key)) == nil)
  }

  @Test func `a feed that does not answer keeps its people, in the feeds' order`() throws {
    let (here, there) = (record("Anna", "A", .web), record("Anna", "A", .pm))
    try store.store(.answer(tartu, [there, record("Berit", "B")]))
    try store.store(.answer(tallinn, [here]), .failure(tartu, "down"), at: 1)
    #expect(try store.names() == ["Anna A", "Berit B"])
    let anna = try #require(try store.person(PersonKey(here.name.key)))
    #expect(anna.contributions.map(\.feed) == ["Tallinn", "Tartu"])
    #expect(anna.employee.position == .web)
  }

  @Test func `duplicates within a feed are one person, and are all kept`() throws {
    let records = [record("Anna", "A"), record("ANNA", "a", .web), record("Anna", "Á")]
    try store.store(.answer(tallinn, records))
    #expect(try store.names() == ["Anna A", "Anna Á"])
    #expect(try store.state(of: tallinn)?.employees == 2)
    let anna = try #require(try store.person(PersonKey(records[1].name.key)))
    #expect(anna.contributions.map(\.record) == Array(records.prefix(2)))
  }

  @Test func `the same answer again writes nobody`() throws {
    let updates = [
      FeedUpdate.answer(tallinn, [record("Anna", "A"), record("anna", "A")]),
      .answer(tartu, [record("Anna", "A", .web), record("Berit", "B")]),
    ]
    try store.store(updates[0], updates[1])
    let before = try rows()
    let result = try store.store(updates[0], updates[1], at: 9)
    #expect(!result.isDifferent && result.changes == [])
    #expect(try rows() == before)
    #expect(try store.state(of: tallinn)?.checkedAt == .at(9))
  }

  @Test func `only those who differ are written`() throws {
    let people = (10..<60).map { record("P\($0)", "Q\($0)") }
    try store.store(.answer(tallinn, people))
    let before = try rows()
    var changed = people
    changed[7].email = "new@telisa.ee"
    changed.remove(at: 20)
    changed.append(record("P30a", "Q30a"))
    // A trigger notes each row that is written, however little differs.
    try watchWrites()
    try store.store(.answer(tallinn, changed), at: 1)
    #expect(try written() == ["p17 q17", "p30 q30", "p30a q30a"])
    let after = try rows()
    #expect(before.filter { after[$0.key] != $0.value }.map(\.key) == ["p30 q30"])
  }

  @Test func `names that differ only behind a null are different people`() throws {
    let records = ["\0a", "\0b", "\0b"].map {
      FeedRecord(
        name: name("Anna\($0)", "A"), email: "x\($0)", phone: "5\($0)",
        position: Position(rawValue: "P\($0)"), projects: ["Q\($0)"])
    }
    let result = try store.store(.answer(tallinn, records))
    #expect(result.isDifferent)
    #expect(try store.names() == ["Anna\u{FFFD}a A", "Anna\u{FFFD}b A"])
    #expect(try store.state(of: tallinn)?.employees == 2)
    let first = try #require(try store.employees(in: estonian).first)
    #expect(first.email == "x\u{FFFD}a" && first.phone == "5\u{FFFD}a")
    #expect(first.position.rawValue == "P\u{FFFD}a" && first.projects == ["Q\u{FFFD}a"])
    #expect(try !store.store(.answer(tallinn, records), at: 1).isDifferent)
  }

  @Test func `what fails in mid-way leaves everything as it was`() throws {
    try store.store(.answer(tallinn, [record("Anna", "A")]))
    let before = try store.feedStates()
    try store.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER refuse BEFORE INSERT ON employee WHEN new.last_name = 'C'
          BEGIN SELECT raise(ABORT, 'refused'); END
          """)
    }
    #expect(throws: StoreError.self) {
      try store.store(.answer(tallinn, [record("Berit", "B"), record("Carl", "C")]), at: 1)
    }
    #expect(try store.names() == ["Anna A"])
    #expect(try store.feedStates() == before)
    #expect(try store.search(SearchQuery(["berit"]), in: estonian) == [])
  }

  /// Everybody's row: id and rank, by key.
  private func rows() throws -> [String: [Int64]] {
    try store.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT key, id, rank FROM employee")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], [$0[1], $0[2]]) })
    }
  }

  private func watchWrites() throws {
    try store.write { db in
      try db.execute(
        sql: """
          CREATE TABLE written (key TEXT) STRICT;
          CREATE TRIGGER i AFTER INSERT ON employee BEGIN INSERT INTO written VALUES (new.key); END;
          CREATE TRIGGER u AFTER UPDATE ON employee BEGIN INSERT INTO written VALUES (new.key); END;
          CREATE TRIGGER d AFTER DELETE ON employee BEGIN INSERT INTO written VALUES (old.key); END;
          """)
    }
  }

  private func written() throws -> [String] {
    try store.read { try String.fetchAll($0, sql: "SELECT key FROM written ORDER BY key") }
  }
}
