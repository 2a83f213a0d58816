import Foundation
import TestSupport
import Testing

/// Feeds that are valid, and beyond all reason.
@Suite struct HugeFeedTests {
  private func home(_ body: String) throws -> TestHome {
    let home = try TestHome()
    try home.folder.write(body, to: "config/employees/feed.json")
    try home.configure("feeds: [{name: Huge, url: feed.json}]\n")
    return home
  }

  @Test func `a name of 5 MB is listed, found and shown`() throws {
    let name = String(repeating: "õ", count: 2_500_000)
    let home = try home(Feed.of([(name, "B"), ("Mari", "Maasikas")]))
    let list = try home.run("list", "--format", "plain")
    #expect((list.status, list.errors) == (0, ""))
    #expect(list.output.utf8.count > 5_000_000)
    #expect(try home.run("search", "mari", "--offline", "--format", "plain").lines.count == 1)
    let nobody = try home.run("show", "mari maasiaks", "--offline")
    #expect(nobody.status == 1)
    #expect(nobody.errors.hasSuffix("  Did you mean Mari Maasikas?\n"))
    let terminal = try PseudoTerminal(columns: 80)
    let running = try home.start(["list", "--offline", "--color", "never"], on: terminal)
    #expect(try running.finish().status == 0)
    terminal.finish()
    #expect(terminal.text.utf8.count < 1000)
  }

  @Test func `200,000 projects are kept, and change`() throws {
    let projects = (0..<200_000).map { "\"P\($0)\"" }.joined(separator: ",")
    let body = #"{"employees":[{"fname":"A","lname":"B","projects":[PROJECTS]}]}"#
    let home = try home(body.replacing("PROJECTS", with: projects))
    let list = try home.run("list", "--json")
    #expect((list.status, list.errors) == (0, ""))
    #expect(try list.json()[0]?["projects"]?.elements.count == 200_000)
    try home.folder.write(
      body.replacing("PROJECTS", with: "\"Q\""), to: "config/employees/feed.json")
    #expect(try home.run("refresh", "--exit-code").status == 3)
    #expect(try home.run("changes", "--json").json().elements.count == 1)
  }

  @Test func `of duplicate keys the last wins`() throws {
    let home = try home(
      #"""
      {"employees":7,"employees":[
      {"fname":"No","fname":"Ada","lname":"Lovelace","position":"PM","position":"WEB"}]}
      """#)
    #expect(
      try home.run("list", "--format", "plain")
        == Run(status: 0, output: "Ada Lovelace\t\t\tWEB\t\n"))
  }

  @Test func `records that are wrong are skipped and counted, whatever is wrong with them`() throws
  {
    let home = try home(
      #"""
      {"employees":[7,null,[],"x",{},{"fname":"A"},{"fname":" ","lname":"B"},
      {"fname":["A"],"lname":"B"},{"fname":"A","lname":"B","contact_details":7},
      {"fname":"A","lname":"B","projects":[7]},{"fname":"Ada","lname":"Lovelace","age":{"x":[1]}}]}
      """#)
    #expect(
      try home.run("list", "--format", "plain")
        == Run(status: 0, output: "Ada Lovelace\t\t\tOTHER\t\n"))
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["skipped"] == 10)
    let places = try home.run("doctor", "--json").json().elements.filter { $0["kind"] == "record" }
    #expect(places.compactMap { $0["place"]?.text } == (0..<10).map { "Huge: employees[\($0)]" })
  }
}
