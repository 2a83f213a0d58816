import TestSupport
import Testing

@testable import EmployeeDirectory

/// Who comes first of those who match.
@Suite struct NameScorerTests {
  private func employee(_ name: String, email: String = "x@telisa.ee") throws -> Employee {
    Employee(
      name: try fullName(name), emails: [email], phones: [], position: .iOS, projects: [], feeds: []
    )
  }

  @Test(arguments: [
    (
      "mari",
      ["Mari Tamm", "Anna Mari", "Anna-Mari Kask", "Marina Aas", "Uku Marius", "Kamari Oja"]
    ),
    ("mari tamm", ["Mari Tamm"]), ("tamm mari", ["Mari Tamm"]),
  ])
  func `whole names, whole words, beginnings, the inside of words, other fields`(
    typed: String, names: [String]
  ) throws {
    let people = try [
      employee("Kamari Oja"), employee("Tiit Ots", email: "mari@telisa.ee"),
      employee("Marina Aas"), employee("Uku Marius"), employee("Mari Tamm"), employee("Anna Mari"),
      employee("Anna-Mari Kask"),
    ]
    let sorted = people.bestFirst(for: typed).map(\.name.description)
    #expect(Array(sorted.prefix(names.count)) == names)
    let query = try SearchQuery(SearchQuery.arguments(of: typed))
    let texts = SearchTexts(people)
    let matches = texts.matches(query, of: people)
    let (penalties, _) = try #require(texts.penalties(query, among: matches))
    let order = matches.indices.sorted { (penalties[$0], $0) < (penalties[$1], $1) }
    #expect(order.map { people[Int(matches[$0])].name.description }.starts(with: names))
  }

  @Test func `a name as it is spelled best counts`() throws {
    let people = try [employee("Olgara Ivanova"), employee("Ольга Иванова")]
    #expect(people.bestFirst(for: "olga").map(\.name.first) == ["Ольга", "Olgara"])
    #expect(people.bestFirst(for: "").count == 2)
    let email = try SearchQuery(["email:x"])
    #expect(SearchTexts(people).penalties(email, among: [0]) == nil)
  }
}
