import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryStore
@testable import EmployeesCommands
@testable import Presentation

/// Tests changes as `changes` and `show` report them.
@Suite struct ChangesScreenTests {
  private static let before = """
    {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"ANDROID"},
    {"fname":"Liis","lname":"Kask","position":"WEB"}]}
    """
  private static let after = """
    {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"IOS"},
    {"fname":"Mari","lname":"Maas\\u001bikas","position":"WEB"}]}
    """

  /// A home whose feed has changed once.
  private func makeHome() throws -> CommandHome {
    let home = try CommandHome()
    for feed in [Self.before, Self.after] {
      try home.folder.write(feed, to: "here/feed.json")
      let run = home.run("refresh", "--feed", "A=feed.json", "--accept-shrink")
      #expect(run == Outcome(status: .success))
    }
    return home
  }

  private let day = Day.text(of: CommandHome.now)

  @Test func `people see them day by day, newest first, in no terminal's way`() throws {
    #expect(
      try makeHome().run("changes", "--feed", "A=feed.json")
        == Outcome(
          status: .success,
          output: """
            \(day)
              ~ Peeter Termomeeter  A  position: ANDROID → IOS
              + Mari Maas\u{FFFD}ikas  A
              - Liis Kask  A

            """))
  }

  @Test func `on a narrow terminal a field has a line`() throws {
    let home = try makeHome()
    try home.folder.write(
      """
      {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"ANDROID",
      "contact_details":{"phone":"5551 0101"},"projects":["Emajõgi and both its banks"]}]}
      """, to: "here/feed.json")
    _ = home.run("refresh", "--feed", "A=feed.json", "--accept-shrink")
    let run = home.run("changes", "--feed", "A=feed.json", columns: 40)
    #expect(
      run.output.hasPrefix(
        """
        \(day)
          ~ Peeter Termomeeter  A
            phone: — → 5551 0101
            position: IOS → ANDROID
            projects: — → Emajõgi and both its
              banks
          - Mari Maas\u{FFFD}ikas  A

        """))
  }

  @Test func `scripts get them with the names of the contract`() throws {
    let run = try makeHome().run("changes", "--feed", "A=feed.json", "--json")
    let json = try JSONValue(run.output)
    #expect(
      json[0] == [
        "at": "2027-01-15T08:00:00Z", "kind": "changed", "full_name": "Peeter Termomeeter",
        "feed": "A", "fields": [["field": "position", "old": "ANDROID", "new": "IOS"]],
      ])
    #expect(json[1]?["kind"] == "joined")
    #expect(json[2]?["kind"] == "left")
    #expect(json[2]?["fields"] == [])
    #expect(json[3] == nil)
  }

  @Test(arguments: [("1s", 3), (Day.text(of: CommandHome.now), 3), ("2100-01-01", 0)])
  func `a time leaves out what was noticed before`(since: String, count: Int) throws {
    let run = try makeHome().run("changes", "--feed", "A=feed.json", "--since", since)
    let changes = run.output.split(separator: "\n").count { $0.hasPrefix("  ") }
    #expect((run.status, changes) == (.success, count))
  }

  @Test(arguments: ["yesterday", "2026-13-01", "2026-1-1", "", "5"])
  func `what is no time is wrong usage`(since: String) throws {
    #expect(try makeHome().run("changes", "--since", since).status == .usage)
  }

  @Test func `where nothing changed there is nothing to print`() throws {
    let home = try CommandHome()
    #expect(home.run("changes") == Outcome(status: .success))
    #expect(home.run("changes", "--json") == Outcome(status: .success, output: "[]\n"))
  }

  @Test func `show ends with that person's own`() throws {
    let run = try makeHome().run("show", "termo", "--feed", "A=feed.json")
    #expect(run.output.hasSuffix("\n\n  \(day)  position  ANDROID → IOS  (A)\n"))
  }

  @Test func `show keeps to the last ten`() throws {
    let home = try makeHome()
    for phone in 1...12 {
      let feed = """
        {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"IOS",
        "contact_details":{"phone":"\(phone)"}}]}
        """
      try home.folder.write(feed, to: "here/feed.json")
      _ = home.run("refresh", "--feed", "A=feed.json", "--accept-shrink")
    }
    let lines = home.run("show", "termo", "--feed", "A=feed.json").output.split(separator: "\n")
    let changes = lines.filter { $0.contains(" → ") }
    #expect(changes.count == 10)
    #expect(changes.first == "  \(day)  phone  11 → 12  (A)")
  }
}
