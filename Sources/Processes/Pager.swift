import Files
import Foundation

/// How a pager ended.
package enum PagerExit: Hashable, Sendable {
  /// The user left it.
  case left
  /// It failed or read nothing: the user has not seen the text.
  case failed
}

/// A program that shows a long text page by page.
package enum Pager {
  /// Starts a shell command that shows a text in UTF-8, with `variables` added to its environment;
  /// calls `whenEnded` on another thread before the returned function returns.
  ///
  /// - Returns: a function that waits for the pager's end; `nil` if the pager cannot be started.
  package static func start(
    _ command: String, _ bytes: [UInt8], variables: [String: String],
    whenEnded: @escaping @Sendable (PagerExit) -> Void
  ) -> (@Sendable () -> Void)? {
    guard let pipe = ProcessPipe() else { return nil }
    // Ctrl-C and Ctrl-\ are for the pager from now on.
    let process = TerminalSharing.begin {
      SpawnedProcess(
        "/bin/sh", ["-c", PagerCommand.shellLine(command)], input: pipe.reading,
        variables: variables)
    }
    guard let process else {
      pipe.close()
      return nil
    }
    pipe.feed(bytes)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let hasFailed = process.wait()?.isFailure ?? true
      TerminalSharing.end(restoresSettings: hasFailed)
      // If the pager left everything in the pipe, it has read nothing.
      let unread = (try? FileDescriptor.readAll(pipe.reading, limit: .max))?.count
      close(pipe.reading)
      whenEnded(hasFailed || unread == bytes.count ? .failed : .left)
      hasEnded.signal()
    }
    return { hasEnded.wait() }
  }
}

extension SpawnedProcess.TerminationStatus {
  /// Whether a shell could not run its command (126, 127), or a signal that no user sends ended it.
  fileprivate var isFailure: Bool {
    let signal = shellStatus - 128
    return (-2...64).contains(signal)
      && ![SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(signal)
  }
}
