import EmployeeDirectory
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// The beginning of the directory, read through the index of positions.
@Suite struct FirstEmployeesTests {
  /// As a label, the position backwards.
  private static func label(_ position: Position) -> String {
    String(position.rawValue.reversed())
  }

  /// All groups in the order of their labels.
  private static func allGroups(_ positions: [Position]) -> [Position] {
    Directory.order(of: positions, in: estonian, label: label)
  }

  @Test(arguments: RandomSeeds.first(of: 6))
  func `they are the beginning of the grouped directory after any number of changes`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let store = try DirectoryStore.inMemory(feeds: [tallinn, tartu])
    // The last two are the same position, composed and decomposed.
    let positions: [Position?] = [
      nil, .other, .web, .sales, Position(rawValue: "Müüja"),
      Position(rawValue: "Mu\u{308}u\u{308}ja"),
    ]
    var records: [FeedRecord] = []
    for _ in 0..<6 {
      records.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      records += Crowd.records(Int.random(in: 1..<15, using: &random), &random)
      for index in records.indices where Int.random(in: 0..<3, using: &random) == 0 {
        records[index].position = positions.randomElement(using: &random) ?? nil
      }
      let half = records.count / 2
      try store.store(
        .answer(tallinn, Array(records[..<half])), .answer(tartu, Array(records[half...])))
      let directory = Directory(
        sorted: try store.employees(in: estonian), collation: estonian, label: Self.label)
      for limit in [0, 1, 3, 10, 1000] {
        let first = try store.firstEmployees(limit: limit, in: estonian, groups: Self.allGroups)
        #expect(first == Array(directory.employees.prefix(limit)))
      }
    }
  }

  @Test func `only the selected groups are read`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.store(
      .answer(
        tallinn,
        [record("A", "A", .web), record("B", "B"), record("C", "C", .pm), record("D", "D", .web)]))
    var offered: [Position] = []
    let first = try store.firstEmployees(limit: 10, in: estonian) { positions in
      offered = positions
      return [.web, .android, .other]
    }
    #expect(first?.map(\.name.description) == ["A A", "D D", "B B"])
    #expect(Set(offered) == [.web, .pm, .other] && offered.count == 3)
  }

  @Test func `other people are not read`() throws {
    let scratch = try ScratchFolder()
    let store = try DirectoryStore.open(scratch)
    try store.store(.answer(tallinn, [record("A", "A"), record("B", "B"), record("C", "C", .web)]))
    let path = try #require(store.path)
    func first(_ limit: Int) throws -> [String]? {
      try store.firstEmployees(limit: limit, in: estonian, groups: Self.allGroups)?
        .map(\.name.description)
    }
    // "BEW" is the first label.
    try change(path, "UPDATE employee SET phones = '6' WHERE key = 'b b'")
    #expect(try first(2) == ["C C", "A A"])
    #expect(throws: StoreError.self) { try first(3) }
    #expect(throws: StoreError.self) { try store.names() }
  }

  @Test func `a database without the index gets it with the next change`() throws {
    let scratch = try ScratchFolder()
    let store = try DirectoryStore.open(scratch)
    try store.store(.answer(tallinn, [record("B", "B")]))
    // As an earlier version left it.
    try change(try #require(store.path), "DROP INDEX employee_position")
    let opened = try DirectoryStore.open(scratch)
    #expect(try opened.firstEmployees(limit: 9, in: estonian, groups: Self.allGroups) == nil)
    #expect(try opened.names() == ["B B"])
    try opened.store(.answer(tallinn, [record("A", "A"), record("B", "B")]), at: 1)
    #expect(
      try opened.firstEmployees(limit: 9, in: estonian, groups: Self.allGroups)
        == opened.employees(in: estonian))
  }

  @Test func `only the stored order is read`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    let german = Collation(localeIdentifier: "de")
    func first(_ collation: Collation) throws -> [String]? {
      try store.firstEmployees(limit: 9, in: collation, groups: Self.allGroups)?.map(\.name.last)
    }
    #expect(try first(estonian) == nil)
    try store.store(.answer(tallinn, ["Tamm", "Õun", "Žukov"].map { record("Anna", $0) }))
    #expect(try first(german) == nil)
    #expect(try first(estonian) == ["Žukov", "Tamm", "Õun"])
    try store.storeOrder(of: german)
    #expect(try first(german) == ["Õun", "Tamm", "Žukov"])
    #expect(try first(estonian) == nil)
    // Everybody leaves, and others join.
    try store.store(.answer(tallinn, []))
    #expect(try first(german) == [])
    try store.store(.answer(tallinn, ["Zorin", "Ärm"].map { record("Anna", $0) }))
    #expect(try first(german) == ["Ärm", "Zorin"])
  }

  @Test(arguments: [1000, 1001])
  func `many positions are not listed`(count: Int) throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    let records = (0..<count).map { record("A", "\($0)", Position(rawValue: "P\($0)")) }
    try store.store(.answer(tallinn, records))
    let first = try store.firstEmployees(limit: 1, in: estonian) { $0 }
    #expect(first?.count == (count > 1000 ? nil : 1))
  }
}
