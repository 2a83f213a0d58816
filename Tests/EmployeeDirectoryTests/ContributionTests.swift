import EmployeeDirectory
import Testing

@Suite struct ContributionTests {
  @Test("Each full name becomes one person, in first-seen order")
  func mergesByName() throws {
    let people = Person.merge([
      try contribution("Tallinn", "Peeter Termomeeter"),
      try contribution("Tallinn", "Õnne Pärn"),
      try contribution("Tallinn", "PEETER termomeeter"),
      try contribution("Tartu", "Onne Pärn"),
      try contribution("Tartu", "O\u{303}nne PÄRN"),
      try contribution("Tartu", "Peeter  Termomeeter"),
    ])
    #expect(
      people.map(\.key) == ["Peeter Termomeeter", "Õnne Pärn", "Onne Pärn"].map { NameKey($0) })
    #expect(
      people.map { $0.contributions.map(\.feed) }
        == [["Tallinn", "Tallinn", "Tartu"], ["Tallinn", "Tartu"], ["Tartu"]])
  }

  @Test("Nobody is made of nothing")
  func mergesNothing() {
    #expect(Person.merge([]).isEmpty)
    #expect(Person(key: NameKey("Mari Tamm"), contributions: []) == nil)
  }

  @Test("A person brought back from her key and records is the same person")
  func isBroughtBack() throws {
    let merged = try person(contribution("Tallinn"), contribution("Tartu", email: "m@telisa.ee"))
    #expect(Person(key: merged.key, contributions: merged.contributions) == merged)
  }
}
