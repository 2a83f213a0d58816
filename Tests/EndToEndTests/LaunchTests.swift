import Foundation
import TestSupport
import Testing

/// Launches against feeds that answer, change, break and go away.
@Suite struct LaunchTests {
  static let genericLine =
    "employees: could not refresh every feed; showing the last good answer. "
    + "Try again with 'employees refresh'.\n"
  static let noAnswerLine =
    "employees: could not refresh any feed, and no earlier answer is cached. "
    + "Try again with 'employees refresh'.\n"

  @Test func `the second launch asks again, with the validators of the first`() throws {
    let office = try Office()
    let first = try office.home.run("list", "--json")
    let second = try office.home.run("list", "--json")
    #expect(first == second)
    #expect(try second.json() == Feed.merged)
    for feed in [office.tallinn, office.tartu] {
      #expect(feed.requests.count == 2)
      #expect(feed.requests.first?["If-None-Match"] == nil)
      #expect(feed.requests.last?["If-None-Match"] != nil)
      #expect(feed.requests.first?["User-Agent"]?.hasPrefix("employees/") == true)
    }
  }

  @Test func `a changed answer is shown`() throws {
    let office = try Office()
    #expect(try office.home.run("list").output.contains("Mari Maasikas"))
    office.tallinn.say(Feed.tallinnLater)
    let run = try office.home.run("list")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains("Ülo Ümarik"))
    #expect(!run.output.contains("Mari Maasikas"))
  }

  @Test func `one feed down leaves the data, a generic line and one for the feed`() throws {
    let office = try Office()
    let good = try office.home.run("list")
    office.tartu.stop()
    let run = try office.home.run("list")
    #expect(
      run
        == Run(
          status: 0, output: good.output,
          errors: Self.genericLine
            + "  Tartu: could not connect to 127.0.0.1 (last good answer now)\n"))
    let quiet = try office.home.run("list", "--quiet")
    #expect(quiet == Run(status: 0, output: good.output))
  }

  @Test func `a feed that never answered says so`() throws {
    let office = try Office()
    office.tartu.stop()
    let run = try office.home.run("list", "--json")
    #expect(try run.json().elements.count == 2)
    #expect(run.status == 0)
    #expect(
      run.errors
        == Self.genericLine + "  Tartu: could not connect to 127.0.0.1 (no answer yet)\n")
  }

  @Test func `all feeds down and a cache shows the cache`() throws {
    let office = try Office()
    let good = try office.home.run("list")
    office.tallinn.stop()
    office.tartu.stop()
    let run = try office.home.run("list")
    #expect((run.status, run.output) == (0, good.output))
    #expect(
      run.errors
        == Self.genericLine + """
            Tallinn: could not connect to 127.0.0.1 (last good answer now)
            Tartu: could not connect to 127.0.0.1 (last good answer now)

          """)
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["search", "x"], ["show", "x"], ["show", "x", "--json"],
  ])
  func `all feeds down and no cache ends with 69 and nothing on standard output`(
    arguments: [String]
  ) throws {
    let office = try Office()
    office.tallinn.stop()
    office.tartu.answer(.answer(status: 503, "{}"))
    let run = try office.home.start(arguments).finish()
    #expect(
      run
        == Run(
          status: 69,
          errors: Self.noAnswerLine + """
              Tallinn: could not connect to 127.0.0.1 (no answer yet)
              Tartu: answered with status 503 Service Unavailable (no answer yet)

            """))
    office.tartu.say(Feed.tartu)
    #expect(try office.home.run("list", "--quiet").status == 0)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE html><html><body>Sign in</body></html>", "answered with a web page (sign-in page?)"
    ),
    ("{\"employees\":[", "the answer is not valid JSON ("),
    (#"{"people":[]}"#, #"no "employees" in the answer; its keys are "people""#),
    ("{\"employees\":[]}", "the new answer lacks 2 of 2 people; "),
  ])
  func `an answer that is no feed leaves the last good one`(body: String, cause: String) throws {
    let office = try Office()
    let good = try office.home.run("list")
    office.tallinn.answer(.answer(body))
    let run = try office.home.run("list")
    #expect((run.status, run.output) == (0, good.output))
    #expect(run.errors.hasPrefix(Self.genericLine + "  Tallinn: " + cause))
    #expect(run.errors.hasSuffix(" (last good answer now)\n"))
    office.tallinn.say(Feed.tallinn)
    #expect(try office.home.run("list") == good)
  }

  @Test func `a silent feed is given up at the time limit`() throws {
    let office = try Office()
    let good = try office.home.run("list")
    office.tallinn.answer(.raw([.stall]))
    let run = try office.home.run("list", "--timeout", "1s")
    #expect((run.status, run.output) == (0, good.output))
    #expect(
      run.errors
        == Self.genericLine + "  Tallinn: timed out after 1 s (last good answer now)\n")
  }

  @Test func `errors are told even if it is to be quiet`() throws {
    let office = try Office()
    office.tallinn.stop()
    office.tartu.stop()
    for command in ["list", "refresh"] {
      let run = try office.home.run(command, "--quiet", "--timeout", "1s")
      #expect(run.status == (command == "list" ? 69 : 75))
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("  Tartu: could not connect to 127.0.0.1 (no answer yet)\n"))
    }
  }

  @Test func `an empty directory is nobody, not a failure`() throws {
    let feed = try LiveFeed(Feed.of([]))
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Empty", feed.url)])
    #expect(
      try home.run("list", "--json")
        == Run(status: 1, output: "[]\n", errors: "employees: the directory is empty.\n"))
  }

  @Test func `offline asks nobody`() throws {
    let office = try Office()
    let nothing = try office.home.run("list", "--offline")
    #expect(nothing.output.isEmpty)
    #expect(nothing.status == 69)
    #expect(nothing.errors.hasPrefix("employees: nothing is cached yet."))
    #expect(office.tallinn.requests.isEmpty)
    let good = try office.home.run("list")
    #expect(try office.home.run("--offline", "list") == good)
    #expect(try office.home.run("list", environment: ["EMPLOYEES_OFFLINE": "1"]) == good)
    #expect(office.tallinn.requests.count == 1)
  }

  @Test func `answers younger than the limit are not asked for again`() throws {
    let office = try Office("max-age: 1h\n")
    let good = try office.home.run("list")
    #expect(try office.home.run("list") == good)
    #expect(office.tallinn.requests.count == 1)
    #expect(try office.home.run("list", "--max-age", "0s") == good)
    #expect(office.tallinn.requests.count == 2)
    #expect(try office.home.run("list", environment: ["EMPLOYEES_MAX_AGE": "0"]) == good)
    #expect(office.tallinn.requests.count == 3)
  }

  @Test func `a feed that keeps failing is left alone for a while, and told of all the same`()
    throws
  {
    let office = try Office("max-age: 1h\n")
    let good = try office.home.run("list", "--json")
    office.tartu.answer(.status(404))
    // Eleven failures in a row are a pause of five minutes.
    var failed = good
    for _ in 1...11 { failed = try office.home.run("list", "--json", "--max-age", "0s") }
    #expect((failed.status, failed.output) == (0, good.output))
    #expect(
      failed.errors.replacing(/\d+ min ago/, with: "now")
        .contains("\n  Tartu: answered with status 404 Not Found (last good answer now)")
    )
    #expect(office.tartu.requests.count == 12)
    let paused = try office.home.run("list", "--json")
    #expect((paused.status, paused.output) == (0, good.output))
    // Not asked now, so that the line says when it was.
    #expect(
      paused.errors.replacing(/\d+ min ago/, with: "now")
        .contains("\n  Tartu: answered with status 404 Not Found, tried now (last good answer now)")
    )
    #expect(try office.home.run("show", "peeter").errors.contains("Tartu: "))
    #expect(office.tartu.requests.count == 12 && office.tallinn.requests.count == 12)
    #expect(try office.home.run("list", "--json", "--offline") == good)
    #expect(try office.home.run("refresh").status == 65)
    #expect(office.tartu.requests.count == 13)
  }

  @Test func `feeds given as options replace the configured ones`() throws {
    let office = try Office()
    let other = try LiveFeed(Feed.of([("Ada", "Lovelace")]))
    let run = try office.home.run("list", "--feed", "London=" + other.url, "--json")
    #expect(try run.json().elements.map { $0["feeds"] } == [["London"]])
    #expect(office.tallinn.requests.isEmpty)
  }
}
