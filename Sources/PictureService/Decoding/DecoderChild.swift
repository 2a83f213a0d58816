import Files
import Foundation
import Pictures
import Processes

/// A process that decodes one picture, as its parent sees it.
///
/// One socket is its standard input and output, another one its standard error. When this process
/// closes its end of that one, or ends, the decoding process is killed.
final class DecoderChild: Sendable {
  /// How long a picture may take, whatever else the machine does.
  private static let timeLimit = Duration.seconds(5)

  private let process: SpawnedProcess
  private let socket: Int32
  /// The end of the socket that keeps the process alive.
  private let lifeline: Int32

  init?(program: String) {
    guard let streams = Self.openSockets() else { return nil }
    guard let lifeline = Self.openSockets() else {
      close(streams.own)
      close(streams.child)
      return nil
    }
    // Its own group: keys of the terminal do not reach it.
    let process = SpawnedProcess(
      program, [], name: PictureDecoderChild.name, input: streams.child, output: streams.child,
      errors: lifeline.child, environment: [:], group: .new)
    close(streams.child)
    close(lifeline.child)
    guard let process else {
      close(streams.own)
      close(lifeline.own)
      return nil
    }
    self.process = process
    (socket, self.lifeline) = (streams.own, lifeline.own)
  }

  /// Opens two connected sockets, closed when a program starts, also one that another thread starts
  /// now; `nil` if the process may open no more files.
  private static func openSockets() -> (own: Int32, child: Int32)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// Whether it has not ended yet; must not be called again after `false`.
  var isRunning: Bool {
    if case .ended = process.check() {
      closeSockets()
      return false
    }
    return true
  }

  func end() {
    closeSockets()
    _ = process.kill()
  }

  private func closeSockets() {
    close(socket)
    close(lifeline)
  }

  /// Sends a request and a picture; waits for the answer, at most so long, and the process's end.
  ///
  /// - Throws: ``PictureFault`` if the process ends in another way.
  func exchange(
    _ header: [UInt8], _ bytes: [UInt8], maximumLength: Int
  ) throws(PictureFault) -> [UInt8] {
    let deadline = ContinuousClock.now + Self.timeLimit
    let answer = Self.transfer(header, bytes, maximumLength, socket, until: deadline)
    close(socket)
    let status = process.kill()
    close(lifeline)
    switch answer {
    case .success(let bytes) where status == .exited(0): return bytes
    case .failure(.tooSlow): throw .tooSlow
    case .success, .failure: throw status == .signalled(SIGXCPU) ? .tooSlow : .decoderEnded
    }
  }

  /// Writes and reads at once, since the process may answer before it has read everything.
  private static func transfer(
    _ header: [UInt8], _ bytes: [UInt8], _ maximumLength: Int, _ socket: Int32,
    until deadline: ContinuousClock.Instant
  ) -> Result<[UInt8], PictureFault> {
    var sent = 0
    var isReading = false
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if !isReading, sent < header.count + bytes.count {
        let count =
          sent < header.count
          ? send(header, from: sent, to: socket)
          : send(bytes, from: sent - header.count, to: socket)
        if let count { sent += count } else { isReading = true }
        if let count, count > 0 { continue }
      }
      let wantsToSend = !isReading && sent < header.count + bytes.count
      var entry = pollfd(
        fd: socket, events: Int16(wantsToSend ? POLLIN | POLLOUT : POLLIN), revents: 0)
      let left = max(.zero, deadline - .now)
      let ready = unsafe poll(&entry, 1, Int32(left / .milliseconds(1)) + 1)
      if ready == 0 { return .failure(.tooSlow) }
      if ready < 0, errno != EINTR { return .failure(.decoderEnded) }
      guard ready > 0, entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      // ECONNRESET, too, is the end, of a process that left something unread.
      let count = (try? FileDescriptor.read(socket, into: &chunk)) ?? 0
      if count == 0 { return .success(answer) }
      answer += chunk[..<count]
      if answer.count > maximumLength { return .failure(.decoderEnded) }
    }
  }

  /// Sends what the socket takes now, without SIGPIPE; `nil` if the process reads no more.
  private static func send(_ bytes: [UInt8], from start: Int, to socket: Int32) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Foundation.send(
        socket, bytes.baseAddress?.advanced(by: start), bytes.count - start,
        Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}
