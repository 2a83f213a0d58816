import Foundation
import Processes
import TestSupport

/// Parts of a test that run in a separate process, where the screen is.
enum ScreenProcess {
  /// The output of ``FullScreen/enter()``.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  /// The output of ``FullScreen/leave()``: ends what may be open, and undoes each mode.
  static let leaving =
    "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l"
    + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// When to give up waiting.
  static var limit: ContinuousClock.Instant { .now + TimeLimit.hang }

  /// Begins as a process that a shell started: signals do what they do by default, and those that
  /// end or stop it restore its terminal.
  static func begin() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    for number in 1...SIGSYS { signal(number, SIG_DFL) }
    TerminalSignals.handle(interruptedStatus: 130)
  }

  /// Begins, and enters the screen of a terminal that does not control the process.
  static func enter(_ path: String) throws -> FullScreen {
    begin()
    let screen = try FullScreen(path: path)
    try screen.enter()
    return screen
  }

  /// Begins as the leader of a session that a terminal controls.
  ///
  /// - Returns: a descriptor of the terminal.
  @discardableResult
  static func control(_ path: String) -> Int32 {
    begin()
    setsid()
    // The first terminal that the leader of a session opens controls it.
    return unsafe open(path, O_RDWR)
  }

  /// Begins as the leader of a session that a terminal controls, and enters its screen.
  static func enterControlling(_ path: String) throws -> FullScreen {
    control(path)
    let screen = try FullScreen()
    try screen.enter()
    return screen
  }

  /// Does something, beside the test's process, when its terminal shows a text.
  static func when(
    _ terminal: PseudoTerminal, shows text: String, _ action: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread {
      if terminal.isOpen(until: { terminal.text.contains(text) }) { action() }
    }
  }
}
