import CSystem
import Foundation

/// A terminal while another program of the same process group, a pager, uses it.
enum TerminalSharing {
  /// Starts the other program, leaves SIGINT and SIGQUIT to it, and remembers the terminal's
  /// settings; `nil` if it does not start.
  ///
  /// The terminal must stay open until ``end(restoresSettings:)``. A signal that ends this process
  /// ends the program first, and restores the settings.
  static func begin(
    _ descriptor: Int32 = STDOUT_FILENO, starting start: () -> SpawnedProcess?
  ) -> SpawnedProcess? {
    cterminal_begin_sharing(descriptor)
    let process = start()
    cterminal_set_sharing_process(process?.identifier ?? 0)
    if process == nil { cterminal_end_sharing(false) }
    return process
  }

  /// After the program's end, handles signals as before, and restores the settings if that is
  /// wanted; does not return while a signal is ending this process.
  static func end(restoresSettings: Bool) { cterminal_end_sharing(restoresSettings) }
}
