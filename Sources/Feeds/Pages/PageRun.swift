import Basics
import HTTP

/// One reading of a feed's pages, from the first one on.
struct PageRun {
  /// How a page is asked for.
  enum Way: Equatable {
    case first
    /// By its number, or by that of its first person.
    case number
    /// By an address or a cursor of the page before, which may expire.
    case link
    /// By the number of the last person that came, since the one after it was refused.
    case last(refusal: HTTPError)
  }

  enum Step {
    /// The page at an address.
    case next(String)
    /// Nothing: everybody has come.
    case end
    /// More people, whose number the server refuses.
    case refused(HTTPError)
  }

  private let shape: FeedShape
  /// The address of the first page, to which others add what they need.
  private let start: String
  private let isFile: Bool
  /// The run that this one, by cursors, replaces; `nil` in any other run.
  private let replaced: PreviousRun?
  private(set) var pages: FeedPages
  private var contents = PageContents()
  /// Hashes of the addresses.
  private var addresses: Set<UInt64> = []
  /// How many people and how many pages there are, as far as the feed says it.
  private var total: Int?
  private var pageTotal: Int?
  /// The number of people on the first page if the feed calls them all, until another page comes.
  private(set) var unconfirmedTotal: Int?
  /// How many people are on the last page, and on the largest one before.
  private var sizes: (last: Int, largest: Int?) = (0, nil)
  /// The address of the page that is asked for, from which a relative one leads on.
  private var latest: String
  private(set) var way = Way.first
  private var hasCursor: Bool
  private var emptyPages = 0

  /// How many pages may be empty, as a server's filters can make them.
  private static let emptyPageLimit = 1_000

  /// Many servers cut pages at this many people or a multiple, and some then call that the total.
  private static let usualPageSize = 50

  /// A run by numbers, which the server did not read: a hash of the people on its first page,
  /// whether it said how many people there are, and its total, if no other page confirmed it.
  typealias PreviousRun = (firstPage: UInt64?, hasTotal: Bool, unconfirmedTotal: Int?)

  init(_ feed: FeedRequest, start: String, insteadOf former: PreviousRun? = nil) {
    (shape, self.start, replaced, latest) = (feed.shape, start, former, start)
    isFile = start.isFileURL
    hasCursor = former != nil
    unconfirmedTotal = former?.unconfirmedTotal
    pages = FeedPages(feed.shape, maximumPeople: feed.maximumPeople, folder: feed.pageFolder)
  }

  /// Handles a page; returns what follows; throws `.changedMeanwhile` if the list moved, and
  /// `.repeatedPage` if the same people came again.
  mutating func handle(_ body: ResponseBody) throws(FeedError) -> Step {
    if case .last(let refusal) = way {
      guard try isEnd(afterLastPerson: body) else { return .refused(refusal) }
      try pages.finish()
      return .end
    }
    let link = body.nextLink
    let page: FeedDocument
    do throws(FeedError) {
      page = try pages.add(body)
    } catch {
      // After the last person, SCIM's servers may leave the list out.
      guard case .noList = error, isPastTotal, shape.missingList != nil else { throw error }
      try pages.finish()
      return .end
    }
    try compare(page)
    sizes.largest = pages.stored.count > 1 ? max(sizes.largest ?? 0, sizes.last) : nil
    sizes.last = page.count
    try checkTotals(of: page)
    guard let address = try address(after: page, link: link) else {
      try pages.finish()
      return .end
    }
    if address.utf8.count > PageAddress.longest { throw .badPageValue }
    if !addresses.insert(FNV1a([address]).value).inserted { throw .repeatedPage }
    if page.count == 0 {
      emptyPages += 1
      if emptyPages > Self.emptyPageLimit { throw .repeatedPage }
    }
    latest = address
    return .next(address)
  }

  /// Whether the requested page has a number.
  var usesNumbers: Bool {
    switch way {
    case .number, .last: true
    case .first, .link: false
    }
  }

  /// Whether as many came as the feed says there are; the requested page shows whether it's true.
  var isPastTotal: Bool { way == .number && total.map { pages.count >= $0 } ?? false }

  /// After a number was refused, the address of the last person that came; `nil` if that can't show
  /// whether everybody has come.
  ///
  /// A server may refuse every number, or only those past the last person. One that sends this
  /// person and nobody else reads numbers, so that nobody follows. Its pages must have room for
  /// more than one.
  mutating func addressOfLastPerson(after refusal: HTTPError) -> String? {
    guard way == .number, case .start(let parameter, _, _, let first, _, _) = shape.next,
      total.map({ pages.count >= $0 }) ?? true, pages.count > pages.stored.count
    else { return nil }
    way = .last(refusal: refusal)
    return address(with: parameter, String(first + pages.count - 1))
  }

  /// Whether an answer to the request for the last person that came shows that nobody follows.
  ///
  /// It has nobody else then. Without a total, the last page must also be shorter than a full one:
  /// some servers refuse every number beyond a certain one. Throws `.unconfirmedTotal` if it is an
  /// only page and full, and `.changedMeanwhile` if somebody follows the last person of a total.
  /// Throws if the answer begins with somebody else.
  private func isEnd(afterLastPerson body: ResponseBody) throws(FeedError) -> Bool {
    let found = try FeedDocument(body, shape).identities
    let last = try pages.stored.page(pages.stored.count - 1).identities.last
    if found.first?.hash == last?.hash {
      guard found.count == 1 else {
        // Somebody beyond the total is new.
        if total != nil { throw .changedMeanwhile }
        return false
      }
      if total != nil { return true }
      if isOnly, isFull(sizes.last) { throw .unconfirmedTotal(count: pages.count) }
      return (sizes.largest ?? requestedSize).map { sizes.last < $0 } ?? false
    }
    throw PageContents.hash(of: found) == firstPage ? FeedError.repeatedPage : .changedMeanwhile
  }

  /// This run, for one by cursors instead.
  var former: PreviousRun {
    (firstPage, total != nil, unconfirmedTotal)
  }

  private var firstPage: UInt64? { pages.stored.first.map { PageContents.hash(of: $0.identities) } }

  /// Compares a page with those before.
  ///
  /// The first one is read for that only when a second one came, since most feeds have one.
  private mutating func compare(_ page: FeedDocument) throws(FeedError) {
    if pages.stored.count == 1 { return }
    if pages.stored.count == 2, let first = pages.stored.first { try contents.add(first) }
    try contents.add(page)
  }

  /// Throws `.changedMeanwhile` if the feed says another number of people or pages than before.
  ///
  /// A number that is no larger than the page proves nothing: some servers count the page alone.
  private mutating func checkTotals(of page: FeedDocument) throws(FeedError) {
    if let number = try page.number(of: .total) {
      if let total, total != number, number > page.count { throw .changedMeanwhile }
      total = total ?? number
    }
    if let number = try page.number(of: .pages) {
      if let pageTotal, pageTotal != number { throw .changedMeanwhile }
      pageTotal = number
    }
  }

  private mutating func address(
    after page: FeedDocument, link: String?
  ) throws(FeedError) -> String? {
    // A cursor goes before a number, where an answer speaks of one.
    if !isFile, let parameter = shape.cursor, let cursor = try page.cursor() {
      (way, hasCursor, unconfirmedTotal) = (.link, true, nil)
      return address(with: parameter, cursor)
    }
    switch shape.next {
    case nil:
      if link != nil { throw .morePages(.link) }
      if let sign = page.nextPageSign { throw .morePages(sign) }
      return nil
    case .onePage, .cursor: return nil
    case .url: return try resolve(try page.value(of: .next))
    case .link: return try resolve(link)
    case .page(let parameter, let first, _, _):
      let isEnd = isFile || pageTotal.map { pages.stored.count >= $0 } ?? (page.count == 0)
      if try isComplete(isEnd: isEnd), isEnd || pageTotal == nil && !mayBeCut(page) { return nil }
      (way, unconfirmedTotal) = (.number, isOnly && mayBeCut(page) ? pages.count : nil)
      return address(with: parameter, String(first + pages.stored.count))
    case .start(let parameter, _, _, let first, _, _):
      let isEnd = isFile || hasCursor || page.count == 0
      if try isComplete(isEnd: isEnd), isEnd || !mayBeCut(page) {
        try checkCursorsWereRead()
        return nil
      }
      (way, unconfirmedTotal) = (.number, isOnly && mayBeCut(page) ? pages.count : nil)
      return address(with: parameter, String(first + pages.count))
    }
  }

  private func address(with parameter: String, _ value: String) -> String {
    var address = start
    address.setParameter(parameter, value)
    return address
  }

  private mutating func resolve(_ reference: String?) throws(FeedError) -> String? {
    guard let reference else { return nil }
    way = .link
    return try PageAddress.resolve(reference, on: latest, of: start)
  }

  /// Whether the list is complete: at the end, or by its total; throws `.incomplete` for fewer.
  private func isComplete(isEnd: Bool) throws(FeedError) -> Bool {
    guard let total else { return isEnd }
    if pages.count >= total { return true }
    if isEnd { throw .incomplete(count: pages.count, total: total) }
    return false
  }

  /// Whether the total may be the page's alone, since the page has a size at which servers cut.
  private func mayBeCut(_ page: FeedDocument) -> Bool {
    total.map { $0 <= page.count } ?? false && isFull(page.count)
  }

  /// Whether a page of this many people has as many as were asked for, or as servers cut at.
  private func isFull(_ count: Int) -> Bool {
    count == requestedSize || count.isMultiple(of: Self.usualPageSize)
  }

  private var requestedSize: Int? {
    if case .start(_, _, let size, _, _, _) = shape.next { size } else { nil }
  }

  private var isOnly: Bool { pages.stored.count == 1 }

  /// Throws `.repeatedPage` if a server that was asked for cursors sent its first page again.
  ///
  /// Then it reads neither numbers nor cursors, and there may be more people. One that does read
  /// cursors may leave the total out then (RFC 9865).
  private func checkCursorsWereRead() throws(FeedError) {
    guard let replaced, pages.stored.count == 1, firstPage == replaced.firstPage else { return }
    if total != nil || !replaced.hasTotal { throw .repeatedPage }
  }
}
