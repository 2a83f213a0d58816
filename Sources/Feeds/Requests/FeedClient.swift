import Basics
import EmployeeDirectory
public import HTTP

/// Fetches feeds and decodes their answers.
public struct FeedClient: Sendable {
  let client: HTTPClient

  /// Creates a client.
  public init(_ client: HTTPClient) { self.client = client }

  /// Fetches all feeds at once; returns an answer or an error for each, in their order.
  ///
  /// A complete answer is decoded while others arrive. The calling thread receives the progress.
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
      }.mapError { $0.hiding(feeds[index].password) }
      results[index] = result
      let isAnswered = (try? result.get()) != nil
      progress(FeedProgress(index: index, stage: isAnswered ? .answered : .failed))
    }
    return feeds.indices.map { results[$0] ?? .failure(.http(HTTPError(.connectionLost))) }
  }

  /// Fetches the feeds that use HTTP; returns their answers by their indices.
  private func fetchPages(
    _ feeds: [FeedRequest], _ progress: (FeedProgress) -> Void
  ) -> [Int: Result<FeedResponse, FeedFetchError>] {
    var fetch = PageFetch(feeds)
    client.send(atMost: .max, next: { fetch.next(progress) }) { number, event in
      if let event = fetch.handle(event, of: number) { progress(event) }
    }
    fetch.transform(progress)
    return fetch.results
  }
}

extension FeedRequest {
  fileprivate var password: String? {
    if case .ldap(let search) = way { search.password } else { nil }
  }

  /// The answer that the user's command makes of a body.
  func transformed(
    _ body: ResponseBody, _ validators: Validators
  ) -> Result<FeedResponse, FeedFetchError> {
    do throws(FeedError) {
      let pages = try sample(body).pages(shape, maximumPeople: maximumPeople)
      return .success(
        .answer(
          FeedAnswer(
            records: FeedRecords(pages.stored), validators: validators,
            byteCount: pages.byteCount)))
    } catch {
      return .failure(.content(error))
    }
  }
}

extension FeedShape {
  /// Throws if an answer that the user's command made is a part of all people.
  func checkWhole(_ page: FeedDocument, hasLink: Bool) throws(FeedError) {
    if next == .onePage { return }
    var isPart = hasLink || page.nextPageSign != nil
    if case .url = next, try page.value(of: .next) != nil { isPart = true }
    if try page.cursor() != nil { isPart = true }
    if let count = try page.number(of: .pages), count > 1 { isPart = true }
    if isPart { throw .transform(.severalPages) }
    if let total = try page.number(of: .total), page.count < total {
      throw .incomplete(count: page.count, total: total)
    }
  }
}
