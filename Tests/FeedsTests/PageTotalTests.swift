import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Totals, which not every server means.
@Suite struct PageTotalTests {
  /// A server of SCIM users, and which parts of the protocol it knows.
  struct Server: Sendable {
    var count: Int
    /// How many users a page has.
    var limit = 50
    /// Whether its total is that of all users; otherwise it is that of the page.
    var isHonest = true
    /// Whether it says a total at all.
    var hasTotal = true
    var readsNumbers = true
    var readsCursors = false
    /// Its status for any `startIndex`, for one past the last user, and for any `cursor`.
    var refusals: (number: Int?, pastEnd: Int?, cursor: Int?) = (nil, nil, nil)
    /// Whether a page without users has no list either.
    var leavesListOut = false

    func response(_ request: FeedServerRequest) -> FeedServerResponse {
      let number = Pages.number("startIndex", of: request)
      let cursor = Pages.value("cursor", of: request)
      if cursor != nil, let status = refusals.cursor { return .status(status) }
      if number != nil, let status = refusals.number { return .status(status) }
      var start = 0
      if readsCursors, let cursor { start = Int(cursor) ?? 0 }
      if readsNumbers, let number { start = number - 1 }
      if start >= count, let status = refusals.pastEnd { return .status(status) }
      let end = max(start, min(start + limit, count))
      let users = (start..<end).map { #"{"id":"\#($0)","displayName":"P\#($0)"}"# }
      var more = #""itemsPerPage":\#(users.count)"#
      if hasTotal { more += #","totalResults":"\#(isHonest ? count : users.count)""# }
      // As AWS does, and as RFC 9865 allows.
      if readsCursors, cursor != nil {
        more = end < count ? #""nextCursor":"\#(end)""# : #""itemsPerPage":\#(users.count)"#
      }
      if leavesListOut, users.isEmpty { return .answer("{\(more)}") }
      return .answer(#"{\#(more),"Resources":[\#(users.joined(separator: ","))]}"#)
    }
  }

  private static func aws(_ count: Int) -> Server {
    Server(count: count, isHonest: false, readsNumbers: false, readsCursors: true)
  }

  private static let deaf = Server(count: 50, readsNumbers: false)
  private static let unconfirmed = FeedFetchError.content(.unconfirmedTotal(count: 50))

  private static let servers: [(server: Server, requests: Int, fault: FeedFetchError?)] = [
    // A total of less than a usual page, or of more than one page, is believed.
    (Server(count: 49), 1, nil), (Server(count: 113), 3, nil), (Server(count: 0), 1, nil),
    (Server(count: 150), 3, nil), (Server(count: 150, refusals: (nil, 400, nil)), 3, nil),
    // Any other is tried; an empty page, or none, confirms it.
    (Server(count: 50), 2, nil), (Server(count: 50, leavesListOut: true), 2, nil),
    (Server(count: 1000, limit: 1000), 2, nil),
    // So does a refusal, if the last person comes alone when asked for again.
    (Server(count: 50, refusals: (nil, 404, nil)), 3, nil),
    (Server(count: 50, refusals: (nil, 400, nil)), 3, nil),
    // Without a total, that or an empty page is the end.
    (Server(count: 113, hasTotal: false), 4, nil), (Server(count: 50, hasTotal: false), 2, nil),
    (Server(count: 49, hasTotal: false, refusals: (nil, 404, nil)), 3, nil),
    (Server(count: 113, hasTotal: false, refusals: (nil, 410, nil)), 5, nil),
    // But not after a full page: the server may refuse all numbers beyond a certain one.
    (
      Server(count: 100, hasTotal: false, refusals: (nil, 404, nil)), 4,
      .http(HTTPError(.status(404)))
    ),
    // An only page of a usual size may be cut, too.
    (Server(count: 50, hasTotal: false, refusals: (nil, 400, nil)), 3, unconfirmed),
    (
      Server(count: 1000, limit: 1000, hasTotal: false, refusals: (nil, 400, nil)), 3,
      .content(.unconfirmedTotal(count: 1000))
    ),
    // A page of one person shows nothing about the next one.
    (
      Server(count: 1, hasTotal: false, refusals: (nil, 404, nil)), 2,
      .http(HTTPError(.status(404)))
    ),
    // The total of each page alone.
    (Server(count: 113, isHonest: false), 3, nil), (Server(count: 100, isHonest: false), 3, nil),
    // Only cursors lead on, whether numbers are ignored or refused.
    (aws(113), 5, nil), (aws(50), 3, nil), (aws(49), 1, nil),
    (
      Server(count: 113, isHonest: false, readsCursors: true, refusals: (400, nil, nil)), 6, nil
    ),
    // Nothing leads on.
    (deaf, 3, unconfirmed),
    (Server(count: 113, isHonest: false, readsNumbers: false), 3, unconfirmed),
    (Server(count: 50, refusals: (400, nil, 400)), 4, unconfirmed),
    (Server(count: 50, refusals: (404, nil, nil)), 4, unconfirmed),
    (Server(count: 113, hasTotal: false, refusals: (400, nil, nil)), 4, .content(.repeatedPage)),
  ]

  @Test(arguments: servers)
  func `everybody comes, or the feed fails`(
    server: Server, requests: Int, fault: FeedFetchError?
  ) throws {
    let running = try FeedServer { server.response($0) }
    let result = try fetch(running, FeedKind.scim.shape, maximumPeople: 10_000)
    #expect(result.error == fault)
    if fault == nil { #expect(try result.answer.employees.count == server.count) }
    #expect(running.requests.count == requests)
  }

  /// A page with the users of some numbers.
  private static func users(_ numbers: Range<Int>, total: Int? = nil) -> FeedServerResponse {
    let users = numbers.map { #"{"id":"\#($0)","displayName":"P\#($0)"}"# }
    let total = total.map { #""totalResults":\#($0),"# } ?? ""
    return .answer(#"{\#(total)"Resources":[\#(users.joined(separator: ","))]}"#)
  }

  private static let refusedParts: [(again: Range<Int>, fault: FeedFetchError, requests: Int)] = [
    // Somebody follows whom the server refuses to send.
    (2..<4, .http(HTTPError(.status(404))), 3),
    // The last person is gone, or another one is in their place.
    (2..<2, .content(.changedMeanwhile), 12), (3..<4, .content(.changedMeanwhile), 12),
    // The number is not read, nor is a cursor then.
    (1..<3, .content(.repeatedPage), 4),
  ]

  @Test(arguments: refusedParts)
  func `a part before a refused number is not the whole`(
    again: Range<Int>, fault: FeedFetchError, requests: Int
  ) throws {
    let server = try FeedServer { request in
      switch Pages.number("startIndex", of: request) {
      case nil: Self.users(1..<3)
      case 2: Self.users(again)
      default: .status(404)
      }
    }
    let result = try fetch(server, FeedKind.scim.shape)
    #expect(result.error == fault)
    #expect(server.requests.count == requests)
  }

  @Test func `the list is read again if somebody follows the last person of its total`() throws {
    let server = try FeedServer { request in
      switch Pages.number("startIndex", of: request) {
      case nil: request.number == 0 ? Self.users(1..<51, total: 50) : Self.users(1..<52, total: 51)
      case 50: Self.users(50..<52, total: 51)
      default: .status(404)
      }
    }
    #expect(try fetch(server, FeedKind.scim.shape).answer.employees.count == 51)
    #expect(server.requests.map { Pages.number("startIndex", of: $0) } == [nil, 51, 50, nil])
  }

  @Test(arguments: [
    NextPage.start(parameter: "n", count: "c", size: 500, first: 0, total: "/total"),
    .page(parameter: "n", first: 0, total: "/total"),
  ])
  func `a total that two pages exceed is not called the whole`(next: NextPage) throws {
    // It sends its last page again beyond the end, and the total of each page.
    let server = try FeedServer { request in
      let first = request.number == 0 ? 1 : 51
      let people = (first..<first + 50).map { #"{"id":\#($0),"fname":"P\#($0)","lname":"L"}"# }
      return .answer(#"{"employees":[\#(people.joined(separator: ","))],"total":50}"#)
    }
    let result = try fetch(server, Pages.shape(next), maximumPeople: 1_000)
    #expect(result.error == .content(.repeatedPage))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [500, 50], [nil, 400])
  func `a total that is reached by one full page needs the user's word`(
    size: Int, refusal: Int?
  ) throws {
    // It rounds to whole pages, or refuses what is between two.
    let server = try FeedServer { request in
      let start = Pages.number("s", of: request) ?? 0
      if start >= 50 { return .status(404) }
      if start > 0, let refusal { return .status(refusal) }
      let people = (1...50).map { #"{"id":\#($0),"fname":"P\#($0)","lname":"L"}"# }
      return .answer(#"{"employees":[\#(people.joined(separator: ","))],"total":50}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: size, first: 0, total: "/total")
    #expect(try fetch(server, Pages.shape(next)).error == Self.unconfirmed)
    #expect(server.requests.map { Pages.value("s", of: $0) } == ["0", "50", "49"])
    #expect(try Pages.names(fetch(server, Pages.shape(.onePage))).count == 50)
  }

  @Test func `a server that sends one person before the number that it refuses is not the whole`()
    throws
  {
    // It sends no more than the first six.
    let server = try FeedServer { request in
      let start = Pages.number("s", of: request) ?? 0
      if start >= 6 { return .status(400) }
      return .answer(#"{"employees":[\#(Pages.list(start, min(3, 6 - start)))]}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: nil)
    #expect(try fetch(server, Pages.shape(next)).error == .http(HTTPError(.status(400))))
    #expect(server.requests.map { Pages.value("s", of: $0) } == ["0", "3", "6", "5"])
  }

  @Test func `a refusal is the end of other lists, too, if the last person comes alone`() throws {
    let server = try FeedServer { request in
      let start = Pages.number("s", of: request) ?? 0
      return start < 7 ? .answer(#"{"employees":[\#(Pages.list(start, 3))]}"#) : .status(400)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: nil)
    #expect(try Pages.names(fetch(server, Pages.shape(next))) == Pages.all)
    #expect(server.requests.map { Pages.value("s", of: $0) } == ["0", "3", "6", "7", "6"])
  }

  @Test func `an id twice on a page is one person, and two records of the total`() throws {
    let pages = [[1, 1, 2], [3]]
    let server = try FeedServer { request in
      let page = Pages.number("s", of: request) == 0 ? 0 : 1
      let people = pages[page].map { #"{"id":\#($0),"fname":"P\#($0)","lname":"L"}"# }
      return .answer(#"{"employees":[\#(people.joined(separator: ","))],"total":4}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(try Pages.names(fetch(server, Pages.shape(next))) == ["P1", "P1", "P2", "P3"])
    #expect(server.requests.map { Pages.value("s", of: $0) } == ["0", "3"])
  }
}
