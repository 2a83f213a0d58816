import Basics
import Foundation

/// A shell command of the user's.
package enum ShellCommand {
  /// How a command failed.
  package enum Failure: Error, Hashable {
    /// It ended with a status other than 0, or could not be started.
    case failed(status: Int32)
    /// It took too long and was ended.
    case timedOut
  }

  /// Runs a command with `/bin/sh`, without a time limit for a `timeout` of `nil`.
  ///
  /// Without input it gets neither that nor the terminal: it cannot ask the user, and goes on if
  /// this process ends. Its output and errors go into the file `log`, which is emptied first; by
  /// default they are this process's.
  package static func run(
    _ command: String, input: [UInt8]? = nil, log: String? = nil, timeout: Duration?
  ) throws(Failure) {
    let output = try log.map { (log) throws(Failure) in try openLog(log) }
    defer { if let output { close(output) } }
    // At the time-out, what the command has started ends with it.
    let process = SpawnedProcess.start(
      "/bin/sh", ["-c", command], input: input, or: SpawnedProcess.nowhere, output: output,
      errors: output, group: input == nil ? .newSession : timeout == nil ? .inherited : .new)
    guard let process else { throw .failed(status: FilterProgram.Failure.notStarted) }
    let deadline = timeout.map { ContinuousClock.now + $0 }
    let job = deadline != nil && input != nil ? ForegroundJob(group: process.identifier) : nil
    let status =
      if let job, let deadline {
        finish(process, job, by: deadline)
      } else {
        process.wait(until: deadline)
      }
    // Ended before this process takes the terminal back.
    if status == nil { process.end() }
    job?.end()
    guard let status else { throw .timedOut }
    if status.shellStatus != 0 { throw .failed(status: status.shellStatus) }
  }

  /// Opens and empties a file for what a command prints, for its owner alone from now on; throws
  /// for a link, and for what is not a file.
  private static func openLog(_ path: String) throws(Failure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let log = unsafe path.withOctets { unsafe open($0, flags, 0o600) }
    if log >= 0, fchmod(log, 0o600) == 0, ftruncate(log, 0) == 0 { return log }
    if log >= 0 { close(log) }
    throw .failed(status: FilterProgram.Failure.notStarted)
  }

  /// Waits for a process that leads its own group; `nil` after the deadline or Ctrl-C.
  private static func finish(
    _ process: SpawnedProcess, _ job: ForegroundJob, by deadline: ContinuousClock.Instant
  ) -> SpawnedProcess.TerminationStatus? {
    while ContinuousClock.now < deadline, !job.isInterrupted() {
      switch process.check() {
      case .running: usleep(2_000)
      case .stopped(let signal): job.stop(signal)
      case .ended(let status): return status
      }
    }
    return nil
  }
}
