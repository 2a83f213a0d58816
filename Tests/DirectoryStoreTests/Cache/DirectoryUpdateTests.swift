import Basics
import EmployeeDirectory
import Foundation
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// Answers stored one after the other, beside what the last of each feed say.
@Suite struct DirectoryUpdateTests {
  private let store: DirectoryStore
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    store = try .open(scratch)
  }

  /// The store must equal a new merge of the last answers.
  private func expect(_ answers: [FeedIdentity: [FeedRecord]], _ comment: Comment) throws {
    let contributions = [tallinn, tartu].flatMap { feed in
      (answers[feed] ?? []).map { Contribution(feed: feed.name, record: $0) }
    }
    let people = Person.merge(contributions)
    let found = try people.map { try store.person($0.key) }
    #expect(found == people, comment)
    #expect(Set(try store.employees(in: estonian)) == Set(people.map(\.employee)), comment)
    let order = estonian.order(of: people.map(\.employee.name))
    #expect(try store.names() == order.map { people[$0].employee.name.description }, comment)
    #expect(throws: Never.self, comment) { try store.check() }
    for (feed, records) in answers {
      let count = try store.state(of: feed)?.employees
      let listed = people.count { $0.contributions.contains { $0.feed == feed.name } }
      #expect(count == listed && listed <= records.count, comment)
    }
  }

  /// Without ids, with ids that few records share, and with both.
  private static let ids: [[String?]] = [[nil], ["1", "2", "3", "4"], [nil, nil, "1", "2"]]

  @Test(arguments: RandomSeeds.first(of: 40), ids)
  func `any answers lead where a merge from scratch does`(seed: UInt64, ids: [String?]) throws {
    var random = SplitMix64(seed: seed)
    // Few names and details, so that people are shared, come twice, change and come back.
    let names = (0..<12).map { _ in Crowd.name(&random) }
    func someRecord() -> FeedRecord {
      let number = Int.random(in: 0..<names.count, using: &random)
      return FeedRecord(
        name: Bool.random(using: &random)
          ? names[number] : name(names[number].first.uppercased(), names[number].last),
        email: ["", "a@telisa.ee", "b@telisa.ee"].randomElement(using: &random) ?? "",
        phone: Bool.random(using: &random) ? "5" : nil,
        position: Bool.random(using: &random) ? .web : nil,
        images: PictureSizes(
          thumb: Bool.random(using: &random) ? "a.jpg" : nil,
          full: Bool.random(using: &random) ? "b.jpg" : nil),
        id: ids.randomElement(using: &random) ?? nil)
    }
    var answers: [FeedIdentity: [FeedRecord]] = [:]
    for step in 0..<25 {
      var updates: [FeedUpdate] = []
      for feed in [tallinn, tartu] where Int.random(in: 0..<3, using: &random) > 0 {
        var records = answers[feed] ?? []
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where !records.isEmpty:
            records.remove(at: Int.random(in: 0..<records.count, using: &random))
          case 1: records.shuffle(using: &random)
          default:
            let place = Int.random(in: 0...records.count, using: &random)
            records.insert(someRecord(), at: place)
          }
        }
        answers[feed] = records
        updates.append(.answer(feed, records))
      }
      _ = try store.apply(
        updates, request: Int64(step), at: .at(Double(step)), shrinkLimit: nil,
        refusal: { _ in "" }, collation: estonian, record: store.record)
      try expect(answers, "seed \(seed), step \(step)")
    }
  }

  @Test func `of two records of one person the first one counts, also when they change places`()
    throws
  {
    let (one, other) = (record("Anna", "A", .web, phone: "1"), record("Anna", "A", .pm, phone: "2"))
    try store.store(.answer(tallinn, [one, other]))
    #expect(try store.store(.answer(tallinn, [one, other]), at: 1).isDifferent == false)
    try store.store(.answer(tallinn, [other, one]), at: 2)
    #expect(try store.employees(in: estonian).map(\.phone) == ["2"])
    try store.store(.answer(tallinn, [one]), at: 3)
    #expect(try store.employees(in: estonian).map(\.phone) == ["1"])
    try store.store(.answer(tallinn, [other, one]), at: 4)
    #expect(try store.employees(in: estonian).map(\.phone) == ["2"])
    try store.store(.answer(tallinn, [one, other]), at: 5)
    #expect(try store.employees(in: estonian).map(\.phone) == ["1"])
  }

  @Test func `the same record twice is a person once`() throws {
    let one = record("Anna", "A")
    try store.store(.answer(tallinn, [one]))
    try store.store(.answer(tallinn, [one, one]), at: 1)
    try expect([tallinn: [one, one]], "twice")
    try store.store(.answer(tallinn, [one]), at: 2)
    try expect([tallinn: [one]], "once again")
  }

  @Test func `only what is new is read`() throws {
    let people = (0..<50).map { record("Anna \($0)", "A") }
    try store.store(.answer(tallinn, people), .answer(tartu, Array(people.prefix(10))))
    let changed = [record("Anna 0", "A", phone: "5"), record("Berit", "B")]
    let reader = CountingReader(Array(people.dropFirst()) + changed)
    let result = try store.store(
      FeedUpdate(feed: tallinn.name, outcome: .answer(reader.read, Validators())),
      at: 1)
    #expect(reader.read == changed.map(\.name.description))
    #expect(result.changes.map(\.fullName) == ["Anna 0 A", "Berit B"])
    #expect(result.counts[tallinn.name]?.records == 51)
  }

  @Test func `two projects of one name are one, whoever else names the employee`() throws {
    let anna = record("Anna", "A", projects: ["One", "Two", "One"])
    try store.store(.answer(tallinn, [anna]), .answer(tartu, []))
    #expect(try store.employees(in: estonian).map(\.projects) == [["One", "Two"]])
    let answers = [
      FeedUpdate.answer(tallinn, [anna]), .answer(tartu, [record("Anna", "A", .web)]),
    ]
    #expect(try store.store(answers[0], answers[1], at: 1).isDifferent)
    #expect(try !store.store(answers[0], answers[1], at: 2).isDifferent)
  }

  @Test func `a changed address of a picture is stored, but not told`() throws {
    var anna = record("Anna", "A")
    anna.images = PictureSizes(thumb: "a.jpg")
    try store.store(.answer(tallinn, [anna]))
    let checksum = try store.checksum()
    anna.images = PictureSizes(thumb: "b.jpg")
    let result = try store.store(.answer(tallinn, [anna]), at: 1)
    #expect(result.isDifferent && result.changes == [])
    #expect(try store.checksum() != checksum)
    try expect([tallinn: [anna]], "changed")
    #expect(try !store.store(.answer(tallinn, [anna]), at: 2).isDifferent)
  }

  @Test func `how a refused answer writes a name does not count`() throws {
    try store.store(
      .answer(tallinn, (0..<10).map { record("X\($0)", "X") }), .answer(tartu, [record("Y", "Y")]))
    let result = try store.store(
      .answer(tallinn, [record("Anna", "AAMER")]),
      .answer(tartu, [record("Y", "Y"), record("Anna", "Aamer"), record("Berit", "Aamer")]),
      at: 1, shrinkLimit: 0.5)
    #expect(result.refusals.map(\.feed) == [tallinn.name])
    #expect(try store.names().prefix(2) == ["Anna Aamer", "Berit Aamer"])
  }

  @Test func `a record made up to have another's digest takes nobody away`() throws {
    // Both emails are the hash of the name before them, which they cancel out.
    let anna = FeedRecord(name: name("Anna", "A60108"), email: "40]3d7w;", position: .web)
    let mallory = FeedRecord(name: name("Mallory", "A6757"), email: "D@w8Etsr", position: .web)
    try #require(mallory.digest == anna.digest)
    let answer = [anna, mallory, record("Berit", "B")]
    try store.store(.answer(tallinn, answer))
    for second in 1...3 {
      #expect(try !store.store(.answer(tallinn, answer), at: Double(second)).isDifferent)
      try expect([tallinn: answer], "at \(second)")
    }
  }

  @Test func `an index that leads to somebody else is damage`() throws {
    let names = ["Anna", "Berit", "Cecilia"]
    let path = try #require(store.path)
    try store.removeDamaged()
    try DirectoryStore.open(scratch).store(.answer(tallinn, names.map { record($0, "Berg") }))
    var bytes = try Data(contentsOf: URL(filePath: path))
    // The index's cell of Berit: a header, the key and the row's id, which becomes Cecilia's.
    let cell = Data([3, 33, 1]) + Data("berit berg".utf8) + Data([2])
    bytes[try #require(bytes.range(of: cell)).upperBound - 1] = 3
    try bytes.write(to: URL(filePath: path))
    let changed = [
      record("Anna", "Berg"), record("Berit", "Berg", phone: "5"), record("Cecilia", "Berg"),
    ]
    let damaged = try DirectoryStore.open(scratch)
    #expect {
      try damaged.store(.answer(tallinn, changed), at: 1)
    } throws: {
      ($0 as? StoreError)?.isDamage == true
    }
  }
}

/// An answer that notes the names of the records it creates.
private final class CountingReader {
  private(set) var read: [String] = []
  private let records: [FeedRecord]

  init(_ records: [FeedRecord]) { self.records = records }

  func read(
    _ isWanted: (Int, RecordDigest) -> Bool, _ receive: (RecordReading) throws -> Void
  ) throws {
    var reading = RecordReading()
    for (place, record) in records.enumerated() where isWanted(place, record.digest) {
      read.append(record.name.description)
      reading.records.append((place, record))
    }
    try receive(reading)
  }
}
