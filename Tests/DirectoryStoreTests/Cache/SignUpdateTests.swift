import EmployeeDirectory
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// Names whose apostrophe is another one in another answer: an export names the person by the one
/// that is shown.
@Suite struct SignUpdateTests {
  private let folder: LogFolder
  private let store: DirectoryStore

  init() throws { (folder, store) = try LogFolder.withStore() }

  private func answer(_ feed: FeedIdentity, _ names: [String]) -> FeedUpdate {
    .answer(feed, names.map { record("Mari", $0) })
  }

  /// The feeds' first answers; later ones, in turn, of one or both; and whether the log tells all
  /// that a server needs.
  private static let histories: [([[String]?], [[[String]?]], Bool)] = [
    // The first feed's name is shown all along.
    ([["O'Brien"], ["O’Brien"]], [[["O'Brien"], []]], true),
    ([["O'Brien"], []], [[nil, ["O’Brien"]]], true),
    ([["O'Brien"], ["O’Brien"]], [[nil, ["O‘Brien"]]], true),
    ([["O'Brien"], ["O'Brien"]], [[nil, []], [[], nil]], true),
    ([["O’Brien"], []], [[["O’BRIEN"], nil]], true),
    ([["O’Brien"], []], [[[], nil], [["O’Brien"], nil]], true),
    // Which one was shown, the log does not tell.
    ([["O'Brien"], ["O’Brien"]], [[[], []]], false),
    ([["O'Brien"], ["O’Brien"]], [[nil, []], [[], nil]], false),
    // Another one is shown.
    ([["O'Brien"], ["O’Brien"]], [[[], nil]], false),
    ([["O'Brien"], []], [[["O’Brien"], nil]], false),
    ([["O’Brien"], []], [[[], nil], [["O'Brien"], nil]], false),
    ([["O’Brien"], []], [[[], nil], [nil, ["O'Brien"]]], false),
    ([[], ["O’Brien"]], [[["O'Brien"], nil]], false),
    ([["O'Brien"], ["O’Brien"]], [[[], nil], [["O'Brien"], nil]], false),
  ]

  @Test(arguments: histories)
  func `a server keeps up with the directory, or is loaded again`(
    before: [[String]?], after: [[[String]?]], isTold: Bool
  ) throws {
    let others = ["Anna-Liisa", "Tamm"]
    func update(_ names: [[String]?], at second: Double) throws {
      let updates = zip([tallinn, tartu], names).compactMap { feed, names in
        names.map { answer(feed, $0 + others) }
      }
      try store.store(all: updates, at: second)
    }
    try update(before, at: 0)
    var server = StrictServer()
    server.load(try store.employees(in: estonian))
    for (second, names) in after.enumerated() { try update(names, at: Double(second + 1)) }
    let span = try folder.log.span(
      of: [tallinn, tartu], knownTo: store.logAgreement(), since: .time(.at(0)))
    let employees = try store.employees(in: estonian)
    #expect((span.changes != nil) == isTold)
    if let changes = span.changes {
      server.apply(try #require(NetChange.fold(changes, into: employees)))
    }
    #expect(!isTold || Set(server.entries.values) == Set(employees))
    #expect(Set(employees.map(\.name.key)).count == employees.count)
  }

  @Test func `another apostrophe changes a name, and is no other person's`() throws {
    try store.store(.answer(tallinn, [record("Mari", "O'Brien")]), .answer(tartu, []), at: 0)
    let result = try store.store(.answer(tallinn, [record("Mari", "O’Brien")]), at: 1)
    #expect(result.changes.map { "\($0.kind) \($0.fullName)" } == ["changed Mari O’Brien"])
    // One entry more tells that exports name her in another way, in the feed that changed alone.
    let events = try #require(try store.batches().last?.events)
    let key = PersonKey(NameKey("Mari O'Brien"))
    #expect(events.first == .rekeyed(feed: "Tallinn", from: key, to: key) && events.count == 2)
    #expect(try store.names() == ["Mari O’Brien"])
    #expect(try folder.log.entries(about: key, of: [tallinn], limit: 9).count == 1)
    #expect(try folder.log.joinTimes(of: [tallinn, tartu]).isEmpty)
  }

  @Test func `a log from before is read by the new key, and its entries stay`() throws {
    let (old, new) = ("mari o’brien", PersonKey(NameKey("Mari O'Brien")))
    try store.store(.answer(tallinn, []), .answer(tartu, []), at: 0)
    try folder.log.write { db in
      let feed = try ChangeLog.id(of: tallinn, db) ?? 0
      // One answer brings another apostrophe, which was another person then.
      for (at, kind, key, name) in [
        (1, "joined", "anna‐liisa tamm\ntallinn’s\n1", "Anna‐Liisa Tamm"),
        (1, "joined", old, "Mari O’Brien"), (2, "joined", "mari o'brien", "Mari O'Brien"),
        (2, "left", old, "Mari O’Brien"), (3, "rekeyed", "uku `\nx’\n2", "uku `"),
        (1, "joined", "eha o‘b", "Eha O‘B"), (2, "left", "eha o‘b", "Eha O‘B"),
        (2, "joined", "eha oʼb", "Eha OʼB"),
        // Undone: a real leaving.
        (1, "joined", "jaan a\u{2011}b", "Jaan A\u{2011}B"),
        (2, "joined", "jaan a\u{2011}b", "Jaan A\u{2011}B"),
        (2, "left", "jaan a\u{2011}b", "Jaan A\u{2011}B"),
      ] {
        try db.execute(
          sql: """
            INSERT INTO change (at, kind, key, full_name, feed, fields) VALUES (?, ?, ?, ?, ?, '')
            """, arguments: [1_800_000_000_000 + at * 1_000, kind, key, name, feed])
      }
      try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '8'")
    }
    let again = try ChangeLog.open(folder: folder.scratch.path("state"))
    let entries = try again.entries(about: new, of: [tallinn], limit: 9)
    #expect(
      entries.map { "\($0.change?.kind.rawValue ?? "") \($0.change?.fullName ?? "")" }
        == ["left Mari O’Brien", "joined Mari O'Brien", "joined Mari O’Brien"])
    let anna = PersonKey(rawValue: "anna-liisa tamm\ntallinn’s\n1")
    let times = try again.joinTimes(of: [tallinn])
    #expect(times[new] == .at(1) && times[anna] == .at(1))
    #expect(times[PersonKey(NameKey("Eha O'B"))] == .at(1))
    #expect(times[PersonKey(NameKey("Jaan A-B"))] == nil)
    let keys = try again.read { try String.fetchAll($0, sql: "SELECT key FROM change") }
    #expect(keys.contains("uku '\nx’\n2") && keys.contains("eha o'b"))
    #expect(keys.allSatisfy { key in !"’ʼ‘`‐\u{2011}".contains { key.hasPrefix("mari o\($0)") } })
  }
}
