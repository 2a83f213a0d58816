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
    let process = ForegroundProcess(
      "/bin/sh", ["-c", command], output: pipe.writing, group: .new)
    close(pipe.writing)
    guard let process else { throw .notStarted }
    let loan = TerminalLoan(to: process.identifier)
    let result = read(pipe.reading, of: process, loan, until: deadline)
    // Before the terminal is ours again nobody must be left who may still use it.
    if result == nil { process.end() }
    loan.end()
    guard let (output, ending) = result else { throw .timedOut }
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
  /// - Returns: `nil` at the deadline, or when the user interrupts.
  private static func read(
    _ descriptor: Int32, of process: ForegroundProcess, _ loan: TerminalLoan,
    until deadline: ContinuousClock.Instant
  ) -> (output: [UInt8], ending: ForegroundProcess.Ending)? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var ending: ForegroundProcess.Ending?
    var isClosed = false
    while ContinuousClock.now < deadline {
      // Once the process has ended, only what it left in the pipe is read.
      let patience: Int32 = ending != nil ? 0 : isClosed ? 2 : 20
      var interest = pollfd(fd: isClosed ? -1 : descriptor, events: Int16(POLLIN), revents: 0)
      let isReadable = unsafe poll(&interest, 1, patience) > 0
      let count = isReadable ? unsafe Foundation.read(descriptor, &buffer, buffer.count) : 0
      if count > 0, output.count <= maximumLength { output += buffer[..<count] }
      if count > 0 { continue }
      if let ending { return (output, ending) }
      if isReadable { isClosed = true }
      switch process.check() {
      case .running: break
      case .stopped(let signal): loan.stop(signal)
      case .ended(let new): ending = new
      }
      if loan.isInterrupted() { return nil }
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
