internal import Basics
internal import EmployeeDirectory
public import HTTP

/// Fetches feeds and decodes their answers.
public struct FeedClient: Sendable {
  let client: HTTPClient

  /// Creates a client.
  public init(_ client: HTTPClient) { self.client = client }

  /// Fetches all feeds at once; returns an answer or an error for each, in their order.
  ///
  /// An answer is decoded as soon as it is complete, while the others still arrive. The calling
  /// thread receives the progress.
  public func fetch(
    _ feeds: [FeedRequest], progress: (FeedProgress) -> Void = { _ in }
  ) -> [Result<FeedResponse, FeedFetchError>] {
    let searches = feeds.enumerated().compactMap {
      index, feed -> (index: Int, search: LDAPFetch)? in
      guard case .ldap(let request) = feed.way else { return nil }
      progress(FeedProgress(index: index, stage: .asking))
      return (index, LDAPFetch(request, feed))
    }
    var results = fetchPages(feeds, progress)
    for (index, search) in searches {
      let result = search.wait { count in
        progress(FeedProgress(index: index, stage: .receiving(byteCount: count)))
      }.mapError { $0.hiding(feeds[index].secret) }
      results[index] = result
      let isAnswered = (try? result.get()) != nil
      progress(FeedProgress(index: index, stage: isAnswered ? .answered : .failed))
    }
    return feeds.indices.map { results[$0] ?? .failure(.http(HTTPError(.connectionLost))) }
  }

  /// Fetches the feeds that are asked by HTTP; returns their answers by their indices.
  private func fetchPages(
    _ feeds: [FeedRequest], _ progress: (FeedProgress) -> Void
  ) -> [Int: Result<FeedResponse, FeedFetchError>] {
    var results: [Int: Result<FeedResponse, FeedFetchError>] = [:]
    var walks: [Int: FeedWalk] = [:]
    for (index, feed) in feeds.enumerated() {
      guard case .http(let request) = feed.way else { continue }
      walks[index] = FeedWalk(request.acceptingJSON, feed)
    }
    /// The requests that are still to be sent, and the feed of each that was, by its number.
    var waiting = walks.sorted { $0.key < $1.key }.map { (feed: $0.key, request: $0.value.first) }
    var sent: [Int] = []
    /// Answers for the user's commands, which must not keep the other feeds waiting.
    var raw: [(feed: Int, body: ResponseBody, validators: Validators)] = []
    func next() -> HTTPRequest? {
      guard let (feed, request) = waiting.first else { return nil }
      waiting.removeFirst()
      sent.append(feed)
      return request
    }
    client.send(atMost: .max, next: next) { number, event in
      let feed = sent[number]
      guard var walk = walks.removeValue(forKey: feed) else { return }
      defer { walks[feed] = walk }
      let stage: FeedProgress.Stage?
      switch event {
      case .sending: stage = walk.hasBegun ? nil : .asking
      case .receiving(let count): stage = .receiving(byteCount: walk.byteCount + count)
      case .waiting(let wait): stage = .waiting(wait)
      case .finished(.success(.content(let body, let validators)))
      where feeds[feed].transform != nil:
        raw.append((feed, body, validators))
        stage = nil
      case .finished(let result):
        switch walk.take(result) {
        case .success(.next(let request)):
          waiting.append((feed, request))
          stage = nil
        case .success(.end(let response)):
          results[feed] = .success(response)
          stage = .answered
        case .failure(let error):
          results[feed] = .failure(error.hiding(feeds[feed].secret))
          stage = .failed
        }
      }
      if let stage { progress(FeedProgress(index: feed, stage: stage)) }
    }
    for (feed, body, validators) in raw {
      let result = feeds[feed].transformed(body, validators)
      results[feed] = result
      let isAnswered = (try? result.get()) != nil
      progress(FeedProgress(index: feed, stage: isAnswered ? .answered : .failed))
    }
    return results
  }
}

extension FeedRequest {
  /// The token or password that is sent; `nil` for none.
  fileprivate var secret: String? {
    switch way {
    case .http(let request): request.token
    case .ldap(let search): search.password
    }
  }

  /// The answer that the user's command makes of a body.
  fileprivate func transformed(
    _ body: ResponseBody, _ validators: Validators
  ) -> Result<FeedResponse, FeedFetchError> {
    do throws(FeedError) {
      if body.isEmpty { throw .emptyAnswer }
      let bytes: [UInt8]
      do throws(TransformFault) {
        bytes = try transform?(body.bytes) ?? []
      } catch {
        throw .transform(error)
      }
      if bytes.isEmpty { throw .emptyAnswer }
      var pages = FeedPages(shape, maximumPeople: maximumPeople)
      try check(try pages.add(ResponseBody(copying: bytes)), link: body.nextLink)
      try pages.finish()
      return .success(
        .answer(
          FeedAnswer(
            records: FeedRecords(pages.documents), validators: validators,
            byteCount: pages.byteCount)))
    } catch {
      return .failure(.content(error))
    }
  }

  /// Throws if an answer is a part of all people.
  private func check(_ page: FeedDocument, link: String?) throws(FeedError) {
    var isPart = link != nil
    if case .url = shape.next, try page.value(of: .next) != nil { isPart = true }
    if shape.cursor != nil, try page.value(of: .cursor) != nil { isPart = true }
    if isPart { throw .transform(.severalPages) }
    guard let text = try page.value(of: .total) else { return }
    guard let total = Int(text), total >= 0 else { throw .badPageValue }
    if page.count < total { throw .incomplete(count: page.count, total: total) }
  }
}

extension HTTPRequest {
  /// The request with what feeds need in its headers, which reads the server's words about a
  /// refusal.
  var acceptingJSON: HTTPRequest {
    var request = self
    request.headers.append(("Accept", "application/json, */*;q=0.1"))
    request.refusalMessage = { ServerMessage.read($0) }
    return request
  }
}
