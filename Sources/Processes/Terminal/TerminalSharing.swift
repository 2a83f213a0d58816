import CSystem
import Foundation

/// A terminal while another program of the same process group, a pager, uses it.
package enum TerminalSharing {
  /// Starts the other program, whose process ID `start` returns, leaves SIGINT and SIGQUIT to it,
  /// and remembers the terminal's settings.
  ///
  /// The terminal must stay open until ``end(restoresSettings:)``. A signal that ends this process
  /// ends the program first, and restores the settings.
  package static func begin(_ descriptor: Int32 = STDOUT_FILENO, starting start: () -> Int32?) {
    cterminal_begin_sharing(descriptor)
    let process = start()
    cterminal_set_sharing_process(process ?? 0)
    if process == nil { cterminal_end_sharing(false) }
  }

  /// After the program's end, handles signals as before, and restores the settings if that is
  /// wanted; does not return while a signal is ending this process.
  package static func end(restoresSettings: Bool) { cterminal_end_sharing(restoresSettings) }
}
