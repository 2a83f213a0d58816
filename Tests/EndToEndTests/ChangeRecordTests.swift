import Foundation
import TestSupport
import Testing

/// `export ldif --changes`.
@Suite struct ChangeRecordTests {
  private static let export = ["export", "ldif", "--base-dn", "ou=people,dc=example,dc=com"]
  private static let forgotten = Run(
    status: 69,
    errors:
      "employees: the change log does not have all changes since then. Export everyone, without "
      + "--changes.\n"
  )

  private func changes(_ home: TestHome, _ more: String...) throws -> Run {
    try home.start(Self.export + ["--changes"] + more).finish()
  }

  /// The time up to which LDIF tells.
  private func until(_ run: Run) throws -> String {
    let line = try #require(run.lines.first { $0.hasPrefix("# until ") })
    return String(line.dropFirst(8))
  }

  /// The change records, in order.
  private func kinds(_ run: Run) -> [String] {
    #expect((run.status, run.errors) == (0, ""))
    return run.lines.filter { $0.hasPrefix("changetype: ") }.map { String($0.dropFirst(12)) }
  }

  @Test func `the time in one export leads to what comes after it`() throws {
    let office = try Office()
    let all = try office.home.start(Self.export).finish()
    #expect(all.output.hasPrefix("version: 1\n# until "))
    let start = try until(all)
    #expect(try changes(office.home, "--since", start) == Run(status: 0))
    office.tallinn.say(Feed.tallinnLater)
    let first = try changes(office.home, "--since", start)
    #expect(kinds(first) == ["delete", "modify", "add"])
    #expect(try changes(office.home, "--since", start, "--offline") == first)
    #expect(try changes(office.home, "--offline") == first)
    #expect(try changes(office.home, "--since", until(first)) == Run(status: 0))
    office.tallinn.say(Feed.tallinn)
    let second = try changes(office.home, "--since", until(first))
    #expect(kinds(second) == ["delete", "add", "modify"])
    // There and back again: those who came are gone, and those who left have their entries again.
    #expect(kinds(try changes(office.home, "--since", start)) == ["modify", "modify"])
  }

  @Test func `who came and went leaves a time and no record`() throws {
    let office = try Office()
    let start = try until(try office.home.start(Self.export).finish())
    office.tartu.say(Feed.of([("Peeter", "Termomeeter"), ("Jüri", "Käär"), ("Uku", "Uus")]))
    _ = try office.home.run("refresh")
    office.tartu.say(Feed.of([("Peeter", "Termomeeter"), ("Jüri", "Käär")]))
    _ = try office.home.run("refresh")
    let newest = try changes(office.home, "--offline")
    #expect(kinds(newest) == ["delete"])
    let all = try changes(office.home, "--since", start, "--offline")
    #expect(kinds(all) == ["modify", "modify"])
    #expect(try until(all) == until(newest))
  }

  @Test func `what the log does not tell ends with 69`() throws {
    let office = try Office()
    // Nothing is cached.
    #expect(try changes(office.home, "--offline").status == 69)
    let start = try until(try office.home.start(Self.export).finish())
    #expect(try changes(office.home, "--offline") == Self.forgotten)
    #expect(try changes(office.home, "--since", "1d", "--offline") == Self.forgotten)
    // Recreate the cache.
    try FileManager.default.removeItem(atPath: office.home.cache)
    #expect(try changes(office.home, "--since", start) == Self.forgotten)
    // With other feeds there is another log.
    let one = "Tallinn=" + office.tallinn.url
    #expect(try changes(office.home, "--since", start, "--feed", one) == Self.forgotten)
  }

  @Test func `a feed that answers for the first time brings more than the log tells`() throws {
    let office = try Office()
    office.tartu.answer(.status(503))
    let run = try office.home.start(Self.export + ["--quiet"]).finish()
    #expect(run.status == 0)
    office.tartu.say(Feed.tartu)
    #expect(try changes(office.home, "--since", until(run)) == Self.forgotten)
  }

  @Test func `changes follow an export of the same feeds in the same order`() throws {
    let office = try Office()
    let (tallinn, tartu) = ("Tallinn=" + office.tallinn.url, "Tartu=" + office.tartu.url)
    let orders = [[tallinn, tartu], [tartu, tallinn], [tartu]]
    func run(_ command: [String], _ feeds: [String]) throws -> Run {
      try office.home.start(command + feeds.flatMap { ["--feed", $0] }).finish()
    }
    for feeds in orders.reversed() { _ = try run(["refresh"], feeds) }
    for round in 0..<2 {
      for exported in orders {
        let start = try until(try run(Self.export, exported))
        for feeds in orders where feeds != exported {
          let changes = try run(Self.export + ["--changes", "--since", start], feeds)
          #expect(changes == Self.forgotten, "round \(round)")
        }
        #expect(try run(Self.export + ["--changes", "--since", start], exported) == Run(status: 0))
      }
      // Once everybody knows of a change, all agree about the newest entry of the log.
      office.tartu.say(Feed.of([("Peeter", "Termomeeter"), ("Uku", "Uus")]))
      for feeds in orders { _ = try run(["refresh"], feeds) }
    }
  }

  @Test func `a feed of the same name at another address is another feed`() throws {
    let office = try Office()
    let path = try office.home.folder.write(Feed.of([("Uku", "Uus")]), to: "other.json")
    let (exported, other) = (office.tallinn.url, "file://" + path)
    func run(_ command: [String], tallinn: String) throws -> Run {
      let feeds = ["--feed", "Tallinn=" + tallinn, "--feed", "Tartu=" + office.tartu.url]
      return try office.home.start(command + feeds).finish()
    }
    for address in [other, exported] { _ = try run(["refresh"], tallinn: address) }
    // The feed that both share leads to one newest entry of the log.
    office.tartu.say(Feed.of([("Peeter", "Termomeeter"), ("Uku", "Uus")]))
    let start = try until(try run(Self.export, tallinn: exported))
    let changes = Self.export + ["--changes", "--since", start]
    #expect(try run(changes, tallinn: other) == Self.forgotten)
    #expect(try run(changes, tallinn: exported) == Run(status: 0))
  }

  @Test func `a time without feeds is one of an earlier version`() throws {
    let office = try Office()
    let start = try until(try office.home.start(Self.export).finish())
    let time = try #require(start.split(separator: ",").first)
    office.tallinn.say(Feed.tallinnLater)
    #expect(
      kinds(try changes(office.home, "--since", String(time))) == ["delete", "modify", "add"])
    #expect(try changes(office.home, "--since", time + ",feeds=0") == Self.forgotten)
  }

  @Test func `a choice is not what changes are added to`() throws {
    let run = try Office().home.start(Self.export + ["--position", "ios"]).finish()
    #expect(run.status == 0 && run.output.hasPrefix("version: 1\n\ndn: uid="))
    #expect(run.lines.count { $0.hasPrefix("dn: ") } == 1)
    let nobody = try Office().home.start(Self.export + ["--position", "pilot"]).finish()
    let errors =
      "employees: nobody has the position \"pilot\".\n  The positions are ANDROID, IOS, WEB.\n"
    #expect(nobody == Run(status: 1, errors: errors))
  }
}
