import Foundation
import TestSupport
import Testing

/// A screen that is waited for at a shell: suspended and continued, resized, typed into.
@Suite(.enabled(if: Terminals.haveJobs)) struct JobControlTests {
  /// The start of text that replaces an earlier screen: it erases the screen below the cursor.
  private static let repainting = "\u{1B}[J"
  private static let summary = "1 joined, 1 left, 1 changed since "

  private let office: Office
  private let gate = DispatchSemaphore(value: 0)

  /// An office that was asked already, and whose next answer is another one, behind a gate.
  init() throws {
    office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    office.tallinn.say(Feed.tallinnLater, behind: gate)
  }

  /// A shell in which `list` has shown the last good answer and waits for the next one.
  private func waiting(_ line: String = "\"$P\" list --color never --timeout 60s") throws
    -> JobShell
  {
    let shell = try JobShell(office.home)
    try shell.run(line, until: "Mari Maasikas")
    let asked = office.tallinn.requests.count
    try shell.wait(for: "a question") { office.tallinn.requests.count >= max(asked, 2) }
    return shell
  }

  @Test func `undisturbed, the screen is painted again`() throws {
    let shell = try waiting()
    gate.signal()
    let before = try shell.expect(Self.summary)
    #expect(before.contains(Self.repainting))
    shell.finish()
  }

  @Test func `what is typed is not shown, moves nothing and reaches the shell`() throws {
    let shell = try waiting()
    #expect(!shell.terminal.echoes)
    shell.run("echo ty''ped")
    gate.signal()
    let before = try shell.expect(Self.summary)
    #expect(before.contains(Self.repainting))
    #expect(!before.contains("echo ty"))
    try shell.expect("\r\ntyped\r\n")
    try shell.run("stty -a | grep -o ' echo '", until: "\r\n echo \r\n")
    shell.finish()
  }

  @Test func `after Ctrl-Z and fg a line says what changed`() throws {
    let shell = try waiting()
    try shell.type("\u{1A}", until: "Stopped", "ready> ")
    try shell.run("stty -a | grep -o ' echo '", until: "\r\n echo \r\n")
    shell.run("fg")
    // The shell does not echo either while it waits for a line.
    try shell.expect("list --color never --timeout 60s\r\n")
    try shell.wait(for: "no echo") { !shell.terminal.echoes }
    gate.signal()
    let before = try shell.expect(Self.summary)
    #expect(!before.contains(Self.repainting))
    try shell.expect("ready> ")
    try shell.run("stty -a | grep -o ' echo '", until: "\r\n echo \r\n")
    shell.finish()
  }

  @Test func `after a resize a line says what changed`() throws {
    let shell = try waiting()
    shell.terminal.resize(columns: 60, rows: 50)
    shell.terminal.resize(columns: 100, rows: 50)
    gate.signal()
    #expect(try !shell.expect(Self.summary).contains(Self.repainting))
    shell.finish()
  }

  @Test func `in the background the terminal is the shell's`() throws {
    let shell = try JobShell(office.home)
    try shell.run("\"$P\" list --color never --timeout 60s &", until: "Mari Maasikas")
    try shell.wait(for: "a question") { office.tallinn.requests.count == 2 }
    gate.signal()
    let before = try shell.expect(Self.summary)
    #expect(!before.contains(Self.repainting))
    #expect(!before.contains("Asking"))
    shell.finish()
  }

  /// The exit status is what `setsid` makes of the signal.
  @Test(
    .disabled(if: TestHome.isSanitized, "a sanitizer reports such signals itself"),
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGSYS, SIGALRM, SIGVTALRM, SIGPROF,
      SIGXCPU, SIGUSR1, SIGUSR2, SIGIO, SIGPWR, SIGSTKFLT,
    ])
  func `whatever ends the program, the terminal echoes again`(signal: Int32) throws {
    let terminal = try PseudoTerminal(columns: 100, rows: 50)
    let file = office.home.folder.path("pid")
    let process = try ChildProcess.start(
      "ulimit -c 0; echo $$ >'\(file)'; exec \"$0\" list --timeout 60s", office.home, on: terminal,
      ["SWIFT_BACKTRACE": "enable=no"])
    #expect(waitUntil { terminal.text.contains("Fetching Tallinn …\u{1B}[0m") })
    #expect(!terminal.echoes)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let identifier = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(identifier, signal)
    #expect(process.wait() == .exited(signal == SIGINT ? 130 : signal))
    #expect(terminal.echoes)
    terminal.finish()
    // `setsid` tells of the signal on the line that is free again.
    #expect(terminal.text.contains("Fetching Tallinn …\u{1B}[0m\r\u{1B}[K"))
    gate.signal()
  }

  @Test func `what the shell was told to ignore stays ignored`() throws {
    let terminal = try PseudoTerminal(columns: 100, rows: 50)
    let file = office.home.folder.path("pid")
    let process = try ChildProcess.start(
      "trap '' HUP INT; echo $$ >'\(file)'; exec \"$0\" list --timeout 60s", office.home,
      on: terminal)
    #expect(waitUntil { terminal.text.contains("Fetching Tallinn") })
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let identifier = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(identifier, SIGHUP)
    kill(identifier, SIGINT)
    gate.signal()
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.contains(Self.summary))
  }
}
