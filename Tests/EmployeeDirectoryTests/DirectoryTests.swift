import EmployeeDirectory
import Testing

@Suite struct DirectoryTests {
  private let estonian = Collation(localeIdentifier: "et")

  private func directory(_ people: [(name: String, position: String)]) throws -> Directory {
    let employees = try people.map { person in
      Employee(
        name: try fullName(person.name), emails: [], phones: [],
        position: Position(rawValue: person.position) ?? .other, projects: [], feeds: ["Tallinn"])
    }
    return Directory(sorted: employees, collation: estonian)
  }

  @Test func `groups stand alphabetically, and each keeps the order of its employees`() throws {
    let directory = try directory([
      ("Anu Aas", "WEB"), ("Mari Kask", "IOS"), ("Jaan Kask", "WEB"), ("Uku Soo", "TESTER"),
      ("Tiit Tamm", "PM"), ("Epp Uus", "ANDROID"), ("Rein Vaino", "OTHER"), ("Ülo Õun", "SALES"),
      ("Siim Ärm", "IOS"),
    ])
    #expect(
      directory.groups.map(\.position.rawValue)
        == ["ANDROID", "IOS", "OTHER", "PM", "SALES", "TESTER", "WEB"])
    #expect(
      directory.groups.map { $0.employees.map(\.name.first) }
        == [["Epp"], ["Mari", "Siim"], ["Rein"], ["Tiit"], ["Ülo"], ["Uku"], ["Anu", "Jaan"]])
    #expect(directory.count == 9)
    #expect(directory.employees.map(\.name.last).prefix(3) == ["Uus", "Kask", "Ärm"])
  }

  @Test func `another position is a group of its own, in the locale's alphabet`() throws {
    let directory = try directory([
      ("A A", "ÜLEMUS"), ("A B", "ios"), ("A C", "IOS"), ("A D", "ÕPETAJA"), ("A E", "WEB"),
      ("A F", "XYZ"), ("A G", "ŠOKOLAAD"), ("A H", "TESTER"), ("A I", "SALES"),
    ])
    #expect(
      directory.groups.map(\.position.rawValue)
        == ["ios", "IOS", "SALES", "ŠOKOLAAD", "TESTER", "WEB", "ÕPETAJA", "ÜLEMUS", "XYZ"])
  }

  @Test func `nobody makes an empty directory`() throws {
    let directory = try directory([])
    #expect(directory.isEmpty)
    #expect(directory.count == 0)
    #expect(directory.employees.isEmpty)
  }
}
