import Foundation
import TestSupport
import Testing

/// Token commands that ask at the user's terminal, in a shell that controls jobs.
@Suite(.enabled(if: Terminals.haveJobs)) struct TokenPromptTests {
  private let office: Office

  init() throws { office = try Office() }

  /// A shell in which `list` runs a command that asks for a PIN.
  private func asking(
    _ command: String = "printf 'PIN: ' >/dev/tty; read pin </dev/tty; echo secret-$pin",
    _ line: String = "\"$P\" list --timeout 60s; echo status $?"
  ) throws -> JobShell {
    let script = try office.home.folder.write(command, to: "ask")
    try office.configure(tokenCommands: ["sh '\(script)'"])
    let shell = try JobShell(office.home)
    shell.run(line)
    return shell
  }

  @Test func `the answer reaches the command, and what is typed next the shell`() throws {
    let shell = try asking()
    try shell.expect("PIN: ")
    try shell.run("1234", until: "status 0")
    try shell.run("echo ne''xt", until: "\r\nnext\r\n")
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
    shell.finish()
  }

  @Test(arguments: [
    "printf 'PIN: ' >/dev/tty; read pin </dev/tty; echo secret",
    // Commands that make something else of the key.
    "trap 'exit 3' INT; printf 'PIN: ' >/dev/tty; read pin </dev/tty; echo secret",
    "trap '' INT; printf 'PIN: ' >/dev/tty; read pin </dev/tty; echo secret",
    "stty -echo </dev/tty; printf 'PIN: ' >/dev/tty; read pin </dev/tty; echo secret",
  ])
  func `Ctrl-C ends the program, and the terminal is the shell's`(command: String) throws {
    let shell = try asking(command, "\"$P\" list --timeout 60s")
    try shell.expect("PIN: ")
    try shell.type("\u{3}", until: "ready> ")
    try shell.run("echo status $?; stty -a | grep -o ' echo '", until: "status 130\r\n echo \r\n")
    #expect(office.tallinn.requests.isEmpty)
    shell.finish()
  }

  @Test func `Ctrl-Z stops the job, and fg lets it ask on`() throws {
    let shell = try asking(
      "stty -echo </dev/tty; printf 'PIN: ' >/dev/tty; read pin </dev/tty; "
        + "stty echo </dev/tty; echo secret-$pin", "\"$P\" list --timeout 60s")
    try shell.expect("PIN: ")
    try shell.type("\u{1A}", until: "Stopped", "ready> ")
    try shell.run(
      "stty -a | grep -o ' echo '; fg", until: "\r\n echo \r\n", "list --timeout 60s\r\n")
    // It asked for no echo, and gets none.
    try shell.wait(for: "no echo") { !shell.terminal.echoes }
    try shell.run("1234", until: "people in")
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
    shell.finish()
  }

  @Test func `in the background a command that asks stops the job until it is in front`() throws {
    let shell = try asking(
      "printf 'PIN: ' >/dev/tty; read pin </dev/tty; echo secret-$pin",
      "\"$P\" list --timeout 60s &")
    try shell.expect("PIN: ")
    // The shell tells of stopped jobs when it is given a line.
    try shell.wait(for: "Stopped") {
      shell.type("\n")
      return shell.terminal.text.contains("Stopped")
    }
    try shell.run("fg", until: "list --timeout 60s\r\n")
    try shell.run("1234", until: "people in")
    #expect(office.tallinn.requests.last?["Authorization"] == "Bearer secret-1234")
    shell.finish()
  }

  @Test func `at the time limit nobody is left who reads what is typed`() throws {
    let note = office.home.folder.path("pid")
    let shell = try asking(
      "stty -echo </dev/tty; sh -c 'echo $$ >\(note); printf PIN: >/dev/tty; read pin </dev/tty'",
      "\"$P\" list --timeout \(4 * TimeLimit.factor)s; echo status $?")
    try shell.expect("PIN:")
    try shell.expect("status 69")
    try shell.run("echo ne''xt; stty -a | grep -o ' echo '", until: "\r\nnext\r\n echo \r\n")
    let text = try String(contentsOfFile: note, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(waitUntil { kill(process, 0) != 0 && errno == ESRCH })
    shell.finish()
  }
}
