import Foundation

/// Reading and writing by a descriptor that other code opens and closes: a standard stream, a pipe.
package enum FileDescriptor {
  /// An event to wait for.
  package enum Interest: Sendable { case reading, writing }

  /// How many files can still be opened, up to a limit; the limit if another error forbids it.
  package static func countFree(upTo limit: Int, opening path: String = "/dev/null") -> Int {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < limit {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return errno == EMFILE || errno == ENFILE ? opened.count : limit }
      opened.append(descriptor)
    }
    return limit
  }

  /// Reads what comes next, up to the buffer's length, whatever signals come; 0 at the end.
  package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError)
    -> Int
  {
    try retrying {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      }
    }
  }

  /// Reads to the end, or until there are more bytes than the limit; waits while nothing comes.
  package static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      do throws(SystemError) {
        let count = try read(descriptor, into: &buffer)
        if count == 0 { break }
        bytes += buffer.prefix(count)
      } catch let error where error.code == EAGAIN {
        // Another program with the same pipe open made it non-blocking.
        _ = try wait(descriptor, for: .reading)
      }
    }
    return bytes
  }

  /// Writes all of some bytes, waiting while the descriptor takes no more.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      do throws(SystemError) {
        start += try retrying {
          unsafe bytes.withUnsafeBytes { bytes in
            unsafe Foundation.write(
              descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
          }
        }
      } catch let error where error.code == EAGAIN {
        // Another program with the same file open, such as node or ssh, made it non-blocking.
        _ = try wait(descriptor, for: .writing)
      }
    }
  }

  /// Waits for reading, writing or a fault (`poll`), -1 for no descriptor; `false` if time is over.
  package static func wait(
    _ descriptor: Int32, for interest: Interest, timeout: Duration? = nil
  ) throws(SystemError) -> Bool {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    var entry = pollfd(
      fd: descriptor, events: Int16(interest == .reading ? POLLIN : POLLOUT), revents: 0)
    while true {
      let left = deadline.map { max(.zero, $0 - .now) }
      let milliseconds = left.map { Int32($0 / .milliseconds(1)) } ?? -1
      switch unsafe poll(&entry, 1, milliseconds) {
      case 0: return false
      case 1...: return true
      default: if errno != EINTR { throw .last }
      }
    }
  }

  /// Locks a file or folder (`flock`), pausing between tries; `false` after the deadline.
  static func lock(
    _ descriptor: Int32, isShared: Bool = false, until deadline: ContinuousClock.Instant,
    pause: () -> Void = sleep
  ) throws(SystemError) -> Bool {
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
      if ContinuousClock.now >= deadline { return false }
      pause()
    }
    return true
  }

  static func sleep() { usleep(5_000) }
}
