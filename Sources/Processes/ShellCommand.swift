internal import Files
internal import Foundation
internal import Terminal

/// A shell command of the user's.
package enum ShellCommand {
  /// How a command failed.
  package enum Failure: Error, Hashable {
    /// It ended with a status other than 0, or could not be started.
    case failed(status: Int32)
    /// It took too long and was ended.
    case timedOut
  }

  /// Runs a command with `/bin/sh`; its output and errors are this process's.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - input: what it can read on standard input.
  ///   - timeout: when to end it; `nil` for never.
  /// - Throws: ``Failure``.
  package static func run(
    _ command: String, input: [UInt8], timeout: Duration?
  ) throws(Failure) {
    guard let pipe = ProcessPipe() else { throw .failed(status: FilterProgram.Failure.notStarted) }
    // At the time-out, what the command has started ends with it.
    let process = SpawnedProcess(
      "/bin/sh", ["-c", command], input: pipe.reading, group: timeout == nil ? .shared : .new)
    close(pipe.reading)
    guard let process else {
      close(pipe.writing)
      throw .failed(status: FilterProgram.Failure.notStarted)
    }
    // Write from another thread: the command may run on without reading.
    BackgroundThread.start {
      // Fails when the command closes the pipe.
      try? FileDescriptor.write(input, to: pipe.writing)
      close(pipe.writing)
    }
    let ending =
      if let timeout { finish(process, by: .now + timeout) } else { process.wait() }
    guard let ending else { throw .timedOut }
    if ending.shellStatus != 0 { throw .failed(status: ending.shellStatus) }
  }

  /// Runs a command with `/bin/sh` that reads nothing, whose output and errors go into a file, and that gets no
  /// terminal: it cannot ask the user, and goes on if this process ends.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - log: the file, which is emptied first.
  ///   - timeout: when to end it.
  /// - Throws: ``Failure``.
  package static func run(_ command: String, log: String, timeout: Duration) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    let output = unsafe open(log, flags, 0o600)
    let nowhere = NullDevice.descriptor()
    defer { for descriptor in [output, nowhere] where descriptor >= 0 { close(descriptor) } }
    let process =
      output < 0 || nowhere < 0
      ? nil
      : SpawnedProcess(
        "/bin/sh", ["-c", command], input: nowhere, output: output, errors: output,
        group: .newSession)
    guard let process else { throw .failed(status: FilterProgram.Failure.notStarted) }
    guard let ending = process.wait(until: .now + timeout) else {
      process.end()
      throw .timedOut
    }
    if ending.shellStatus != 0 { throw .failed(status: ending.shellStatus) }
  }

  /// Waits for a process that leads a group of its own, and ends the group at the deadline or at Ctrl-C.
  ///
  /// - Returns: `nil` if it was ended.
  private static func finish(
    _ process: SpawnedProcess, by deadline: ContinuousClock.Instant
  ) -> SpawnedProcess.Ending? {
    let job = ForegroundJob(group: process.identifier)
    defer { job.end() }
    while ContinuousClock.now < deadline, !job.isInterrupted() {
      switch process.check() {
      case .running: usleep(2_000)
      case .stopped(let signal): job.stop(signal)
      case .ended(let ending): return ending
      }
    }
    // Ended before this process takes the terminal back.
    process.end()
    return nil
  }
}
