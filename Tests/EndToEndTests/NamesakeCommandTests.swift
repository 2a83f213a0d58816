import Foundation
import TestSupport
import Testing

/// Two people of one name in one office, told apart by ids, in every command.
@Suite struct NamesakeCommandTests {
  private let tallinn: LiveFeed
  private let tartu: LiveFeed
  private let home: TestHome

  init() throws {
    tallinn = try LiveFeed(Self.feed(Self.both))
    tartu = try LiveFeed(Self.feed([]))
    home = try TestHome(keeping: [tallinn, tartu])
    try home.configure(feeds: [("Tallinn", tallinn.url), ("Tartu", tartu.url)])
  }

  /// A record of Mari Tamm, unless she has another name.
  private static func mari(
    _ id: String?, _ email: String, _ position: String = "PM", phone: String = "",
    name: (first: String, last: String) = ("Mari", "Tamm")
  ) -> String {
    let id = id.map { #""id":"\#($0)","# } ?? ""
    return """
      {\(id)"fname":"\(name.first)","lname":"\(name.last)","position":"\(position)",
       "contact_details":{"email":"\(email)","phone":"\(phone)"}}
      """
  }

  private static func feed(_ people: [String]) -> String {
    #"{"employees":[\#(people.joined(separator: ","))]}"#
  }

  private static let jaan = mari(nil, "jaan@x.ee", name: ("Jaan", "Kask"))
  private static let both = [
    mari("1", "mari@x.ee", phone: "+372 5551 0101"),
    mari("2", "mari.tamm@x.ee", phone: "+372 5551 0102"), jaan,
  ]

  /// The people of both offices, and how the candidates are told apart.
  private static let offices: [([String], [String], [String])] = [
    ([mari("1", "a@x.ee"), mari("2", "b@x.ee", "WEB")], [], ["PM", "WEB"]),
    (
      [mari("9", "a@x.ee")], [mari("1", "b@x.ee"), mari("2", "c@x.ee", "WEB")],
      ["PM   Tallinn", "PM   Tartu", "WEB"]
    ),
    ([mari("1", "a@x.ee"), mari("2", "b@x.ee")], [], ["PM  a@x.ee", "PM  b@x.ee"]),
    (
      [mari("1", "a@x.ee"), mari("2", "b@x.ee")], [mari(nil, "B@x.ee", "WEB")],
      ["PM  Tallinn", "PM  Tallinn, Tartu"]
    ),
  ]

  @Test(arguments: offices)
  func `show asks which by position, office, then email`(
    inTallinn: [String], inTartu: [String], rows: [String]
  ) throws {
    tallinn.say(Self.feed(inTallinn))
    tartu.say(Self.feed(inTartu))
    let errors =
      "employees: \(rows.count) people match \"Mari Tamm\".\n"
      + rows.map { "  Mari Tamm  \($0)\n" }.joined()
    #expect(try home.run("show", "Mari Tamm") == Run(status: 2, errors: errors))
    let candidates = try home.run("show", "mari tamm", "--json", "--offline")
    #expect(candidates.status == 2)
    #expect(
      try candidates.json().elements.compactMap { $0["full_name"]?.text }
        == rows.map { _ in "Mari Tamm" })
  }

  @Test(arguments: [
    ("mari@x.ee", "mari@x.ee"), ("MARI.TAMM@x.ee", "mari.tamm@x.ee"),
    ("+372 5551 0101", "mari@x.ee"), ("55510102", "mari.tamm@x.ee"),
  ])
  func `an email or a phone names one`(typed: String, email: String) throws {
    let run = try home.run("show", typed, "--json")
    #expect((run.status, run.errors) == (0, ""))
    #expect(try run.json()["email"]?.text == email)
    #expect(try home.run("search", typed, "--offline", "--count").output == "1\n")
  }

  @Test func `both are listed and found by the name`() throws {
    let emails = ["mari@x.ee", "mari.tamm@x.ee"]
    let list = try home.run("list", "--json")
    #expect(
      Set(try list.json().elements.compactMap { $0["email"]?.text })
        == Set(emails + ["jaan@x.ee"]))
    #expect(try home.run("list", "--count", "--offline").output == "3\n")
    let lines = try home.run("list", "--offline").lines.filter { $0.contains("Mari Tamm") }
    #expect(lines.count == 2)
    for email in emails { #expect(lines.count { $0.contains("  \(email)  ") } == 1) }
    let found = try home.run("search", "mari tamm", "--offline", "--json").json()
    #expect(Set(found.elements.compactMap { $0["email"]?.text }) == Set(emails))
  }

  @Test func `exports identify each, and a unique name as without ids`() throws {
    let ids = try identifiers()
    #expect(Set(ids.keys) == ["mari@x.ee", "mari.tamm@x.ee", "jaan@x.ee"])
    #expect(Set(ids.values).count == 3)
    #expect(try identifiers() == ids)
    tallinn.say(Self.feed([Self.mari("1", "mari@x.ee"), Self.jaan]))
    let unique = try identifiers()
    tallinn.say(Self.feed([Self.mari(nil, "mari@x.ee"), Self.jaan]))
    #expect(try identifiers() == unique)
    #expect(unique["jaan@x.ee"] == ids["jaan@x.ee"])
    let mari = try #require(unique["mari@x.ee"])
    #expect(!ids.values.contains(mari))
  }

  /// The cards' UIDs and the entries' names, by their people's emails.
  private func identifiers() throws -> [String: String] {
    #expect(try home.run("refresh").status == 0)
    let cards = try home.run("export", "vcard", "--offline").output
      .components(separatedBy: "END:VCARD\r\n").dropLast()
      .map { $0.components(separatedBy: "\r\n") }
    let entries = try home.run("export", "ldif", "--base-dn", "o=x", "--offline").output
      .components(separatedBy: "\n\ndn: ").dropFirst().map { $0.components(separatedBy: "\n") }
    let uids = try Self.pairs(cards, key: "EMAIL:", value: "UID:urn:uuid:")
    let names = try Self.pairs(entries, key: "mail: ", value: "uid=")
    #expect(names == uids.mapValues { $0 + ",o=x" })
    return uids
  }

  /// The text behind a prefix in a line of each block, by what follows another.
  private static func pairs(
    _ blocks: [[String]], key: String, value: String
  ) throws -> [String: String] {
    func rest(_ block: [String], after prefix: String) throws -> String {
      let line = try #require(block.first { $0.hasPrefix(prefix) }, "\(block)")
      return String(line.dropFirst(prefix.count))
    }
    let pairs = try blocks.map { block in
      (try rest(block, after: key), try rest(block, after: value))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `each has a history of their own, also under a new name`() throws {
    #expect(try home.run("refresh").status == 0)
    tallinn.say(
      Self.feed([
        Self.mari("1", "mari@x.ee", "SALES"), Self.mari("2", "mari.tamm@x.ee", "WEB"), Self.jaan,
      ]))
    #expect(try home.run("refresh", "--exit-code").status == 3)
    func expect(_ typed: String, _ own: String, not other: String) throws {
      let run = try home.run("show", typed, "--offline")
      #expect((run.status, run.errors) == (0, ""))
      #expect(run.output.contains(own) && !run.output.contains(other), "\(run)")
    }
    try expect("mari@x.ee", "PM → SALES", not: "PM → WEB")
    try expect("mari.tamm@x.ee", "PM → WEB", not: "PM → SALES")
    tallinn.say(
      Self.feed([
        Self.mari("1", "mari@x.ee", "SALES"),
        Self.mari("2", "maria@x.ee", "WEB", name: ("Maria", "Kask")), Self.jaan,
      ]))
    let changes = try #require(home.run("refresh", "--json").json()["changes"]).elements
    #expect(
      changes.map { [$0["kind"]?.text, $0["full_name"]?.text] } == [["renamed", "Maria Kask"]])
    try expect("Mari Tamm", "PM → SALES", not: "PM → WEB")
    try expect("Maria Kask", "PM → WEB", not: "PM → SALES")
    try expect("Maria Kask", "Mari Tamm → Maria Kask", not: "PM → SALES")
  }
}
