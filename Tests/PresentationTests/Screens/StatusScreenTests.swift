import EmployeeDirectory
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import DirectoryService
@testable import DirectoryStore
@testable import Feeds
@testable import HTTP
@testable import Presentation

/// Tests the output of `status`.
@Suite struct StatusScreenTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private static func feed(
    _ name: String, people: Int, checked: TimeInterval?, failures: Int = 0, skipped: Int = 0,
    error: RefreshError? = nil
  ) -> FeedState {
    let time = checked.map { now.addingTimeInterval(-$0) }
    return FeedState(
      identity: FeedIdentity(name: name, url: "https://\(name.lowercased()).example/"),
      entityTag: nil, lastModified: nil, fetchedAt: time, checkedAt: time, employees: people,
      skipped: skipped, failures: failures,
      failedAt: error.map { _ in now.addingTimeInterval(-300) }, error: error?.encoded)
  }

  private static let status = DirectoryStatus(
    feeds: [
      feed("Tallinn", people: 48, checked: 120),
      feed(
        "Tartu", people: 1, checked: 3 * 3600, failures: 2, skipped: 2,
        error: .feed(.http(HTTPError(.timedOut(after: .seconds(10)))))),
      feed(
        "Narva", people: 0, checked: nil, failures: 1,
        error: .feed(.http(HTTPError(.unknownHost("evil\u{1B}[2J"))))),
    ], employees: 84, namesakes: 1, cacheFolder: "/home/me/.cache/employees", cacheSize: 412_000,
    changeLog: "/home/me/.state/history.sqlite",
    configurationFile: "/home/me/.config/employees/config.yaml", hasConfigurationFile: false,
    contacts: ContactStatus(paths: []))

  @Test func `people see a line a feed, and what is wrong below it`() {
    let view = StatusScreen(
      ScreenContext(painter: .plain, width: nil, home: "/home/me", now: Self.now))
    #expect(
      view.text(of: Self.status) == """
        Tallinn   fresh     48 people   2 min ago   https://tallinn.example/
        Tartu     stale     1 person    3 h ago     https://tartu.example/
                  timed out after 10 s, 2 times in a row, tried 5 min ago
        Narva     missing   —           —           https://narva.example/
                  the host evil\u{FFFD}[2J is unknown, tried 5 min ago

        84 people
        2 records skipped, 1 name to check:
          employees doctor
        configuration  ~/.config/employees/config.yaml  (none)
        cache          ~/.cache/employees  (412 kB)
        change log     ~/.state/history.sqlite

        """)
  }

  @Test func `ids to look at are counted in all feeds`() throws {
    var feeds = [
      Self.feed("Tallinn", people: 48, checked: 120), Self.feed("Tartu", people: 1, checked: 120),
    ]
    feeds[0].idFaults = 2
    feeds[1].idFaults = 1
    let status = DirectoryStatus(
      feeds: feeds, employees: 49, namesakes: 1, cacheFolder: "/c", cacheSize: 0,
      changeLog: "/l", configurationFile: "/f", hasConfigurationFile: true,
      contacts: ContactStatus(paths: []))
    let view = StatusScreen(ScreenContext(painter: .plain, width: nil, now: Self.now))
    #expect(
      view.text(of: status).contains("\n3 IDs to check, 1 name to check:\n  employees doctor\n"))
    let json = try JSONValue(StatusJSON.text(of: status, now: Self.now))
    #expect(json["feeds"]?[0]?["faulty_ids"] == 2 && json["feeds"]?[1]?["faulty_ids"] == 1)
  }

  @Test(arguments: [40, 60, 80]) func `on a terminal nothing but an address is wider than it`(
    width: Int
  ) {
    let view = StatusScreen(
      ScreenContext(
        painter: Painter(isColored: true, isLinked: true), width: width, home: "/home/me",
        now: Self.now))
    let lines = view.text(of: Self.status).split(separator: "\n").map {
      String($0).withoutControlSequences
    }
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.contains("  employees doctor"))
    #expect(lines.contains { $0.hasSuffix("https://tallinn.example/") })
  }

  @Test func `notes have a line where they are synced`() {
    let view = StatusScreen(
      ScreenContext(painter: .plain, width: 60, home: "/home/me", now: Self.now))
    #expect(!view.text(of: Self.status).contains("notes"))
    var status = Self.status
    status.notes = "synced 5 min ago"
    #expect(view.text(of: status).contains("\nnotes          synced 5 min ago\n"))
  }

  @Test func `scripts get every key`() throws {
    let json = try JSONValue(StatusJSON.text(of: Self.status, now: Self.now))
    #expect(json["employees"] == 84)
    #expect(json["cache"] == "/home/me/.cache/employees")
    #expect(json["change_log"] == "/home/me/.state/history.sqlite")
    #expect(
      json["contacts"] == [
        "paths": [], "cards": 0, "not_people": 0, "unreadable": 0, "matched": 0,
      ])
    #expect(
      json["feeds"]?[0] == [
        "name": "Tallinn", "url": "https://tallinn.example/", "state": "fresh", "employees": 48,
        "skipped": 0, "faulty_ids": 0, "references": 0, "failures": 0,
        "fetched_at": "2027-01-15T07:58:00Z",
        "checked_at": "2027-01-15T07:58:00Z",
        "error": nil, "waits_until": nil,
      ])
    #expect(json["feeds"]?[1]?["state"] == "stale")
    #expect(json["feeds"]?[1]?["error"] == "timed out after 10 s")
    #expect(json["feeds"]?[2]?["state"] == "missing")
    #expect(json["feeds"]?[2]?["fetched_at"] == .null)
  }

  @Test func `a fault of another version is a failure all the same`() {
    let state = FeedState(
      identity: FeedIdentity(name: "A", url: "b"), entityTag: nil, lastModified: nil,
      fetchedAt: nil, checkedAt: nil, employees: 0, skipped: 0, failures: 1, failedAt: nil,
      error: "{\"unheard\":{}}")
    #expect(state.fault == "failed")
  }
}
