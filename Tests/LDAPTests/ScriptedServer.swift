import Foundation
import TestSupport

/// An LDAP server on 127.0.0.1 that answers as a test says, for answers of no honest server.
final class ScriptedServer: Sendable {
  /// The server's reaction to a request.
  enum Step {
    /// Sends octets.
    case send([UInt8])
    /// Sends octets one by one, with a pause after each, until the client is gone.
    case drip([UInt8], pause: Duration)
    /// Ends the connection.
    case close
  }

  /// A request: the octets that its message starts with, and its operation.
  struct Request {
    /// How many requests came before on this connection.
    let index: Int
    /// The message's number, as it is sent.
    let number: [UInt8]
    /// The tag of the operation (RFC 4511, appendix B).
    let operation: UInt8
  }

  typealias Script = @Sendable (Request) -> [Step]

  let port: UInt16
  private let listener: Int32
  private let received = Locked<[UInt8]>([])

  /// Starts a server; without a script it never answers.
  init(_ script: @escaping Script = { _ in [] }) throws {
    (listener, port) = try Self.listening()
    Thread.detachNewThread { [listener, received] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        Thread.detachNewThread { Self.serve(connection, script, received) }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The tags of the operations that were asked for.
  var operations: [UInt8] { received.withLock { $0 } }

  func url(_ scheme: String = "ldap", host: String = "127.0.0.1") -> ServerURL {
    ServerURL("\(scheme)://\(host):\(port)/dc=example,dc=com??sub", of: self)
  }

  private static func serve(_ connection: Int32, _ script: Script, _ received: Locked<[UInt8]>) {
    defer { close(connection) }
    var index = 0
    while let message = readMessage(connection), let request = Request(message, index) {
      received.withLock { $0.append(request.operation) }
      index += 1
      for step in script(request) {
        switch step {
        case .send(let bytes): if !write(bytes, to: connection) { return }
        case .drip(let bytes, let pause):
          for byte in bytes {
            if !write([byte], to: connection) { return }
            usleep(UInt32(pause / .microseconds(1)))
          }
        case .close: return
        }
      }
    }
  }

  private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads a message of LDAP; `nil` at the end.
  private static func readMessage(_ connection: Int32) -> [UInt8]? {
    guard let start = read(2, from: connection) else { return nil }
    // A TLS handshake, for one, gets no answer.
    guard start[0] == 0x30 else {
      while read(1, from: connection) != nil {}
      return nil
    }
    let sizeLength = start[1] < 0x80 ? 0 : Int(start[1] & 0x7F)
    guard let sizeBytes = read(sizeLength, from: connection) else { return nil }
    let size = sizeLength == 0 ? Int(start[1]) : sizeBytes.reduce(0) { $0 << 8 | Int($1) }
    return read(size, from: connection)
  }

  private static func read(_ count: Int, from connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    if count == 0 { return bytes }
    return unsafe recv(connection, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
  }

  private static func listening() throws -> (Int32, UInt16) {
    // The port is one that was free just now.
    for _ in 0..<5 {
      let port = try RefusingPort().port
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let code = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if code == 0, listen(descriptor, 16) == 0 { return (descriptor, port) }
      close(descriptor)
    }
    throw CocoaError(.fileReadUnknown)
  }
}

extension ScriptedServer.Request {
  /// Reads what a message has in it (RFC 4511, section 4.1.1).
  fileprivate init?(_ message: [UInt8], _ index: Int) {
    guard message.count > 2, message[0] == 0x02, case let end = 2 + Int(message[1]),
      message.count > end
    else { return nil }
    self.init(index: index, number: Array(message[..<end]), operation: message[end])
  }

  /// A message that answers this request.
  private func message(_ content: [UInt8]) -> [UInt8] { ber(0x30, number + content) }

  /// An entry.
  func entry(_ name: String, _ attributes: (String, [[UInt8]])...) -> [UInt8] {
    let list = attributes.flatMap { name, values in
      ber(0x30, ber(0x04, Array(name.utf8)) + ber(0x31, values.flatMap { ber(0x04, $0) }))
    }
    return message(ber(0x64, ber(0x04, Array(name.utf8)) + ber(0x30, list)))
  }

  /// The end of a search, with the control of paged results if there is a cookie.
  func done(_ code: UInt8 = 0, text: String = "", cookie: [UInt8]? = nil) -> [UInt8] {
    let control = cookie.map { cookie in
      ber(
        0x30,
        ber(0x04, Array("1.2.840.113556.1.4.319".utf8))
          + ber(0x04, ber(0x30, ber(0x02, [0]) + ber(0x04, cookie))))
    }
    return message(result(0x65, code, text) + (control.map { ber(0xA0, $0) } ?? []))
  }

  /// The answer to StartTLS.
  func startTLS(_ code: UInt8, text: String = "") -> [UInt8] { message(result(0x78, code, text)) }

  private func result(_ tag: UInt8, _ code: UInt8, _ text: String) -> [UInt8] {
    ber(tag, ber(0x0A, [code]) + ber(0x04, []) + ber(0x04, Array(text.utf8)))
  }
}

/// A value in the encoding of LDAP (RFC 4511, section 5.1).
func ber(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
  if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
  let size = stride(from: 24, through: 0, by: -8).map { UInt8(content.count >> $0 & 0xFF) }
  return [tag, 0x84] + size + content
}
