import Foundation
import TestSupport
import Testing

/// `sync-command`: when it runs, and what is seen of it.
@Suite struct SyncCommandTests {
  private static let notes = "home/.local/share/employees/default/notes/"

  private let home: TestHome

  /// A home with a command that notes its runs and does what `home/script` says.
  init() throws {
    home = try Office("me: mari@telisa.ee\nmax-age: 1h\nsync-command: sh \"$HOME/sync\"\n").home
    try home.folder.write("echo run >> \"$HOME/runs\"; . \"$HOME/script\"\n", to: "home/sync")
    try say("true")
    #expect(try home.run("refresh").status == 0)
  }

  /// Sets what the command does.
  private func say(_ script: String) throws {
    try home.folder.write(script + "\n", to: "home/script")
  }

  /// How often the command has run.
  private func runs() -> Int {
    let runs = FileManager.default.contents(atPath: home.folder.path("home/runs")) ?? Data()
    return runs.count { $0 == UInt8(ascii: "\n") }
  }

  /// A shell command that brings a note.
  private func bringing(_ text: String) throws -> String {
    let file = try home.folder.write(
      """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VJOURNAL\r\nUID:\(text)\r
      DTSTAMP:20261001T120000Z\r\nDTSTART:20261001T120000Z\r\nSUMMARY:Peeter Termomeeter\r
      DESCRIPTION:\(text)\r\nEND:VJOURNAL\r\nEND:VCALENDAR\r\n
      """, to: "server/\(text).ics")
    let folder = home.folder.path(Self.notes)
    return "mkdir -p '\(folder)' && cp '\(file)' '\(folder)/.new' && "
      + "mv '\(folder)/.new' '\(folder)/\(text).ics'"
  }

  private func add(_ text: String, _ options: String...) throws -> String {
    let run = try home.start(["note", "add", "termo", text] + options).finish()
    #expect((run.status, run.errors) == (0, ""))
    return try #require(run.lines.first)
  }

  // MARK: When it runs

  @Test func `it runs after a note was written, changed or deleted, and not otherwise`() throws {
    let id = try add("Tea")
    #expect(runs() == 1)
    #expect(try home.run("note", "edit", id, "Coffee").status == 0)
    #expect(runs() == 2)
    // The same text, and none.
    #expect(try home.run("note", "edit", id, "Coffee").status == 0)
    #expect(try home.run("note", "add", "termo", "").status == 1)
    #expect(try home.run("note", "delete", "ffff", "--yes").status == 1)
    #expect(runs() == 2)
    #expect(try home.run("note", "delete", id, "--yes").status == 0)
    #expect(runs() == 3)
  }

  @Test func `before a list it runs at most every max-age, and what it brings is listed`() throws {
    try say(try bringing("Chess"))
    for arguments in [["list"], ["list", "termo"], ["search", "chess"]] {
      let run = try home.start(["note"] + arguments + ["--json"]).finish()
      #expect((run.status, run.errors) == (0, ""))
      #expect(try run.json().elements.compactMap { $0["text"]?.text } == ["Chess"])
    }
    #expect(runs() == 1)
    for arguments in [["list"], ["list", "termo"], ["search", "chess"]] {
      #expect(try home.start(["note"] + arguments + ["--max-age", "0"]).finish().status == 0)
    }
    #expect(runs() == 4)
  }

  @Test func `with offline it does not run`() throws {
    _ = try add("Tea", "--offline")
    #expect(try home.run("note", "list", "--offline", "--max-age", "0").status == 0)
    #expect(runs() == 0)
  }

  // MARK: What is seen of it

  @Test func `its failure is a line, hides nothing and changes no status`() throws {
    try say("echo Syncing; echo 'no \u{1B}[31mserver' >&2; exit 3")
    let added = try home.run("note", "add", "termo", "Tea")
    let line = "employees: syncing the notes failed (exit status 3): no \u{FFFD}[31mserver\n"
    #expect((added.status, added.errors) == (0, line))
    #expect(added.lines.count == 1)
    let list = try home.run("note", "list", "--max-age", "0", "--json")
    #expect((list.status, list.errors) == (0, line))
    #expect(try list.json().elements.count == 1)
    let quiet = try home.run("note", "list", "--max-age", "0", "--quiet")
    #expect((quiet.status, quiet.errors) == (0, ""))
    // The next list does not try again at once.
    #expect(try home.run("note", "list").errors.isEmpty)
    let log = home.folder.path("home/.local/state/employees/notes-sync.log")
    #expect(try String(contentsOfFile: log, encoding: .utf8).hasPrefix("Syncing\n"))
  }

  @Test func `what it prints is not in the output, and it cannot read the input`() throws {
    try say("echo noise; echo noise >&2; cat; echo ask 2>&1 > /dev/tty")
    let run = try home.shell("printf 'Tea' | employees note add termo - 2>&1")
    #expect(run.status == 0 && run.lines.count == 2)
    #expect(!run.output.contains("noise"))
  }

  @Test(arguments: [["note", "list"], ["note", "list", "termo"], ["note", "search", "e"]])
  func `a terminal shows the notes at once, and what came in their place`(arguments: [String])
    throws
  {
    _ = try add("Tea", "--offline")
    let wait = "until test -e \"$HOME/go\"; do sleep 0.02; done; "
    try say(wait + (try bringing("Chess")))
    let terminal = try PseudoTerminal(columns: 100)
    let running = try home.start(arguments + ["--color", "never"], on: terminal)
    #expect(waitUntil { terminal.text.contains("Tea") })
    #expect(waitUntil { terminal.text.contains("Syncing the notes …") })
    #expect(!terminal.text.contains("Chess"))
    try home.folder.write("", to: "home/go")
    #expect(try running.finish().status == 0)
    terminal.finish()
    // Two lines, a heading and a note, are replaced.
    let parts = terminal.text.components(separatedBy: "\r\u{1B}[2A\u{1B}[J")
    #expect(parts.count == 2)
    #expect(parts.last?.contains("Tea") == true && parts.last?.contains("Chess") == true)
  }

  @Test func `a terminal shows the notes that come where there were none`() throws {
    try say(try bringing("Chess"))
    let terminal = try PseudoTerminal(columns: 100)
    let running = try home.start(["note", "list"], on: terminal)
    #expect(try running.finish().status == 0)
    terminal.finish()
    #expect(terminal.text.contains("Chess"))
    #expect(!terminal.text.contains("no notes"))
  }

  @Test func `while a pager is open nothing is written, and leaving it ends the command`() throws {
    for number in 0..<10 { _ = try add("Note \(number)", "--offline") }
    let wait = "touch \"$HOME/begun\"; until test -e \"$HOME/go\"; do sleep 0.02; done; "
    try say(wait + "touch \"$HOME/done\"")
    let terminal = try PseudoTerminal(columns: 100, rows: 5)
    let pager = "cat; until test -e \"$HOME/begun\"; do sleep 0.02; done"
    let running = try home.start(
      ["note", "list"], on: terminal, environment: ["EMPLOYEES_PAGER": pager])
    #expect(try running.finish().status == 0)
    terminal.finish()
    #expect(terminal.text.contains("Note 0") && !terminal.text.contains("Syncing"))
    // The command goes on.
    try home.folder.write("", to: "home/go")
    let done = home.folder.path("home/done")
    #expect(waitUntil { FileManager.default.fileExists(atPath: done) })
  }

  @Test func `two processes sync one after the other`() throws {
    _ = try add("Tea", "--offline")
    try say("mkdir \"$HOME/busy\" || exit 9; sleep 0.1; rmdir \"$HOME/busy\"")
    let running = try (0..<4).map { _ in
      try home.start(["note", "list", "--max-age", "0", "--json"])
    }
    for run in try running.map({ try $0.finish() }) { #expect(run.errors.isEmpty) }
  }
}
