import CSystem
import Files
import Foundation

/// A question to the user's terminal, which answers as if the answer were typed.
///
/// The terminal echoes nothing until ``end``. The shell gets what was not read or was given back.
package struct TerminalQuestion: Sendable {
  /// Waits for bytes, at most for a time; returns none if none came.
  package var answer: @Sendable (_ patience: Duration) -> [UInt8]
  /// Makes bytes unread again, before all that came later.
  package var giveBack: @Sendable (_ bytes: [UInt8]) -> Void
  /// Restores the terminal.
  package var end: @Sendable () -> Void

  /// Sends a query to the terminal that a descriptor leads to.
  ///
  /// - Returns: the question, which must be ended; `nil` if the terminal cannot be asked now: it
  ///   does not control the process, the process is in the background, the user has typed something
  ///   already, or the system gives nothing back.
  package static func ask(
    _ query: [UInt8], on descriptor: Int32 = STDOUT_FILENO
  ) -> TerminalQuestion? {
    let terminal = cterminal_begin_asking(descriptor)
    guard terminal >= 0 else { return nil }
    let question = TerminalQuestion(
      answer: { bytes(from: terminal, within: $0) },
      giveBack: { unsafe cterminal_give_back(terminal, $0, $0.count) },
      end: { cterminal_end_asking(terminal) })
    do throws(SystemError) {
      try FileDescriptor.write(query, to: terminal)
      return question
    } catch {
      question.end()
      return nil
    }
  }

  private static func bytes(from terminal: Int32, within patience: Duration) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    do throws(SystemError) {
      guard try FileDescriptor.wait(terminal, for: .reading, timeout: patience) else { return [] }
      let count = try FileDescriptor.read(terminal, into: &buffer)
      return Array(buffer.prefix(count))
    } catch { return [] }
  }
}
