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
    guard CurlLibrary.isReady else {
      for index in requests.indices {
        handle(index, .finished(.failure(HTTPError(.noLibrary))))
      }
      return
    }
    let session = FetchSession()
    for (index, request) in requests.enumerated() {
      handle(index, .sending)
      do throws(HTTPError) {
        let fetch = try Fetch(
          request, index: index, userAgent: userAgent, proxies: proxies,
          slowTimeLimit: slowTimeLimit)
        session.start(fetch, handle: handle)
      } catch {
        handle(index, .finished(.failure(error)))
      }
    }
    session.run(handle: handle)
  }
}
