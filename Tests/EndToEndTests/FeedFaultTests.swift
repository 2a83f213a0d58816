import Foundation
import TestSupport
import Testing

/// Everything that can go wrong with one feed, as its user sees it.
@Suite struct FeedFaultTests {
  @Test(arguments: FeedFault.all)
  func `the last good answer stays, and a line says why`(fault: FeedFault) throws {
    let office = try Office("max-size: 1MiB\n")
    let good = try office.home.run("list")
    let before = try office.home.run("status", "--json").json()
    office.tallinn.answer(fault.response)
    let run = try office.home.run("list", "--timeout", fault.timeout)
    #expect((run.status, run.output) == (0, good.output))
    #expect(run.errors.hasPrefix(LaunchTests.genericLine + "  Tallinn: " + fault.cause))
    #expect(run.errors.hasSuffix(" (last good answer now)\n"))
    #expect(run.errors.split(separator: "\n").count == 2)

    let refresh = try office.home.run("refresh", "--timeout", fault.timeout)
    #expect((refresh.status, refresh.output) == (fault.kind.rawValue, ""))
    #expect(refresh.errors.contains("\n  Tallinn: " + fault.cause))

    // The kept answer and its age are unchanged.
    #expect(try office.home.run("list", "--offline") == good)
    let after = try office.home.run("status", "--json").json()
    #expect(after["feeds"]?[0]?["state"] == "stale")
    for key in ["fetched_at", "checked_at", "employees"] {
      #expect(after["feeds"]?[0]?[key] == before["feeds"]?[0]?[key])
    }
  }

  @Test(arguments: FeedFault.all)
  func `without an earlier answer nothing is shown`(fault: FeedFault) throws {
    let feed = try LiveFeed(Feed.tallinn)
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)], "max-size: 1MiB\n")
    feed.answer(fault.response)
    let run = try home.run("list", "--timeout", fault.timeout)
    #expect((run.status, run.output) == (69, ""))
    #expect(run.errors.hasPrefix(LaunchTests.noAnswerLine + "  Tallinn: " + fault.cause))
    #expect(run.errors.hasSuffix(" (no answer yet)\n"))
  }

  @Test(.disabled(if: TestHome.isSanitized, "a sanitizer takes more addresses"))
  func `what unfolds without end takes no more memory than the limit allows`() throws {
    let feed = try LiveFeed(Feed.tallinn)
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)], "max-size: 8MiB\n")
    feed.answer(
      .answer(fields: [("Content-Encoding", "gzip")], body: Gzip.bomb(unfoldingTo: 1 << 30)))
    // A limit of addresses, in KiB, that the answer as a whole would not fit in.
    let run = try home.shell("ulimit -v 700000; employees refresh")
    #expect(run.status == 65)
    #expect(run.errors.contains("Tallinn: the answer is larger than 8 MiB"))
  }

  @Test func `a 304 that nothing was asked for is asked about once more`() throws {
    let home = try TestHome()
    let server = try FeedServer { $0.number == 0 ? .status(304) : .answer(Feed.tallinn) }
    let run = try home.run("list", "--feed", "A=" + server.url(), "--json")
    #expect((run.status, run.errors) == (0, ""))
    #expect(try run.json().elements.count == 2)
    #expect(server.requests.count == 2)
    let always = try FeedServer(always: .status(304))
    let none = try home.run("list", "--feed", "B=" + always.url())
    #expect((none.status, none.output) == (69, ""))
    #expect(
      none.errors.contains("  B: answered 304 (not modified) to an unconditional request"))
  }

  @Test func `a cache that is gone takes its validators with it`() throws {
    let office = try Office()
    let good = try office.home.run("list", "--json")
    try FileManager.default.removeItem(atPath: office.home.cache)
    #expect(try office.home.run("list", "--json") == good)
    #expect(office.tallinn.requests.map { $0["If-None-Match"] } == [nil, nil])
  }

  @Test func `a wait inside the time limit is kept, and asked about once`() throws {
    let server = try FeedServer { request in
      request.number == 0 ? .status(429, fields: [("Retry-After", "1")]) : .answer(Feed.tallinn)
    }
    let start = ContinuousClock.now
    let run = try TestHome().run("refresh", "--feed", "A=" + server.url())
    #expect(run == RefreshTests.silence)
    #expect(server.requests.count == 2)
    #expect(start.duration(to: .now) >= .seconds(1))
  }

  @Test func `good JSON is accepted whatever it is called`() throws {
    let server = try FeedServer(
      always: .answer(fields: [("Content-Type", "text/html")], Feed.tallinn))
    let run = try TestHome().run("list", "--feed", "A=" + server.url(), "--json")
    #expect(try run.json().elements.count == 2)
  }

  @Test func `a token does not follow a redirect to another port`() throws {
    let stranger = try FeedServer(always: .answer(Feed.tallinn))
    let server = try FeedServer(always: .redirect(to: stranger.url()))
    let home = try TestHome()
    try home.configure(
      "feeds:\n  - name: A\n    url: \(server.url())\n    token-command: echo s3cret\n")
    #expect(try home.run("list", "--json").json().elements.count == 2)
    #expect(server.requests.map { $0["Authorization"] } == ["Bearer s3cret"])
    #expect(stranger.requests.map { $0["Authorization"] } == [nil])
  }

  @Test func `a file that a redirect points to is not opened`() throws {
    let home = try TestHome()
    let file = try home.folder.write(Feed.tallinn, to: "private.json")
    let server = try FeedServer(always: .redirect(to: "file://" + file))
    let run = try home.run("list", "--feed", "A=" + server.url())
    #expect((run.status, run.output) == (69, ""))
  }
}

/// Names that nobody knows, proxies that are dead, machines without a network.
@Suite struct NetworkFaultTests {
  private func home(_ url: String) throws -> TestHome {
    let home = try TestHome()
    try home.configure(feeds: [("Tallinn", url)])
    return home
  }

  @Test func `what cannot be reached is told, and not waited for until the time limit`() throws {
    let refusing = try RefusingPort()
    let home = try home("http://127.0.0.1:\(refusing.port)/")
    for command in ["list", "refresh"] {
      let run = try home.run(command)
      #expect(run.status == (command == "list" ? 69 : 75))
      #expect(run.errors.contains("  Tallinn: could not connect to 127.0.0.1 (no answer yet)"))
    }
  }

  /// Where nobody answers questions for names, that is known after a second.
  private static let resolver = ["RES_OPTIONS": "timeout:1 attempts:1"]

  @Test func `an unknown host is named`() throws {
    let run = try home("http://feed.invalid/").run(
      "list", "--timeout", "60s", environment: Self.resolver)
    #expect(run.status == 69)
    #expect(run.errors.contains("  Tallinn: the host feed.invalid is unknown (no answer yet)"))
  }

  @Test func `a dead proxy is named, its password is not`() throws {
    let refusing = try RefusingPort()
    let home = try home("http://feed.invalid/")
    let proxy = "http://me:s3cret@127.0.0.1:\(refusing.port)"
    let run = try home.run("list", environment: ["http_proxy": proxy])
    #expect(run.status == 69)
    #expect(
      run.errors.contains("  Tallinn: the proxy 127.0.0.1:\(refusing.port) cannot be reached ("))
    let status = try home.run("status", environment: ["http_proxy": proxy])
    #expect(!(run.description + status.description).contains("s3cret"))
    for (_, bytes) in try home.cacheBytes() {
      #expect(bytes.range(of: Data("s3cret".utf8)) == nil)
    }
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.0/8", "*"])
  func `what is no proxy's business is not blamed on one`(exceptions: String) throws {
    let refusing = try RefusingPort()
    let environment = [
      "http_proxy": "http://127.0.0.1:\(refusing.port)", "no_proxy": exceptions,
    ]
    let office = try Office()
    #expect(try office.home.run("refresh", environment: environment) == RefreshTests.silence)
    office.tartu.stop()
    let run = try office.home.run("list", environment: environment)
    #expect(run.errors.contains("  Tartu: could not connect to 127.0.0.1 ("))
  }

  private static let canUnshare =
    (try? TestHome().shell("unshare -n true").status == 0) ?? false

  @Test(.enabled(if: canUnshare, "network namespaces are not to be had"))
  func `without a network the last good answer is shown`() throws {
    let office = try Office()
    let good = try office.home.run("list")
    let run = try office.home.shell("exec unshare -n '\(Program.path)' list")
    #expect((run.status, run.output) == (0, good.output))
    #expect(
      run.errors.contains("  Tallinn: could not connect to 127.0.0.1 (last good answer now)\n"))
    let unknown = try office.home.shell(
      "exec unshare -n '\(Program.path)' list --timeout 60s --feed Tartu=http://feed.invalid/",
      environment: office.home.environment.merging(Self.resolver) { $1 })
    #expect(unknown.status == 69)
    #expect(unknown.errors.contains("  Tartu: the host feed.invalid is unknown (no answer yet)\n"))
  }
}
