import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// The ids of a feed's records: faulty ones, and ones that come again.
@Suite struct FeedIDTests {
  private static func person(
    _ id: String?, _ first: String, _ last: String, email: String = ""
  ) -> String {
    let id = id.map { #""id":\#($0),"# } ?? ""
    return
      #"{\#(id)"fname":"\#(first)","lname":"\#(last)","contact_details":{"email":"\#(email)"}}"#
  }

  private static func page(
    _ people: [String], _ shape: FeedShape = FeedKind.employees.shape
  ) throws(FeedError) -> FeedDocument {
    let bytes = Array(#"{"employees":[\#(people.joined(separator: ","))]}"#.utf8)
    return try document(bytes, shape, limits: DocumentLimits(maximumSize: bytes.count))
  }

  /// The records of people in pages of a size.
  private static func records(_ people: [String], pageSize: Int = .max) throws -> FeedRecords {
    var pages: [FeedDocument] = []
    var rest = people[...]
    repeat {
      pages.append(try page(Array(rest.prefix(pageSize))))
      rest = rest.dropFirst(pageSize)
    } while !rest.isEmpty
    return FeedRecords(pages)
  }

  /// A shape of the kind `json`.
  private static let other = FeedShape(
    people: "/employees",
    fields: [
      FieldPlaces(.id, [ValuePlace("/key"), ValuePlace("/id")]),
      FieldPlaces(.first, [ValuePlace("/fname")]), FieldPlaces(.last, [ValuePlace("/lname")]),
      FieldPlaces(.phone, [ValuePlace("/phone")]),
    ])

  private static let long = String(repeating: "7", count: 10_000)

  @Test(
    arguments: [
      ("7", "7", nil), (#""A-1""#, "A-1", nil), (#"" 7 ""#, "7", nil), ("null", nil, nil),
      ("true", nil, .idNotText), ("{}", nil, .idNotText), ("[7]", nil, .idNotText),
      ("\"\"", nil, .idEmpty), (#"" \u00a0\n""#, nil, .idEmpty),
      (long, nil, .idTooLong(limit: 1_024)), ("\"\(long)\"", nil, .idTooLong(limit: 1_024)),
    ] as [(id: String, read: String?, fault: RecordFault?)])
  func `a faulty id is left out and counted, and its person is listed`(
    id: String, read: String?, fault: RecordFault?
  ) throws {
    let people = [Self.person(nil, "Jaan", "Kask"), Self.person(id, "Mari", "Tamm")]
    let faults = fault.map { [FaultyRecord(index: 1, fault: $0, name: "Mari Tamm")] } ?? []
    for shape in [FeedKind.employees.shape, Self.other] {
      let records = FeedRecords([try Self.page(people, shape)])
      // What is known is not decoded, and its faults are counted all the same.
      for isWanted in [false, true, true] {
        let reading = try records.read { _, _ in isWanted }
        #expect(reading.idFaults == faults && reading.idFaultCount == faults.count)
        #expect(reading.skipped.isEmpty && reading.records.count == (isWanted ? 2 : 0))
      }
      #expect(try records.read().records.map { $0.record.id } == [nil, read])
    }
  }

  @Test(arguments: [
    (String(repeating: "x", count: 1_024), true), (String(repeating: "x", count: 1_025), false),
    (String(repeating: "õ", count: 512), true), (String(repeating: "õ", count: 513), false),
    ("x" + String(repeating: " ", count: 2_000), true),
  ])
  func `an id may have 1,024 bytes without the white space around it`(
    id: String, isRead: Bool
  ) throws {
    let reading = try Self.records([Self.person("\"\(id)\"", "Mari", "Tamm")]).read()
    #expect(reading.records.map { $0.record.id != nil } == [isRead])
    #expect(reading.idFaultCount == (isRead ? 0 : 1))
  }

  @Test(
    arguments: [
      (#""key":" ","id":"7""#, "7", nil), (#""key":null,"id":"""#, nil, .idEmpty),
      (#""key":{},"id":"7""#, nil, .idNotText),
    ] as [(members: String, read: String?, fault: RecordFault?)])
  func `of several places for an id the first that says something counts`(
    members: String, read: String?, fault: RecordFault?
  ) throws {
    let page = try Self.page([#"{"fname":"A","lname":"B",\#(members)}"#], Self.other)
    let reading = try FeedRecords([page]).read()
    #expect(reading.records.map { $0.record.id } == [read])
    #expect(reading.idFaults.first?.fault == fault)
  }

  @Test func `a number beyond 64 bits is a text where numbers are`() throws {
    let page = try Self.page(
      [#"{"fname":"A","lname":"B","phone":18446744073709551616}"#], Self.other)
    let reading = try FeedRecords([page]).read()
    #expect(reading.records.map { $0.record.phone } == ["18446744073709551616"])
  }

  @Test func `a number and its text are one id, and large numbers differ by one`() throws {
    let ids = [
      "7", "\"7\"", "9007199254740992", "9007199254740993", "18446744073709551616",
      "18446744073709551617", "\"18446744073709551617\"",
    ]
    let records = try Self.records(ids.map { Self.person($0, "Mari", "Tamm") }).read().records
    let people = Person.merge(records.map { Contribution(feed: "A", record: $0.record) })
    #expect(people.map(\.contributions.count).sorted() == [1, 1, 1, 2, 2])
  }

  @Test(arguments: [1, 2, 3, 7])
  func `an id that comes again is one person, by the first name`(pageSize: Int) throws {
    let people = [
      #"{"id":7,"fname":"Skipped"}"#, Self.person("1", "Jaan", "Kask", email: "j@x.ee"),
      Self.person("7", "Mari", "Tamm", email: "m@x.ee"),
      Self.person(#"" 7""#, "Maria", "Kask", email: "k@x.ee"),
      Self.person("7", "MARI ", "tamm", email: "t@x.ee"), Self.person("1", "Jaan", "Kask"),
    ]
    let records = try Self.records(people, pageSize: pageSize)
    let faults = [FaultyRecord(index: 3, fault: .idTwice(index: 2), name: "Maria Kask")]
    let known = try records.read { _, _ in false }
    #expect(known.records.map(\.index) == [3, 4, 5] && known.idFaults == faults)
    for _ in 0..<2 {
      let reading = try records.read()
      #expect(reading.idFaults == faults && reading.idFaultCount == 1)
      #expect(reading.skipped.map(\.index) == [0])
      let names = reading.records.map { $0.record.name.description }
      #expect(names == ["Jaan Kask", "Mari Tamm", "Mari Tamm", "MARI tamm", "Jaan Kask"])
      let merged = Person.merge(
        reading.records.map { Contribution(feed: "A", record: $0.record) })
      #expect(merged.map(\.employee.emails) == [["j@x.ee"], ["m@x.ee", "k@x.ee", "t@x.ee"]])
    }
  }

  @Test func `an answer that came in part names its own places`() throws {
    let people = [Self.person("7", "Mari", "Tamm"), Self.person("7", "Jaan", "Kask")]
    let page = try Self.page(people + [Self.person("{}", "Uku", "Oja")])
    let reading = try FeedRecords([page], positions: [30, 20, 10]).read()
    #expect(
      reading.faulty == [
        FaultyRecord(index: 10, fault: .idNotText, name: "Uku Oja"),
        FaultyRecord(index: 20, fault: .idTwice(index: 30), name: "Jaan Kask"),
      ])
  }

  private static let names = [("Mari", "Tamm"), ("MARI", "tamm"), ("Jaan", "Õun"), ("Uku", "Oja")]
  private static let goodIDs = ["1", "\"1\"", "2", "18446744073709551616", "\"õ\"", "\"a b\""]
  private static let badIDs = ["{}", "true", "\"\"", "\" \"", long]

  @Test(arguments: RandomSeeds.first(of: 20))
  func `whatever the ids, two are two people, one is one, and no email is lost`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<100 {
      var firsts: [String: NameKey] = [:]
      var faults = 0
      var people: [String] = []
      let count = Int.random(in: 0..<9, using: &random)
      for number in 0..<count {
        let pool = [Self.goodIDs, Self.goodIDs, Self.badIDs, []]
        let id = pool.randomElement(using: &random)?.randomElement(using: &random)
        let (first, last) = Self.names.randomElement(using: &random) ?? Self.names[0]
        people.append(Self.person(id, first, last, email: "p\(number)@x.ee"))
        guard let id else { continue }
        let text = id.replacing("\"", with: "")
        let name = NameKey("\(first) \(last)")
        let isBad = Self.badIDs.contains(id)
        if isBad || firsts[text, default: name] != name { faults += 1 }
        if !isBad { firsts[text] = firsts[text] ?? name }
      }
      let size = Int.random(in: 1..<9, using: &random)
      let reading = try Self.records(people, pageSize: size).read()
      let merged = Person.merge(
        reading.records.map { Contribution(feed: "A", record: $0.record) })
      let ids = merged.map { Set($0.contributions.map(\.record.id)) }
      let emails = merged.flatMap(\.employee.emails)
      #expect(reading.idFaultCount == faults, "round \(round): \(people)")
      #expect(ids.allSatisfy { $0.count == 1 }, "round \(round): \(people)")
      let known = ids.flatMap { $0 }.compactMap { $0 }
      #expect(Set(known).count == known.count, "round \(round): \(people)")
      #expect(
        emails.sorted() == (0..<count).map { "p\($0)@x.ee" }, "round \(round): \(people)")
    }
  }
}
