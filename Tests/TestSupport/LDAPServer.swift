import Foundation

/// An LDAP server on 127.0.0.1 that answers as a test says, for answers of no other server.
///
/// Each connection has a thread. When the server stops, every wait inside it ends; it stops with
/// the last reference to it.
public final class LDAPServer: Sendable {
  /// The server's reaction to a request.
  public enum Step: Sendable {
    /// Sends octets.
    case send([UInt8])
    /// Sends octets one by one, with a pause after each, until the client is gone.
    case drip([UInt8], pause: Duration)
    /// Ends the connection.
    case close
  }

  /// Decides on the reaction to a request; runs on the connection's thread.
  public typealias Script = @Sendable (LDAPServerRequest) -> [Step]

  /// The port on which it listens.
  public let port: UInt16
  private let stopSignal: StopSignal
  private let received: Locked<[UInt8]>

  /// Starts a server; without a script it never answers.
  public init(_ script: @escaping Script = { _ in [] }) throws {
    let stopSignal = try StopSignal()
    let listener = try ListeningSocket()
    let received = Locked<[UInt8]>([])
    port = listener.port
    self.stopSignal = stopSignal
    self.received = received
    Thread.detachNewThread {
      while let descriptor = listener.accept(until: stopSignal) {
        Thread.detachNewThread {
          Self.serve(Connection(descriptor, stopSignal), script, received)
        }
      }
      listener.close()
    }
  }

  deinit { stopSignal.raise() }

  /// The tags of the operations that were requested.
  public var operations: [UInt8] { received.withLock { $0 } }

  private static func serve(
    _ connection: Connection, _ script: Script, _ received: Locked<[UInt8]>
  ) {
    defer { connection.close() }
    var octets: [UInt8] = []
    var index = 0
    while let message = nextMessage(&octets, from: connection),
      let request = LDAPServerRequest(message, index)
    {
      received.withLock { $0.append(request.operation.tag) }
      index += 1
      for step in script(request) where !perform(step, on: connection) { return }
    }
  }

  /// Takes a step; false if the connection is to be closed.
  private static func perform(_ step: Step, on connection: Connection) -> Bool {
    switch step {
    case .send(let bytes): connection.perform(.write(bytes))
    case .drip(let bytes, let pause): connection.perform(.drip(bytes, pause: pause))
    case .close: false
    }
  }

  /// Reads a message; `nil` at the end.
  ///
  /// `octets` are those that came and belong to no message yet.
  private static func nextMessage(
    _ octets: inout [UInt8], from connection: Connection
  ) -> BERValue? {
    while true {
      // A TLS handshake, for one, gets no answer.
      if let first = octets.first, first != 0x30 {
        while connection.receive() != nil {}
        return nil
      }
      if let (message, length) = BERValue.first(in: octets[...]) {
        octets.removeFirst(length)
        return message
      }
      guard let more = connection.receive() else { return nil }
      octets += more
    }
  }
}
