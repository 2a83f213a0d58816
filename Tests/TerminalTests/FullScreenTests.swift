import Foundation
import Terminal
import TestSupport
import Testing

/// A whole screen on a pseudoterminal; each test in a process of its own, since a process has one at most.
@Suite struct FullScreenTests {
  /// What a test's terminal shows after the screen was entered and left.
  private static let enteredAndLeft =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    + "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l"
    + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  @Test func `a signal that ends the process leaves the screen`() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
      let screen = try enteredScreen(path)
      raise(SIGTERM)
      screen.leave()
    }
    #expect(terminal.echoes)
    terminal.finish()
    #expect(terminal.text == Self.enteredAndLeft)
  }
}

/// Enters a screen with all signals as in a process that a shell started.
private func enteredScreen(_ path: String) throws -> FullScreen {
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  for number in 1...SIGSYS { signal(number, SIG_DFL) }
  TerminalSignals.handle(interruptedStatus: 130)
  let screen = try FullScreen(path: path)
  try screen.enter()
  return screen
}
