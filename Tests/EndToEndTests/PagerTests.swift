import Foundation
import TestSupport
import Testing

/// Long lists and the program that shows them.
@Suite(.enabled(if: Terminals.areControllable)) struct PagerTests {
  /// Shows the list on a terminal of four rows; gives all that the terminal showed.
  private func see(
    _ environment: [String: String], _ arguments: String = "list --color never"
  ) throws -> (status: ChildProcess.Ending, text: String) {
    let home = try Office().home
    #expect(try home.run("refresh").status == 0)
    let terminal = try PseudoTerminal(columns: 100, rows: 4)
    let process = try ChildProcess.start(
      "exec \"$0\" \(arguments)", home, on: terminal, environment)
    let status = process.wait()
    terminal.finish()
    return (status, terminal.text)
  }

  @Test(arguments: [
    // Missing, or no program.
    "nosuchprogram", "nosuchprogram -R", "/nosuch/less", "/etc/passwd", "/tmp", "X=1 nosuchprogram",
    "exec nosuchprogram", "command nosuchprogram", "\"nosuch\"", "cat | nosuch", "nosuch -x | cat",
    // Failing before it has read anything.
    "false", "exit 1", "exit 0", "true", "kill -9 $$", "exec <&-; exit 3", "sh -c 'exit 126'",
    // Failing later.
    "head -c 1 >/dev/null; exit 127", "head -c 1 >/dev/null; kill -SEGV $$",
  ])
  func `a pager that shows nothing does not keep the list from its reader`(pager: String) throws {
    let seen = try see(["EMPLOYEES_PAGER": pager])
    #expect(seen.status == .exited(0))
    #expect(seen.text.contains("Jüri Käär") && seen.text.contains("Mari Maasikas"))
    #expect(seen.text.contains("3 people in 3 groups"))
  }

  @Test func `where less is missing the list is simply shown`() throws {
    let seen = try see(["PATH": "/nosuch"])
    #expect(seen.status == .exited(0))
    #expect(seen.text.hasPrefix("ANDROID  1\r\n  Jüri Käär"))
  }

  @Test(arguments: ["head -1; exit 3", "head -1; kill -TERM $$", "head -1"])
  func `a pager that was left has shown the list`(pager: String) throws {
    let seen = try see(["EMPLOYEES_PAGER": pager])
    #expect(seen.status == .exited(0))
    #expect(seen.text.contains("ANDROID  1"))
    #expect(!seen.text.contains("Mari Maasikas"))
  }

  @Test(arguments: ["", "dumb"]) func `a terminal that promises nothing has no pager`(
    term: String
  ) throws {
    let seen = try see(["TERM": term, "EMPLOYEES_PAGER": "echo paged"], "list")
    #expect(seen.text.contains("Mari Maasikas"))
    #expect(!seen.text.contains("paged") && !seen.text.contains("\u{1B}"))
  }

  @Test func `less always gets -R, and lv gets -c unless LV is set`() throws {
    let pager = "echo \"LESS=$LESS LV=$LV\"; cat >/dev/null"
    #expect(try see(["PAGER": pager]).text.contains("LESS=FRX LV=-c\r\n"))
    #expect(
      try see(["PAGER": pager, "LESS": "-i", "LV": ""]).text.contains("LESS=-R -i LV=\r\n"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")),
    arguments: [nil, "", "-i", "FX", "-PsPr"] as [String?])
  func `PAGER=less shows colours and links as such`(own: String?) throws {
    let home = try Office().home
    let terminal = try PseudoTerminal(columns: 100, rows: 4)
    let process = try ChildProcess.start(
      "exec \"$0\" list", home, on: terminal,
      ["PAGER": "less"].merging(own.map { ["LESS": $0] } ?? [:]) { $1 })
    #expect(waitUntil { terminal.text.contains("ANDROID") })
    terminal.type("q")
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.contains("\u{1B}[36mANDROID"))
    #expect(!terminal.text.contains("ESC"))
  }

  @Test func `a pager finds the terminal as the program found it`() throws {
    let office = try Office()
    let terminal = try PseudoTerminal(columns: 100, rows: 4)
    // Nothing is cached: what was asked for is waited for, without echo, before the pager comes.
    let process = try ChildProcess.start(
      "exec \"$0\" list", office.home, on: terminal,
      ["EMPLOYEES_PAGER": "stty -a </dev/tty | grep -o ' echo '; cat"])
    #expect(process.wait() == .exited(0))
    #expect(terminal.echoes)
    terminal.finish()
    #expect(terminal.text.contains(" echo \r\n"))
  }

  @Test(arguments: ["status", "changes", "doctor", "show termo"])
  func `every long screen goes through the pager`(command: String) throws {
    let office = try Office()
    for answer in [Feed.tallinn, Feed.tallinnLater] {
      office.tallinn.say(answer)
      #expect(try office.home.run("refresh").status == 0)
    }
    for (rows, isPaged) in [(UInt16(3), true), (50, false)] {
      let terminal = try PseudoTerminal(columns: 100, rows: rows)
      let process = try ChildProcess.start(
        "exec \"$0\" \(command)", office.home, on: terminal,
        ["EMPLOYEES_PAGER": "echo paged; cat"])
      #expect(process.wait() == .exited(0))
      terminal.finish()
      #expect(terminal.text.hasPrefix("paged\r\n") == isPaged)
      #expect(terminal.text.count > 60)
    }
  }

  @Test func `who leaves the pager does not wait for a feed`() throws {
    let office = try Office("contacts: cards.vcf\n")
    #expect(try office.home.run("refresh").status == 0)
    try office.home.folder.write(
      "BEGIN:VCARD\nVERSION:4.0\nFN:Jüri Käär\n", to: "config/employees/cards.vcf")
    office.tallinn.answer(.raw([.stall]))
    let terminal = try PseudoTerminal(columns: 100, rows: 4)
    // Without an end the program would wait for ten minutes.
    let process = try ChildProcess.start(
      "exec \"$0\" list --timeout 10m --color never", office.home, on: terminal,
      ["EMPLOYEES_PAGER": "cat >/dev/null; read key </dev/tty"])
    #expect(waitUntil { office.tallinn.requests.count == 2 })
    terminal.type("\n")
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.contains("3 people in 3 groups"))
    // One-time reports appear now or never.
    #expect(terminal.text.contains("cards.vcf:1"))
  }

  @Test(
    .enabled(
      if: Terminals.haveJobs && FileManager.default.isExecutableFile(atPath: "/usr/bin/less")))
  func `less is stopped and continued like any job`() throws {
    let home = try Office().home
    #expect(try home.run("refresh").status == 0)
    let shell = try JobShell(home, rows: 4, ["EMPLOYEES_PAGER": "less -X"])
    try shell.run("\"$P\" list --color never; echo status $?", until: "Jüri")
    try shell.type("\u{1A}", until: "Stopped")
    // Less may stop later than the program, and reads until then. Its last words end the keypad's
    // mode.
    try shell.wait(for: "less to stop") { shell.terminal.text.contains("\u{1B}[?1l\u{1B}>") }
    try shell.run("fg", until: "Jüri")
    try shell.type("q", until: "3 people in 3 groups")
    try shell.run("stty -a | grep -o ' echo '", until: "\r\n echo \r\n")
    shell.finish()
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")),
    arguments: ["\u{3}", "\u{1C}"])
  func `keys that interrupt or quit are less's`(key: String) throws {
    for pager in ["less -XG", "cat | less -XG"] {
      let home = try Office().home
      #expect(try home.run("refresh").status == 0)
      let terminal = try PseudoTerminal(columns: 100, rows: 4)
      let process = try ChildProcess.start(
        "trap : INT QUIT; \"$0\" list --color never; echo status $?; stty -a", home, on: terminal,
        ["EMPLOYEES_PAGER": pager])
      #expect(waitUntil { terminal.text.contains("Jüri") })
      terminal.type(key)
      // Until less has handled the interrupt, it may drop input.
      #expect(
        waitUntil {
          terminal.type("\n")
          return terminal.text.contains("Mari Maasikas")
        })
      #expect(!terminal.text.contains("3 people in 3 groups"))
      terminal.type("q")
      #expect(process.wait() == .exited(0))
      terminal.finish()
      #expect(terminal.text.contains("3 people in 3 groups"))
      #expect(terminal.text.contains("status 0\r\n"))
      #expect(terminal.text.contains(" icanon ") && terminal.text.contains(" echo "))
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")),
    arguments: [SIGTERM, SIGHUP, SIGUSR1])
  func `a signal that ends the program ends its pager, and the terminal is as it was`(
    signal: Int32
  ) throws {
    let home = try Office().home
    #expect(try home.run("refresh").status == 0)
    let (own, pagers) = (home.folder.path("pid"), home.folder.path("pager-pid"))
    let pager = try home.folder.writeProgram(
      "#!/bin/sh\necho $$ >'\(pagers)'\nexec less -X\n", to: "pager")
    let terminal = try PseudoTerminal(columns: 100, rows: 4)
    let list = "echo $$ >'\(own)'; exec \"$0\" list --color never"
    let process = try ChildProcess.start(
      "sh -c '\(list.replacing("'", with: "\""))' \"$0\"; echo status $?; stty -a", home,
      on: terminal, ["EMPLOYEES_PAGER": pager])
    #expect(waitUntil { terminal.text.contains("Jüri") && !terminal.echoes })
    let identifiers = try [own, pagers].map { file in
      let text = try String(contentsOfFile: file, encoding: .utf8)
      return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    kill(identifiers[0], signal)
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.contains("status \(128 + signal)\r\n"))
    #expect(terminal.text.contains(" icanon ") && terminal.text.contains(" echo "))
    #expect(!terminal.text.contains("3 people in 3 groups"))
    #expect(waitUntil { kill(identifiers[1], 0) != 0 })
  }
}
