import Foundation
import Testing

@testable import Processes

/// Programs that this process starts.
@Suite struct SpawnedProcessTests {
  @Test func `a program inherits the standard streams alone`() throws {
    // Without FD_CLOEXEC, as libcurl opens sockets.
    let descriptor = dup(STDIN_FILENO)
    defer { close(descriptor) }
    try #require(descriptor > STDERR_FILENO)
    let process = try #require(
      SpawnedProcess(
        "/bin/sh", ["-c", "test -e /proc/$$/fd/2 && ! test -e /proc/$$/fd/\(descriptor)"]))
    #expect(process.wait() == .exited(0))
  }
}
