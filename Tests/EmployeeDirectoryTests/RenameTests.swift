import EmployeeDirectory
import Testing

/// A person who has a new name, but the old email.
@Suite struct RenameTests {
  /// Who a feed lists before and after: "Mari Tamm m@x.ee", and the changes as text.
  struct Case: Sendable, CustomTestStringConvertible {
    let before: [String]
    let after: [String]
    let changes: [String]

    init(_ before: [String], _ after: [String], _ changes: [String]) {
      (self.before, self.after, self.changes) = (before, after, changes)
    }

    var testDescription: String { "\(before) \(after)" }
  }

  static let cases = [
    Case(["Mari Tamm m@x.ee"], ["Mari Kask m@x.ee"], ["renamed Mari Kask: Mari Tamm"]),
    Case(["Mari Tamm M@X.ee"], ["Mari Kask m@x.ee"], ["renamed Mari Kask: Mari Tamm"]),
    // A domain that only looks alike is another one; one in its ASCII form is the same.
    Case(
      ["Mari Tamm m@telisa.ee"], ["Mari Kask m@teli\u{17F}a.ee"],
      ["left Mari Tamm", "joined Mari Kask"]),
    Case(["Mari Tamm m@\u{F5}.ee"], ["Mari Kask m@xn--mda.ee"], ["renamed Mari Kask: Mari Tamm"]),
    Case(["Mari Tamm m@x.ee"], ["Mari Kask k@x.ee"], ["left Mari Tamm", "joined Mari Kask"]),
    Case(["Mari Tamm -"], ["Mari Kask -"], ["left Mari Tamm", "joined Mari Kask"]),
    // An address of several people tells nothing.
    Case(
      ["Mari Tamm i@x.ee", "Jüri Oja i@x.ee"], ["Mari Kask i@x.ee"],
      ["left Mari Tamm", "left Jüri Oja", "joined Mari Kask"]),
    Case(
      ["Mari Tamm i@x.ee"], ["Mari Kask i@x.ee", "Uku Oja i@x.ee"],
      ["left Mari Tamm", "joined Mari Kask", "joined Uku Oja"]),
    Case(
      ["Mari Tamm i@x.ee", "Jüri Oja i@x.ee"], ["Jüri Oja i@x.ee", "Mari Kask i@x.ee"],
      ["left Mari Tamm", "joined Mari Kask"]),
    Case(
      ["Mari Tamm i@x.ee", "Jüri Oja i@x.ee"], ["Jüri Oja o@x.ee", "Mari Kask i@x.ee"],
      ["left Mari Tamm", "changed Jüri Oja", "joined Mari Kask"]),
    // Somebody who stays has not taken the name of another.
    Case(
      ["Mari Tamm m@x.ee", "Jüri Oja o@x.ee"], ["Jüri Oja m@x.ee"],
      ["left Mari Tamm", "changed Jüri Oja"]),
    // Two people may change their names to each other's old ones; then they have changed their
    // emails.
    Case(
      ["A A a@x.ee", "B B b@x.ee"], ["A A b@x.ee", "B B a@x.ee"], ["changed A A", "changed B B"]),
  ]

  @Test(arguments: cases)
  func `one who left and one who joined with the same email are one person`(_ aCase: Case) throws {
    var people: [PersonKey: (old: Person?, new: Person?)] = [:]
    var order: [PersonKey] = []
    for (lines, isOld) in [(aCase.before, true), (aCase.after, false)] {
      for person in try lines.map(Self.listed) {
        if people[person.key] == nil { order.append(person.key) }
        if isOld {
          people[person.key, default: (nil, nil)].old = person
        } else {
          people[person.key, default: (nil, nil)].new = person
        }
      }
    }
    let steps = order.map { key in
      PersonStep(key: key, old: people[key]?.old, new: people[key]?.new)
    }
    let changes = Change.between(steps, in: ["Tallinn"]) { emails in
      let now = people.compactMap { key, person in
        person.new.map { (key, $0.contributions.map { $0.record.email.lowercased() }) }
      }
      return Dictionary(
        emails.map { email in (email, Set(now.filter { $0.1.contains(email) }.map(\.0))) },
        uniquingKeysWith: { $1 })
    }
    let told = changes.map { _, change, _ in
      let former = change.kind == .renamed ? ": " + (change.fields.first?.old ?? "") : ""
      return "\(change.kind) \(change.fullName)\(former)"
    }
    #expect(told == aCase.changes)
    #expect(changes.allSatisfy { $0.key == PersonKey(NameKey($0.change.fullName)) })
  }

  private static func listed(_ line: String) throws -> Person {
    let words = line.split(separator: " ").map(String.init)
    return try person(
      contribution(
        "Tallinn", words[0] + " " + words[1], email: words[2] == "-" ? "" : words[2]))
  }

  @Test func `what else changed is told with the name`() throws {
    let old = try person(contribution("Tallinn", "Mari Tamm", email: "m@x.ee", position: .pm))
    let new = try person(contribution("Tallinn", "Mari Kask", email: "m@x.ee", position: .web))
    let changes = Change.between(
      [
        PersonStep(key: old.key, old: old, new: nil), PersonStep(key: new.key, old: nil, new: new),
      ], in: ["Tallinn"], holders: { _ in ["m@x.ee": [new.key]] })
    #expect(
      changes.map(\.change) == [
        Change(
          kind: .renamed, fullName: "Mari Kask", feed: "Tallinn",
          fields: [
            Change.Field(field: .name, old: "Mari Tamm", new: "Mari Kask"),
            Change.Field(field: .position, old: "PM", new: "WEB"),
          ])
      ])
    #expect(changes.first?.change.formerKey == old.key)
  }

  @Test func `an id says who has a new name, whatever the email`() throws {
    func listed(_ name: String, _ id: String, _ email: String) throws -> Person {
      let record = FeedRecord(name: try fullName(name), email: email, id: id)
      return try person(Contribution(feed: "Okta", record: record))
    }
    let steps = [
      try PersonStep(key: PersonKey(NameKey("A A")), old: listed("A A", "1", "a@x.ee"), new: nil),
      try PersonStep(key: PersonKey(NameKey("B B")), old: listed("B B", "2", "b@x.ee"), new: nil),
      try PersonStep(key: PersonKey(NameKey("C C")), old: nil, new: listed("C C", "1", "b@x.ee")),
      try PersonStep(key: PersonKey(NameKey("D D")), old: nil, new: listed("D D", "3", "a@x.ee")),
    ]
    let changes = Change.between(steps, in: ["Okta"]) { _ in [:] }
    #expect(changes.map(\.change.kind) == [.left, .renamed, .joined])
    #expect(changes[1].former == PersonKey(NameKey("A A")) && changes[1].change.fullName == "C C")
  }

  @Test func `each feed has its own renames`() throws {
    let old = try person(
      contribution("Tallinn", "Mari Tamm", email: "m@x.ee"),
      contribution("Tartu", "Mari Tamm", email: "m@x.ee"))
    let rest = try person(contribution("Tartu", "Mari Tamm", email: "m@x.ee"))
    let new = try person(contribution("Tallinn", "Mari Kask", email: "m@x.ee"))
    let changes = Change.between(
      [
        PersonStep(key: new.key, old: nil, new: new), PersonStep(key: old.key, old: old, new: rest),
      ], in: ["Tallinn", "Tartu"], holders: { _ in ["m@x.ee": [new.key, old.key]] })
    #expect(changes.map(\.change.kind) == [.renamed])
    #expect(changes.map(\.change.feed) == ["Tallinn"])
  }
}
