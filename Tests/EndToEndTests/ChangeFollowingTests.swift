import Foundation
import TestSupport
import Testing

/// `changes --follow`, `changes --exec` and the command `on-change` of the configuration.
@Suite struct ChangeFollowingTests {
  private let office: Office
  private let folder: ScratchFolder

  init() throws {
    office = try Office()
    folder = office.home.folder
  }

  /// A shell command that appends its standard input to a file.
  private func recorder(_ name: String) -> String { "cat >> '\(folder.path(name))'" }

  /// A shell command that waits for a file, or for the end of this test.
  private func waiter(_ name: String) -> String {
    "until test -e '\(folder.path(name))' || ! test -d '\(folder.url.path)'; do sleep 0.1; done"
  }

  private func text(_ name: String) -> String {
    FileManager.default.contents(atPath: folder.path(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
      ?? ""
  }

  /// The kinds and names of changes, an object per line.
  private func kinds(_ name: String) throws -> [String] {
    try text(name).split(separator: "\n").map { line in
      let json = try JSONValue(String(line))
      return (json["kind"]?.text ?? "") + " " + (json["full_name"]?.text ?? "")
    }
  }

  private let later = ["joined Ülo Ümarik", "left Mari Maasikas", "changed Peeter Termomeeter"]

  /// Follows until the output holds a text, then does more, and ends it.
  private func follow(
    _ arguments: [String], until text: String, _ act: () throws -> Void
  ) throws -> String {
    let running = try office.home.start(
      ["changes", "--follow", "--max-age", "1s"] + arguments,
      output: .file(folder.path("followed")))
    defer { running.process.end(with: SIGTERM) }
    let count = office.tallinn.requests.count
    #expect(waitUntil { office.tallinn.requests.count > count })
    try act()
    #expect(waitUntil { self.text("followed").contains(text) })
    return self.text("followed")
  }

  @Test func `each change is printed as it comes`() throws {
    #expect(try office.home.run("refresh").status == 0)
    _ = try follow(["--json"], until: "Ümarik") { office.tallinn.say(Feed.tallinnLater) }
    #expect(Set(try kinds("followed")) == Set(later))
    // What was logged before is not new, unless a time is given.
    let text = try follow([], until: "+ Mari Maasikas  Tallinn\n") {
      office.tallinn.say(Feed.tallinn)
    }
    #expect(text.contains("- Ülo Ümarik  Tallinn\n"))
    #expect(!text.contains("+ Ülo"))
    // Only the log has Ülo's coming.
    _ = try follow(["--since", "1d"], until: "+ Ülo Ümarik  Tallinn\n") {}
  }

  @Test func `what another process finds is printed, and a feed's failure is told once`() throws {
    #expect(try office.home.run("refresh").status == 0)
    office.tartu.answer(.status(503))
    let running = try office.home.start(
      ["changes", "--follow", "--json", "--max-age", "1s"],
      output: .file(folder.path("followed")))
    let count = office.tartu.requests.count
    #expect(waitUntil { office.tartu.requests.count > count + 1 })
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("refresh").status == 75)
    #expect(waitUntil { text("followed").contains("Ümarik") })
    running.process.send(SIGINT)
    let run = try running.finish()
    #expect(run.status == 130)
    #expect(run.errors.components(separatedBy: "Tartu: ").count == 2)
    #expect(try kinds("followed").count == 3)
  }

  @Test func `a command gets each change as JSON, whatever its words are`() throws {
    #expect(try office.home.run("refresh").status == 0)
    office.tallinn.say(Feed.of([("Peeter", "Termomeeter"), ("$(touch owned)", "'; touch owned")]))
    #expect(try office.home.run("refresh").status == 0)
    let run = try office.home.run("changes", "--exec", recorder("got"))
    #expect(run == Run(status: 0))
    let changes = try office.home.run("changes", "--json").json().elements
    let got = try text("got").split(separator: "\n").map { try JSONValue(String($0)) }
    // The log is read from its end, a command from its beginning.
    #expect(got == changes.reversed() && got.count > 1)
    #expect(!FileManager.default.fileExists(atPath: "owned"))
    let failing = try office.home.run("changes", "--exec", "exit 3")
    #expect(failing.status == 74)
    #expect(
      failing.errors.hasPrefix("employees: the command for changes failed (exit status 3).\n"))
    #expect(try office.home.run("changes", "--exec", "true", "--json").status == 64)
    #expect(try office.home.run("changes", "--exec", " ").status == 64)
  }

  @Test func `on-change gets each change once, whichever command found it`() throws {
    try configure(recorder("got"))
    #expect(try office.home.run("refresh") == Run(status: 0))
    #expect(text("got").isEmpty)
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("list").status == 0)
    #expect(text("got").isEmpty)
    #expect(try office.home.run("refresh") == Run(status: 0))
    #expect(Set(try kinds("got")) == Set(later))
    #expect(try office.home.run("refresh") == Run(status: 0))
    #expect(try kinds("got").count == 3)
    _ = try follow([], until: "Mari") {
      office.tallinn.say(Feed.tallinn)
      #expect(
        waitUntil {
          ["\"joined\",\"full_name\":\"Mari", "\"new\":\"IOS\"", "\"left\",\"full_name\":\"Ülo"]
            .allSatisfy(text("got").contains)
        })
    }
    #expect(try kinds("got").count == 6)
  }

  @Test func `a slow on-change does not keep a change from being printed`() throws {
    try configure("\(waiter("go")); \(recorder("got"))")
    #expect(try office.home.run("refresh") == Run(status: 0))
    _ = try follow([], until: "Tallinn  position: IOS → ANDROID\n") {
      office.tallinn.say(Feed.tallinnLater)
    }
    #expect(text("got").isEmpty)
  }

  @Test func `between two deliveries new changes are printed`() throws {
    // The first of three deliveries waits.
    let once = folder.path("once")
    try configure(
      "test -e '\(once)' || { touch '\(once)'; \(waiter("go")); }; \(recorder("got"))")
    #expect(try office.home.run("refresh") == Run(status: 0))
    let text = try follow([], until: "+ Mari Maasikas  Tallinn\n") {
      office.tallinn.say(Feed.tallinnLater)
      #expect(waitUntil { FileManager.default.fileExists(atPath: once) })
      office.tallinn.say(Feed.tallinn)
      try folder.write("", to: "go")
      #expect(waitUntil { self.text("got").split(separator: "\n").count == 6 })
    }
    #expect(text.contains("+ Ülo Ümarik"))
  }

  @Test func `a failing on-change is told once, and its changes stay`() throws {
    try configure("exit 3")
    #expect(try office.home.run("refresh") == Run(status: 0))
    office.tallinn.say(Feed.tallinnLater)
    let running = try office.home.start(["changes", "--follow", "--max-age", "1s"])
    let count = office.tallinn.requests.count
    #expect(waitUntil { office.tallinn.requests.count > count + 2 })
    running.process.send(SIGINT)
    let run = try running.finish()
    #expect(run.errors.components(separatedBy: "exit status 3").count == 2)
    try configure(recorder("got"))
    #expect(try office.home.run("refresh") == Run(status: 0))
    #expect(Set(try kinds("got")) == Set(later))
  }

  @Test func `offline, what others find is followed and delivered`() throws {
    try configure(recorder("got"))
    #expect(try office.home.run("refresh") == Run(status: 0))
    // What was found before it began to follow counts, too.
    let running = try office.home.start(
      ["changes", "--follow", "--offline", "--max-age", "1s", "--since", "1h"],
      output: .file(folder.path("followed"))
    )
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("list", "--max-age", "0s").status == 0)
    #expect(waitUntil { text("got").split(separator: "\n").count == 3 })
    #expect(waitUntil { text("followed").contains("Mari") })
    running.process.end(with: SIGTERM)
    #expect(Set(try kinds("got")) == Set(later))
  }

  @Test func `it ends when nobody reads it any longer`() throws {
    #expect(try office.home.run("refresh").status == 0)
    let run = try office.home.shell("employees changes --follow --max-age 1d | exec true; echo $?")
    #expect(run == Run(status: 0, output: "0\n"))
  }

  @Test func `a log that is deleted meanwhile is told as a gap`() throws {
    #expect(try office.home.run("refresh").status == 0)
    let text = try follow([], until: "! Tallinn: ") {
      office.tallinn.say(Feed.tallinnLater)
      #expect(waitUntil { self.text("followed").contains("Ümarik") })
      // Away in one step, as SQLite removes and writes files there meanwhile.
      let gone = folder.path("gone")
      try FileManager.default.moveItem(
        atPath: folder.path("home/.local/state/employees"), toPath: gone)
      #expect(
        waitUntil {
          try? FileManager.default.removeItem(atPath: gone)
          return !FileManager.default.fileExists(atPath: gone)
        })
      office.tallinn.say(Feed.tallinn)
    }
    #expect(!text.contains("+ Mari"))
  }

  @Test func `what on-change could not take comes again`() throws {
    try configure("exit 3")
    #expect(try office.home.run("refresh") == Run(status: 0))
    office.tallinn.say(Feed.tallinnLater)
    let failing = try office.home.run("refresh")
    #expect(
      failing
        == Run(
          status: 74,
          errors: """
            employees: the command for changes failed (exit status 3).
              The change is delivered again next time.

            """))
    #expect(try office.home.run("refresh") == failing)
    try configure(recorder("got"))
    #expect(try office.home.run("refresh") == Run(status: 0))
    #expect(Set(try kinds("got")) == Set(later))
  }

  @Test func `a kill while on-change runs loses no change`() throws {
    let once = folder.path("once")
    try configure("\(recorder("got")); test -e '\(once)' || { touch '\(once)'; kill -9 $PPID; }")
    #expect(try office.home.run("refresh") == Run(status: 0))
    office.tallinn.say(Feed.tallinnLater)
    #expect(throws: BadEnding.self) { try office.home.run("refresh") }
    #expect(try kinds("got").count == 1)
    #expect(try office.home.run("refresh") == Run(status: 0))
    // The command had taken the first one, which nobody could note any more.
    #expect(Set(try kinds("got")) == Set(later))
    #expect(try kinds("got").count == 4)
  }

  @Test func `what changed before on-change was there is not delivered`() throws {
    #expect(try office.home.run("refresh") == Run(status: 0))
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("refresh") == Run(status: 0))
    try configure(recorder("got"))
    #expect(try office.home.run("refresh") == Run(status: 0))
    office.tallinn.say(Feed.tallinn)
    #expect(try office.home.run("refresh") == Run(status: 0))
    #expect(
      Set(try kinds("got"))
        == Set(["left Ülo Ümarik", "joined Mari Maasikas", "changed Peeter Termomeeter"]))
  }

  @Test func `somebody with a new name is one person`() throws {
    #expect(try office.home.run("refresh") == Run(status: 0))
    office.tallinn.say(Feed.tallinn.replacing("Maasikas", with: "Murakas"))
    #expect(try office.home.run("refresh") == Run(status: 0))
    let change = try #require(try office.home.run("changes", "--json").json().elements.first)
    #expect(change["kind"]?.text == "renamed" && change["full_name"]?.text == "Mari Murakas")
    #expect(change["fields"]?.elements.first?["old"]?.text == "Mari Maasikas")
    let text = try office.home.run("changes").output
    #expect(text.contains("~ Mari Murakas  Tallinn  name: Mari Maasikas → Mari Murakas\n"))
  }

  @Test func `refresh tells in JSON what the feeds answered and what changed`() throws {
    let first = try office.home.run("refresh", "--json").json()
    #expect(first["feeds"]?.elements.map { $0["result"]?.text } == ["answered", "answered"])
    #expect(first["changes"]?.elements.isEmpty == true)
    office.tallinn.say(Feed.tallinnLater)
    office.tartu.answer(.status(404))
    let run = try office.home.run("refresh", "--json")
    #expect(run.status == 65)
    let json = try run.json()
    #expect(json["feeds"]?.elements.map { $0["result"]?.text } == ["answered", "failed"])
    #expect(json["feeds"]?.elements.last?["failures"] == 1)
    #expect(json["changes"]?.elements.count == 3)
  }

  private func configure(_ command: String) throws {
    try office.configure("on-change: \"\(command)\"\n")
  }
}
