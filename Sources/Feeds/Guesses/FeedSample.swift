public import EmployeeDirectory
import Foundation
public import HTTP

/// One answer of a feed, or its first page, to find out what it looks like.
public struct FeedSample {
  /// The largest answer that is looked at, in bytes.
  public static let limit = 64 << 20

  let bytes: [UInt8]
  /// Whether its `Link` field has the address of the next page.
  let hasLink: Bool
  /// Whether the user's command made it, and it must be the whole.
  let isTransformed: Bool

  /// Wraps an answer's bytes.
  public init(_ bytes: [UInt8], hasLink: Bool = false, isTransformed: Bool = false) {
    (self.bytes, self.hasLink, self.isTransformed) = (bytes, hasLink, isTransformed)
  }

  /// The people of the answer, as a shape reads them; throws if it does not fit.
  public func people(_ shape: FeedShape) throws(FeedError) -> RecordReading {
    try FeedRecords(pages(shape).stored).read()
  }

  /// The answer as the only page of one of that shape; throws likewise.
  func pages(_ shape: FeedShape, maximumPeople: Int = .max) throws(FeedError) -> FeedPages {
    if bytes.isEmpty { throw .emptyAnswer }
    var pages = FeedPages(shape, maximumPeople: maximumPeople)
    let page = try pages.add(ResponseBody(copying: bytes))
    if isTransformed { try shape.checkWhole(page, hasLink: hasLink) }
    try pages.finish()
    return pages
  }

  var keys: [String] { unsafe bytes.withUnsafeBufferPointer { unsafe JSONSyntax.keys(in: $0) } }

  /// The answer as Foundation reads it; throws if it is not JSON, or nested too deeply.
  func json() throws(FeedError) -> Any {
    do {
      return try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      throw syntaxFault
    }
  }

  private var syntaxFault: FeedError {
    do throws(FeedError) {
      _ = try people(FeedKind.json.shape)
    } catch {
      if case .notJSON = error { return error }
      if [.webPage, .emptyAnswer].contains(error) { return error }
    }
    return .notJSON(.invalidSyntax)
  }
}

extension FeedClient {
  /// Asks for one page of what may have a shape, with the parameters that the shape needs; or for
  /// what a command makes of the whole answer.
  public func sample(
    _ request: HTTPRequest, _ shape: FeedShape,
    transform: (@Sendable ([UInt8]) throws(TransformFault) -> [UInt8])? = nil
  ) -> Result<FeedSample, FeedFetchError> {
    var feed = FeedRequest(.http(request), shape)
    feed.transform = transform
    let result = page(request, feed)
    guard case .failure(.http(let error)) = result,
      let smaller = feed.withSmallerPages(after: error)
    else { return result }
    return page(request, smaller)
  }

  private func page(
    _ request: HTTPRequest, _ feed: FeedRequest
  ) -> Result<FeedSample, FeedFetchError> {
    var first = PageWalk(request, feed).first.withHeaders(of: feed.shape)
    first.maximumSize = min(first.maximumSize, FeedSample.limit)
    switch client.send(first) {
    case .failure(let error): return .failure(FeedFetchError.http(error).hiding(request.token))
    case .success(.notModified): return .failure(.http(HTTPError(.connectionLost)))
    case .success(.content(let body, _)):
      return Result<FeedSample, FeedError> { () throws(FeedError) in try feed.sample(body) }
        .mapError(FeedFetchError.content)
    }
  }
}

extension FeedRequest {
  /// The sample that a body is, or what the user's command makes of it.
  func sample(_ body: ResponseBody) throws(FeedError) -> FeedSample {
    let hasLink = body.nextLink != nil
    guard let transform else { return FeedSample(body.bytes, hasLink: hasLink) }
    if body.isEmpty { throw .emptyAnswer }
    let bytes: [UInt8]
    do throws(TransformFault) {
      bytes = try transform(body.bytes)
    } catch {
      throw .transform(error)
    }
    if bytes.isEmpty { throw .emptyAnswer }
    return FeedSample(bytes, hasLink: hasLink, isTransformed: true)
  }
}

extension ResponseBody {
  convenience init(copying bytes: [UInt8]) throws(FeedError) {
    self.init(limit: bytes.count)
    try append(copying: bytes)
  }

  func append(copying bytes: [UInt8]) throws(FeedError) {
    let isWhole = unsafe bytes.withUnsafeBytes { unsafe (try? append($0)) != nil }
    if !isWhole { throw .notJSON(.outOfMemory) }
  }
}
