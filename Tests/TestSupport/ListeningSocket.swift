import CSystem
import Glibc

/// A TCP socket that listens on 127.0.0.1, on a port that the system chooses.
struct ListeningSocket: Sendable {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = try Self.bound(port: 0)
    guard listen(descriptor, 128) == 0 else { throw SocketError(call: "listen") }
    port = try Self.port(of: descriptor)
  }

  func close() { _ = Glibc.close(descriptor) }

  /// The next connection; `nil` once the signal is raised.
  func accept(until stopSignal: StopSignal) -> Int32? {
    while stopSignal.wait(for: descriptor, POLLIN) {
      let connection = cfiles_accept(descriptor)
      if connection >= 0 { return connection }
    }
    return nil
  }

  static func bound(port: UInt16) throws -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket") }
    // A chosen port may have connections that ended just now.
    var isReused: Int32 = port == 0 ? 0 : 1
    let size = socklen_t(MemoryLayout.size(ofValue: isReused))
    guard unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, size) == 0 else {
      throw SocketError(call: "setsockopt")
    }
    let code = unsafe withAddress(of: port) { unsafe bind(descriptor, $0, $1) }
    guard code == 0 else { throw SocketError(call: "bind") }
    return descriptor
  }

  /// Calls a function with the address of a port of 127.0.0.1, and its size.
  fileprivate static func withAddress(
    of port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  static func port(of descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard code == 0 else { throw SocketError(call: "getsockname") }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// A port of 127.0.0.1 that refuses connections for as long as this lives: it is bound, but does
/// not listen.
public final class RefusingPort: Sendable {
  /// The port.
  public let port: UInt16
  private let descriptor: Int32

  /// Binds a port: one that the system chooses, or that of a server which has ended.
  public init(_ former: UInt16 = 0) throws {
    descriptor = try ListeningSocket.bound(port: former)
    port = try ListeningSocket.port(of: descriptor)
  }

  deinit { close(descriptor) }
}

/// Whether a server accepts connections at a port of 127.0.0.1.
public func canConnect(to port: UInt16) -> Bool {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  return unsafe ListeningSocket.withAddress(of: port) { unsafe connect(descriptor, $0, $1) } == 0
}
