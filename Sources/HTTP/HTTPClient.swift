internal import CCurl
internal import Glibc

/// Sends requests through libcurl.
public struct HTTPClient: Sendable {
  private let userAgent: String
  private let proxies: ProxyEnvironment
  /// How long a transfer may stay below ``TransferLimits/slowSpeed``.
  var slowTimeLimit = TransferLimits.slowTime

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - userAgent: The `User-Agent` field (RFC 9110, section 10.1.5), such as `employees/1.0`.
  ///   - environment: Looks up an environment variable, for the proxy (libcurl-env(3)); by
  ///     default in the environment of the process.
  public init(
    userAgent: String,
    environment: @escaping @Sendable (String) -> String? = HTTPClient.processEnvironment
  ) {
    self.userAgent = userAgent
    proxies = ProxyEnvironment(environment)
  }

  /// Whether libcurl is installed and new enough; loads it.
  package static var isUsable: Bool { CurlLibrary.isReady }

  /// Looks up an environment variable of the process (`getenv`).
  public static func processEnvironment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Sends all requests at once, and returns when each has finished.
  ///
  /// No request takes longer than its own time limit, and none affects another.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - handle: Receives, on the calling thread, the index of a request and its event. The last
  ///     event of each request is ``HTTPEvent/finished(_:)``, exactly once.
  public func send(_ requests: [HTTPRequest], handle: (_ index: Int, HTTPEvent) -> Void) {
    var rest = requests.makeIterator()
    send(atMost: .max, next: { rest.next() }, handle: handle)
  }

  /// Sends requests, some at a time, and returns when the last one has finished.
  ///
  /// - Parameters:
  ///   - limit: How many to send at the same time; at least 1.
  ///   - next: Returns the next request, whose time limit begins then; `nil` if there is none now. Called
  ///     again whenever a request has finished.
  ///   - handle: As for ``send(_:handle:)``; the index counts the requests that `next` has returned.
  package func send(
    atMost limit: Int, next: () -> HTTPRequest?, handle: (_ index: Int, HTTPEvent) -> Void
  ) {
    // libcurl takes 6 ms to load, and often every answer is known without a request.
    guard let first = next() else { return }
    var waiting: HTTPRequest? = first
    var count = 0
    func take() -> (index: Int, request: HTTPRequest)? {
      guard let request = waiting ?? next() else { return nil }
      waiting = nil
      defer { count += 1 }
      return (count, request)
    }
    guard CurlLibrary.isReady else {
      while let (index, _) = take() {
        handle(index, .finished(.failure(HTTPError(.noLibrary))))
      }
      return
    }
    let session = FetchSession()
    func startNext() -> Bool {
      guard let (index, request) = take() else { return false }
      handle(index, .sending)
      do throws(HTTPError) {
        let fetch = try Fetch(
          request, index: index, userAgent: userAgent, proxies: proxies,
          slowTimeLimit: slowTimeLimit)
        session.start(fetch, handle: handle)
      } catch {
        handle(index, .finished(.failure(error)))
      }
      return true
    }
    repeat {
      while session.count < limit, startNext() {}
    } while session.advance(handle: handle)
  }
}
