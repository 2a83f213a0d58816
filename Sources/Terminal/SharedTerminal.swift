internal import CTerminal
internal import Foundation

/// A terminal while another program of the same process group, a pager, uses it.
package enum SharedTerminal {
  /// Starts the other program, leaves SIGINT and SIGQUIT to it, and remembers the terminal's settings.
  ///
  /// A signal that ends this process ends the program first, and restores the settings.
  ///
  /// - Parameters:
  ///   - descriptor: the terminal, open until ``end(restoresSettings:)``; by default standard output.
  ///   - start: starts the program, and returns its process ID; `nil` if it cannot be started.
  package static func begin(
    _ descriptor: Int32 = STDOUT_FILENO, starting start: () -> Int32?
  ) {
    cterminal_begin_sharing(descriptor)
    let process = start()
    cterminal_set_sharing_process(process ?? 0)
    if process == nil { cterminal_end_sharing(false) }
  }

  /// Handles signals as before, once the program has ended.
  ///
  /// Does not return while a signal is ending this process.
  ///
  /// - Parameter restoresSettings: whether to set the terminal's settings to those at the beginning.
  package static func end(restoresSettings: Bool) { cterminal_end_sharing(restoresSettings) }
}
