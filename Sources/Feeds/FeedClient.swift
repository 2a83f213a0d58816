internal import EmployeeDirectory
public import HTTP

/// Fetches feeds and decodes their answers.
public struct FeedClient: Sendable {
  private let client: HTTPClient

  /// Creates a client.
  public init(_ client: HTTPClient) { self.client = client }

  /// Fetches all feeds at once, and returns when each has answered or failed.
  ///
  /// An answer is decoded as soon as it is complete, while the others still arrive.
  ///
  /// - Parameters:
  ///   - requests: A request for each feed; the client adds what feeds need to its headers.
  ///   - progress: Receives the progress of each feed, on the calling thread.
  /// - Returns: An answer or an error for each request, in their order.
  public func fetch(
    _ requests: [HTTPRequest], progress: (FeedProgress) -> Void = { _ in }
  ) -> [Result<FeedResponse, FeedError>] {
    var results: [Result<FeedResponse, FeedError>] = Array(
      repeating: .failure(.http(HTTPError(.connectionLost))), count: requests.count)
    client.send(requests.map(\.acceptingJSON)) { index, event in
      let stage: FeedProgress.Stage
      switch event {
      case .sending: stage = .asking
      case .receiving(let count): stage = .receiving(byteCount: count)
      case .waiting(let wait): stage = .waiting(wait)
      case .finished(let result):
        results[index] = result.mapError(FeedError.http).flatMap(FeedResponse.decode)
        stage = if case .success = results[index] { .answered } else { .failed }
      }
      progress(FeedProgress(index: index, stage: stage))
    }
    return results
  }
}

extension HTTPRequest {
  fileprivate var acceptingJSON: HTTPRequest {
    var request = self
    request.headers.append(("Accept", "application/json, */*;q=0.1"))
    return request
  }
}

extension FeedResponse {
  /// Decodes a response; fails if its content is not a feed.
  fileprivate static func decode(_ response: HTTPResponse) -> Result<FeedResponse, FeedError> {
    switch response {
    case .notModified(let validators): return .success(.notModified(validators))
    case .content(let body, let validators):
      if body.isEmpty { return .failure(.content(.emptyAnswer)) }
      let byteCount = body.count
      do throws(ContentError) {
        let records = FeedRecords(try FeedDocument(body))
        return .success(
          .answer(FeedAnswer(records: records, validators: validators, byteCount: byteCount)))
      } catch {
        return .failure(.content(error))
      }
    }
  }
}
