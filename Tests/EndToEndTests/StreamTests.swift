import Foundation
import TestSupport
import Testing

/// Every command with standard streams that are full, closed or left, in odd places.
@Suite struct StreamTests {
  /// Every command that prints, and what it needs to have something to print.
  private static let commands = [
    ["list"], ["list", "--json"], ["list", "--format", "csv"], ["search", "e"], ["show", "termo"],
    ["show", "termo", "--json"], ["contact"], ["contact", "--json"], ["contact", "termo"],
    ["contact", "termo", "--json"], ["changes"], ["changes", "--json"], ["status"],
    ["status", "--json"], ["doctor"], ["doctor", "--json"], ["export", "vcard"],
    ["mail", "termo", "--print"], ["config", "path"], ["config", "show"], ["config", "check"],
    ["--help"], ["list", "--help"],
    ["--version"],
  ]

  /// An office with a change to tell of, and a card.
  private static func office() throws -> Office {
    let office = try Office("contacts: cards.vcf\n")
    try office.home.folder.write(
      "BEGIN:VCARD\nVERSION:4.0\nN:Termomeeter;Peeter;;;\nFN:Peeter Termomeeter\nEND:VCARD\n",
      to: "config/employees/cards.vcf")
    #expect(try office.home.run("refresh").status == 0)
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("refresh").status == 0)
    return office
  }

  @Test func `a full disk ends every command with 74 and a message`() throws {
    let home = try Self.office().home
    for command in Self.commands {
      let run = try home.start(command, output: .file("/dev/full")).finish()
      #expect(
        run
          == Run(
            status: 74,
            errors: "employees: could not write the output: No space left on device.\n"),
        "\(command)")
    }
  }

  @Test func `a full standard error keeps nobody from the data`() throws {
    let office = try Self.office()
    let good = try office.home.run("list")
    office.tartu.stop()
    let run = try office.home.shell("employees list 2>/dev/full")
    #expect(run == good)
  }

  @Test func `a reader that is gone ends every command quietly`() throws {
    let home = try Self.office().home
    for command in Self.commands {
      // The reader has gone before the command begins.
      let run = try home.shell(
        "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; employees \(command.joined(separator: " ")) >&4; "
          + "status=$?; rm pipe; exit $status")
      #expect(run == Run(status: 0), "\(command)")
    }
  }

  @Test(arguments: [
    ["list"], ["show", "termo"], ["contact"], ["export", "vcard"], ["status"], ["changes"],
    ["doctor"], ["refresh"],
  ])
  func `no closed stream's place is written into`(command: [String]) throws {
    let office = try Self.office()
    let good = try office.home.run("list", "--offline")
    for streams in [">&-", "<&- >&- 2>&-", "<&- >&-", ">&- 2>&-"] {
      office.tartu.answer(.status(404))
      let status = try office.home.shell(
        "employees \(command.joined(separator: " ")) \(streams)"
      ).status
      #expect(status == (command == ["refresh"] ? 65 : 74), "\(streams)")
      #expect(try office.home.run("list", "--offline") == good)
      for (name, bytes) in try office.home.cacheBytes() where name.hasSuffix(".sqlite") {
        #expect(bytes.starts(with: Data("SQLite format 3\0".utf8)))
        #expect(bytes.range(of: Data("employees: ".utf8)) == nil)
      }
    }
  }

  @Test(arguments: [
    ["LANG": "C"], ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "xx_YY.ISO-8859-1@z"],
    ["LC_ALL": "../../etc/passwd"], ["LC_ALL": "\u{1B}[2J"], ["LANG": "et_EE.UTF-8", "LC_ALL": ""],
    ["TERM": "dumb"], ["TERM": ""], ["COLUMNS": "-1"], ["COLUMNS": "99999999999999999999"],
    ["TZ": "../../x"], ["PATH": ""],
  ])
  func `an odd environment shows the same people`(environment: [String: String]) throws {
    let home = try Office().home
    let good = try home.run("list", "--format", "plain").lines.sorted()
    var all = home.environment.filter { $0.key != "LC_ALL" }
    all.merge(environment) { $1 }
    let run = try home.start(["list", "--format", "plain"], environment: all).finish()
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.lines.sorted() == good)
    let table = try home.start(["list"], environment: all).finish()
    #expect(table.output.contains("Jüri Käär"))
  }

  private static let names = [
    ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "Emoji"), ("李小龍李小龍李小龍", "李"), ("שלום", "עולם"), ("مرحبا", "بالعالم"),
    ("e\u{301}", "\u{301}x"),
    ("กำกำ", "ก"), ("\u{200D}\u{200D}", "Joiner"), (String(repeating: "W", count: 300), "Wide"),
    ("🇪🇪🇪", "Flag"), ("a\u{308}\u{308}\u{308}", "Zalgo"), ("한국", "사람"),
  ]

  @Test(arguments: [UInt16(0), 1, 2, 3, 20, 200], ["xterm", "dumb"])
  func `every command fits on a terminal of any width`(columns: UInt16, term: String) throws {
    let feed = try LiveFeed(Feed.of(Self.names))
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Odd", feed.url)])
    for command in [["list"], ["show", "Emoji"], ["search", "e"], ["status"], ["doctor"]] {
      for pager in ["", "cat >/dev/null"] {
        let terminal = try PseudoTerminal(columns: columns, rows: pager.isEmpty ? 1000 : 2)
        let running = try home.start(
          command, on: terminal, environment: ["TERM": term, "EMPLOYEES_PAGER": pager])
        let run = try running.finish()
        terminal.finish()
        #expect(run.status == 0, "\(command)")
        if pager.isEmpty { #expect(!terminal.text.isEmpty, "\(command)") }
      }
    }
  }
}
