import EmployeeDirectory
import Testing

@Suite struct ContributionTests {
  @Test func `each full name becomes one person, in first-seen order`() throws {
    let people = Person.merge([
      try contribution("Tallinn", "Peeter Termomeeter"),
      try contribution("Tallinn", "Õnne Pärn"),
      try contribution("Tallinn", "PEETER termomeeter"),
      try contribution("Tartu", "Onne Pärn"),
      try contribution("Tartu", "O\u{303}nne PÄRN"),
      try contribution("Tartu", "Peeter  Termomeeter"),
    ])
    #expect(
      people.map(\.key)
        == ["Peeter Termomeeter", "Õnne Pärn", "Onne Pärn"].map { PersonKey(NameKey($0)) })
    #expect(
      people.map { $0.contributions.map(\.feed) }
        == [["Tallinn", "Tallinn", "Tartu"], ["Tallinn", "Tartu"], ["Tartu"]])
  }

  @Test func `nobody is made of nothing`() {
    #expect(Person.merge([]).isEmpty)
    #expect(Person(key: PersonKey(NameKey("Mari Tamm")), contributions: []) == nil)
  }

  @Test func `a person brought back from her key and records is the same person`() throws {
    let merged = try person(contribution("Tallinn"), contribution("Tartu", email: "m@telisa.ee"))
    #expect(Person(key: merged.key, contributions: merged.contributions) == merged)
  }
}
