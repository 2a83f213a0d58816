import CCurl
import Glibc

/// Sends requests through libcurl.
public struct HTTPClient: Sendable {
  let userAgent: String
  let proxies: ProxyEnvironment
  /// How long a transfer may stay below ``TransferLimits/slowSpeed``.
  var slowTimeLimit = TransferLimits.slowTime

  /// Creates a client with a `User-Agent` field (RFC 9110, section 10.1.5), such as
  /// `employees/1.0`; the environment names the proxy (libcurl-env(3)).
  public init(
    userAgent: String,
    environment: @escaping @Sendable (String) -> String? = HTTPClient.processEnvironment
  ) {
    self.userAgent = userAgent
    proxies = ProxyEnvironment(value: environment)
  }

  /// Looks up an environment variable of the process (`getenv`).
  public static func processEnvironment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Sends all requests at once, and returns when each has finished.
  ///
  /// No request takes longer than its own time limit, and none affects another. The calling thread
  /// receives the index of a request and its event; the last one of each is
  /// ``HTTPEvent/finished(_:)``, exactly once.
  public func send(_ requests: [HTTPRequest], handle: (_ index: Int, HTTPEvent) -> Void) {
    var rest = requests.makeIterator()
    send(atMost: .max, next: { rest.next() }, handle: handle)
  }

  /// Sends a request, and returns when it has finished.
  package func send(_ request: HTTPRequest) -> Result<HTTPResponse, HTTPError> {
    var result: Result<HTTPResponse, HTTPError> = .failure(HTTPError(.connectionLost))
    send([request]) { _, event in
      if case .finished(let end) = event { result = end }
    }
    return result
  }

  /// Sends requests, up to a limit at a time, and returns when the last one has finished.
  ///
  /// `next` returns the next request, whose time limit begins then; `nil` if there is none now. It
  /// is called again whenever a request has finished, or waits before it is sent again. Events are
  /// as for ``send(_:handle:)``; the index counts the requests that `next` has returned.
  package func send(
    atMost limit: Int, next: () -> HTTPRequest?, handle: (_ index: Int, HTTPEvent) -> Void
  ) {
    // libcurl takes 6 ms to load, and often every answer is known without a request.
    var waiting = next()
    if waiting == nil { return }
    let session = CurlLibrary.isReady ? FetchSession() : nil
    var count = 0
    func startNext() -> Bool {
      guard let request = waiting ?? next() else { return false }
      waiting = nil
      let index = count
      count += 1
      do throws(HTTPError) {
        guard let session else { throw HTTPError(.noLibrary) }
        handle(index, .sending)
        session.start(try Fetch(request, index: index, client: self), handle: handle)
      } catch { handle(index, .finished(.failure(error))) }
      return true
    }
    repeat {
      while session?.count ?? 0 < limit, startNext() {}
    } while session?.advance(handle: handle) == true
  }
}
