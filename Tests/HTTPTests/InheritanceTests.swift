import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Tests which descriptors programs inherit that start while a request runs.
@Suite struct InheritanceTests {
  /// Whether each connection of this process to a port is closed when a program starts.
  private static func closings(to port: UInt16) -> [Bool] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.filter { peerPort(of: $0) == port }
      .map { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 }
  }

  /// The port that a socket is connected to; `nil` if it is no socket for IPv4, or not connected.
  private static func peerPort(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      unsafe bytes.withMemoryRebound(to: sockaddr.self) { address in
        unsafe getpeername(descriptor, address.baseAddress, &length)
      }
    }
    guard code == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }

  @Test func `no program inherits the connection of a request`() throws {
    let (port, closings) = (Locked<UInt16>(0), Locked<[Bool]>([]))
    let server = try FeedServer { _ in
      closings.withLock { $0 = Self.closings(to: port.withLock { $0 }) }
      return .answer(text)
    }
    port.withLock { $0 = server.port }
    _ = try ask(server.url()).body
    #expect(closings.withLock { $0 } == [true])
  }

  @Test func `no program inherits the connection of a mail`() throws {
    let (port, closings) = (Locked<UInt16>(0), Locked<[Bool]>([]))
    let server = try MailServer { stage, _ in
      if stage == .hello { closings.withLock { $0 = Self.closings(to: port.withLock { $0 }) } }
      return nil
    }
    port.withLock { $0 = server.port }
    _ = SMTPTests.send(SMTPTests.session(server.url))
    #expect(closings.withLock { $0 } == [true])
  }
}
