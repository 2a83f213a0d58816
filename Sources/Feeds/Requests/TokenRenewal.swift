import HTTP

/// Other tokens for feeds that refused theirs after the first page, one for each.
struct TokenRenewal {
  typealias RefusedRequest = (feed: Int, request: HTTPRequest, error: FeedFetchError)

  private let feeds: [FeedRequest]
  /// The other tokens, by the indices of the feeds.
  private var tokens: [Int: String] = [:]
  /// The feeds whose command has run, be it in vain.
  private var renewed: Set<Int> = []
  private var refused: [RefusedRequest] = []

  init(_ feeds: [FeedRequest]) { self.feeds = feeds }

  /// Postpones a request whose token was refused, to resend it; false if the feed gets no other.
  mutating func postpone(
    _ request: HTTPRequest, of feed: Int, after error: FeedFetchError
  ) -> Bool {
    guard error.refusesToken, feeds[feed].renewedToken != nil, !renewed.contains(feed) else {
      return false
    }
    refused.append((feed, request, error))
    return true
  }

  /// A feed's request with its other token, if it has one.
  func applied(to request: HTTPRequest, of feed: Int) -> HTTPRequest {
    guard let token = tokens[feed] else { return request }
    var request = request
    request.token = token
    return request
  }

  /// Gets other tokens; returns the requests to send again, and those whose feed has no other one.
  mutating func renew() -> (again: [RefusedRequest], failed: [RefusedRequest]) {
    for item in refused {
      renewed.insert(item.feed)
      tokens[item.feed] = feeds[item.feed].renewedToken?()
    }
    defer { refused = [] }
    return (refused.filter { tokens[$0.feed] != nil }, refused.filter { tokens[$0.feed] == nil })
  }
}
