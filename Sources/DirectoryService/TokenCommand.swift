internal import Foundation

/// Running the command that knows a feed's token.
enum TokenCommand {
  /// How long a token may be, in bytes.
  static let maximumLength = 8192

  /// Runs a command with `/bin/sh`, its standard input, error and terminal being ours, so that a
  /// password manager can ask.
  ///
  /// - Returns: the first line of what it prints.
  /// - Throws: ``TokenFault`` if it fails, takes too long, or prints no token.
  static func run(_ command: String, timeout: Duration) throws(TokenFault) -> String {
    let deadline = ContinuousClock.now + timeout
    guard let pipe = ProcessPipe() else { throw .notStarted }
    defer { close(pipe.reading) }
    let process = ForegroundProcess("/bin/sh", ["-c", command], output: pipe.writing)
    close(pipe.writing)
    guard let process else { throw .notStarted }
    guard let (output, ending) = read(pipe.reading, of: process, until: deadline) else {
      process.end()
      throw .timedOut
    }
    switch ending {
    case .exited(0): return try token(in: output)
    case .exited(let status): throw .failed(status: status)
    case .signalled(let signal): throw .failed(status: 128 + signal)
    }
  }

  /// Reads what a process prints until it ends, keeping the beginning alone.
  ///
  /// What it has started in turn may hold the pipe for longer, and is not waited for.
  ///
  /// - Returns: `nil` at the deadline.
  private static func read(
    _ descriptor: Int32, of process: ForegroundProcess, until deadline: ContinuousClock.Instant
  ) -> (output: [UInt8], ending: ForegroundProcess.Ending)? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var ending: ForegroundProcess.Ending?
    while ContinuousClock.now < deadline {
      var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Once the process has ended, only what it left in the pipe is read.
      let isReadable = unsafe poll(&interest, 1, ending == nil ? 20 : 0) > 0
      let count = isReadable ? unsafe Foundation.read(descriptor, &buffer, buffer.count) : 0
      if count > 0, output.count <= maximumLength { output += buffer[..<count] }
      if count <= 0, let ending { return (output, ending) }
      if count <= 0, ending == nil {
        ending = process.wait(until: isReadable ? deadline : .now)
      }
    }
    return nil
  }

  /// The token in a command's output (RFC 6750, section 2.1: `b64token`).
  static func token(in output: [UInt8]) throws(TokenFault) -> String {
    let line = output.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let token = String(decoding: line, as: UTF8.self)
    let isToken = token.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~+/=".utf8.contains(byte)
    }
    guard !token.isEmpty, token.utf8.count <= maximumLength, isToken else { throw .noToken }
    return token
  }
}

extension Duration {
  /// The duration in seconds.
  var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
