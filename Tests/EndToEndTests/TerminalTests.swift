import Foundation
import TestSupport
import Testing

/// The program on a terminal, and names that would like to steer one.
@Suite struct TerminalTests {
  @Test(arguments: [UInt16(20), 60, 80, 120])
  func `the list fits the terminal, its footer below it`(columns: UInt16) throws {
    let home = try TestHome()
    let screen = try see(["--config", Program.sampleData + "/config.yaml"], home, columns)
    #expect(screen.status == 0)
    #expect(screen.text.contains("Peeter"))
    let footer = "84 people in 7 groups · 11 in your contacts · Tallinn now, Tartu now"
    #expect(screen.lines.joined(separator: " ").hasSuffix(footer + " "))
    #expect(screen.lines.allSatisfy { Self.width(of: $0) <= Int(columns) })
  }

  @Test func `the second launch shows the last good answer before it asks`() throws {
    let office = try Office()
    let good = try office.home.run("list")
    office.tallinn.answer(.raw([.stall]))
    let terminal = try PseudoTerminal(columns: 120)
    let running = try office.home.start(["list", "--color", "never"], on: terminal)
    #expect(waitUntil { terminal.text.replacing("\r\n", with: "\n").hasPrefix(good.output) })
    running.process.send(SIGINT)
    #expect(try running.finish().status == 130)
    terminal.finish()
  }

  @Test func `a line says who is being asked, and goes when that is done`() throws {
    let office = try Office()
    office.tartu.answer(.raw([.stall]))
    let terminal = try PseudoTerminal(columns: 80)
    let running = try office.home.start(["list", "--timeout", "2s"], on: terminal)
    #expect(waitUntil { terminal.text.contains("Fetching Tartu …") })
    #expect(try running.finish().status == 0)
    terminal.finish()
    // The list takes the line's own place.
    #expect(terminal.text.contains("\r\u{1B}[K\u{1B}[36mIOS"))
  }

  @Test func `what changed takes the place of what was shown, and is told below it`() throws {
    let office = try Office()
    let earlier = try office.home.run("list")
    office.tallinn.say(Feed.tallinnLater)
    let screen = try see(["list", "--color", "never"], office.home, 120)
    #expect(screen.status == 0)
    let height = earlier.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let later = try office.home.run("list", "--offline").output
    let shown = screen.raw.withoutStatusLine.replacing("\r\n", with: "\n")
    #expect(shown.hasPrefix(earlier.output + "\r\u{1B}[\(height)A\u{1B}[J" + later + "1 joined, "))
    #expect(shown.contains("1 joined, 1 left, 1 changed since "))
  }

  @Test func `what changed and has no room in the place of what was shown is told of`() throws {
    let office = try Office()
    let earlier = try office.home.run("list")
    office.tallinn.say(Feed.tallinnLater)
    let screen = try see(
      ["list", "--color", "never"], office.home, 120, ["EMPLOYEES_PAGER": ""], rows: 4)
    let shown = screen.raw.withoutStatusLine.replacing("\r\n", with: "\n")
    #expect(shown.hasPrefix(earlier.output + "1 joined, 1 left, 1 changed since "))
  }

  @Test func `a long list goes through the pager, a short one does not`() throws {
    let home = try Office().home
    let pager = ["EMPLOYEES_PAGER": "sed 's/^/| /'"]
    let paged = try see(["list", "--color", "never"], home, 120, pager, rows: 4)
    #expect(paged.status == 0)
    #expect(paged.lines.contains { $0.hasPrefix("|   Peeter Termomeeter") })
    let short = try see(["list", "--color", "never"], home, 120, pager)
    #expect(short.lines.contains { $0.hasPrefix("  Peeter Termomeeter") })
    let unwanted = try see(["list"], home, 120, ["TERM": "dumb"], rows: 4)
    #expect(unwanted.lines.contains { $0.hasPrefix("  Peeter Termomeeter") })
  }

  @Test func `colour is there unless it is not wanted`() throws {
    let home = try Office().home
    func isPainted(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
      try see(arguments, home, 80, environment).raw.withoutStatusLine.contains("\u{1B}[")
    }
    #expect(try isPainted(["list"], ["TERM": "xterm"]))
    #expect(try !isPainted(["list"], ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(try !isPainted(["list"], ["TERM": "dumb"]))
    #expect(try !isPainted(["list", "--color", "never"], ["TERM": "xterm"]))
  }

  @Test func `refresh tells people what it did`() throws {
    let office = try Office()
    let screen = try see(["refresh"], office.home, 80)
    #expect((screen.status, screen.text) == (0, "3 people; nothing changed.\n"))
    office.tallinn.say(Feed.tallinnLater)
    let later = try see(["refresh"], office.home, 80)
    #expect(later.text == "3 people; 1 joined, 1 left, 1 changed.\n")
    #expect(try see(["refresh", "--quiet"], office.home, 80).text.isEmpty)
  }

  // MARK: - Hostile feeds

  /// A feed each of whose fields holds each of these, escaped as JSON has it.
  private static let hostile = [
    "\\u001b[2J\\u001b]0;evil\\u0007", "\\u009b31m", "\\u202e", "\\u2066", "\\u0000", "\\r",
    "\\b\\b", "\\u200b", "\\u007f", "\\u2028", "\\n", "\\t", "\\udb40\\udc41",
  ]

  private static func hostileFeed() throws -> LiveFeed {
    let people = hostile.enumerated().map { index, evil in
      """
      {"fname":"A\(index)\(evil)x","lname":"B\(evil)y","contact_details":{"email":"m\(evil)@x.ee",\
      "phone":"5\(evil)5"},"position":"P\(evil)Q","projects":["R\(evil)S"]}
      """
    }
    return try LiveFeed("{\"employees\":[\(people.joined(separator: ","))]}")
  }

  @Test(arguments: [
    ["list"], ["list", "--format", "plain"], ["list", "--format", "tsv"],
    ["list", "--format", "csv"], ["list", "--json"], ["search", "x.ee"], ["show", "A0"],
    ["show", "A0", "--json"], ["show", "y"], ["refresh", "--verbose"], ["status"],
    ["search", "\u{1B}[2J\u{202E}"], ["show", "\u{9B}31m"], ["--\u{1B}[2J"],
    ["list", "\u{202E}x\r"],
    ["list", "--format", "\u{1B}c"], ["--config", "/\u{1B}[2J\u{9B}"], ["--feed", "\u{1B}c"],
    ["--feed", "A=\u{202E}:\u{1B}x"], ["--max-age", "\u{7}"], ["search", "\u{1B}:x"],
    ["--cache", "/dev/null/\u{1B}\u{202E}", "list"],
  ])
  func `what steers a terminal is never printed raw`(arguments: [String]) throws {
    let feed = try Self.hostileFeed()
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Evil", feed.url)])
    #expect(try home.run("list").status == 0)
    feed.answer(.answer(status: 404, fields: [("X", "\u{1B}[2J")], "\u{1B}[2J"))
    let piped = try home.start(arguments).finish()
    let seen = try see(arguments + ["--color", "never"], home, 80)
    for text in [piped.output, piped.errors, seen.raw.withoutStatusLine] {
      // CSV ends its lines with CRLF, and a terminal adds another CR.
      let lines = text.replacing("\r\n", with: "\n").replacing("\r\n", with: "\n").unicodeScalars
      let raw = lines.filter { $0 != "\n" && $0 != "\t" && Self.isInvisible($0) }
      #expect(raw.isEmpty)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let categories: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    return categories.contains(scalar.properties.generalCategory)
  }

  // MARK: - Looking at a terminal

  private func see(
    _ arguments: [String], _ home: TestHome, _ columns: UInt16,
    _ environment: [String: String] = [:],
    rows: UInt16 = 1000
  ) throws -> Screen {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let running = try home.start(arguments, on: terminal, environment: environment)
    let status = try running.finish().status
    terminal.finish()
    return Screen(status: status, raw: terminal.text)
  }

  /// The columns a line takes, near enough for the sample data: its letters have one each.
  private static func width(of line: String) -> Int { line.count }
}

/// The status and output of a run on a terminal.
private struct Screen {
  let status: Int32
  let raw: String

  /// Without styles and links.
  var text: String {
    raw.withoutStatusLine.replacing("\r\n", with: "\n")
      .replacing(/\u{1B}\[[0-9;]*m/, with: "")
      .replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
  }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension String {
  /// The output without the line that names the feeds being asked, which only slow answers show.
  var withoutStatusLine: String {
    replacing(/\r\u{1B}\[K[^\r\n]*?(?=\r\u{1B}\[K)/, with: "").replacing("\r\u{1B}[K", with: "")
  }
}

extension TestHome {
  /// Starts the program with a terminal as standard output and error.
  func start(
    _ arguments: [String], on terminal: PseudoTerminal, environment more: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      Program.path, arguments,
      environment.merging(["TERM": "xterm-256color"]) { $1 }.merging(more) { $1 }, in: self,
      output: .file(terminal.path), errors: .file(terminal.path))
  }
}
