import TestSupport
import Testing

@testable import EmployeeDirectory

/// Terms about whether somebody has something, and offices.
@Suite struct SearchPropertyTests {
  private func employee(
    emails: [String] = [], phones: [String] = [], position: Position = .other,
    projects: [String] = [], more: [OwnField] = []
  ) throws -> Employee {
    Employee(
      name: try fullName("Mari Maasikas"), emails: emails, phones: phones, position: position,
      projects: projects, feeds: ["Tallinn"], more: more)
  }

  @Test(arguments: ["email", "phone", "project", "position", "room", "PHONE"])
  func `has finds those who have a value`(field: String) throws {
    let query = try SearchQuery(["has:" + field], own: ["room"])
    let negated = try SearchQuery(["not:has:" + field], own: ["room"])
    let nothing = try employee()
    let everything = try employee(
      emails: ["m@telisa.ee"], phones: ["5551"], position: .web, projects: ["Buss"],
      more: [OwnField("room", "12")].compactMap(\.self))
    #expect(query.matches(everything) && !query.matches(nothing))
    #expect(!negated.matches(everything) && negated.matches(nothing))
    let texts = SearchTexts([nothing, everything])
    #expect(texts.matches(query, of: [nothing, everything]) == [1])
  }

  @Test(arguments: ["has:", "has:name", "has:room", "has:x", "has:feed"])
  func `nothing else can be had`(term: String) {
    #expect(throws: SearchQuery.SyntaxError.badValue(of: .has, term)) { try SearchQuery([term]) }
  }

  @Test func `an office is a feed, unless a feed has such a field`() throws {
    let person = try employee(more: [OwnField("office", "B12")].compactMap(\.self))
    #expect(try SearchQuery(["office:tall"]).matches(person))
    #expect(try !SearchQuery(["Office:tartu"]).matches(person))
    #expect(try SearchQuery(["office:b12"], own: ["office"]).matches(person))
    #expect(try !SearchQuery(["office:tall"], own: ["office"]).matches(person))
  }
}
