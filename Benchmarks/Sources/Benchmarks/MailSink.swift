import Foundation

/// An SMTP server on loopback that takes every mail and keeps none, with a thread for each
/// connection.
final class MailSink: Sendable {
  /// The port on which it listens.
  let port: UInt16

  /// Starts to listen; goes on until the process ends.
  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw BenchmarkError("no port for mails") }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        Thread.detachNewThread {
          Self.converse(connection)
          close(connection)
        }
      }
    }
  }

  private static func converse(_ connection: Int32) {
    guard say("220 sink ESMTP", connection) else { return }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isInBody = false
    while case let count = unsafe recv(connection, &buffer, buffer.count, 0), count > 0 {
      bytes += buffer[..<count]
      while true {
        let end = isInBody ? Array("\r\n.\r\n".utf8) : Array("\r\n".utf8)
        guard let found = bytes.firstRange(of: end) else { break }
        let line = String(decoding: bytes[..<found.lowerBound].prefix(4), as: UTF8.self)
        bytes.removeSubrange(..<found.upperBound)
        let isData = !isInBody && line == "DATA"
        guard say(isData ? "354 go ahead" : "250 ok", connection) else { return }
        isInBody = isData
      }
    }
  }

  private static func say(_ line: String, _ connection: Int32) -> Bool {
    let bytes = Array((line + "\r\n").utf8)
    return unsafe send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
