import CSystem
import Foundation

/// The effects on the user's terminal besides writing to it.
package struct TerminalControl: Sendable {
  /// Whether the process is in the terminal's foreground; true without a terminal.
  package var isForeground: @Sendable () -> Bool
  /// Starts to watch the terminal, without reading from it; turns its echo off if `isQuiet`.
  package var hold: @Sendable (_ isQuiet: Bool) -> Void
  /// Whether the cursor and the screen's content must be where the process left them since `hold`.
  package var isUndisturbed: @Sendable () -> Bool
  /// Stops watching the terminal; restores its echo.
  package var release: @Sendable () -> Void

  /// The process's terminal: standard error for what comes and goes, standard output for screens.
  package static let live = TerminalControl(
    isForeground: { cterminal_is_foreground(STDERR_FILENO) },
    hold: { cterminal_begin_watching(STDOUT_FILENO, $0) },
    isUndisturbed: { cterminal_is_undisturbed() },
    release: { cterminal_end_watching() })
}
