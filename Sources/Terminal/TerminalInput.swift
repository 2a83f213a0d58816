internal import CTerminal
internal import Foundation

/// What the user types on standard input.
package enum TerminalInput {
  /// Reads a line, or waits for Ctrl-C, which does not end the process meanwhile.
  ///
  /// - Returns: `nil` at the end of input, and after Ctrl-C.
  package static func readLineUntilInterrupted() -> String? {
    let waker = cterminal_begin_taking_interrupts()
    if waker < 0 { return readLine() }
    defer { cterminal_end_taking_interrupts() }
    // A terminal is readable once a line is complete.
    var descriptors = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
      if errno != EINTR { break }
    }
    return descriptors[1].revents == 0 ? readLine() : nil
  }
}
