import Foundation
import Processes
import TestSupport
import Testing

/// Programs that have the terminal until they end; each in a process of its own, which the terminal
/// controls.
@Suite struct ForegroundProgramTests {
  private let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal(columns: 80) }

  /// Makes this process the leader of a session that a terminal controls, with signals as from a
  /// shell.
  private static func begin(_ path: String) {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    for number in 1...SIGSYS { signal(number, SIG_DFL) }
    TerminalSignals.handle(interruptedStatus: 130)
    setsid()
    // The first terminal that the leader of a session opens controls it.
    _ = unsafe open(path, O_RDWR)
  }

  @Test func `a program can have the terminal wherever the standard streams lead`() async {
    Thread.detachNewThread { [terminal] in
      if terminal.isOpen(until: { terminal.text.contains("name?") }) { terminal.type("Mari\n") }
    }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      Self.begin(path)
      try ForegroundProgram.run(
        "sh", ["-c", "echo 'name?'; read name; echo \"hello $name\" >&2"], searchPath: "/bin",
        terminal: "/dev/tty")
    }
    terminal.finish()
    #expect(terminal.text == "name?\r\nMari\r\nhello Mari\r\n")
  }

  @Test func `a program that fails leaves the terminal as it was`() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      Self.begin(path)
      do throws(FilterProgram.Failure) {
        try ForegroundProgram.run(
          "sh", ["-c", "stty raw -echo; exit 3"], searchPath: "/bin", terminal: "/dev/tty")
        exit(1)
      } catch {
        if error != .failed(status: 3) { exit(2) }
      }
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
  }

  @Test func `a signal that ends the process ends the program, and the terminal is as it was`()
    async
  {
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
      Self.begin(path)
      try ForegroundProgram.run(
        "sh", ["-c", "stty raw -echo; echo $$; kill -TERM $PPID; exec sleep 60"],
        searchPath: "/bin", terminal: "/dev/tty")
    }
    #expect(terminal.hasInitialSettings)
    terminal.finish()
    let process = Int32(terminal.text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    #expect(process > 0 && waitUntil { kill(process, 0) != 0 && errno == ESRCH })
  }

  @Test func `without the terminal nothing is run`() throws {
    let scratch = try ScratchFolder()
    let note = scratch.path("note")
    #expect(throws: FilterProgram.Failure.self) {
      try ForegroundProgram.run(
        "sh", ["-c", ": >'\(note)'"], searchPath: "/bin", terminal: scratch.path("none"))
    }
    #expect(!FileManager.default.fileExists(atPath: note))
  }
}
