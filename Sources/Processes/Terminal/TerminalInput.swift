import CSystem
import Files
import Foundation
import Synchronization

/// The user's input on standard input.
///
/// An answer may be typed before its question. What a read brings beyond a line begins the next
/// answer: where a terminal's settings changed meanwhile, it hands over several lines at once.
package enum TerminalInput {
  /// The input that is not a part of an answer yet.
  private static let unread = Mutex<[UInt8]>([])

  /// Makes what was typed before a question the beginning of the next answers; as a terminal in raw
  /// mode sends it: Enter is a carriage return.
  package static func giveBack(_ bytes: [UInt8]) { unread.withLock { $0 = bytes + $0 } }

  /// Removes what no answer took.
  package static func drainUnread() -> [UInt8] {
    unread.withLock { unread in
      defer { unread = [] }
      return unread
    }
  }

  /// Reads a line; `nil` at the end of input.
  package static func readLine() -> String? {
    if isatty(STDIN_FILENO) == 0 { return Swift.readLine() }
    return line(from: STDIN_FILENO) { true }
  }

  /// Asks for a line, and reads it or waits for Ctrl-C, which counts as an answer once `ask` has
  /// written the question, and does not end the process meanwhile.
  ///
  /// - Returns: `nil` at the end of input, and after Ctrl-C, whatever was typed before it.
  package static func readLineUntilInterrupted(asking ask: () -> Void) -> String? {
    // Only a terminal hands over no more than a line at once.
    let waker = isatty(STDIN_FILENO) == 0 ? -1 : cterminal_begin_taking_interrupts()
    defer { if waker >= 0 { cterminal_end_taking_interrupts() } }
    ask()
    if waker < 0 { return readLine() }
    let own = openOwnTerminal()
    defer { if own >= 0 { close(own) } }
    let input = own >= 0 ? own : STDIN_FILENO
    let line = line(from: input) { waitForInput(from: input, waker) }
    let isInterrupted = try? FileDescriptor.wait(waker, for: .reading, timeout: .zero)
    if isInterrupted != true { return line }
    // Ctrl-C drops all that was typed before.
    _ = drainUnread()
    return nil
  }

  /// Opens the process's own terminal once more, if standard input is that; else returns -1.
  ///
  /// Reading from it never blocks: Ctrl-C also drops what was typed, so that a line that was there
  /// when `poll` looked may be gone when it is read.
  private static func openOwnTerminal() -> Int32 {
    if tcgetpgrp(STDIN_FILENO) < 0 { return -1 }
    return unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Reads a line from a terminal while `wait` says that more comes; `nil` at the end of input, and
  /// where no more is to be read.
  private static func line(from input: Int32, _ wait: () -> Bool) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let line = popLine() { return line }
      guard wait() else { return nil }
      do throws(SystemError) {
        let count = try FileDescriptor.read(input, into: &buffer)
        if count == 0 {
          let rest = drainUnread()
          return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
        }
        // Without a line's end if the user pressed Ctrl-D after a part of a line.
        unread.withLock { $0 += buffer.prefix(count) }
      } catch let error where error.code == EAGAIN {
        continue
      } catch { return nil }
    }
  }

  private static func popLine() -> String? {
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    return unread.withLock { unread in
      guard let end = unread.firstIndex(where: ends.contains) else { return nil }
      let line = String(decoding: unread[..<end], as: UTF8.self)
      let isEchoed = unread[end] == ends[0]
      unread.removeFirst(end + 1)
      // A terminal in raw mode has shown nothing of it.
      if !isEchoed { echo(line) }
      return line
    }
  }

  private static func echo(_ line: String) {
    let shown = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
    try? FileDescriptor.write(
      Array((String(String.UnicodeScalarView(shown)) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Waits for input or the end of input; returns `false` if the other descriptor is readable.
  private static func waitForInput(from input: Int32, _ waker: Int32) -> Bool {
    var descriptors = [input, waker].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
      if errno != EINTR { return false }
    }
    return descriptors[1].revents == 0
  }
}
