package import Basics
import Configuration
import Files
import Foundation
import Localization
package import Pictures
import Processes
import TerminalUI

/// A stream for text, and the terminal behind it if there is one.
package struct TextOutput: Sendable {
  /// Why a text could not be written: the system's error number.
  package struct WriteError: Error, Hashable {
    package let code: Int32

    /// Whether the reader closed the pipe.
    package var isClosedPipe: Bool { code == EPIPE }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool
  /// The terminal's columns; `nil` without a terminal.
  package var columns: Int?
  /// The terminal's rows; `nil` without a terminal or if it reports none.
  package var rows: Int?
  /// The terminal's size in pixels; `nil` without a terminal or if it does not know.
  package var pixels: PixelSize?
  /// Writes all of some UTF-8 bytes.
  package var writeBytes: @Sendable ([UInt8]) throws(WriteError) -> Void

  /// Writes all of a text; without ``DirectionMark``s unless this is a terminal.
  package func write(_ text: OutputText) throws(WriteError) {
    if isTerminal || !Language.current.isRightToLeft { return try writeBytes(text.bytes) }
    try writeBytes(Array(text.string.withoutDirectionMarks.utf8))
  }

  /// Writes all of a text; without ``DirectionMark``s unless this is a terminal.
  package func write(_ text: String) throws(WriteError) { try write(OutputText(text)) }

  /// A stream of the process.
  package static func standard(_ descriptor: Int32, _ environment: [String: String]) -> TextOutput {
    let size = TerminalSize(of: descriptor)
    // A terminal that reports no width gets `COLUMNS`, or 80.
    let usual = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? 80
    return TextOutput(
      isTerminal: size != nil, columns: size.map { $0.columns ?? usual }, rows: size?.rows,
      pixels: size.map { PixelSize(width: $0.pixelWidth, height: $0.pixelHeight) },
      writeBytes: { (bytes) throws(WriteError) in try write(bytes, to: descriptor) })
  }

  /// Writes bytes to the controlling terminal or a standard stream's; returns whether it could.
  package static func writeToTerminal(_ bytes: [UInt8]) -> Bool {
    let controlling = unsafe open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    defer { if controlling >= 0 { close(controlling) } }
    let streams = [controlling, STDERR_FILENO, STDOUT_FILENO]
    guard let terminal = streams.first(where: { $0 >= 0 && isatty($0) == 1 }) else { return false }
    return (try? write(bytes, to: terminal)) != nil
  }

  /// Waits until a pipe's reader closes it, another descriptor is readable, or time is over.
  package static func isClosed(
    _ descriptor: Int32, within time: Duration, orReadable other: Int32 = -1
  ) -> Bool {
    var entries = [
      pollfd(fd: descriptor, events: 0, revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&entries, 2, Int32((time / .milliseconds(1)).rounded(.up)))
    return count > 0 && entries[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// Writes all bytes to a descriptor, waiting while it takes no more.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    do throws(SystemError) {
      try FileDescriptor.write(bytes, to: descriptor)
    } catch {
      throw WriteError(code: error.code)
    }
  }
}
