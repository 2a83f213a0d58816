import Foundation
import TestSupport
import Testing

/// Records whose ids can't be used: nobody is lost, and the feed's maintainer can find them.
@Suite struct FaultyIDTests {
  private static func person(_ id: String?, _ first: String, _ last: String = "Tamm") -> String {
    let id = id.map { #""id":\#($0),"# } ?? ""
    let email = first.lowercased() + "@x.ee"
    return
      #"{\#(id)"fname":"\#(first)","lname":"\#(last)","contact_details":{"email":"\#(email)"}}"#
  }

  private static let people = [
    person("1", "Anu"), person("\"\"", "Berit"), person("{}", "Carl"),
    person("\"\(String(repeating: "x", count: 10_000))\"", "Dora"), person("null", "Eha"),
    #"{"id":7,"fname":"Fredi"}"#, person("1", "Gerda", "Kask"),
    person("18446744073709551616", "Hugo"), person("18446744073709551617", "Hugo"),
  ]

  private static func feed(_ people: [String]) -> String {
    #"{"employees":[\#(people.joined(separator: ","))]}"#
  }

  private static let findings: [[String?]] = [
    ["record", "Tallinn: employees[5]", "Fredi: no last name"],
    ["id", "Tallinn: employees[1]", "Berit Tamm: the ID is empty"],
    ["id", "Tallinn: employees[2]", "Carl Tamm: the ID is neither text nor a number"],
    ["id", "Tallinn: employees[3]", "Dora Tamm: the ID is longer than 1 KiB"],
    ["id", "Tallinn: employees[6]", "Gerda Kask: same ID as employees[0]: both are one person"],
  ]

  private func findings(_ home: TestHome) throws -> [[String?]] {
    try home.run("doctor", "--json").json().elements.map { finding in
      ["kind", "place", "problem"].map { finding[$0]?.text }
    }.filter { ["record", "id"].contains($0[0] ?? "") }
  }

  @Test func `people with a faulty id are listed, and doctor names each by its index`() throws {
    let tallinn = try LiveFeed(Self.feed(Self.people))
    let home = try TestHome(keeping: [tallinn])
    try home.configure(feeds: [("Tallinn", tallinn.url)])
    let list = try home.run("list", "--json")
    #expect((list.status, list.errors) == (0, ""))
    let names = try list.json().elements.compactMap { $0["full_name"]?.text }
    #expect(
      names.sorted() == [
        "Anu Tamm", "Berit Tamm", "Carl Tamm", "Dora Tamm", "Eha Tamm", "Hugo Tamm", "Hugo Tamm",
      ])
    #expect(try home.run("show", "gerda@x.ee", "--json").json()["full_name"] == "Anu Tamm")
    #expect(try findings(home) == Self.findings)
    // Other names would not help: an ID is one person, whatever the name.
    #expect(try home.run("doctor").output.contains("must give them different IDs or"))
    let status = try home.run("status", "--json").json()["feeds"]?[0]
    #expect(status?["skipped"] == 1 && status?["faulty_ids"] == 4)
    #expect(
      try home.run("status").output.contains(
        "\n1 record skipped, 4 IDs to check, 1 name to check:\n  employees doctor\n"))
  }

  @Test func `they are reported until the feed has fixed them`() throws {
    let tallinn = try LiveFeed(Self.feed(Self.people))
    let home = try TestHome(keeping: [tallinn])
    try home.configure(feeds: [("Tallinn", tallinn.url)])
    #expect(try home.run("refresh").status == 0)
    // The same answer: the server says so.
    #expect(try home.run("refresh").status == 0)
    #expect(tallinn.requests.last?["If-None-Match"] != nil)
    #expect(try findings(home) == Self.findings)
    // Another answer, in which all these are as they were.
    tallinn.say(Self.feed(Self.people + [Self.person("9", "Ines")]))
    #expect(try home.run("refresh", "--exit-code").status == 3)
    #expect(try findings(home) == Self.findings)
    tallinn.say(Self.feed([Self.person("1", "Anu"), Self.person("2", "Gerda", "Kask")]))
    #expect(try home.run("refresh", "--accept-shrink").status == 0)
    #expect(try findings(home) == [])
    #expect(try home.run("list", "--count", "--offline").output == "2\n")
  }
}
