import EmployeeDirectory
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// The order that the store keeps.
@Suite struct OrderTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `people come in the locale's order after any number of changes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
    let swedish = Collation(localeIdentifier: "sv")
    var records = Crowd.records(20, &random)
    for _ in 0..<12 {
      for index in records.indices where Int.random(in: 0..<4, using: &random) == 0 {
        records[index].name = Crowd.name(&random)
      }
      records.removeAll { _ in Int.random(in: 0..<10, using: &random) == 0 }
      records += Crowd.records(Int.random(in: 0..<15, using: &random), &random)
      records.shuffle(using: &random)
      let half = records.count / 2
      try store.store(
        .answer(tallinn, Array(records[..<half])), .answer(tartu, Array(records[half...])))
      for collation in [estonian, swedish] {
        let shown = try store.employees(in: collation).map(\.name)
        #expect(shown == collation.order(of: shown).map { shown[$0] })
        #expect(Set(shown.map(\.key)) == Set(records.map(\.name.key)))
      }
      #expect(try isAscending(store))
    }
  }

  @Test func `a name written anew moves to its place`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.store(.answer(tallinn, [record("Anna", "Å"), record("Berit", "B")]))
    let before = try store.names()
    // The same key for the store, another place for the locale: one letter, composed and not.
    try store.store(.answer(tallinn, [record("anna", "A\u{30A}"), record("Berit", "B")]))
    #expect(try store.names().count == 2)
    #expect(try store.names() == before.map { $0 == "Anna Å" ? "anna Å" : $0 })
  }

  @Test func `the order that is kept can be another locale's`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    let german = Collation(localeIdentifier: "de")
    var records = ["Zorin", "Tamm", "Õun", "Ärm", "Saar", "Žukov"].map { record("Anna", $0) }
    try store.store(.answer(tallinn, records))
    let inEstonian = try store.names()
    #expect(
      inEstonian == ["Saar", "Zorin", "Žukov", "Tamm", "Õun", "Ärm"].map { "Anna \($0)" })
    try store.keepOrder(of: german)
    #expect(try store.read { try DirectoryStore.keptLocale($0) } == "de")
    let inGerman = ["Ärm", "Õun", "Saar", "Tamm", "Zorin", "Žukov"].map { "Anna \($0)" }
    #expect(try store.employees(in: german).map(\.name.description) == inGerman)
    #expect(try store.names() == inEstonian)
    // A newcomer goes to her place in the order that is kept, not in the one she came with.
    records.append(record("Anna", "Öpik"))
    try store.store(.answer(tallinn, records))
    #expect(
      try store.employees(in: german).map(\.name.description)
        == ["Ärm", "Öpik", "Õun", "Saar", "Tamm", "Zorin", "Žukov"].map { "Anna \($0)" })
    #expect(try isAscending(store))
  }

  @Test func `keeping an order in an empty store is no harm`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.keepOrder(of: Collation(localeIdentifier: "C"))
    try store.keepOrder(of: estonian)
    try store.store(.answer(tallinn, [record("Anna", "Õ"), record("Anna", "Z")]))
    #expect(try store.names() == ["Anna Z", "Anna Õ"])
  }

  /// Whether the ranks alone tell the order of the locale that is kept.
  private func isAscending(_ store: DirectoryStore) throws -> Bool {
    let (locale, names) = try store.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT first_name, last_name FROM employee ORDER BY rank")
      return (try DirectoryStore.keptLocale(db), rows.map { name($0[0], $0[1]) })
    }
    let collation = Collation(localeIdentifier: try #require(locale))
    return zip(names, names.dropFirst()).allSatisfy(collation.precedes)
  }
}
