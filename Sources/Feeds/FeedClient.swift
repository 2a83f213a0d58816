internal import CCurl
internal import Glibc

/// Asks feeds.
public struct FeedClient: Sendable {
  private let userAgent: String
  private let proxies: ProxyEnvironment
  /// How long a feed may be slower than ``TransferLimits/slowSpeed``.
  var slowTimeLimit = TransferLimits.slowTime

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - userAgent: The `User-Agent` field (RFC 9110 10.1.5), such as `employees/1.0`.
  ///   - environment: Looks up an environment variable, for the proxy (libcurl-env(3)); by
  ///     default in the environment of the process.
  public init(
    userAgent: String,
    environment: @escaping @Sendable (String) -> String? = FeedClient.processEnvironment
  ) {
    self.userAgent = userAgent
    proxies = ProxyEnvironment(environment)
  }

  /// Looks up a variable of the process (`getenv`).
  public static func processEnvironment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Asks all feeds at once, and blocks until each has answered or failed.
  ///
  /// No request takes longer than its own time limit, whatever happens to the others.
  ///
  /// - Parameters:
  ///   - requests: The questions; each goes to its feed whether or not the others fail.
  ///   - progress: Is told, on the calling thread, how far each fetch has come.
  /// - Returns: An answer or an error for each fetch, in their order.
  public func ask(
    _ requests: [FeedRequest], progress: (FeedProgress) -> Void = { _ in }
  ) -> [Result<FeedResponse, FeedError>] {
    guard CurlLibrary.isReady else {
      return requests.map { _ in .failure(FeedError(.noLibrary)) }
    }
    let session = FetchSession(count: requests.count)
    for (index, request) in requests.enumerated() {
      progress(FeedProgress(index: index, stage: .asking))
      do throws(FeedError) {
        let fetch = try FeedFetch(
          request, index: index, userAgent: userAgent, proxies: proxies,
          slowTimeLimit: slowTimeLimit)
        session.start(fetch, progress: progress)
      } catch {
        session.finish(index, .failure(error), progress: progress)
      }
    }
    session.run(progress: progress)
    return session.results
  }
}
