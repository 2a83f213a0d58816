import Foundation
import TestSupport
import Testing

/// Feeds of other kinds, as the built program reads them.
@Suite struct FeedKindTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func `a field that is read elsewhere is read anew, though the answer is the same`() throws {
    let feed = try LiveFeed(
      #"{"users":[{"id":"1","n":"Mari Tamm","a":"a@x.ee","b":"b@x.ee","unit":"Sales"}]}"#)
    func configure(_ fields: String) throws {
      try home.configure(
        "feeds:\n  - {name: A, url: '\(feed.url)', kind: json, people: /users, fields: {\(fields)}}\n"
      )
    }
    try configure("id: /id, name: /n, email: /a")
    #expect(try home.run("list", "--fields", "email", "--format", "plain").output == "a@x.ee\n")
    try configure("id: /id, name: /n, email: /b, department: /unit")
    let changed = try home.run("list", "--fields", "email,department", "--format", "tsv")
    #expect(changed.output == "email\tdepartment\nb@x.ee\tSales\n")
    // Nothing changed since: the feed says so.
    #expect(try home.run("list", "--fields", "email", "--format", "plain").output == "b@x.ee\n")
    #expect(feed.requests.last?["If-None-Match"] != nil)
  }

  @Test func `a name of one word, and ids that no name has, are shown and found`() throws {
    let feed = try LiveFeed(
      #"{"users":[{"id":"a\u0000b","n":"Cher"},{"id":"a\u0000c","n":"Cher","unit":"Stage"}]}"#)
    try home.configure(
      """
      feeds:
        - {name: A, url: '\(feed.url)', kind: json, people: /users, fields: {id: /id, name: /n, unit: /unit}}

      """)
    let list = try home.run("list")
    #expect(list.status == 0 && list.errors.isEmpty)
    #expect(list.lines.filter { $0.contains("  Cher") && !$0.contains("   Cher") }.count == 2)
    #expect(try home.run("search", "name:=cher", "--count").output == "2\n")
    #expect(try home.run("show", "cher", "--offline").status == 2)
  }

  @Test func `a command makes a feed of any answer`() throws {
    let feed = try LiveFeed("Mari;Tamm;mari@x.ee\n")
    func configure(_ command: String) throws {
      try home.configure(
        "feeds:\n  - {name: A, url: '\(feed.url)', transform-command: \"\(command)\"}\n")
    }
    let program = #"""
      awk -F';' '{printf \"{\\\"employees\\\":[{\\\"fname\\\":\\\"%s\\\",\\\"lname\\\":\\\"%s\\\"}]}\", $1, $2}'
      """#
    try configure(program)
    let good = try home.run("list", "--fields", "full_name", "--format", "plain")
    #expect((good.status, good.output, good.errors) == (0, "Mari Tamm\n", ""))
    for (command, cause) in [
      ("exit 3", "its transform command failed with status 3"), ("true", "the answer is empty"),
      ("echo '<x>'", "answered with a web page"),
      (
        "echo '{\\\"employees\\\":[],\\\"next\\\":\\\"?2\\\"}'",
        "its transform command wrote one page of several"
      ),
    ] {
      try configure(command)
      let run = try home.run("list", "--fields", "full_name", "--format", "plain")
      #expect((run.status, run.output) == (0, good.output), "\(command)")
      #expect(run.errors.contains("A: " + cause), "\(run.errors)")
    }
  }

  @Test func `a command that hangs, or an answer that fills pipes, keeps nobody waiting`() throws {
    let people = (0..<20_000).map { #"{"fname":"P\#($0)","lname":"L"}"# }
    let feed = try LiveFeed(#"{"employees":[\#(people.joined(separator: ","))]}"#)
    func configure(_ command: String) throws {
      try home.configure(
        "feeds:\n  - {name: A, url: '\(feed.url)', transform-command: '\(command)'}\ntimeout: 2s\n")
    }
    try configure("cat")
    #expect(try home.run("list", "--count").output == "20000\n")
    try configure("sleep 300")
    let run = try home.run("refresh")
    #expect(run.status == 65 && run.errors.contains("its transform command took too long"))
  }

  @Test func `a check of the feeds says how many fields are empty`() throws {
    let feed = try LiveFeed(
      #"{"users":[{"id":"1","n":"Ann B","m":"a@x.ee"},{"id":2,"n":"Bo C"},{"id":"3"}]}"#)
    try home.configure(
      """
      feeds:
        - {name: A, url: '\(feed.url)', kind: json, people: /users, fields: {id: /id, name: /n, email: /m, unit: /u}}

      """)
    let run = try home.run("config", "check", "--online")
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.lines.dropFirst() == [
        "A: records: 3", "  not usable: 1", "  id     empty in 0", "  email  empty in 1",
        "  unit   empty in 2",
      ])
    feed.answer(.answer("{}"))
    let broken = try home.run("config", "check", "--online")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("A: no \"/users\" in the answer, which has no keys"))
  }
}
