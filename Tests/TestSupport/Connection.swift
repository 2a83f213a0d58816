import Glibc

/// One connection of the test server.
struct Connection: Sendable {
  private let descriptor: Int32
  private let stopSignal: StopSignal

  init(_ descriptor: Int32, _ stopSignal: StopSignal) {
    self.descriptor = descriptor
    self.stopSignal = stopSignal
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  func close() { _ = Glibc.close(descriptor) }

  /// The request up to its empty line, and the body's bytes that came with it; `nil` if the client
  /// closes before.
  func readHead() -> (head: String, body: [UInt8])? {
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20 {
      guard let chunk = receive() else { return nil }
      bytes += chunk
      // A TLS handshake (RFC 8446 5.1) has no empty line.
      if bytes.first == 0x16 { return ("", []) }
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        return (head, Array(bytes[end.upperBound...]))
      }
    }
    return nil
  }

  /// Returns the next bytes; `nil` at the end.
  func receive() -> [UInt8]? {
    guard stopSignal.wait(for: descriptor, POLLIN) else { return nil }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(descriptor, &chunk, chunk.count, 0)
    return count > 0 ? Array(chunk[..<count]) : nil
  }

  /// Takes a step; false if the client has closed or the server has stopped.
  func perform(_ step: FeedServerResponse.Step) -> Bool {
    switch step {
    case .write(let bytes): return write(bytes)
    case .writeForever(let bytes):
      while write(bytes) {}
      return false
    case .drip(let bytes, let pause):
      for byte in bytes {
        guard write([byte]), !isGone(within: pause) else { return false }
      }
      return true
    case .stall:
      while !isGone(within: .seconds(60)) {}
      return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout.size(ofValue: linger))
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
      return false
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard stopSignal.wait(for: descriptor, POLLOUT) else { return false }
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the client closes or the server stops within a time.
  private func isGone(within time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      let left = ContinuousClock.now.duration(to: end)
      switch stopSignal.poll(descriptor, POLLIN, for: left) {
      case .timedOut: return false
      case .stopped: return true
      case .ready:
        var byte: UInt8 = 0
        if unsafe recv(descriptor, &byte, 1, 0) <= 0 { return true }
      }
    }
    return false
  }
}
