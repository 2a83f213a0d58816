import EmployeeDirectory
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// The order that the store keeps.
@Suite struct OrderTests {
  @Test(arguments: RandomSeeds.first(of: 6))
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
    try store.storeOrder(of: german)
    #expect(try store.read { try DirectoryStore.storedOrder($0) } == german.orderIdentifier)
    let inGerman = ["Ärm", "Õun", "Saar", "Tamm", "Zorin", "Žukov"].map { "Anna \($0)" }
    #expect(try store.employees(in: german).map(\.name.description) == inGerman)
    #expect(try store.names() == inEstonian)
    // A newcomer is sorted by the kept order, not by the order of the answer.
    records.append(record("Anna", "Öpik"))
    try store.store(.answer(tallinn, records))
    #expect(
      try store.employees(in: german).map(\.name.description)
        == ["Ärm", "Öpik", "Õun", "Saar", "Tamm", "Zorin", "Žukov"].map { "Anna \($0)" })
    #expect(try isAscending(store))
  }

  @Test func `keeping an order in an empty store is no harm`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.storeOrder(of: Collation(localeIdentifier: "C"))
    try store.storeOrder(of: estonian)
    try store.store(.answer(tallinn, [record("Anna", "Õ"), record("Anna", "Z")]))
    #expect(try store.names() == ["Anna Z", "Anna Õ"])
  }

  @Test(
    arguments: [
      "et": "aksšzžtuõäöüxy", "sv": "aåäbokzöy", "de": "aäosößuüz", "lt": "aącčeęėiįyjsšuųūzž",
      "tr": "acçgğıiioösşuü", "ru": "аеёжзийкэюя",
    ])
  func `the kept order is the order from scratch, however people came`(
    locale: String, letters: String
  ) throws {
    let collation = Collation(localeIdentifier: locale)
    let letters = letters.map(String.init)
    var random = SplitMix64(seed: 32)
    func word() -> String {
      let letters = (0..<Int.random(in: 1...3, using: &random)).map { index in
        let letter = letters.randomElement(using: &random) ?? "a"
        return index == 0 && Bool.random(using: &random) ? letter.uppercased() : letter
      }
      return letters.joined()
    }
    for _ in 0..<10 {
      let store = try DirectoryStore.inMemory(feeds: [tallinn])
      try store.storeOrder(of: collation)
      var records: [FeedRecord] = []
      for _ in 0..<8 {
        records.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
        records += (0..<Int.random(in: 1...6, using: &random)).map { _ in record(word(), word()) }
        try store.store(.answer(tallinn, records))
        let kept = try store.employees(in: collation).map(\.name)
        let fresh = try DirectoryStore.inMemory(feeds: [tallinn])
        try fresh.storeOrder(of: collation)
        try fresh.store(.answer(tallinn, records))
        #expect(kept == (try fresh.employees(in: collation).map(\.name)))
        #expect(kept == kept.shuffled().sorted(by: collation.precedes))
        #expect(try isAscending(store))
      }
    }
  }

  @Test(arguments: ["et", "et@icu=1.0"])
  func `an order that another version kept is put right`(kept: String) throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    var records = ["ž", "zä", "Tamm"].map { record("Anna", $0) }
    try store.store(.answer(tallinn, records))
    // As a version left it that compared through Foundation.
    try store.write { db in
      let ranks = [("ž", 1), ("Tamm", 2), ("zä", 3)]
      var checksum = try ExistingRows(db, feeds: []).checksum
      for (name, rank) in ranks {
        let row = try #require(
          try Row.fetchOne(
            db, sql: "SELECT digest, rank FROM employee WHERE last_name = ?", arguments: [name]))
        checksum.remove(digest: row[0], rank: row[1])
        checksum.add(digest: row[0], rank: Int64(rank))
        try db.execute(
          sql: "UPDATE employee SET rank = ? WHERE last_name = ?", arguments: [rank, name])
      }
      try checksum.write(to: db)
      try db.execute(sql: "UPDATE ordering SET locale = ?", arguments: [kept])
    }
    #expect(try store.names() == ["Anna zä", "Anna ž", "Anna Tamm"])
    records.append(record("Anna", "Zo"))
    try store.store(.answer(tallinn, records))
    #expect(try store.names() == ["Anna Zo", "Anna zä", "Anna ž", "Anna Tamm"])
    #expect(try store.read { try DirectoryStore.storedOrder($0) } == estonian.orderIdentifier)
    #expect(try isAscending(store))
    try store.write { try $0.execute(sql: "UPDATE ordering SET locale = 'et'") }
    try store.storeOrder(of: estonian)
    #expect(try store.read { try DirectoryStore.storedOrder($0) } == estonian.orderIdentifier)
    #expect(try isAscending(store))
  }

  /// Whether the ranks alone tell the order of the locale that is kept.
  private func isAscending(_ store: DirectoryStore) throws -> Bool {
    let (locale, names) = try store.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT first_name, last_name FROM employee ORDER BY rank")
      return (try DirectoryStore.storedOrder(db), rows.map { name($0[0], $0[1]) })
    }
    let collation = Collation(localeIdentifier: try #require(locale))
    return zip(names, names.dropFirst()).allSatisfy(collation.precedes)
  }
}
