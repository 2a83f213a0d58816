internal import CTerminal
internal import Files
internal import Foundation

/// A question to the user's terminal, which answers as if the answer were typed.
///
/// What the terminal sends until ``end`` is not echoed and does not reach the shell.
package struct TerminalQuestion: Sendable {
  /// Waits for bytes, at most for a time; returns none if none came.
  package var answer: @Sendable (_ patience: Duration) -> [UInt8]
  /// Restores the terminal.
  package var end: @Sendable () -> Void

  /// Collects the effects.
  package init(
    answer: @escaping @Sendable (Duration) -> [UInt8], end: @escaping @Sendable () -> Void
  ) {
    self.answer = answer
    self.end = end
  }

  /// Asks the terminal that a descriptor leads to.
  ///
  /// - Parameters:
  ///   - query: the bytes to send.
  ///   - descriptor: by default standard output.
  /// - Returns: the question, which must be ended; `nil` if the terminal cannot be asked now: it does not
  ///   control the process, the process is in the background, or the user has typed something already.
  package static func ask(
    _ query: [UInt8], on descriptor: Int32 = STDOUT_FILENO
  ) -> TerminalQuestion? {
    let terminal = cterminal_begin_asking(descriptor)
    guard terminal >= 0 else { return nil }
    let question = TerminalQuestion(
      answer: { bytes(from: terminal, within: $0) },
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
    } catch {
      return []
    }
  }
}
