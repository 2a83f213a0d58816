import ArgumentParser
import DirectoryStore
import EmployeeDirectory
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// How often a screen is made.
@Suite struct LaunchTests {
  private let home: CommandHome

  init() throws { home = try CommandHome() }

  /// Launches on a terminal with a feed; tells how often the screen was made.
  private func renderings() throws -> Int {
    let feed = "Tallinn=file://" + home.folder.path("feed.json")
    let options = try GlobalOptions.parse(["--feed", feed, "--cache", home.folder.path("cache")])
    let effects = home.effects(["TERM": "xterm"], columns: 80)
    let launch = try Launch(try options.settings(effects), options, effects)
    var count = 0
    let status = try launch.show { store in
      count += 1
      let people = try store.employees(in: Collation(localeIdentifier: "et"))
      return Screen(text: people.map { $0.name.description + "\n" }.joined())
    }
    #expect(status == .success)
    return count
  }

  @Test func `a screen is made again only if something changed`() throws {
    func say(_ position: String) throws {
      try home.folder.write(
        #"{"employees":[{"fname":"Mari","lname":"Maasikas","position":"\#(position)"}]}"#,
        to: "feed.json")
    }
    try say("WEB")
    #expect(try renderings() == 1)
    #expect(try renderings() == 1)
    try say("IOS")
    #expect(try renderings() == 2)
    #expect(try renderings() == 1)
  }
}
