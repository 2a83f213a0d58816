import Basics
import HTTP

/// The requests for a feed's answer, one after the other.
///
/// From Microsoft Graph, those who changed are fetched if that works, else everybody.
struct FeedWalk {
  enum Step {
    case next(HTTPRequest)
    case end(FeedResponse)
  }

  private enum Stage {
    case changes(ChangeWalk)
    /// Before everybody is fetched, the link that leads to later changes.
    case link(ChangeAddresses)
    case pages
  }

  private var stage = Stage.pages
  private var pages: PageWalk
  private let request: HTTPRequest
  private var feed: FeedRequest
  private var changesLink: String?
  /// Whether a response came.
  private(set) var hasBegun = false
  private var changesByteCount = 0

  init(_ request: HTTPRequest, _ feed: FeedRequest) {
    (self.request, self.feed) = (request, feed)
    let addresses = feed.transform == nil ? ChangeAddresses(request.url, feed.shape) : nil
    guard let addresses else {
      pages = PageWalk(request, feed)
      return
    }
    // The changes say what a validator would.
    pages = PageWalk(request.to(request.url), feed)
    let changes = feed.previous.flatMap { ChangeWalk(request, addresses, feed.shape, since: $0) }
    stage = changes.map { .changes($0) } ?? .link(addresses)
  }

  var first: HTTPRequest {
    switch stage {
    case .changes(let walk): walk.first
    case .link(let addresses): request.to(addresses.latest)
    case .pages: pages.first
    }
  }

  /// The size of the responses so far after decompression.
  var byteCount: Int { changesByteCount + pages.byteCount }

  /// Handles the result of a request; throws if its content is not what was asked for.
  mutating func handle(_ result: Result<HTTPResponse, HTTPError>) throws(FeedFetchError) -> Step {
    hasBegun = true
    switch stage {
    case .changes(let walk): return try handle(result, walk)
    case .link(let addresses): return try handleLink(result, addresses)
    case .pages: return try handlePage(result)
    }
  }

  private mutating func handle(
    _ result: Result<HTTPResponse, HTTPError>, _ walk: ChangeWalk
  ) throws(FeedFetchError) -> Step {
    var walk = walk
    let step: ChangeWalk.Step
    do throws(HTTPError) { step = try walk.handle(result) } catch { throw .http(error) }
    changesByteCount = walk.byteCount
    switch step {
    case .next(let request):
      stage = .changes(walk)
      return .next(request)
    case .end(let answer):
      if walk.count <= feed.maximumPeople { return .end(.answer(answer)) }
      throw .content(.tooManyPeople(limit: feed.maximumPeople))
    case .giveUp:
      stage = .link(walk.addresses)
      return .next(first)
    }
  }

  private mutating func handleLink(
    _ result: Result<HTTPResponse, HTTPError>, _ addresses: ChangeAddresses
  ) throws(FeedFetchError) -> Step {
    switch result {
    case .success(.content(let body, _)):
      changesByteCount += body.count
      changesLink = addresses.link(in: try? FeedDocument(body, feed.shape.changes))
    case .success(.notModified): break
    case .failure(let error): if error.isOfEveryRequest { throw .http(error) }
    }
    stage = .pages
    return .next(first)
  }

  private mutating func handlePage(
    _ result: Result<HTTPResponse, HTTPError>
  ) throws(FeedFetchError) -> Step {
    switch result {
    case .success(.notModified(let validators)): return .end(.notModified(validators))
    case .success(.content(let body, let validators)):
      if body.isEmpty { throw .content(.emptyAnswer) }
      if let next = try pages.handle(body) { return .next(next) }
      // The validators of a page say nothing of the others.
      return .end(answer(pages.stored.count == 1 ? validators : Validators()))
    case .failure(let error):
      if pages.isFirstRequest, let smaller = feed.withSmallerPages(after: error) {
        (feed, pages) = (smaller, PageWalk(request, smaller))
        return .next(pages.first)
      }
      if let next = try pages.handle(error) { return .next(next) }
      return .end(answer(Validators()))
    }
  }

  private func answer(_ validators: Validators) -> FeedResponse {
    var answer = FeedAnswer(
      records: FeedRecords(pages.stored), validators: validators, byteCount: byteCount)
    answer.changesLink = changesLink
    return .answer(answer)
  }
}

extension HTTPError {
  /// Whether a request for another address of the same server would most likely fail, too.
  fileprivate var isOfEveryRequest: Bool {
    switch cause {
    case .status(401), .status(429): true
    case .status(503): retryAfter.map { $0 > .zero } ?? false
    case .invalidURL, .unknownHost, .couldNotConnect, .proxy, .timedOut, .tls, .caFile,
      .clientCertificate, .file, .transport, .noLibrary:
      true
    case .status, .connectionLost, .badHTTP, .headersTooLarge, .badEncoding, .incomplete,
      .tooLarge, .unexpectedNotModified, .redirect:
      false
    }
  }
}

extension HTTPRequest {
  /// The same request for another address, whatever was there before.
  func to(_ address: String) -> HTTPRequest {
    var request = self
    (request.url, request.validators) = (address, nil)
    return request
  }
}
