import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// The person that a typed name means.
@Suite struct NearestNameTests {
  @Test func `a card with a line without a colon opens`() throws {
    let home = try CommandHome.with(
      cards: "BEGIN:VCARD\nno colon\nN:Maasikas;Mari\nTEL:5\nEND:VCARD\n")
    let run = home.run(["contact", "mari"] + CommandHome.cardOptions)
    #expect(run.status == .success && run.output.hasSuffix("phone         5\n"))
    #expect(run.errors.contains("c.vcf:2: not a content line: it has no colon"))
  }

  @Test func `an exact name goes before one with other accents, that before a part of one`() throws
  {
    let cards = [
      "Max Mustermann", "Mäx Mustermann", "Mäx Mustermann-Kask", "Ülo Tamm", "Ülo Tammsaare",
    ]
    let home = try CommandHome.with(
      cards: cards.map { "BEGIN:VCARD\nFN:\($0)\nEND:VCARD\n" }.joined())
    for (typed, found) in [
      ("max mustermann", "Max Mustermann"), ("MÄX  mustermann", "Mäx Mustermann"),
      ("ulo tamm", "Ülo Tamm"), ("ülo tamm", "Ülo Tamm"), ("tammsaare", "Ülo Tammsaare"),
      ("max mustermann-kask", "Mäx Mustermann-Kask"),
    ] {
      let run = home.run(["contact", typed] + CommandHome.cardOptions)
      #expect(run.status == .success && run.output.hasPrefix(found + "\n"), "\(typed)")
    }
    #expect(home.run(["contact", "mustermann"] + CommandHome.cardOptions).status == .ambiguous)
    #expect(home.run(["contact", "máx mustermann"] + CommandHome.cardOptions).status == .ambiguous)
  }

  @Test func `a stranger's exact name goes before an employee's that is only near`() throws {
    let home = try CommandHome.with(cards: "BEGIN:VCARD\nFN:Märi Maasikas\nEND:VCARD\n")
    #expect(
      home.run(["contact", "märi maasikas"] + CommandHome.cardOptions).output.hasPrefix(
        "Märi Maasikas\n"))
    #expect(
      home.run(["contact", "mari maasikas"] + CommandHome.cardOptions).output.hasPrefix(
        "Märi Maasikas\n") == false
    )
  }

  @Test func `a last name goes before a longer one, of employees and of strangers`() throws {
    let names = ["Jaan Kivi", "Mari Maasikas-Kask", "Rein Maasikas", "Ants Käsk", "Ann Kask"]
    let cards = names.map { "BEGIN:VCARD\nFN:\($0)\nEND:VCARD\n" }
    let home = try CommandHome.with(cards: cards.joined())
    try home.folder.write(
      """
      {"employees":[{"fname":"Ülle","lname":"Kivistik"},{"fname":"Rein","lname":"Maasikas"}]}
      """, to: "here/feed.json")
    for (typed, found) in [("kivi", "Jaan Kivi"), ("MAASIKAS", "Rein Maasikas")] {
      let run = home.run(["contact", typed] + CommandHome.cardOptions)
      #expect(run.status == .success && run.output.hasPrefix(found + "\n"), "\(typed)")
    }
    #expect(home.run(["contact", "kivist"] + CommandHome.cardOptions).status == .noMatch)
    #expect(
      home.run(["contact", "kask"] + CommandHome.cardOptions).errors.contains("3 cards match"))
  }

  @Test func `cards are shown where no feed has ever answered`() throws {
    let home = try CommandHome.with(cards: "BEGIN:VCARD\nFN:Mari Maasikas\nTEL:5\nEND:VCARD\n")
    let told =
      "employees: nothing is cached yet. Leave out --offline, or run 'employees refresh'.\n"
    let list = home.run(["contact", "--offline"] + CommandHome.cardOptions)
    #expect((list.status, list.errors) == (.success, told))
    #expect(list.output == "Mari Maasikas  \(home.folder.path("here/c.vcf")):1\n")
    let one = home.run(["contact", "mari", "--offline", "--quiet"] + CommandHome.cardOptions)
    #expect((one.status, one.errors) == (.success, ""))
    #expect(one.output.hasSuffix("phone         5\n"))
    let nobody = home.run(["contact", "xyzzyx", "--offline"] + CommandHome.cardOptions)
    #expect(nobody == Outcome(status: .unavailable, errors: told))
    #expect(
      home.run(["contact", "--offline", "--json"] + CommandHome.cardOptions).output.hasPrefix("[{"))
    let failing = home.run(["contact", "--feed", "A=missing.json", "--contacts", "c.vcf"])
    #expect((failing.status, failing.output) == (.success, list.output))
    #expect(failing.errors.contains("could not refresh any feed"))
    #expect(
      home.run(["show", "mari", "--offline"] + CommandHome.cardOptions).status == .unavailable)
  }

  // MARK: - Employees

  private func show(_ typed: String..., names: [String]) throws -> Outcome {
    let people = names.enumerated().map { index, name in
      let parts = name.split(separator: "|")
      return """
        {"fname":"\(parts[0])","lname":"\(parts[1])","position":"WEB",
        "contact_details":{"email":"\(index < 2 ? "info" : "p\(index)")@Telisa.ee"}}
        """
    }
    let home = try CommandHome(
      feed: "{\"employees\":[\(people.joined(separator: ","))]}")
    return home.run(["show"] + typed + ["--feed", "A=feed.json"])
  }

  private static let names = [
    "Ülo|Tammsaare", "Ülo|Tamm", "Max|Mustermann", "Mäx|Mustermann", "Máx|Mustermann-Kask",
  ]

  @Test(arguments: [
    ("ülo tamm", "Ülo Tamm"), ("ulo tamm", "Ülo Tamm"), ("ULO  TAMM", "Ülo Tamm"),
    ("tammsaare", "Ülo Tammsaare"), ("max mustermann", "Max Mustermann"),
    ("mäx mustermann", "Mäx Mustermann"), ("max mustermann-kask", "Máx Mustermann-Kask"),
    ("tamm", "Ülo Tamm"), ("TÄMM", "Ülo Tamm"),
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
    let home = try CommandHome.with(
      cards:
        "BEGIN:VCARD\nFN:Jane Doe\nEMAIL:jane@x.ee\nEND:VCARD\n"
        + "BEGIN:VCARD\nFN:John Doe\nEMAIL;VALUE=uri:mailto:john@x.ee\nEND:VCARD\n")
    #expect(
      home.run(["contact", "Jane@X.ee"] + CommandHome.cardOptions).output.hasPrefix("Jane Doe\n"))
    #expect(
      home.run(["contact", "john@x.ee"] + CommandHome.cardOptions).output.hasPrefix("John Doe\n"))
    #expect(home.run(["contact", "doe@x.ee"] + CommandHome.cardOptions).status == .noMatch)
  }

  @Test func `an email finds an employee's card`() throws {
    let home = try CommandHome.with(cards: "BEGIN:VCARD\nFN:Jane Doe\nTEL:5\nEND:VCARD\n")
    try home.folder.write(
      """
      {"employees":[{"fname":"Jane","lname":"Doe","contact_details":{"email":"jd@telisa.ee"}}]}
      """, to: "here/feed.json")
    #expect(
      home.run(["contact", "JD@telisa.ee"] + CommandHome.cardOptions).output.hasPrefix("Jane Doe\n")
    )
  }
}
