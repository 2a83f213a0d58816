import Foundation
import TestSupport
import Testing

/// Programs that the program starts, and that want the user's terminal for themselves.
@Suite(.enabled(if: Terminals.areControllable))
struct ControllingTerminalTests {
  private static let askForPIN =
    #"printf "PIN: " >/dev/tty; read pin </dev/tty; echo "secret-$pin""#

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")))
  func `less has the terminal, and its key ends the program`() throws {
    let home = try Office().home
    let terminal = try PseudoTerminal(columns: 80, rows: 4)
    let process = try ChildProcess.start(
      "exec \"$0\" list", home, on: terminal, ["EMPLOYEES_PAGER": "less -X"])
    #expect(waitUntil { terminal.text.contains("Jüri") })
    terminal.type("q")
    #expect(process.wait() == .exited(0))
    terminal.finish()
  }

  @Test func `a token command may ask the user`() throws {
    let office = try Office()
    try office.configure(tokenCommands: [Self.askForPIN])
    let terminal = try PseudoTerminal(columns: 80)
    let process = try ChildProcess.start("exec \"$0\" list", office.home, on: terminal, [:])
    #expect(waitUntil { terminal.text.contains("PIN: ") })
    terminal.type("1234\n")
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
  }

  @Test func `a token command that asks finds no pager at the terminal`() throws {
    let office = try Office()
    try office.configure(tokenCommands: ["echo secret"])
    #expect(try office.home.run("refresh").status == 0)
    try office.configure(tokenCommands: [Self.askForPIN])
    let terminal = try PseudoTerminal(columns: 80, rows: 4)
    let process = try ChildProcess.start(
      "exec \"$0\" list", office.home, on: terminal, ["EMPLOYEES_PAGER": "echo paged; cat"])
    #expect(waitUntil { terminal.text.contains("PIN: ") })
    #expect(!terminal.text.contains("paged"))
    terminal.type("1234\n")
    #expect(process.wait() == .exited(0))
    terminal.finish()
    #expect(terminal.text.contains("paged"))
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
  }

  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `a command that reads from the terminal at once stops nobody for ever`() throws {
    let office = try Office()
    try office.configure(tokenCommands: ["read pin </dev/tty; echo \"secret-$pin\""])
    let terminal = try PseudoTerminal(columns: 80)
    // The process that watches for Ctrl-C joins the command's group long before its program begins.
    let strace =
      "'\(Strace.path)' -f -qq -o /dev/null -e trace=setpgid -e inject=setpgid:delay_exit=300000"
    let process = try ChildProcess.start(
      "exec \(strace) \"$0\" refresh", office.home, on: terminal)
    terminal.type("1234\n")
    #expect(process.wait() == .exited(0))
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
  }

  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `a signal that comes while a program is started ends that, too`() throws {
    let home = try Office().home
    #expect(try home.run("refresh").status == 0)
    let note = home.folder.path("processes")
    let mailer = try home.folder.write(
      "#!/bin/sh\necho $PPID $$ > '\(note).new'; mv '\(note).new' '\(note)'; exec sleep 600\n",
      to: "mailer")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: mailer)
    let terminal = try PseudoTerminal(columns: 80)
    // The start returns long after the program has begun.
    let strace =
      "'\(Strace.path)' -f -qq -o /dev/null -e trace=clone,clone3,vfork "
      + "-e inject=clone,clone3,vfork:delay_exit=300000"
    let process = try ChildProcess.start(
      strace + " \"$0\" mail mari --offline; true", home, on: terminal, ["MAILER": mailer])
    try #require(waitUntil { FileManager.default.fileExists(atPath: note) })
    let processes = try String(contentsOfFile: note, encoding: .utf8).split(
      whereSeparator: \.isWhitespace
    )
    .compactMap { Int32($0) }
    try #require(processes.count == 2)
    #expect(kill(processes[0], SIGTERM) == 0)
    let isOver = waitUntil(atMost: TimeLimit.hang / 4) { kill(processes[1], 0) != 0 }
    #expect(isOver)
    if !isOver { kill(processes[1], SIGKILL) }
    _ = process.wait()
    terminal.finish()
  }
}
