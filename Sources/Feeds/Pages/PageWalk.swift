import HTTP

/// The requests for the pages of one feed's answer, one after the other.
///
/// All pages are the answer, or none. A list that moves while it is read is read again from the
/// start, and so is one whose cursor has expired.
struct PageWalk {
  private let feed: FeedRequest
  let first: HTTPRequest
  /// The address at which the list begins, which may be another one than that of ``first``.
  private var start: String
  private var run: PageRun
  /// The run before cursors were asked for; `nil` if they were not.
  private var former: PageRun.PreviousRun?
  private var restarts = 0
  /// Whether nothing came yet, not even a refusal.
  private(set) var isFirstRequest = true
  private var hasRestartedAfterRefusal = false

  /// How often a list that moved is read again.
  private static let restartLimit = 3

  init(_ request: HTTPRequest, _ feed: FeedRequest) {
    self.feed = feed
    first = request.forFirstPage(of: feed)
    start = first.url
    run = PageRun(feed, start: start)
  }

  var stored: StoredPages { run.pages.stored }

  /// The size of the pages after decompression.
  var byteCount: Int { run.pages.byteCount }

  /// Handles a page; returns the request for the next one, `nil` if this was the last.
  ///
  /// Throws the refusal of a number if more people may follow the last one.
  mutating func handle(_ body: ResponseBody) throws(FeedFetchError) -> HTTPRequest? {
    isFirstRequest = false
    let refusal: HTTPError
    do throws(FeedError) {
      let step: PageRun.Step
      do throws(FeedError) {
        step = try run.handle(body)
      } catch {
        return try restart(after: error)
      }
      switch step {
      case .next(let address): return try request(address)
      case .end: return nil
      case .refused(let error): refusal = error
      }
    } catch {
      throw .content(error)
    }
    throw .http(refusal)
  }

  /// Handles the failure of a request; returns the next one, `nil` if the answer is complete.
  ///
  /// Throws the failure if the answer fails, too.
  mutating func handle(_ failure: HTTPError) throws(FeedFetchError) -> HTTPRequest? {
    isFirstRequest = false
    guard case .status(let status) = failure.cause, [400, 404, 410].contains(status) else {
      throw .http(failure)
    }
    do throws(FeedError) {
      if let request = try restartAfterRefusal() { return request }
      if let address = run.addressOfLastPerson(after: failure) { return try request(address) }
      if case .last = run.way, let request = try restartWithCursors() { return request }
      if run.isPastTotal {
        try run.pages.finish()
        return nil
      }
      if let count = run.unconfirmedTotal { throw .unconfirmedTotal(count: count) }
    } catch {
      throw .content(error)
    }
    throw .http(failure)
  }

  private mutating func restart(after error: FeedError) throws(FeedError) -> HTTPRequest {
    if case .changedMeanwhile = error, restarts < Self.restartLimit {
      restarts += 1
      return try restart()
    }
    if case .repeatedPage = error, let request = try restartWithCursors() { return request }
    if case .refused(let message?, _) = error,
      feed.shape.refusal?.cursorErrorCodes.contains(message) == true,
      let request = try restartAfterRefusal()
    {
      return request
    }
    if case .repeatedPage = error, let count = run.unconfirmedTotal {
      throw .unconfirmedTotal(count: count)
    }
    throw error
  }

  /// Begins again once, since a refused page's cursor may have expired; `nil` if it had none.
  private mutating func restartAfterRefusal() throws(FeedError) -> HTTPRequest? {
    guard run.way == .link, !hasRestartedAfterRefusal else { return nil }
    hasRestartedAfterRefusal = true
    return try restart()
  }

  /// Lets the pages go; returns the request for the first one.
  private mutating func restart() throws(FeedError) -> HTTPRequest {
    run = PageRun(feed, start: start, insteadOf: former)
    return try request(start)
  }

  /// The request for the first page by cursors (RFC 9865), for a server that doesn't read numbers;
  /// `nil` if the feed has no cursors, or already uses them.
  private mutating func restartWithCursors() throws(FeedError) -> HTTPRequest? {
    guard run.usesNumbers, let parameter = feed.shape.cursor else { return nil }
    former = run.former
    start.setParameter(parameter, "")
    return try restart()
  }

  private func request(_ address: String) throws(FeedError) -> HTTPRequest {
    if ContinuousClock.now > feed.deadline { throw .tookTooLong }
    return first.to(address)
  }
}

extension HTTPRequest {
  /// The request with the parameters that the first page of a feed needs.
  fileprivate func forFirstPage(of feed: FeedRequest) -> HTTPRequest {
    if url.isFileURL || feed.transform != nil { return self }
    var request = self
    let own = url.queryParameters.map(\.name)
    for parameter in feed.shape.parameters where !own.contains(parameter.name) {
      request.url.setParameter(parameter.name, parameter.value)
    }
    switch feed.shape.next {
    case .start(let parameter, let count, let size, let first, _, let isExplicit):
      request.url.setParameter(count, String(size))
      if isExplicit { request.url.setParameter(parameter, String(first)) }
    case .page(let parameter, let first, _, _):
      request.url.setParameter(parameter, String(first))
    case nil, .onePage, .url, .link, .cursor: break
    }
    return request
  }
}
