import Basics
import CSystem
import Files
import Foundation

/// A shell command that prints a feed's bearer token.
package enum TokenCommand {
  /// The maximum length of a token, in bytes.
  static let maximumLength = 8192

  /// Runs a command with `/bin/sh`; returns the first line of its output.
  ///
  /// If it may ask, it inherits standard input, standard error and the terminal, so that a password
  /// manager can ask the user; it may not while this process draws on the terminal.
  ///
  /// - Throws: ``TokenError`` if it fails, takes too long, or prints no token.
  package static func run(
    _ command: String, timeout: Duration, mayAsk: Bool = true
  ) throws(TokenError) -> String {
    try token(in: firstLine(of: command, timeout: timeout, mayAsk: mayAsk), where: isTokenByte)
  }

  static func firstLine(
    of command: String, variables: [String: String] = [:], input: [UInt8]? = nil,
    timeout: Duration, mayAsk: Bool
  ) throws(TokenError) -> ArraySlice<UInt8> {
    let output = try output(
      of: command, variables: variables, input: input, limit: maximumLength, timeout: timeout,
      mayAsk: mayAsk)
    return output.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  /// Runs a command with `/bin/sh`, and ends it with all that it has started at the time limit;
  /// returns its output, of which bytes beyond `limit` and a buffer's are left out; without `input`
  /// it reads what this process can read, if it may ask.
  ///
  /// - Throws: ``TokenError`` if it fails or takes too long.
  package static func output(
    of command: String, variables: [String: String] = [:], input: [UInt8]? = nil, limit: Int,
    timeout: Duration, mayAsk: Bool
  ) throws(TokenError) -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    guard let pipe = ProcessPipe() else { throw .notStarted }
    defer { close(pipe.reading) }
    let stream = mayAsk ? nil : SpawnedProcess.nowhere
    let process = SpawnedProcess.start(
      "/bin/sh", ["-c", command], input: input, or: stream, output: pipe.writing, errors: stream,
      variables: variables, group: mayAsk ? .new : .newSession)
    close(pipe.writing)
    guard let process else { throw .notStarted }
    let job = mayAsk ? ForegroundJob(group: process.identifier) : nil
    if !mayAsk { cterminal_set_background_group(process.identifier) }
    defer { if !mayAsk { cterminal_set_background_group(0) } }
    let result = read(pipe.reading, of: process, job, limit: limit, until: deadline)
    // Ended before this process takes the terminal back, so that nothing else reads from it then.
    if result == nil { process.end() }
    job?.end()
    guard let (output, status) = result else { throw .timedOut }
    if status != .exited(0) { throw .failed(status: status.shellStatus) }
    return output
  }

  /// Ends the command that runs without the terminal, if there is one.
  package static func endInBackground() { cterminal_end_background_group() }

  /// Reads the beginning of a process's output until the process ends, and not until background
  /// processes close the pipe; `nil` at the deadline, or if the user interrupts.
  private static func read(
    _ descriptor: Int32, of process: SpawnedProcess, _ job: ForegroundJob?, limit: Int,
    until deadline: ContinuousClock.Instant
  ) -> (output: [UInt8], status: SpawnedProcess.TerminationStatus)? {
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    var status: SpawnedProcess.TerminationStatus?
    var isClosed = false
    while ContinuousClock.now < deadline {
      // After the process has ended, read only what is left in the pipe.
      let pause = Duration.milliseconds(status != nil ? 0 : isClosed ? 2 : 20)
      let isReadable = try? FileDescriptor.wait(
        isClosed ? -1 : descriptor, for: .reading, timeout: pause)
      let count = isReadable == true ? (try? FileDescriptor.read(descriptor, into: &bytes)) ?? 0 : 0
      if count > 0, output.count <= limit { output += bytes[..<count] }
      if count > 0 { continue }
      if let status { return (output, status) }
      if isReadable == true { isClosed = true }
      switch process.check() {
      case .running: break
      case .stopped(let signal): job?.stop(signal)
      case .ended(let new): status = new
      }
      if job?.isInterrupted() == true { return nil }
    }
    return nil
  }

  /// Whether a token may have a byte (RFC 6750, section 2.1: `b64token`).
  package static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-._~+/=".utf8.contains(byte)
  }

  static func token(
    in line: ArraySlice<UInt8>, where isAllowed: (UInt8) -> Bool
  ) throws(TokenError) -> String {
    guard !line.isEmpty, line.count <= maximumLength, line.allSatisfy(isAllowed)
    else { throw .noToken }
    return String(decoding: line, as: UTF8.self)
  }
}
