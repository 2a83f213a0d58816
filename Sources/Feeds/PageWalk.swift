internal import Basics
internal import EmployeeDirectory
internal import Foundation
internal import HTTP

/// The pages of one feed's answer, one after the other.
///
/// All of them are the answer, or none.
struct PageWalk {
  private let shape: FeedShape
  private let request: HTTPRequest
  private var pages: FeedPages
  private var addresses: Set<String> = []
  /// Hashes of the pages that have somebody.
  private var contents: Set<UInt64> = []
  /// Hashes of everybody's ids so far, if all have one and the feed says how many there are.
  private var ids: Set<UInt64>? = []
  private var total: Int?
  /// The address of the page that is asked for, from which a relative one leads on.
  private var latest: String
  private var hasCursor = false
  /// Whether nothing about pages is asked for.
  private let isOnePage: Bool
  private var emptyPages = 0
  private let end = ContinuousClock.now + FeedRequest.longestAnswer

  /// How many pages may have nobody, as filters of a server's make them.
  private static let emptyPageLimit = 1_000

  /// The longest address of a page, in bytes; no server reads a longer one.
  private static let longestAddress = 1 << 16

  /// Begins with a request for the first page of a feed.
  init(_ request: HTTPRequest, _ feed: FeedRequest) {
    (shape, self.request, latest) = (feed.shape, request, request.url)
    isOnePage = feed.transform != nil
    pages = FeedPages(feed.shape, maximumPeople: feed.maximumPeople)
  }

  /// The pages so far.
  var documents: [FeedDocument] { pages.documents }

  /// The size of the pages after decompression.
  var byteCount: Int { pages.byteCount }

  /// The request for the first page.
  var first: HTTPRequest {
    var request = request
    if isFile || isOnePage { return request }
    for parameter in shape.parameters where !request.url.hasParameter(parameter.name) {
      request.url.setParameter(parameter.name, parameter.value)
    }
    switch shape.next {
    case .start(let parameter, let count, let size, let first, _, let isExplicit):
      request.url.setParameter(count, String(size))
      if isExplicit { request.url.setParameter(parameter, String(first)) }
    case .page(let parameter, let first): request.url.setParameter(parameter, String(first))
    case nil, .url, .link, .cursor: break
    }
    return request
  }

  /// Takes a page; returns the request for the next one, `nil` if this was the last.
  mutating func take(_ body: ResponseBody) throws(FeedError) -> HTTPRequest? {
    let link = body.nextLink
    let page = try pages.add(body)
    if case .start(_, _, _, _, _?, _) = shape.next { noteIDs(of: page) }
    guard let address = try address(after: page, link: link) else {
      try pages.finish()
      return nil
    }
    if address.utf8.count > Self.longestAddress { throw .badPageValue }
    if !addresses.insert(address).inserted { throw .repeatedPage }
    if page.count == 0 {
      emptyPages += 1
      if emptyPages > Self.emptyPageLimit { throw .repeatedPage }
    } else if !contents.insert(page.identityHash).inserted {
      throw .repeatedPage
    }
    if ContinuousClock.now > end { throw .tookTooLong }
    var request = request
    request.url = address
    latest = address
    request.validators = nil
    return request
  }

  /// Whether it is a file, which has no parameters.
  private var isFile: Bool { request.url.lowercased().hasPrefix("file:") }

  private mutating func noteIDs(of page: FeedDocument) {
    let identities = page.identities
    if identities.allSatisfy(\.isID) { ids?.formUnion(identities.map(\.hash)) } else { ids = nil }
  }

  private mutating func address(
    after page: FeedDocument, link: String?
  ) throws(FeedError) -> String? {
    var address = first.url
    // A cursor goes before a number, where an answer speaks of one.
    if !isFile, let cursor = shape.cursor, let value = try page.value(of: .cursor) {
      hasCursor = true
      address.setParameter(cursor, value)
      return address
    }
    switch shape.next {
    case nil, .cursor: return nil
    case .url: return try page.value(of: .next).map { next throws(FeedError) in try url(next) }
    case .link: return try link.map { next throws(FeedError) in try url(next) }
    case .page(let parameter, let first):
      if page.count == 0 || isFile { return nil }
      address.setParameter(parameter, String(first + pages.documents.count))
    case .start(let parameter, _, _, let first, _, _):
      if try isComplete(after: page) { return nil }
      address.setParameter(parameter, String(first + pages.count))
    }
    return address
  }

  /// Whether everybody has come, as far as the feed says how many there are.
  private mutating func isComplete(after page: FeedDocument) throws(FeedError) -> Bool {
    if let text = try page.value(of: .total) {
      guard let total = Int(text), total >= 0 else { throw .badPageValue }
      if let known = self.total, known != total { throw .changedMeanwhile }
      self.total = total
      if pages.count >= total {
        if let ids, ids.count < total { throw .changedMeanwhile }
        return true
      }
    }
    if page.count > 0, !isFile, !hasCursor { return false }
    if let total { throw .incomplete(count: pages.count, total: total) }
    return true
  }

  /// The address of a next page, which may be relative, at the feed's own origin.
  private func url(_ reference: String) throws(FeedError) -> String {
    guard let own = ParsedURL(request.url), let base = ParsedURL(latest),
      let next = base.resolving(reference), next.hasSameOrigin(as: own)
    else { throw .otherOrigin }
    return next.text
  }
}

extension FeedDocument {
  /// A hash of who is on the page.
  fileprivate var identityHash: UInt64 {
    var hash = FNV1a()
    for identity in identities { hash.combine(Int64(bitPattern: identity.hash)) }
    return hash.value
  }
}

extension String {
  /// Whether a URL's query has a parameter.
  fileprivate func hasParameter(_ name: String) -> Bool {
    let query = drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    return query.split(separator: "&").contains { parameter in
      String(parameter.prefix { $0 != "=" }).removingPercentEncoding == name
    }
  }

  /// Gives a parameter of a URL's query a value.
  fileprivate mutating func setParameter(_ name: String, _ value: String) {
    let parts = split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let others = parts.count < 2 ? [] : parts[1].split(separator: "&")
    let kept = others.filter { $0.prefix { $0 != "=" } != name }.map(String.init)
    let own = [name, value].map { $0.percentEncoded(keeping: "-._~") }.joined(separator: "=")
    self = parts[0] + "?" + (kept + [own]).joined(separator: "&")
  }
}
