import EmployeeDirectory
import TestSupport
import Testing

@testable import DirectoryStore

/// People with new names in new answers.
@Suite struct RenameUpdateTests {
  private let folder: StoreFolder
  private var store: DirectoryStore { folder.store }

  init() throws { folder = try StoreFolder() }

  private func person(_ first: String, _ email: String) -> FeedRecord {
    FeedRecord(name: name(first, "Kask"), email: email, phone: nil, position: nil, projects: [])
  }

  /// The kinds of the changes from one answer of Tallinn to the next, with Tartu's answer beside
  /// it.
  private func kinds(
    from before: [FeedRecord], to after: [FeedRecord], beside tartuRecords: [FeedRecord] = []
  ) throws -> Set<String> {
    try store.store(.answer(tallinn, before), .answer(tartu, tartuRecords), at: 1)
    let result = try store.store(.answer(tallinn, after), at: 2)
    return Set(result.changes.map { "\($0.kind) \($0.fullName)" })
  }

  @Test func `a new name with the old email is a rename`() throws {
    let kinds = try kinds(from: [person("Bob", "INFO@x.ee")], to: [person("Carl", "info@x.ee")])
    #expect(kinds == ["renamed Carl Kask"])
    #expect(try store.names() == ["Carl Kask"])
  }

  @Test func `an email that somebody else has makes none`() throws {
    let kinds = try kinds(
      from: [person("Bob", "info@x.ee"), person("Dora", "info@x.ee")],
      to: [person("Carl", "info@x.ee"), person("Dora", "info@x.ee")])
    #expect(kinds == ["left Bob Kask", "joined Carl Kask"])
  }

  @Test func `an email that somebody else has in another feed makes none`() throws {
    let anna = person("Anna", "own@x.ee")
    let kinds = try kinds(
      from: [anna, person("Bob", "info@x.ee")], to: [anna, person("Carl", "info@x.ee")],
      beside: [person("Anna", "info@x.ee")])
    #expect(kinds == ["left Bob Kask", "joined Carl Kask"])
  }

  /// A record of a full name of two words.
  private func listed(_ id: String, _ words: String, email: String = "") -> FeedRecord {
    let parts = words.split(separator: " ").map(String.init)
    return FeedRecord(name: name(parts[0], parts[1]), email: email, id: id)
  }

  /// Answers whose records are an id and a name, and the changes from the first to the second.
  private static let replaced = [
    // One leaves, and another of the name joins.
    (["1 Mari Tamm"], ["2 Mari Tamm"], ["left Mari Tamm", "joined Mari Tamm"]),
    (["1 MARI Tamm"], ["2 Mari Tamm"], ["left MARI Tamm", "joined Mari Tamm"]),
    (["1 Mari Tamm"], ["2 MARI Tamm"], ["left Mari Tamm", "joined MARI Tamm"]),
    // One takes the name of somebody who leaves, or of somebody who takes another name.
    (["1 Anna Oja", "2 Mari Tamm"], ["1 Mari Tamm"], ["left Mari Tamm", "renamed Mari Tamm"]),
    (
      ["1 Anna Oja", "2 Mari Tamm"], ["1 Mari Tamm", "2 Uku Saar"],
      ["renamed Uku Saar", "renamed Mari Tamm"]
    ),
    (
      ["1 Anna Oja", "2 Mari Tamm"], ["1 Mari Tamm", "2 Anna Oja"],
      ["renamed Anna Oja", "renamed Mari Tamm"]
    ),
  ]

  private func records(_ lines: [String]) -> [FeedRecord] {
    lines.map { listed(String($0.prefix(1)), String($0.dropFirst(2))) }
  }

  @Test(arguments: replaced)
  func `another id is another person, also of the same name`(
    before: [String], after: [String], changes: [String]
  ) throws {
    let log = try ChangeLog.open(folder: folder.scratch.path("state"))
    try store.log(in: log)
    try store.store(.answer(tallinn, records(before)), .answer(tartu, []), at: 1)
    var server = StrictServer()
    server.load(try store.employees(in: estonian))
    let result = try store.store(.answer(tallinn, records(after)), at: 2)
    #expect(result.changes.map { "\($0.kind) \($0.fullName)" } == changes)
    let span = try log.span(
      of: [tallinn, tartu], knownTo: store.logAgreement(), since: .time(.at(1)))
    let employees = try store.employees(in: estonian)
    let steps = try #require(span.changes)
    server.apply(try #require(NetChange.fold(steps, into: employees)))
    #expect(Set(server.entries.values) == Set(employees))
  }

  @Test(arguments: replaced)
  func `two caches log once that another person has a name`(
    before: [String], after: [String], changes: [String]
  ) throws {
    let log = try ChangeLog.open(folder: folder.scratch.path("state"))
    let other = try DirectoryStore.open(
      folder: folder.scratch.path("other"), feeds: [tallinn, tartu], timeout: 5)
    for (second, store) in [store, other].enumerated() {
      try store.log(in: log)
      try store.store(
        .answer(tallinn, records(before)), .answer(tartu, []), at: Double(second))
    }
    for (second, store) in [store, other].enumerated() {
      try store.store(.answer(tallinn, records(after)), at: Double(2 + second))
    }
    let logged = try log.entries(of: [tallinn, tartu]).compactMap(\.change)
    #expect(logged.reversed().map { "\($0.kind) \($0.fullName)" } == changes)
  }

  @Test func `an answer that has ids for the first time changes nobody`() throws {
    let records = [listed("", "Mari Tamm", email: "m@x.ee"), listed("", "Anna Oja")]
    let later = [listed("7", "Mari Tamm", email: "m@x.ee"), listed("8", "Anna Oja")]
    try store.store(.answer(tallinn, records), .answer(tartu, []), at: 1)
    #expect(try store.store(.answer(tallinn, later), at: 2).changes.isEmpty)
  }

  @Test func `other ids, because another field is read, change nobody`() throws {
    let records = [listed("1", "Mari Tamm", email: "m@x.ee"), listed("2", "Anna Oja")]
    let later = [listed("e7", "Mari Tamm", email: "m@x.ee"), listed("e8", "Anna Oja")]
    try store.store(.answer(tallinn, records), .answer(tartu, []), at: 1)
    func update(_ records: [FeedRecord]) -> FeedUpdate {
      FeedUpdate(
        feed: tallinn.name, outcome: FeedUpdate.answer(tallinn, records).outcome, reading: 42)
    }
    #expect(try store.store(update(later), at: 2).changes.isEmpty)
    #expect(try store.store(update(records), at: 3).changes.count == 4)
  }

  @Test(arguments: [[], ["8 Mari Kask"]])
  func `the email and phone shown before stay under a new name, also one of somebody else`(
    others: [String]
  ) throws {
    func mari(_ name: FullName, _ values: [String]) -> FeedRecord {
      FeedRecord(
        name: name, email: values[0] + "@x.ee", phone: values[0], id: "7",
        otherEmails: values.dropFirst().map { $0 + "@x.ee" },
        otherPhones: Array(values.dropFirst()))
    }
    let before = mari(name("Mari", "Tamm"), ["2", "1"])
    let after = mari(name("Mari", "Kask"), ["1", "2", "3"])
    try store.store(.answer(tallinn, records(others) + [before]), .answer(tartu, []), at: 1)
    let result = try store.store(.answer(tallinn, records(others) + [after]), at: 2)
    #expect(result.changes.map(\.kind) == [.renamed])
    let people = try store.people(named: name("Mari", "Kask").key)
    let found = try #require(people.first { $0.contributions[0].record.id == "7" })
    #expect(found.employee.emails == ["2@x.ee", "1@x.ee", "3@x.ee"])
    #expect(found.employee.phones == ["2", "1", "3"])
  }

  @Test func `other ids, because they are in another attribute, change nobody`() throws {
    func update(_ ids: [String], in attribute: String?) -> FeedUpdate {
      let records = zip(ids, ["Mari Tamm", "Anna Oja"]).map { listed($0, $1) }
      var update = FeedUpdate.answer(tallinn, records)
      update.idAttribute = attribute
      return update
    }
    try store.store(update(["1", "2"], in: "entryUUID"), .answer(tartu, []), at: 1)
    #expect(try store.state(of: tallinn)?.idAttribute == "entryUUID")
    #expect(try store.store(update(["u1", "u2"], in: "nsUniqueId"), at: 2).changes.isEmpty)
    #expect(try store.store(update(["1", "2"], in: "nsUniqueId"), at: 3).changes.count == 4)
    #expect(try store.state(of: tallinn)?.idAttribute == "nsUniqueId")
  }
}
