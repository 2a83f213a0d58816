import Foundation
import TestSupport
import Testing

/// A feed that answers 429 or 503 and says when to come back.
@Suite struct AskedToWaitTests {
  /// `14:05`, with the day if that is tomorrow.
  private static let time = #"(\d{4}-\d\d-\d\d )?\d\d:\d\d"#
  private static let again = "asked to wait until " + time
  /// A slow machine may take longer than a minute.
  private static let age = #"(now|\d+ min ago)"#

  private let office: Office

  init() throws {
    office = try Office()
    #expect(try office.home.run("refresh") == RefreshTests.silence)
  }

  /// Lets Tartu ask to wait for an hour.
  private func wait(_ status: Int = 429, _ field: String = "3600") {
    office.tartu.answer(.status(status, fields: [("Retry-After", field)]))
  }

  /// How often each feed was asked.
  private var requests: [Int] { [office.tallinn.requests.count, office.tartu.requests.count] }

  private func expect(_ text: String, matches pattern: String) throws {
    let regex = try Regex("^" + pattern + "$")
    #expect(text.wholeMatch(of: regex) != nil, "\(text)")
  }

  private static let dateAnHourAhead: String = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: Date() + 3600)
  }()

  @Test(arguments: [(429, "3600"), (503, "3600"), (429, dateAnHourAhead), (503, dateAnHourAhead)])
  func `it is left alone, and every command says until when`(status: Int, field: String) throws {
    let home = office.home
    let good = try home.run("list")
    wait(status, field)
    let cause = "  Tartu: answered with status \(status) [A-Z][A-Za-z ]*"
    let first = try home.run("list")
    #expect((first.status, first.output) == (0, good.output))
    try expect(
      first.errors,
      matches: NSRegularExpression.escapedPattern(for: LaunchTests.genericLine) + cause
        + ", \(Self.again) \\(last good answer \(Self.age)\\)\n")
    #expect(requests == [3, 3])

    let second = try home.run("list")
    #expect((second.status, second.output) == (0, good.output))
    try expect(
      second.errors,
      matches: "employees: Tartu \(Self.again); showing the last good answer\\.\n" + cause
        + ", tried \(Self.age), \(Self.again) \\(last good answer \(Self.age)\\)\n")
    let refresh = try home.run("refresh")
    #expect((refresh.status, refresh.output) == (75, ""))
    try expect(
      refresh.errors,
      matches: "employees: could not refresh every feed; [^\n]*\n" + cause
        + ", tried \(Self.age), \(Self.again) \\(last good answer \(Self.age)\\)\n")
    #expect(requests == [5, 3])

    try expect(
      try home.run("status").output, matches: "(?s).*Tartu[^\n]*\n[^\n]*, \(Self.again)\n.*")
    try expect(try home.run("doctor").output, matches: "(?s).* \(status) .*, \(Self.again).*")
    let json = try home.run("status", "--json").json()["feeds"]
    #expect(json?[0]?["waits_until"] == .null)
    try expect(json?[1]?["waits_until"]?.text ?? "", matches: #"\d{4}-\d\d-\d\dT\d\d:.*Z"#)
  }

  @Test func `refresh --now asks all the same, and an answer ends the wait`() throws {
    let home = office.home
    wait()
    #expect(try home.run("refresh").status == 75)
    let report = try home.run("refresh", "--json").json()["feeds"]
    #expect(report?[1]?["result"] == "failed" && report?[1]?["failures"] == 1)
    #expect(report?[1]?["waits_until"]?.text != nil && report?[0]?["waits_until"] == .null)
    #expect(requests == [3, 2])
    #expect(try home.run("refresh", "--now").status == 75)
    #expect(requests == [4, 3])
    office.tartu.say(Feed.tartu)
    #expect(try home.run("refresh").status == 75)
    #expect(requests == [5, 3])
    #expect(try home.run("refresh", "--now") == RefreshTests.silence)
    #expect(try home.run("refresh") == RefreshTests.silence)
    #expect(requests == [7, 5])
  }

  @Test func `without any answer, that is told and nobody is asked`() throws {
    let feed = try LiveFeed(Feed.tallinn)
    feed.answer(.status(503, fields: [("Retry-After", "3600")]))
    let arguments = ["list", "--feed", "A=" + feed.url]
    #expect(try office.home.start(arguments).finish().status == 69)
    let run = try office.home.start(arguments).finish()
    #expect((run.status, run.output) == (69, ""))
    try expect(
      run.errors,
      matches: "employees: A \(Self.again); no earlier answer is cached\\.\n"
        + "  A: answered with status 503 [^\n]*, tried \(Self.age), \(Self.again) \\(no answer yet\\)\n"
    )
    #expect(feed.requests.count == 1)
  }

  @Test func `where another feed fails, the generic line stands before both`() throws {
    wait()
    #expect(try office.home.run("refresh").status == 75)
    office.tallinn.answer(.status(404))
    let run = try office.home.run("list")
    #expect(run.status == 0 && requests == [3, 2])
    try expect(
      run.errors,
      matches: NSRegularExpression.escapedPattern(for: LaunchTests.genericLine)
        + "  Tallinn: answered with status 404 [^\n]*\n  Tartu: [^\n]*, \(Self.again) [^\n]*\n")
    // A wait is not one more failure.
    #expect(try office.home.run("refresh", "--fail-after", "3").status == 0)
    #expect(try office.home.run("refresh", "--fail-after", "3").status == 65)
  }

  @Test func `no token is made for a feed that waits`() throws {
    let home = office.home
    let log = home.folder.path("log")
    try office.configure(tokenCommands: [nil, "echo x >>'\(log)'; echo s3cret"])
    wait()
    for _ in 0..<3 { #expect(try home.run("refresh").status == 75) }
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "x\n")
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `browse leaves it alone until r is typed`() throws {
    wait()
    #expect(try office.home.run("refresh").status == 75)
    let browse = try BrowseScreen(office.home, "--max-age 0")
    try browse.expect("could not refresh")
    try browse.escape(until: "  r try again")
    try browse.type("!", until: "asked to wait")
    try browse.escape(until: "  r try again")
    #expect(requests == [3, 2])
    office.tartu.say(Feed.tartu)
    browse.type("r")
    try browse.expectNo("could not refresh")
    #expect(requests == [4, 3])
    #expect(browse.cancel().differences == [])
  }
}
