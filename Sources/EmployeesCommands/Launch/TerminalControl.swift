internal import CTerminal
internal import Foundation

/// What is done to the user's terminal besides writing to it.
struct TerminalControl: Sendable {
  /// Whether no other program has the terminal, so that a line that comes and goes disturbs nobody.
  var isForeground: @Sendable () -> Bool
  /// Begins to watch the terminal, without its echo if it is to be quiet.
  ///
  /// What is typed is left to the program that reads next.
  var hold: @Sendable (_ isQuiet: Bool) -> Void
  /// Whether, since then, nothing can have moved the cursor or what is on the screen.
  var isUndisturbed: @Sendable () -> Bool
  /// Gives the terminal its echo back.
  var release: @Sendable () -> Void

  /// The effects of this process.
  static let live = TerminalControl(
    isForeground: { cterminal_is_foreground(STDERR_FILENO) },
    hold: { cterminal_hold(STDOUT_FILENO, $0) },
    isUndisturbed: { cterminal_is_undisturbed() },
    release: { cterminal_release() })
}
