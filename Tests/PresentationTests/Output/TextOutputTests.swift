import Foundation
import TestSupport
import Testing

@testable import Presentation

/// Writing to what does not always take it.
@Suite struct TextOutputTests {
  private typealias Stream = Presentation.TextOutput

  @Test func `a pipe that does not block is waited for`() throws {
    let pipe = try TestPipe()
    let (reading, writing) = (pipe.reading, pipe.writing)
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let received = Locked<[UInt8]>([])
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // Not before the pipe is full, so that there is something to wait for.
      var room = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
      _ = waitUntil { unsafe poll(&room, 1, 0) == 0 }
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe read(reading, &chunk, chunk.count)
        if count <= 0 { break }
        received.withLock { $0 += chunk[..<count] }
      }
      isOver.signal()
    }
    try Stream.write(bytes, to: writing)
    close(writing)
    try #require(isOver.wait(timeout: .now() + TimeLimit.hang / .seconds(1)) == .success)
    close(reading)
    #expect(received.withLock { $0 } == bytes)
  }

  @Test func `a pipe that nobody reads any more is a closed one, blocking or not`() throws {
    let pipe = try TestPipe()
    let writing = pipe.writing
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    close(pipe.reading)
    #expect(throws: Stream.WriteError(code: EPIPE)) { try Stream.write([1], to: writing) }
    close(writing)
  }
}
