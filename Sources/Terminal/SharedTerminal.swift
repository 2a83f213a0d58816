internal import CTerminal
internal import Foundation

/// A terminal while another program of the same process group, a pager, uses it.
package enum SharedTerminal {
  /// Leaves SIGINT and SIGQUIT to the other program and remembers the terminal's settings, which a
  /// signal that ends this process restores.
  ///
  /// - Parameter descriptor: the terminal, open until ``end(restoresSettings:)``; by default standard output.
  package static func begin(_ descriptor: Int32 = STDOUT_FILENO) {
    cterminal_begin_sharing(descriptor)
  }

  /// Makes signals that end this process end the other program first.
  ///
  /// - Parameter process: the program's process ID.
  package static func setProcess(_ process: Int32) { cterminal_set_sharing_process(process) }

  /// Handles signals as before, once the program has ended or could not be started.
  ///
  /// Does not return while a signal is ending this process.
  ///
  /// - Parameter restoresSettings: whether to set the terminal's settings to those at ``begin()``.
  package static func end(restoresSettings: Bool) { cterminal_end_sharing(restoresSettings) }
}
