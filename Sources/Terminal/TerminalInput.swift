internal import CTerminal
internal import Files
internal import Foundation

/// What the user types on standard input.
package enum TerminalInput {
  /// Asks for a line, and reads it or waits for Ctrl-C, which does not end the process meanwhile.
  ///
  /// - Parameter ask: writes the question; Ctrl-C counts as an answer from then on.
  /// - Returns: `nil` at the end of input, and after Ctrl-C, whatever was typed before it.
  package static func readLineUntilInterrupted(asking ask: () -> Void) -> String? {
    // Only a terminal hands over no more than a line at once.
    let waker = isatty(STDIN_FILENO) == 0 ? -1 : cterminal_begin_taking_interrupts()
    defer { if waker >= 0 { cterminal_end_taking_interrupts() } }
    ask()
    if waker < 0 { return readLine() }
    let own = openOwnTerminal()
    defer { if own >= 0 { close(own) } }
    return line(from: own >= 0 ? own : STDIN_FILENO, waker)
  }

  /// Opens the process's own terminal once more, if standard input is that.
  ///
  /// Reading from it never blocks: Ctrl-C also drops what was typed, so that a line that was there when `poll` looked
  /// may be gone when it is read.
  ///
  /// - Returns: the descriptor, or -1.
  private static func openOwnTerminal() -> Int32 {
    if tcgetpgrp(STDIN_FILENO) < 0 { return -1 }
    return unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Reads a line until another descriptor is readable.
  private static func line(from input: Int32, _ waker: Int32) -> String? {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while waitForInput(from: input, waker) {
      do throws(SystemError) {
        let count = try FileDescriptor.read(input, into: &buffer)
        if count == 0 { return line.isEmpty ? nil : text(of: line) }
        // Without a line's end if the user pressed Ctrl-D behind a part of a line.
        line += buffer.prefix(count)
        if line.last == UInt8(ascii: "\n") { return isReadable(waker) ? nil : text(of: line) }
      } catch let error where error.code == EAGAIN {
        continue
      } catch {
        return nil
      }
    }
    return nil
  }

  /// Waits for input or the end of input.
  ///
  /// - Returns: `false` if the other descriptor is readable.
  private static func waitForInput(from input: Int32, _ waker: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
      if errno != EINTR { return false }
    }
    return descriptors[1].revents == 0
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    (try? FileDescriptor.wait(descriptor, for: .reading, timeout: .zero)) ?? false
  }

  private static func text(of line: [UInt8]) -> String {
    let isEnded = line.last == UInt8(ascii: "\n")
    return String(decoding: isEnded ? line.dropLast() : line[...], as: UTF8.self)
  }
}
