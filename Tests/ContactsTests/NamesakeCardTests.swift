import EmployeeDirectory
import TestSupport
import Testing

@testable import Contacts

/// The cards of people who share a name.
@Suite struct NamesakeCardTests {
  private let fixture: AddressBookFixture

  init() throws { fixture = try AddressBookFixture() }

  /// Two people of one name, with the ids 1 and 2.
  private func namesakes() throws -> [Employee] {
    let name = try #require(FullName(first: "Mari", last: "Tamm"))
    func mari(_ id: String, _ emails: [String], _ phones: [String]) -> Employee {
      Employee(
        key: PersonKey(rawValue: name.key.rawValue + "\nA\n" + id), name: name, emails: emails,
        phones: phones, position: .other, projects: [], feeds: ["A"])
    }
    return [
      mari("1", ["mari@a.ee", "mari@home.ee", "office@a.ee"], ["55 555 555", "600 0000"]),
      mari("2", ["mari2@a.ee", "office@a.ee"], ["+372 5111 1111", "600 0000"]),
    ]
  }

  @Test(arguments: [
    ("EMAIL:MARI@a.ee\r\n", ["1"]), ("EMAIL:mari@home.ee\r\n", ["1"]),
    ("EMAIL:other@x.ee\r\nEMAIL:mari2@a.ee\r\n", ["2"]), ("TEL:+372 5555 5555\r\n", ["1"]),
    ("TEL;VALUE=uri:tel:+372-5111-1111;ext=5\r\n", ["2"]), ("TEL:51111111\r\n", ["2"]),
    ("EMAIL:other@x.ee\r\nTEL:55555555\r\n", ["1"]),
    // An email says more than a phone, which others may answer, too.
    ("EMAIL:mari@a.ee\r\nTEL:51111111\r\n", ["1"]),
    ("", ["1", "2"]), ("EMAIL:other@x.ee\r\nTEL:5222 2222\r\n", ["1", "2"]),
    ("EMAIL:office@a.ee\r\n", ["1", "2"]), ("TEL:6000000\r\n", ["1", "2"]),
    ("EMAIL:mari@a.ee\r\nEMAIL:mari2@a.ee\r\n", ["1", "2"]),
  ])
  func `a card with an email or phone of one of them is only theirs`(
    lines: String, ids: [String]
  ) throws {
    try fixture.write(card("Mari", "Tamm", lines), to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let people = try namesakes()
    let matches = try book.matches(for: people)
    #expect(matches.values.allSatisfy { $0.count == 1 })
    let owners = people.filter { matches[$0.key] != nil }.compactMap(\.key.record)
    #expect(owners == ids.map { "A\n" + $0 })
    let ofCards = try book.owners(of: book.contacts()) { _ in people }
    #expect(ofCards.map { $0.compactMap(\.key.record) } == [owners])
  }

  @Test func `one of them alone is told apart from all others, their own card first`() throws {
    try fixture.write(
      card("Mari", "Tamm", "UID:all\r\n")
        + card("Mari", "Tamm", "UID:second\r\nEMAIL:mari2@a.ee\r\n")
        + card("Mari", "Tamm", "UID:first\r\nEMAIL:mari@a.ee\r\n"), to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let people = try namesakes()
    for (person, uids) in zip(people, [["first", "all"], ["second", "all"]]) {
      let matches = try book.matches(for: [person]) { _ in people }
      #expect(matches.count == 1)
      #expect(matches[person.key]?.compactMap(\.uid) == uids)
    }
  }

  @Test func `the directory is queried for a shared name only, once, and if there is a card`()
    throws
  {
    try fixture.write(card("Mari", "Tamm") + card("Anna", "Kask"), to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    func employee(_ first: String, _ last: String, _ more: String = "") throws -> Employee {
      let name = try #require(FullName(first: first, last: last))
      return Employee(
        key: PersonKey(rawValue: name.key.rawValue + more), name: name, emails: [], phones: [],
        position: .other, projects: [], feeds: [])
    }
    let people =
      try namesakes() + [employee("Anna", "Kask"), employee("Jaan", "Puu", "\nA\n3")]
    var queried: [NameKey] = []
    let matches = try book.matches(for: people) { name in
      queried.append(name)
      return people.filter { $0.name.key == name }
    }
    #expect(queried == [people[0].name.key])
    #expect(matches.count == 3)
  }
}
