import EmployeeDirectory
import Testing

@testable import DirectoryStore

/// People as the table keeps them.
@Suite struct EmployeeRowTests {
  private static let full = FeedRecord(
    name: name("Žanna", "d'Arc"), email: "z@telisa.ee", phone: "+372 55", position: .iOS,
    projects: ["One\nTwo", #"back\slash"#], images: PictureSizes(thumb: "a.jpg", full: #"b\c.jpg"#))
  private static let bare = FeedRecord(name: name("ŽANNA", "D'Arc"))
  private static let several = FeedRecord(
    name: bare.name, email: "z@x.ee", phone: "5", otherEmails: ["a@x.ee", #"b\c@x.ee"#],
    otherPhones: ["4", "6"])
  private static let known = FeedRecord(
    name: bare.name, email: "z@x.ee", otherEmails: ["a@x.ee"],
    emailAliases: ["b@x.ee", #"c\d@x.ee"#])
  private static let pictured = FeedRecord(
    name: bare.name, images: PictureSizes(full: "https://x.ee/p"))
  private static let entry = FeedRecord(
    name: bare.name, images: PictureSizes(thumb: "ldap:uid=z"))

  @Test(arguments: [
    [Contribution(feed: "Tallinn", record: full)],
    [Contribution(feed: "Tallinn", record: bare)],
    [Contribution(feed: "Tallinn", record: several)],
    [Contribution(feed: "Tallinn", record: several), Contribution(feed: "Tartu", record: full)],
    [Contribution(feed: "Tallinn", record: known)],
    [Contribution(feed: "Tallinn", record: known), Contribution(feed: "Tartu", record: full)],
    [Contribution(feed: "Tal\nlinn", record: full), Contribution(feed: "Tartu", record: bare)],
    [
      Contribution(feed: "Tallinn", record: bare), Contribution(feed: "Tallinn", record: full),
      Contribution(feed: "Tartu", record: full),
    ],
    [Contribution(feed: "Tal\nlinn", record: pictured)],
    [Contribution(feed: "Tallinn", record: pictured), Contribution(feed: "Tartu", record: full)],
    [
      Contribution(feed: "Tallinn", record: entry), Contribution(feed: "Tar\ntu", record: entry),
      Contribution(feed: "Narva", record: entry),
    ],
    [Contribution(feed: "Tallinn", record: full), Contribution(feed: "Tartu", record: entry)],
  ])
  func `a person comes back as she was`(said: [Contribution]) throws {
    let person = try #require(Person.merge(said).first)
    #expect(person.contributions == said)
    #expect(EmployeeRow(person).person == person)
    #expect(try EmployeeRow(person).employee == person.employee)
  }

  @Test func `the merged employee is the person's, but for what the merge put aside`() throws {
    let person = try #require(
      Person.merge([
        Contribution(feed: "Tallinn", record: Self.bare),
        Contribution(feed: "Tartu", record: Self.full),
        Contribution(feed: "Tartu", record: Self.bare),
      ]).first)
    let merged = person.employee
    let employee = try EmployeeRow(person).employee
    #expect(employee.name == merged.name && employee.email == merged.email)
    #expect(employee.phone == merged.phone && employee.position == merged.position)
    #expect(employee.projects == merged.projects && employee.feeds == ["Tallinn", "Tartu"])
  }

  @Test(arguments: [Position.other, nil])
  func `a position that nobody gave stays one that nobody gave`(position: Position?) throws {
    let record = FeedRecord(name: name("A", "B"), position: position)
    let row = EmployeeRow(try person(record))
    #expect(try row.employee.position == .other)
    #expect(row.person?.contributions.map(\.record.position) == [position])
  }

  @Test(
    arguments: [
      { $0.name = name("zanna", "d'Arc") },
      { $0.name = name("Žanna", "D'arc") },
      { $0.email = "" },
      { $0.phone = nil },
      { $0.id = "1" },
      { $0.position = nil },
      { $0.position = .web },
      { $0.projects = [] },
      { $0.projects.reverse() },
      { $0.projects = ["One", "Two", #"back\slash"#] },
      { $0.images = PictureSizes() },
      { $0.images = PictureSizes(thumb: "a.jpg") },
      { $0.images = PictureSizes(thumb: $0.images.full, full: $0.images.thumb) },
    ] as [@Sendable (inout FeedRecord) -> Void])
  func `the digest tells every change`(change: @Sendable (inout FeedRecord) -> Void) throws {
    var record = Self.full
    change(&record)
    let digests = try [Self.full, record].map { EmployeeRow(try person($0)).digest }
    #expect(digests[0] != digests[1])
  }

  @Test func `the digest tells who says what`() {
    let people = [
      [("Tallinn", Self.bare)], [("Tartu", Self.bare)],
      [("Tallinn", Self.bare), ("Tartu", Self.full)],
      [("Tartu", Self.full), ("Tallinn", Self.bare)],
      [("Tallinn", Self.full), ("Tartu", Self.bare)],
    ].flatMap { said in
      Person.merge(said.map { Contribution(feed: $0.0, record: $0.1) })
    }
    #expect(people.count == 5)
    #expect(Set(people.map { EmployeeRow($0).digest }).count == 5)
  }

  private func person(_ record: FeedRecord) throws -> Person {
    try #require(Person.merge([Contribution(feed: "Tallinn", record: record)]).first)
  }
}
