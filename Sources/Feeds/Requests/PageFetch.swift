import Basics
import HTTP

/// The requests for the pages of feeds, until each feed has an answer or has failed.
struct PageFetch {
  /// The results so far, by the indices of the feeds.
  private(set) var results: [Int: Result<FeedResponse, FeedFetchError>] = [:]
  private let feeds: [FeedRequest]
  private var walks: [Int: FeedWalk] = [:]
  private var waiting: [(feed: Int, request: HTTPRequest)] = []
  /// The feed of each request that was sent, by the request's number.
  private var sent: [Int] = []
  /// The feeds whose requests are being sent or answered, or wait for a short time only.
  private var running: Set<Int> = []
  /// The last request of each feed.
  private var latest: [Int: HTTPRequest] = [:]
  /// Answers for the user's commands, which must not keep the other feeds waiting.
  private var raw: [(feed: Int, body: ResponseBody, validators: Validators)] = []
  private var renewal: TokenRenewal

  /// Begins with the first requests of the feeds that use HTTP.
  init(_ feeds: [FeedRequest]) {
    (self.feeds, renewal) = (feeds, TokenRenewal(feeds))
    for (index, feed) in feeds.enumerated() {
      guard case .http(let request) = feed.way else { continue }
      let walk = FeedWalk(request.withHeaders(of: feed.shape), feed)
      walks[index] = walk
      waiting.append((index, walk.first))
    }
  }

  /// The next request; `nil` if there is none now.
  ///
  /// Gets other tokens for the feeds that refused theirs, once the others are finished or wait.
  mutating func next(_ progress: (FeedProgress) -> Void) -> HTTPRequest? {
    if waiting.isEmpty, running.isEmpty { renewTokens(progress) }
    guard let (feed, request) = waiting.first else { return nil }
    waiting.removeFirst()
    sent.append(feed)
    running.insert(feed)
    let current = renewal.applied(to: request, of: feed)
    latest[feed] = current
    return current
  }

  /// Handles an event of the request with a number; returns the feed's progress, if there is any.
  mutating func handle(_ event: HTTPEvent, of number: Int) -> FeedProgress? {
    let feed = sent[number]
    return stage(after: event, of: feed).map { FeedProgress(index: feed, stage: $0) }
  }

  private mutating func stage(after event: HTTPEvent, of feed: Int) -> FeedProgress.Stage? {
    guard var walk = walks.removeValue(forKey: feed) else { return nil }
    defer { walks[feed] = walk }
    if case .finished = event { running.remove(feed) }
    switch event {
    case .sending:
      running.insert(feed)
      return walk.hasBegun ? nil : .asking
    case .receiving(let count): return .receiving(byteCount: walk.byteCount + count)
    case .waiting(let wait):
      // A command for a token may take as long.
      if let timeout = latest[feed]?.timeout, wait >= timeout / 2 { running.remove(feed) }
      return .waiting(wait)
    case .finished(.success(.content(let body, let validators)))
    where feeds[feed].transform != nil:
      raw.append((feed, body, validators))
      return nil
    case .finished(let result):
      let isFirst = !walk.hasBegun
      do throws(FeedFetchError) {
        switch try walk.handle(result) {
        case .next(var request):
          // What came so far would be lost with this request.
          request.waitEnd = feeds[feed].deadline
          waiting.append((feed, request))
          return nil
        case .end(let response):
          results[feed] = .success(response)
          return .answered
        }
      } catch {
        if !isFirst, let request = latest[feed], renewal.postpone(request, of: feed, after: error) {
          return nil
        }
        results[feed] = .failure(error.hiding(latest[feed]?.token))
        return .failed
      }
    }
  }

  private mutating func renewTokens(_ progress: (FeedProgress) -> Void) {
    let (again, failed) = renewal.renew()
    waiting = again.map { ($0.feed, $0.request) }
    for item in failed {
      results[item.feed] = .failure(item.error.hiding(item.request.token))
      progress(FeedProgress(index: item.feed, stage: .failed))
    }
  }

  /// Lets the user's commands make answers of those that came for them.
  mutating func transform(_ progress: (FeedProgress) -> Void) {
    for (feed, body, validators) in raw {
      let result = feeds[feed].transformed(body, validators)
        .mapError { $0.hiding(latest[feed]?.token) }
      results[feed] = result
      let isAnswered = (try? result.get()) != nil
      progress(FeedProgress(index: feed, stage: isAnswered ? .answered : .failed))
    }
  }
}
