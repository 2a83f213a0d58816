import EmployeeDirectory
import Testing

@testable import Presentation

/// How people of one name are told apart where one of them is to be chosen.
@Suite struct NamesakeScreenTests {
  struct Trait: Sendable {
    var feeds = ["A"]
    var id: String?
    var email = ""
    var phone: String?
    let shown: String
  }

  private func namesake(_ trait: Trait) throws -> Employee {
    let name = try #require(FullName(first: "Mari", last: "Tamm"))
    return Employee(
      key: PersonKey(rawValue: "\(name.key.rawValue)\n\(trait.feeds[0])\n\(trait.id ?? "")"),
      name: name, emails: trait.email.isEmpty ? [] : [trait.email],
      phones: trait.phone.map { [$0] } ?? [],
      position: try #require(Position(rawValue: "Driver")), projects: [], feeds: trait.feeds)
  }

  private static let cases: [[Trait]] = [
    [
      Trait(feeds: ["A"], id: "1", email: "a@x.ee", shown: "A"),
      Trait(feeds: ["B"], id: "2", email: "b@x.ee", shown: "B"),
    ],
    [
      Trait(id: "1", email: "a@x.ee", phone: "5551", shown: "a@x.ee"),
      Trait(id: "2", phone: "5552", shown: ""),
    ],
    [
      Trait(id: "1", phone: "5551", shown: "5551"), Trait(id: "2", shown: ""),
      Trait(id: "3", email: "a@x.ee", phone: "5551", shown: "a@x.ee, 5551"),
    ],
    [
      Trait(id: "1", shown: "A 1"), Trait(id: "2", shown: "A 2"), Trait(shown: ""),
      Trait(feeds: ["B"], id: "1", phone: "5551", shown: "5551, B 1"),
      Trait(feeds: ["B"], id: "2", phone: "5551", shown: "5551, B 2"),
    ],
  ]

  @Test(arguments: cases) func `no two lines are the same`(traits: [Trait]) throws {
    let people = try traits.map(namesake)
    let lines = Screen.ambiguous("tamm", among: people).errorLines.dropFirst()
    let shown = lines.map { line in
      line.replacing("Mari Tamm  Driver", with: "").trimmingPrefix("  ")
    }
    #expect(shown.map(String.init) == traits.map(\.shown))
    #expect(Set(lines).count == people.count)
  }

  @Test func `of suggested rows no two are the same`() throws {
    let traits = [
      Trait(id: "1", shown: ""), Trait(id: "2", email: "a@x.ee", phone: "5551", shown: ""),
      Trait(id: "3", shown: ""), Trait(id: "4", phone: "5551", shown: ""),
    ]
    let rows = try Screen.nearest(traits.map(namesake), areRows: true).dropFirst()
    let words = rows.map { $0.split(separator: " ").dropFirst(2).map(String.init) }
    #expect(words == [[], ["a@x.ee", "5551"], ["5551"]])
  }

  @Test func `a name is suggested once`() {
    #expect(Screen.suggestion(["Mari Tamm", "Mari Tamm"]) == ["Did you mean Mari Tamm?"])
    #expect(
      Screen.suggestion(["Mari Tamm", "Jaan Puu", "Mari Tamm", "Jaan Puu"])
        == ["Did you mean Mari Tamm or Jaan Puu?"])
  }
}
