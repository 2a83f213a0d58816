import Foundation
import TestSupport
import Testing

/// `employees status`.
@Suite struct StatusTests {
  @Test func `status asks nobody and tells what is known`() throws {
    let office = try Office()
    let missing = try office.home.run("status", "--json").json()
    #expect(missing["employees"] == 0)
    #expect(missing["feeds"]?.elements.map { $0["state"] } == ["missing", "missing"])
    #expect(office.tallinn.requests.isEmpty)

    #expect(try office.home.run("refresh").status == 0)
    office.tartu.answer(.status(404))
    #expect(try office.home.run("refresh").status == 65)
    #expect(try office.home.run("refresh").status == 65)
    let run = try office.home.run("status", "--json")
    #expect((run.status, run.errors) == (0, ""))
    let status = try run.json()
    #expect(status["employees"] == 3)
    #expect(status["cache"]?.text == office.home.cache)
    #expect(status["change_log"]?.text?.hasSuffix("/employees/history.sqlite") == true)
    #expect(
      status["contacts"] == [
        "paths": [], "cards": 0, "not_people": 0, "unreadable": 0, "matched": 0,
      ])
    let tallinn = try #require(status["feeds"]?[0])
    #expect(tallinn["name"] == "Tallinn")
    #expect(tallinn["url"]?.text == office.tallinn.url)
    #expect(tallinn["state"] == "fresh")
    #expect(tallinn["employees"] == 2)
    #expect(tallinn["skipped"] == 0)
    #expect(tallinn["error"] == .null)
    let tartu = try #require(status["feeds"]?[1])
    #expect(tartu["state"] == "stale")
    #expect(tartu["error"] == "answered with status 404 Not Found")
    for key in ["fetched_at", "checked_at"] {
      let time = try #require(tartu[key]?.text)
      #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    }
  }

  @Test func `people see the same in lines`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    office.tartu.answer(.status(404))
    #expect(try office.home.run("refresh").status == 65)
    let run = try office.home.run("status")
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output.hasPrefix(
        """
        Tallinn   fresh   2 people   now   \(office.tallinn.url)
        Tartu     stale   2 people   now   \(office.tartu.url)
                  answered with status 404 Not Found, tried now

        3 people
        1 name to check:
          employees doctor
        configuration  \(office.home.folder.path("config/employees/config.yaml"))
        cache          \(office.home.cache)  (
        """))
  }

  @Test func `skipped records are counted, the others kept`() throws {
    let home = try TestHome()
    let feed = try LiveFeed(
      "{\"employees\":[{\"fname\":\"Ada\",\"lname\":\"Lovelace\"},{\"fname\":\"Nobody\"},7]}")
    try home.configure(feeds: [("London", feed.url)])
    #expect(
      try home.run("list", "--format", "plain")
        == Run(
          status: 0, output: "Ada Lovelace\t\t\tOTHER\t\n"))
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["skipped"] == 2)
    #expect(try home.run("status").output.contains("\n2 records skipped:\n  employees doctor\n"))
  }

  @Test func `the exit code tells a script what refresh would`() throws {
    let office = try Office()
    #expect(try office.home.run("status", "--exit-code").status == 75, "no answer yet")
    #expect(try office.home.run("refresh").status == 0)
    #expect(try office.home.run("status", "--exit-code").status == 0)
    for (response, status) in [(FeedServerResponse.status(404), Int32(65)), (.raw([.reset]), 75)] {
      office.tartu.answer(response)
      #expect(try office.home.run("refresh", "--timeout", "2s").status == status)
      let run = try office.home.run("status", "--exit-code", "--json")
      #expect((run.status, run.errors) == (status, ""))
      #expect(try run.json()["feeds"]?[1]?["state"] == "stale")
      #expect(try office.home.run("status").status == 0)
    }
  }

  @Test func `doctor's exit code tells whether there are problems`() throws {
    let home = try TestHome()
    let feed = try LiveFeed(#"{"employees":[{"fname":"Ada","lname":"Lovelace"}]}"#)
    try home.configure(feeds: [("London", feed.url)])
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("doctor", "--exit-code").status == 0)
    feed.say(#"{"employees":[{"fname":"Ada","lname":"Lovelace"},{"fname":"Nobody"}]}"#)
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("doctor", "--exit-code", "--json").status == 65)
    #expect(try home.run("doctor").status == 0)
  }

  @Test func `a monitor reads gauges`() throws {
    let home = try TestHome()
    let feed = try LiveFeed(Feed.tallinn)
    try home.configure(feeds: [(#"Tal"l\inn"#, feed.url), ("Tartu", "file:///nowhere.json")])
    #expect(try home.run("refresh").status == 75)
    let run = try home.run("status", "--format", "openmetrics")
    #expect((run.status, run.errors) == (0, ""))
    let lines = run.output.split(separator: "\n").map(String.init)
    for line in [
      "employees_people 2", #"employees_feed_up{feed="Tal\"l\\inn"} 1"#,
      #"employees_feed_up{feed="Tartu"} 0"#, #"employees_feed_failures{feed="Tartu"} 1"#,
    ] { #expect(lines.contains(line), "\(run.output)") }
    #expect(!run.output.contains(#"fetched_timestamp_seconds{feed="Tartu""#))
    #expect(lines.last == "# EOF")
    #expect(lines.count { $0.hasPrefix("# TYPE") && $0.hasSuffix(" gauge") } == 10)
    #expect(
      try home.run("status", "--json", "--format", "openmetrics").status == 64,
      "two formats exclude each other")
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/promtool"),
      "promtool is not installed"))
  func `promtool takes the gauges`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    let write =
      "mkdir -p ~/metrics\nemployees status --format openmetrics > ~/metrics/employees.prom\n"
    let check = try #require(
      try DocumentBlock.blocks(of: "docs/faq.md", with: "promtool check metrics").first)
    #expect(try office.home.shell(write + check.text) == Run(status: 0))
  }
}
