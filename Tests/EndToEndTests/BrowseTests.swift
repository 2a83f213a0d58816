import Foundation
import TestSupport
import Testing

/// The full screen on a real terminal, with feeds that answer over the network.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseTests {
  private static let tab = "\t"
  private static let enter = "\r"

  private let office: Office

  /// An office that was asked already.
  init() throws {
    office = try Office()
    #expect(try office.home.run("refresh").status == 0)
  }

  // MARK: Showing and finding people

  @Test func `the last good answer is shown and searched while a feed does not answer`() throws {
    office.tallinn.answer(.raw([.stall]))
    let browse = try BrowseScreen(office.home)
    try browse.expect("Mari Maasikas")
    try browse.expect("fetching")
    try browse.type("maasi", until: "1 of 3")
    try browse.expectNo("Jüri Käär")
    #expect(browse.rows.first?.hasPrefix("> maasi") ?? false)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `typing filters, Enter opens, Esc goes back, q quits`() throws {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    try browse.type("kaar", until: "1 of 3")
    #expect(browse.row("Jüri Käär") != nil)
    try browse.type(Self.enter, until: "jyri@tartu.ee")
    try browse.expectFooter("use")
    try browse.escape(until: "to the list")
    #expect(browse.rows.first?.hasPrefix("> kaar") ?? false)
    try browse.type("\u{1B}", until: "Peeter Termomeeter")
    try browse.escape(until: "mark")
    browse.type("q")
    let ending = browse.finish()
    #expect(ending.process == .exited(0))
    #expect(ending.differences == [])
  }

  @Test func `a query on the command line is typed already`() throws {
    let browse = try BrowseScreen(office.home, "project:tartu")
    try browse.expect("1 of 3")
    #expect(browse.row("Peeter Termomeeter") != nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `it ends well while feeds are asked`() throws {
    // Each end meets another moment of the answer.
    for _ in 0..<10 {
      let browse = try BrowseScreen(office.home, "--max-age 0")
      try browse.expect("Peeter Termomeeter")
      let ending = browse.cancel()
      #expect(ending.process == .exited(0))
      #expect(ending.differences == [])
    }
  }

  @Test func `before any answer it says that the feeds are asked`() throws {
    let office = try Office()
    let gate = DispatchSemaphore(value: 0)
    office.tallinn.say(Feed.tallinn, behind: gate)
    office.tartu.say(Feed.tartu, behind: gate)
    let browse = try BrowseScreen(office.home)
    try browse.expect("Nothing is cached yet. Fetching the feeds …")
    gate.signal()
    gate.signal()
    try browse.expect("Jüri Käär")
    try browse.expect("Mari Maasikas")
    #expect(browse.cancel().process == .exited(0))
  }

  // MARK: Feeds and files that change

  @Test func `a failed feed is one line, its cause is told, and r asks again`() throws {
    office.tallinn.answer(.status(404))
    let browse = try BrowseScreen(office.home, "--max-age 0")
    try browse.expect("could not refresh")
    #expect(browse.rows.filter { $0.contains("could not refresh") }.count == 1)
    #expect(browse.row("Mari Maasikas") != nil)
    try browse.escape(until: "  r try again")
    try browse.type("!", until: "404")
    try browse.escape(until: "  r try again")
    #expect(browse.row("Mari Maasikas") != nil)
    office.tallinn.say(Feed.tallinn)
    browse.type("r")
    try browse.expectNo("could not refresh")
    #expect(browse.row("Mari Maasikas") != nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `what a feed changes is folded in and marked, the cursor stays on its person`() throws
  {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    try browse.expectNo("fetching")
    try browse.escape(until: "mark")
    try browse.type("j", until: "> Peeter Termomeeter")
    office.tallinn.say(Feed.tallinnLater)
    try browse.type("r", until: " +Ülo Ümarik", ">~Peeter Termomeeter")
    #expect(browse.row("Mari Maasikas") == nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `a changed contacts file shows by itself`() throws {
    let contacts = try Contacts("contacts: [../../cards]\nmax-age: 1h\n")
    #expect(try contacts.home.run("refresh").status == 0)
    let browse = try BrowseScreen(contacts.home)
    try browse.expect("Mari Maasikas")
    try browse.expectNo("fetching")
    let mari = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mari Maasikas\r\nEND:VCARD\r\n"
    try browse.expect("two marks") { $0.filter { $0.contains("☎") }.count == 2 }
    try contacts.home.folder.write(mari, to: "cards/mari.vcf")
    try browse.expect("three marks") { $0.filter { $0.contains("☎") }.count == 3 }
    #expect(browse.cancel().differences == [])
  }

  // MARK: The end

  @Test(
    arguments: [
      ("\tq", 0), ("\u{3}", 0), ("\u{11}", 0), ("x\u{11}", 0), ("\r\u{3}", 0),
    ] as [(String, Int32)])
  func `keys that quit leave the terminal as it was`(keys: String, status: Int32) throws {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    browse.type(keys)
    let ending = browse.finish()
    #expect(ending.process == .exited(status))
    #expect(ending.differences == [])
  }

  /// The exit status is what `setsid` makes of the signal.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal that ends it leaves the terminal as it was`(signal: Int32) throws {
    office.tallinn.answer(.raw([.stall]))
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    kill(try browse.identifier, signal)
    let ending = browse.finish(isSignalled: true)
    #expect(ending.process == .exited(signal == SIGINT ? 130 : signal))
    #expect(ending.differences == [])
  }

  @Test func `closing the terminal ends it`() throws {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    #expect(browse.hangUp() != .outOfTime)
  }

  @Test func `closing the terminal ends it also if it was started to ignore that`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try ChildProcess.start(
      "trap '' HUP; exec \"$0\" browse", office.home, on: terminal)
    #expect(waitUntil { terminal.text.contains("Termomeeter") })
    terminal.hangUp()
    #expect(process.wait() != .outOfTime)
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `Ctrl-Z gives the shell its terminal, and fg comes back to the same place`() throws {
    let shell = try JobShell(office.home, columns: 80, rows: 24)
    try shell.run("\"$P\" browse maasi", until: "\u{1B}[?1049h", "1 of 3")
    try shell.type("\u{1A}", until: "\u{1B}[?1049l", "Stopped", "ready> ")
    try shell.run("stty -a | grep -o ' echo '", until: "\r\n echo \r\n")
    try shell.run("fg", until: "\u{1B}[?1049h", "maasi", "1 of 3")
    try shell.type("\u{3}", until: "\u{1B}[?1049l", "ready> ")
    shell.finish()
  }

  // MARK: A picker for scripts

  @Test func `--print prints the chosen person, the screen being on the terminal alone`() throws {
    let output = office.home.folder.path("chosen")
    let browse = try BrowseScreen(
      office.home, "--print --template '{email}' | cat >'\(output)'")
    try browse.expect("Peeter Termomeeter")
    try browse.type("maasi", until: "1 of 3")
    browse.type(Self.enter)
    let ending = browse.finish()
    #expect(ending.process == .exited(0))
    #expect(ending.differences == [])
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "mari@telisa.ee\n")
  }

  @Test func `--print prints everybody who is marked`() throws {
    let output = office.home.folder.path("chosen")
    let browse = try BrowseScreen(
      office.home, "--print --template '{email}' >'\(output)'")
    try browse.expect("Peeter Termomeeter")
    try browse.escape(until: "mark")
    try browse.type("  ", until: "2 marked")
    browse.type("q")
    #expect(browse.finish().process == .exited(0))
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text == "jyri@tartu.ee\npeeter@telisa.ee\n")
  }

  @Test func `--print prints nothing after Ctrl-C, and ends with 130`() throws {
    let output = office.home.folder.path("chosen")
    let browse = try BrowseScreen(office.home, "--print >'\(output)'")
    try browse.expect("Peeter Termomeeter")
    let ending = browse.cancel()
    #expect(ending.process == .exited(130))
    #expect(ending.differences == [])
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "")
  }

  // MARK: No terminal

  @Test func `without a terminal it ends with 64 and a message`() throws {
    let run = try office.home.shell("TERM=xterm setsid --wait '\(Program.path)' browse")
    #expect(run == Run(status: 64, errors: "employees: 'browse' needs a terminal.\n"))
  }

  @Test func `a terminal that cannot move its cursor is not enough`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try ChildProcess.start(
      "exec \"$0\" browse", office.home, on: terminal, ["TERM": "dumb"])
    #expect(process.wait() == .exited(64))
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    #expect(terminal.text.contains("\"dumb\""))
    #expect(!terminal.text.contains("\u{1B}"))
  }
}
