import EmployeeDirectory
import Testing

@testable import DirectoryStore

/// An id that a feed gives to two records: one person, who comes out of the file as they went in.
@Suite struct RepeatedIDTests {
  private let folder: LogFolder
  private var log: ChangeLog { folder.log }

  init() throws { folder = try LogFolder() }

  private static func mari(_ id: String, _ email: String, _ phone: String) -> FeedRecord {
    FeedRecord(name: name("Mari", "Tamm"), email: email, phone: phone, id: id)
  }

  /// The feed calls the third record Gerda Kask; reading it has given it the first one's name.
  private static let records = [
    mari("õ 1", "mari@x.ee", "55"), mari("2", "mari2@x.ee", "77"), mari("õ 1", "gerda@x.ee", "66"),
  ]
  private static let fault = FaultyRecord(index: 2, fault: .idTwice(index: 0), name: "Gerda Kask")

  /// The person with both records.
  private func both(_ store: DirectoryStore) throws -> Person {
    let people = try store.people(named: name("Mari", "Tamm").key)
    #expect(people.count == 2)
    return try #require(people.first { $0.contributions.count == 2 })
  }

  @Test func `its faults, emails and phones are read as they were written`() throws {
    try folder.open().store(
      .answer(tallinn, Self.records, idFaults: [Self.fault]), .answer(tartu, []))
    // Opened again, so that nothing is in memory.
    let store = try folder.open()
    let person = try both(store)
    #expect(person.contributions.map(\.record) == [Self.records[0], Self.records[2]])
    #expect(person.employee.emails == ["mari@x.ee", "gerda@x.ee"])
    #expect(person.employee.phones == ["55", "66"])
    let employees = try store.employees(in: estonian)
    #expect(Set(employees.map(\.emails)) == [["mari@x.ee", "gerda@x.ee"], ["mari2@x.ee"]])
    #expect(Set(employees.map(\.phones)) == [["55", "66"], ["77"]])
    for email in person.employee.emails {
      #expect(try store.search(SearchQuery(email: email), in: estonian).map(\.key) == [person.key])
    }
    #expect(try store.faultyRecords(of: "Tallinn") == [Self.fault])
    #expect(try store.state(of: tallinn)?.idFaults == 1)
    #expect(try store.state(of: tallinn)?.employees == 2)
  }

  @Test func `the same answer changes nothing, and another phone of one record is logged`() throws {
    try folder.open().store(
      .answer(tallinn, Self.records, idFaults: [Self.fault]), .answer(tartu, []))
    let same = FeedUpdate.answer(tallinn, Self.records, idFaults: [Self.fault])
    let unchanged = try folder.open().store(same, at: 1)
    #expect(!unchanged.isDifferent && unchanged.changes == [])
    var records = Self.records
    records[2].phone = "67"
    try folder.open().store(.answer(tallinn, records, idFaults: [Self.fault]), at: 2)
    let change = Change(
      kind: .changed, fullName: "Mari Tamm", feed: "Tallinn",
      fields: [Change.Field(field: .phone, old: #""55", "66""#, new: #""55", "67""#)])
    let store = try folder.open()
    let person = try both(store)
    #expect(person.employee.phones == ["55", "67"])
    #expect(try log.entries(of: [tallinn, tartu]).map(\.change) == [change])
    let own = try log.entries(about: person.key, of: [tallinn, tartu], limit: 9)
    #expect(own.map(\.change) == [change] && own.map(\.at) == [.at(2)])
    let other = try #require(try store.people(named: person.key.name).first { $0 != person })
    #expect(try log.entries(about: other.key, of: [tallinn, tartu], limit: 9).isEmpty)
  }
}
