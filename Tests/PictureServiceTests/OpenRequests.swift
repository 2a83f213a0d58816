import TestSupport

/// Counts the requests that a server has open at once, and answers one only while as many are open
/// as are allowed.
///
/// So a client that opens fewer hangs, and one that opens more is seen.
final class OpenRequests: Sendable {
  private let allowed: Int
  private let counts: Locked<(open: Int, most: Int, pictures: Int)>

  /// - Parameters:
  ///   - allowed: how many the client may have open.
  ///   - pictures: how many it fetches in all, each by one request at a time.
  init(allowed: Int, pictures: Int) {
    self.allowed = allowed
    counts = Locked((open: 0, most: 0, pictures: pictures))
  }

  /// The most that were open at once.
  var most: Int { counts.withLock { $0.most } }

  /// Calls `body` for a request, once enough are open; `isLast` if it is the last one of its
  /// picture.
  func answer(isLast: Bool = true, _ body: () -> FeedServerResponse) -> FeedServerResponse {
    counts.withLock { counts in
      counts.open += 1
      counts.most = max(counts.most, counts.open)
    }
    _ = waitUntil { counts.withLock { $0.open >= min(allowed, $0.pictures) } }
    counts.withLock { counts in
      counts.open -= 1
      if isLast { counts.pictures -= 1 }
    }
    return body()
  }
}
