internal import Files
internal import Foundation
internal import Terminal

/// A program that shows a long text page by page.
package enum Pager {
  /// How a pager ended.
  package enum Ending: Hashable, Sendable {
    /// The user left it.
    case left
    /// It failed or read nothing: the user has not seen the text.
    case failed
  }

  /// Starts a pager.
  ///
  /// - Parameters:
  ///   - command: a shell command.
  ///   - bytes: the text to show, in UTF-8.
  ///   - variables: what to add to its environment.
  ///   - whenEnded: called on another thread before the returned function returns.
  /// - Returns: a function that waits for the pager's end; `nil` if the pager cannot be started.
  package static func start(
    _ command: String, _ bytes: [UInt8], variables: [String: String],
    whenEnded: @escaping @Sendable (Ending) -> Void
  ) -> (@Sendable () -> Void)? {
    guard let pipe = ProcessPipe() else { return nil }
    // Ctrl-C and Ctrl-\ are for the pager from now on.
    var started: SpawnedProcess?
    SharedTerminal.begin {
      started = SpawnedProcess(
        "/bin/sh", ["-c", PagerCommand.shellLine(command)], input: pipe.reading,
        variables: variables)
      return started?.identifier
    }
    guard let process = started else {
      close(pipe.reading)
      close(pipe.writing)
      return nil
    }
    Thread.detachNewThread {
      // Fails when the pager closes the pipe.
      try? FileDescriptor.write(bytes, to: pipe.writing)
      close(pipe.writing)
    }
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let hasFailed = process.wait()?.isFailure ?? true
      SharedTerminal.end(restoresSettings: hasFailed)
      // If the pager left everything in the pipe, it has read nothing.
      let unread = drain(pipe.reading)
      close(pipe.reading)
      whenEnded(hasFailed || unread == bytes.count ? .failed : .left)
      hasEnded.signal()
    }
    return { hasEnded.wait() }
  }

  /// Reads a pipe to its end.
  ///
  /// - Returns: how many bytes were read.
  private static func drain(_ descriptor: Int32) -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var sum = 0
    while let count = try? FileDescriptor.read(descriptor, into: &buffer), count > 0 {
      sum += count
    }
    return sum
  }
}

extension SpawnedProcess.Ending {
  /// Whether a shell could not run its command (126, 127) or a signal ended it that users do not send
  /// to end a program.
  fileprivate var isFailure: Bool {
    let signal = shellStatus - 128
    return (-2...64).contains(signal)
      && ![SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM].contains(signal)
  }
}
