import Foundation
import TestSupport
import Testing

/// Standard output that is full, closed or left early; interrupts; cron.
@Suite struct OutputTests {
  @Test(arguments: [["list"], ["--help"], ["--version"], ["status"], ["config", "show"]])
  func `a full disk ends with 74 and a message`(arguments: [String]) throws {
    let run = try Office().home.start(arguments, output: .file("/dev/full")).finish()
    #expect(
      run
        == Run(
          status: 74,
          errors: "employees: could not write the output: No space left on device.\n"))
  }

  @Test func `a closed standard output ends with 74`() throws {
    let run = try Office().home.start(["list"], output: .closed).finish()
    #expect(
      run
        == Run(status: 74, errors: "employees: could not write the output: Bad file descriptor.\n"))
  }

  @Test func `a closed stream's place is not taken by a socket`() throws {
    let office = try Office()
    // While the feed holds its answer, the connection to it is open, and its descriptor to be seen.
    office.tartu.answer(.raw([.stall]))
    let running = try RunningProgram(
      Program.path, ["list"], office.home.environment, in: office.home, output: .closed,
      errors: .closed)
    #expect(waitUntil { office.tartu.requests.count == 1 })
    for descriptor in 1...2 {
      let place = "/proc/\(running.process.identifier)/fd/\(descriptor)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place) == "/dev/null")
    }
    running.process.send(SIGINT)
    #expect(try running.finish().status == 130)
  }

  @Test(arguments: ["<&- >&- 2>&-", "2>&-", "<&-"])
  func `closed streams are written into by nobody`(streams: String) throws {
    let office = try Office()
    office.tartu.stop()
    let run = try office.home.shell("employees list \(streams)")
    #expect(run.status == (streams.contains(">&- ") ? 74 : 0))
    #expect(try office.home.run("list", "--offline", "--json").json().elements.count == 2)
  }

  @Test func `a pipe that is closed early ends quietly`() throws {
    let home = try TestHome()
    // More than a pipe holds, so that writing meets the closed end.
    let feed = try LiveFeed(Feed.of((0..<5000).map { ("Mari\($0)", "Maasikas") }))
    try home.configure(feeds: [("Tallinn", feed.url)])
    let run = try home.shell(
      "{ employees list --format plain; echo $? >status; } | head -1; cat status")
    #expect(run == Run(status: 0, output: "Mari0 Maasikas\t\t\tOTHER\t\n0\n"))
  }

  @Test(arguments: [["list"], ["refresh"]])
  func `an interrupt ends with 130 and leaves the cache as it was`(arguments: [String]) throws {
    let office = try Office()
    let good = try office.home.run("list")
    let before = try office.home.cacheBytes()
    #expect(!before.isEmpty)
    office.tallinn.say(Feed.tallinnLater)
    office.tartu.answer(.raw([.stall]))
    let running = try office.home.start(arguments)
    #expect(waitUntil { office.tartu.requests.count == 2 && office.tallinn.requests.count == 2 })
    running.process.send(SIGINT)
    #expect(try running.finish() == Run(status: 130))
    #expect(try office.home.run("list", "--offline") == good)
    let after = try office.home.cacheBytes()
    let databases = before.keys.filter { $0.hasSuffix(".sqlite") }
    #expect(!databases.isEmpty)
    for name in databases { #expect(after[name] == before[name]) }
  }

  @Test func `cron's empty environment will do`() throws {
    let office = try Office()
    let config = office.home.folder.path("config/employees/config.yaml")
    let bare = TestHome.sanitizers.merging(["HOME": office.home.folder.path("home")]) { $1 }
    let refresh = ["refresh", "--config", config]
    #expect(try office.home.start(refresh, environment: bare).finish() == Run(status: 0))
    let cache = office.home.folder.path("home/.cache/employees")
    #expect(FileManager.default.fileExists(atPath: cache))
    let nothing = try office.home.start(
      refresh + ["--cache", office.home.folder.path("own")], environment: TestHome.sanitizers
    ).finish()
    #expect(nothing == Run(status: 0))
  }

  @Test func `the sample data has 84 people in 7 groups`() throws {
    let home = try TestHome()
    let config = Program.sampleData + "/config.yaml"
    let run = try home.run("list", "--config", config, "--json")
    #expect((run.status, run.errors) == (0, ""))
    let people = try run.json().elements
    #expect(people.count == 84)
    #expect(Set(people.compactMap { $0["position"]?.text }).count == 7)
    let peeters = people.filter { $0["full_name"] == "Peeter Termomeeter" }
    #expect(peeters.map { $0["feeds"] } == [["Tallinn", "Tartu"]])
    let table = try home.run("--config", config)
    #expect(table.status == 0)
    #expect(table.lines.count == 84 + 7)
    #expect(table.output.split(separator: "Peeter Termomeeter").count == 2)
  }
}
