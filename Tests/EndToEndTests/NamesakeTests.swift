import Foundation
import TestSupport
import Testing

/// Two people of one name, whom a feed tells apart by their ids.
@Suite struct NamesakeTests {
  private let home: TestHome

  init() throws {
    let feed = try LiveFeed(
      """
      {"employees": [
        {"id": "1", "fname": "Mari", "lname": "Tamm", "position": "Accountant",
         "contact_details": {"email": "mari@x.ee", "phone": "5555 0101"}},
        {"id": "2", "fname": "Mari", "lname": "Tamm", "position": "Driver",
         "contact_details": {"email": "mari2@x.ee", "phone": "5555 0102"}}
      ]}
      """)
    home = try TestHome(keeping: [feed])
    try home.configure(
      feeds: [("Tallinn", feed.url)], "contacts: [../../cards.vcf]\nmax-age: 1h\nme: mari@x.ee\n")
  }

  private static let first = ["UID:first", "EMAIL:mari@x.ee", "BDAY:1980-04-15"]
  private static let second = ["UID:second", "TEL:+37255550102", "BDAY:1990-04-15"]

  /// Writes cards of the name, each with some more lines.
  private func write(cards: [String]...) throws {
    let cards = cards.map { lines in
      let all = ["BEGIN:VCARD", "VERSION:3.0", "N:Tamm;Mari;;;", "FN:Mari Tamm"] + lines
      return (all + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
    try home.folder.write(cards.joined(), to: "cards.vcf")
  }

  /// The identifier of each person's card, by position.
  private func cards(_ arguments: String...) throws -> [String: String?] {
    let run = try home.start(["list", "--json"] + arguments).finish()
    let pairs = try run.json().elements.map { person in
      (person["position"]?.text ?? "", person["contact"]?["uid"]?.text)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// How old they will be on their next birthdays.
  private func ages() throws -> [Double] {
    try home.run("greeting", "upcoming", "--days", "365", "--json").json().elements
      .compactMap { day -> Double? in
        if case .number(let years)? = day["years"] { years } else { nil }
      }
  }

  // MARK: - Notes

  @Test func `a note has the one with its address or, without one, both`() throws {
    try home.folder.write("", to: "cards.vcf")
    try #require(try home.run("note", "add", "mari@x.ee", "First").status == 0)
    try #require(try home.run("note", "add", "mari2@x.ee", "Second").status == 0)
    for (uid, contact, text) in [
      ("1", "", "Either"), ("2", "CONTACT:Mari Tamm <elsewhere@x.ee>\n", "Neither"),
    ] {
      try home.folder.write(
        "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:\(uid)\nSUMMARY:Mari Tamm\n\(contact)"
          + "DESCRIPTION:\(text)\nEND:VJOURNAL\nEND:VCALENDAR\n",
        to: "home/.local/share/employees/default/notes/\(uid).ics")
    }
    for (email, text) in [("mari@x.ee", "First"), ("mari2@x.ee", "Second")] {
      let listed = try home.run("note", "list", email, "--json").json().elements
      #expect(Set(listed.compactMap { $0["text"]?.text }) == [text, "Either"])
      let page = try home.run("show", email).output
      let shown = ["First", "Second", "Either", "Neither"].filter { page.contains($0) }
      #expect(shown == [text, "Either"])
    }
  }

  // MARK: - Cards

  @Test func `each has the card with their email or phone, and its birthday`() throws {
    try write(cards: Self.first, Self.second)
    #expect(try cards() == ["Accountant": "first", "Driver": "second"])
    #expect(try cards("--unmatched").isEmpty)
    for (email, uid) in [("mari@x.ee", "first"), ("mari2@x.ee", "second")] {
      #expect(try home.run("contact", email, "--json").json()["uid"]?.text == uid)
      #expect(try home.run("show", email, "--json").json()["contact"]?["uid"]?.text == uid)
    }
    let ages = try ages().sorted()
    #expect(ages.count == 2 && ages.last.map { $0 - 10 } == ages.first)
  }

  @Test func `a card of one is not the other's`() throws {
    try write(cards: Self.first)
    #expect(try cards("--matched") == ["Accountant": "first"])
    #expect(try cards("--unmatched") == ["Driver": nil])
    #expect(try home.run("search", "matched:no", "--count").output == "1\n")
    #expect(try ages().count == 1)
    let other = try home.run("contact", "mari2@x.ee")
    #expect(
      other == Run(status: 1, errors: "employees: Mari Tamm is not in your contacts.\n"))
    #expect(try home.run("contact").output.contains("Mari Tamm, Accountant\n"))
    #expect(try home.run("status", "--json").json()["contacts"]?["matched"] == 1)
  }

  @Test(arguments: [[], ["EMAIL:mari@home.example", "TEL:5111 1111"]])
  func `a card that names neither is both people's`(lines: [String]) throws {
    try write(cards: ["UID:both", "BDAY:1980-04-15"] + lines)
    #expect(try cards() == ["Accountant": "both", "Driver": "both"])
    #expect(try cards("--unmatched").isEmpty)
    let ages = try ages()
    #expect(ages.count == 2 && ages.first == ages.last)
    #expect(try home.run("contact").output.contains("Mari Tamm, Accountant, Driver\n"))
    #expect(try home.run("status", "--json").json()["contacts"]?["matched"] == 2)
  }

  @Test(arguments: [("Accountant", "1980"), ("Driver", "1990")])
  func `contact asks once which of them is meant`(position: String, year: String) throws {
    try write(cards: Self.first, Self.second)
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    let asked = try shell.run("$P contact mari tamm --color never", until: "Which one? (1–2) ")
    let listed = asked.matches(of: /(\d)  Mari Tamm  (\w+)/)
    let chosen = listed.first { $0.2 == position }
    let number = try #require(chosen?.1)
    let shown = try shell.type(number + "\n", until: "ready> ")
    #expect(shown.contains(year) && !shown.contains("Which one?"))
    shell.finish()
  }
}
