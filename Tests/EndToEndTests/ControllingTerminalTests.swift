import Foundation
import TestSupport
import Testing

/// Programs that the program starts, and that want the user's terminal for themselves.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")))
struct ControllingTerminalTests {
  /// Starts a line of shell as the leader of a session whose terminal is the given one.
  private func start(
    _ line: String, _ home: Home, on terminal: PseudoTerminal, _ more: [String: String]
  ) throws -> ChildProcess {
    let environment = home.environment.merging(more) { $1 }
    return try ChildProcess(
      "/usr/bin/setsid", ["--ctty", "--wait", "/bin/sh", "-c", line, Program.path],
      environment: environment,
      streams: (.file(terminal.path), .file(terminal.path), .file(terminal.path)))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")))
  func `less has the terminal, and its key ends the program`() throws {
    let home = try Office().home
    let terminal = try PseudoTerminal(columns: 80, rows: 4)
    let process = try start(
      "exec \"$0\" list", home, on: terminal, ["TERM": "xterm", "EMPLOYEES_PAGER": "less -X"])
    #expect(waitUntil { terminal.text.contains("Jüri") })
    terminal.type("q")
    #expect(process.wait(atMost: .seconds(20)) == .exited(0))
    terminal.finish()
  }

  @Test func `a token command may ask the user`() throws {
    let office = try Office()
    try office.home.configure(
      """
      feeds:
        - name: Tallinn
          url: \(office.tallinn.url)
          token-command: 'printf "PIN: " >/dev/tty; read pin </dev/tty; echo "secret-$pin"'
      """)
    let terminal = try PseudoTerminal(columns: 80)
    let process = try start("exec \"$0\" list", office.home, on: terminal, [:])
    #expect(waitUntil { terminal.text.contains("PIN: ") })
    terminal.type("1234\n")
    #expect(process.wait(atMost: .seconds(20)) == .exited(0))
    terminal.finish()
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
  }

  @Test func `Ctrl-C ends the program once its pager is left`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    office.tallinn.answer(.raw([.stall]))
    let terminal = try PseudoTerminal(columns: 80, rows: 4)
    let left = office.home.folder.path("left")
    let process = try start(
      "exec \"$0\" list --timeout 60s", office.home, on: terminal,
      ["TERM": "xterm", "EMPLOYEES_PAGER": "head -1 >/dev/null; : > '\(left)'"])
    #expect(waitUntil { FileManager.default.fileExists(atPath: left) })
    // Until the pager's end is noticed, the key is still the pager's.
    let isOver = Locked(false)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        terminal.type("\u{3}")
        usleep(20_000)
      }
    }
    #expect(process.wait(atMost: .seconds(20)) == .exited(130))
    isOver.withLock { $0 = true }
    terminal.finish()
  }

  @Test func `a token command that asks finds no pager at the terminal`() throws {
    let office = try Office()
    let asking = """
      feeds:
        - name: Tallinn
          url: \(office.tallinn.url)
          token-command: 'printf "PIN: " >/dev/tty; read pin </dev/tty; echo "secret-$pin"'
      """
    let quiet = asking.replacing(/token-command: .*/, with: "token-command: echo secret")
    try office.home.configure(quiet)
    #expect(try office.home.run("refresh").status == 0)
    try office.home.configure(asking)
    let terminal = try PseudoTerminal(columns: 80, rows: 4)
    let process = try start(
      "exec \"$0\" list", office.home, on: terminal,
      ["TERM": "xterm", "EMPLOYEES_PAGER": "echo paged; cat"])
    #expect(waitUntil { terminal.text.contains("PIN: ") })
    #expect(!terminal.text.contains("paged"))
    terminal.type("1234\n")
    #expect(process.wait(atMost: .seconds(20)) == .exited(0))
    terminal.finish()
    #expect(terminal.text.contains("paged"))
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
  }
}
