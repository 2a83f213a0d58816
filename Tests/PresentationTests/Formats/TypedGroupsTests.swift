import EmployeeDirectory
import Testing

@testable import Presentation

/// Positions and projects as they are typed.
@Suite struct TypedGroupsTests {
  private let people: [Employee]

  init() throws {
    people = [
      try employee("A", "A", position: "PM", projects: ["Tähetorn", "Tartu Buss"]),
      try employee("B", "B", projects: ["TAHETORN"]), try employee("C", "C"),
    ]
  }

  private func names(_ groups: TypedGroups) -> String {
    groups.employees(of: people).map(\.name.first).joined()
  }

  @Test(arguments: [
    ([], "ABC"), (["tähetorn"], "A"), (["tahetorn"], "B"), (["TÁHETORN"], "AB"),
    (["tartu  buss"], "A"), (["tartu"], ""), (["x", "tahetorn"], "B"), ([""], ""),
  ])
  func `a project is its whole name, with its accents if some project has them`(
    typed: [String], found: String
  ) {
    #expect(names(.projects(typed)) == found)
  }

  @Test func `what nobody has is an error that names the others`() {
    #expect(
      TypedGroups.projects(["x"]).errorLines(people) == [
        "nobody is in the project \"x\".", "The projects are TAHETORN, Tartu Buss, Tähetorn.",
      ])
    #expect(
      TypedGroups.positions(["ios"]).errorLines(people) == [
        "nobody has the position \"ios\".", "The positions are PM, WEB.",
      ])
    #expect(TypedGroups.projects(["x", "tahetorn"]).errorLines(people) == nil)
    #expect(
      TypedGroups.projects(["x"]).errorLines([people[2]]) == ["nobody is in the project \"x\"."])
    #expect(TypedGroups.projects(["x"]).errorLines([]) == nil)
  }
}
