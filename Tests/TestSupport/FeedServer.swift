import Foundation

/// A scripted HTTP/1.1 server on 127.0.0.1, on its own port, with a thread for each connection.
///
/// A connection serves one request. When the server stops, every wait inside it ends; it stops with
/// the last reference to it.
public final class FeedServer: Sendable {
  /// Makes the response to a request; runs on the connection's thread.
  public typealias Handler = @Sendable (FeedServerRequest) -> FeedServerResponse

  /// The port on which it listens.
  public let port: UInt16
  private let shared: FeedServerState
  /// The thread that accepts connections.
  private let acceptance = DispatchGroup()

  /// Starts a server whose handler answers every request.
  public init(_ handler: @escaping Handler) throws {
    let listener = try ListeningSocket()
    port = listener.port
    shared = try FeedServerState(handler: handler)
    let (shared, acceptance) = (shared, acceptance)
    acceptance.enter()
    Thread.detachNewThread {
      while let descriptor = listener.accept(until: shared.stopSignal) {
        Thread.detachNewThread { shared.serve(Connection(descriptor, shared.stopSignal)) }
      }
      listener.close()
      acceptance.leave()
    }
  }

  /// Starts a server with one response to every request.
  public convenience init(always response: FeedServerResponse) throws {
    try self.init { _ in response }
  }

  deinit { shared.stopSignal.raise() }

  /// The URL of a path on this server.
  public func url(_ path: String = "/employee_list") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The requests so far, in order of arrival.
  public var requests: [FeedServerRequest] { shared.requests }

  /// Ends all connections; from then on the port refuses new ones.
  public func stop() {
    shared.stopSignal.raise()
    acceptance.wait()
  }
}

/// The state that the threads of a server share.
final class FeedServerState: Sendable {
  let stopSignal: StopSignal
  private let handler: FeedServer.Handler
  private let received = Locked<[FeedServerRequest]>([])

  init(handler: @escaping FeedServer.Handler) throws {
    self.handler = handler
    stopSignal = try StopSignal()
  }

  var requests: [FeedServerRequest] { received.withLock { $0 } }

  func serve(_ connection: Connection) {
    defer { connection.close() }
    guard let (head, start) = connection.readHead() else { return }
    var body = start
    let length = FeedServerRequest(head: head).contentLength
    while body.count < length, let next = connection.receive() { body += next }
    let request = received.withLock { requests in
      let request = FeedServerRequest(head: head, body: body, number: requests.count)
      requests.append(request)
      return request
    }
    for step in handler(request).steps where !connection.perform(step) { return }
  }
}

/// A value behind a lock.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Puts a value behind a new lock.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes the value while holding the lock.
  public func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
