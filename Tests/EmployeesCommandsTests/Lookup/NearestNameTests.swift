import TestSupport
import Testing

@testable import EmployeesCommands

/// The person that a typed name means.
@Suite struct NearestNameTests {
  @Test func `a card with a line without a colon opens`() throws {
    let world = try World.with(cards: "BEGIN:VCARD\nno colon\nN:Maasikas;Mari\nTEL:5\nEND:VCARD\n")
    let run = world.run(["contact", "mari"] + World.cardOptions)
    #expect(run.status == .success && run.output.hasSuffix("phone         5\n"))
    #expect(run.errors.contains("c.vcf:2: not a content line: it has no colon"))
  }

  @Test func `an exact name goes before one with other accents, that before a part of one`() throws
  {
    let cards = [
      "Max Mustermann", "Mäx Mustermann", "Mäx Mustermann-Kask", "Ülo Tamm", "Ülo Tammsaare",
    ]
    let world = try World.with(cards: cards.map { "BEGIN:VCARD\nFN:\($0)\nEND:VCARD\n" }.joined())
    for (typed, found) in [
      ("max mustermann", "Max Mustermann"), ("MÄX  mustermann", "Mäx Mustermann"),
      ("ulo tamm", "Ülo Tamm"), ("ülo tamm", "Ülo Tamm"), ("tammsaare", "Ülo Tammsaare"),
      ("max mustermann-kask", "Mäx Mustermann-Kask"),
    ] {
      let run = world.run(["contact", typed] + World.cardOptions)
      #expect(run.status == .success && run.output.hasPrefix(found + "\n"), "\(typed)")
    }
    #expect(world.run(["contact", "mustermann"] + World.cardOptions).status == .ambiguous)
    #expect(world.run(["contact", "máx mustermann"] + World.cardOptions).status == .ambiguous)
  }

  @Test func `a stranger's exact name goes before an employee's that is only near`() throws {
    let world = try World.with(cards: "BEGIN:VCARD\nFN:Märi Maasikas\nEND:VCARD\n")
    #expect(
      world.run(["contact", "märi maasikas"] + World.cardOptions).output.hasPrefix(
        "Märi Maasikas\n"))
    #expect(
      world.run(["contact", "mari maasikas"] + World.cardOptions).output.hasPrefix(
        "Märi Maasikas\n") == false
    )
  }

  @Test func `cards are shown where no feed has ever answered`() throws {
    let world = try World.with(cards: "BEGIN:VCARD\nFN:Mari Maasikas\nTEL:5\nEND:VCARD\n")
    let told =
      "employees: nothing is cached yet. Leave out --offline, or run 'employees refresh'.\n"
    let list = world.run(["contact", "--offline"] + World.cardOptions)
    #expect((list.status, list.errors) == (.success, told))
    #expect(list.output == "Mari Maasikas  \(world.folder.path("here/c.vcf")):1\n")
    let one = world.run(["contact", "mari", "--offline", "--quiet"] + World.cardOptions)
    #expect((one.status, one.errors) == (.success, ""))
    #expect(one.output.hasSuffix("phone         5\n"))
    let nobody = world.run(["contact", "xyzzyx", "--offline"] + World.cardOptions)
    #expect(nobody == Outcome(status: .unavailable, errors: told))
    #expect(
      world.run(["contact", "--offline", "--json"] + World.cardOptions).output.hasPrefix("[{"))
    let failing = world.run(["contact", "--feed", "A=missing.json", "--contacts", "c.vcf"])
    #expect((failing.status, failing.output) == (.success, list.output))
    #expect(failing.errors.contains("could not refresh any feed"))
    #expect(world.run(["show", "mari", "--offline"] + World.cardOptions).status == .unavailable)
  }

  // MARK: - Employees

  private func show(_ typed: String..., names: [String]) throws -> Outcome {
    let world = try World()
    let people = names.enumerated().map { index, name in
      let parts = name.split(separator: "|")
      return """
        {"fname":"\(parts[0])","lname":"\(parts[1])","position":"WEB",
        "contact_details":{"email":"\(index < 2 ? "info" : "p\(index)")@Telisa.ee"}}
        """
    }
    try world.folder.write(
      "{\"employees\":[\(people.joined(separator: ","))]}", to: "here/feed.json")
    return world.run(["show"] + typed + ["--feed", "A=feed.json"])
  }

  private static let names = [
    "Ülo|Tammsaare", "Ülo|Tamm", "Max|Mustermann", "Mäx|Mustermann", "Máx|Mustermann-Kask",
  ]

  @Test(arguments: [
    ("ülo tamm", "Ülo Tamm"), ("ulo tamm", "Ülo Tamm"), ("ULO  TAMM", "Ülo Tamm"),
    ("tammsaare", "Ülo Tammsaare"), ("max mustermann", "Max Mustermann"),
    ("mäx mustermann", "Mäx Mustermann"), ("max mustermann-kask", "Máx Mustermann-Kask"),
    ("p2@telisa.ee", "Max Mustermann"), (" P3@TELISA.EE", "Mäx Mustermann"),
  ])
  func `a whole name, or an email, goes before a part of one`(typed: String, name: String) throws {
    let run = try show(typed, names: Self.names)
    #expect(run.status == .success && run.output.hasPrefix(name + "\n"))
  }

  @Test(arguments: [
    ("ülo", 2), ("máx mustermann", 2), ("mustermann", 3), ("info@telisa.ee", 2),
  ])
  func `several are told`(typed: String, count: Int) throws {
    let run = try show(typed, names: Self.names)
    #expect(run.status == .ambiguous)
    #expect(run.errors.hasPrefix("employees: \(count) people match "))
  }

  @Test(arguments: ["p2@telisa.e", "2@telisa.ee", "@", "x@y or p2@telisa.ee"])
  func `a part of an email is nobody's name`(typed: String) throws {
    #expect(try show(typed, names: Self.names).status == .noMatch)
  }

  @Test func `an email finds the card that has it`() throws {
    let world = try World.with(
      cards:
        "BEGIN:VCARD\nFN:Jane Doe\nEMAIL:jane@x.ee\nEND:VCARD\n"
        + "BEGIN:VCARD\nFN:John Doe\nEMAIL;VALUE=uri:mailto:john@x.ee\nEND:VCARD\n")
    #expect(world.run(["contact", "Jane@X.ee"] + World.cardOptions).output.hasPrefix("Jane Doe\n"))
    #expect(world.run(["contact", "john@x.ee"] + World.cardOptions).output.hasPrefix("John Doe\n"))
    #expect(world.run(["contact", "doe@x.ee"] + World.cardOptions).status == .noMatch)
  }

  @Test func `an email finds an employee's card`() throws {
    let world = try World.with(cards: "BEGIN:VCARD\nFN:Jane Doe\nTEL:5\nEND:VCARD\n")
    try world.folder.write(
      """
      {"employees":[{"fname":"Jane","lname":"Doe","contact_details":{"email":"jd@telisa.ee"}}]}
      """, to: "here/feed.json")
    #expect(
      world.run(["contact", "JD@telisa.ee"] + World.cardOptions).output.hasPrefix("Jane Doe\n"))
  }
}
