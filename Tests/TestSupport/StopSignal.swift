import Glibc

/// The outcome of a poll.
enum PollOutcome {
  case ready
  case stopped
  case timedOut
}

/// Ends every wait of a server's threads at once: all of them watch a pipe, whose other end it
/// closes.
final class StopSignal: Sendable {
  private let readEnd: Int32
  private let writeEnd: Locked<Int32?>

  init() throws {
    let pipe = try TestPipe()
    readEnd = pipe.reading
    writeEnd = Locked(pipe.writing)
  }

  deinit {
    raise()
    close(readEnd)
  }

  func raise() {
    writeEnd.withLock { end in
      if let descriptor = end { close(descriptor) }
      end = nil
    }
  }

  /// Waits until a descriptor is ready; false once the signal is raised.
  func wait(for descriptor: Int32, _ events: Int32) -> Bool {
    poll(descriptor, events, for: nil) == .ready
  }

  /// Waits until a descriptor is ready, the signal is raised or the time has passed.
  func poll(_ descriptor: Int32, _ events: Int32, for time: Duration?) -> PollOutcome {
    var watched = [
      pollfd(fd: readEnd, events: 0, revents: 0),
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
    ]
    let limit = time.map { Int32(max(0, min($0 / .milliseconds(1), 60_000).rounded(.up))) } ?? -1
    while true {
      let count = unsafe Glibc.poll(&watched, 2, limit)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return .timedOut }
      return watched[0].revents != 0 ? .stopped : .ready
    }
  }
}

/// A system call that failed.
struct SocketError: Error {
  let call: String
  let code: Int32

  init(call: String) {
    self.call = call
    code = errno
  }
}
