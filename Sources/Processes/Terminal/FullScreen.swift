import CSystem
package import Files
import Foundation

/// The user's terminal while one program draws on all of it, in one thread; only one can be open;
/// a signal that ends or stops the process leaves it first.
package final class FullScreen {
  /// The bytes that ``enter()`` writes: alternate screen, no cursor, no wrapping, marked pastes.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"

  /// The bytes that ``leave()`` writes; they first end what a cut-off frame has left open: a
  /// string, a synchronized update, a hyperlink, attributes.
  static let leaving =
    "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l"
    + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The bytes that fix mlterm's lines from left to right, and those that make it take the
  /// direction of each from its first letter again, as it does by default.
  ///
  /// A mark of direction does not do: mlterm 3.9 overwrites it when the cursor moves.
  static let directions = (
    fixed: "\u{1B}]5379;bidi_mode=left\u{7}", free: "\u{1B}]5379;bidi_mode=normal\u{7}"
  )

  let descriptor: Int32
  private let fixesDirection: Bool
  private var hasMouse = false

  /// Opens a terminal, by default the one that controls the process.
  ///
  /// `fixesDirection` is for mlterm that shows words which are read from right to left.
  ///
  /// - Throws: ENXIO without a controlling terminal, ENOTTY for another file, EBUSY if one is open.
  package init(path: String = "/dev/tty", fixesDirection: Bool = false) throws(SystemError) {
    self.fixesDirection = fixesDirection
    let sequence = Array((Self.leaving + (fixesDirection ? Self.directions.free : "")).utf8)
    descriptor = unsafe cterminal_open_screen(path, sequence, sequence.count)
    if descriptor < 0 { throw SystemError(errno) }
  }

  deinit { cterminal_close_screen() }

  /// The terminal's size now.
  package var size: TerminalSize? { TerminalSize(of: descriptor) }

  /// Takes the whole screen and each key, Ctrl-C and Ctrl-Z too; the screen is empty then.
  ///
  /// On a screen that is entered it does the same again, which is needed after the process was
  /// stopped. In the background it waits until the process is in the foreground.
  ///
  /// - Throws: the system's error if the terminal is gone.
  package func enter() throws(SystemError) {
    if !cterminal_enter_screen() { throw SystemError(errno) }
    try write(Array((Self.entering + (fixesDirection ? Self.directions.fixed : "")).utf8))
    if hasMouse { try writeMouseMode() }
  }

  /// Gives the terminal back as ``enter()`` found it; does nothing if the screen is not entered.
  package func leave() { cterminal_leave_screen() }

  /// Stops the process and all of its group, as Ctrl-Z does elsewhere; returns when it is
  /// continued.
  ///
  /// The screen is left then, and ``EventSources/Ready/continued`` is ready: call ``enter()`` and
  /// draw again.
  package func suspend() { kill(0, SIGTSTP) }

  /// Sets whether the terminal sends what the mouse does instead of selecting text with it.
  package func setMouse(_ isOn: Bool) throws(SystemError) {
    hasMouse = isOn
    try writeMouseMode()
  }

  /// Writes the modes for presses, releases and the wheel; nothing while the screen is not entered.
  private func writeMouseMode() throws(SystemError) {
    let mode = hasMouse ? "h" : "l"
    try write(Array("\u{1B}[?1000\(mode)\u{1B}[?1006\(mode)".utf8))
  }

  /// The most bytes that ``read()`` returns, so that an endless paste is seen growing.
  private static let longestInput = 1 << 20

  /// Reads all that was typed, without waiting; `nil` if the terminal is gone.
  package func read() -> [UInt8]? {
    var bytes: [UInt8] = []
    // A terminal hands over 4 kB at a time.
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.longestInput {
      do throws(SystemError) {
        let count = try FileDescriptor.read(descriptor, into: &buffer)
        if count == 0 { return bytes.isEmpty ? nil : bytes }
        bytes += buffer.prefix(count)
      } catch { return bytes.isEmpty && error.code != EAGAIN ? nil : bytes }
    }
    return bytes
  }

  /// Waits for input, at most until a time; returns whether there is any, or the terminal is gone.
  package func waitForInput(until end: ContinuousClock.Instant) -> Bool {
    let left = max(.zero, end - .now)
    return (try? FileDescriptor.wait(descriptor, for: .reading, timeout: left)) ?? false
  }

  /// Makes bytes that were read the next that a program reads, where the system allows that.
  package func giveBack(_ bytes: [UInt8]) {
    unsafe cterminal_give_back(descriptor, bytes, bytes.count)
  }

  /// Writes all of some bytes; drops them while the screen is not entered.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    if unsafe !cterminal_write_screen(bytes, bytes.count) { throw SystemError(errno) }
  }
}
