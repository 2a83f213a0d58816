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
      var more = #""totalResults":"\#(isHonest ? count : users.count)""#
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

  private static let servers: [(server: Server, requests: Int, fault: FeedFetchError?)] = [
    // A total of less than a usual page, or of more than one page, is believed.
    (Server(count: 49), 1, nil), (Server(count: 113), 3, nil), (Server(count: 0), 1, nil),
    (Server(count: 150), 3, nil), (Server(count: 150, refusals: (nil, 400, nil)), 3, nil),
    // Any other is tried; an empty page, or none, confirms it.
    (Server(count: 50), 2, nil), (Server(count: 50, leavesListOut: true), 2, nil),
    (Server(count: 1000, limit: 1000), 2, nil),
    (Server(count: 50, refusals: (nil, 404, nil)), 2, nil),
    // The total of each page alone.
    (Server(count: 113, isHonest: false), 3, nil), (Server(count: 100, isHonest: false), 3, nil),
    // Only cursors lead on, whether numbers are ignored or refused.
    (aws(113), 5, nil), (aws(50), 3, nil), (aws(49), 1, nil),
    (
      Server(count: 113, isHonest: false, readsCursors: true, refusals: (400, nil, nil)), 5, nil
    ),
    // Nothing leads on.
    (deaf, 3, .content(.repeatedPage)),
    (Server(count: 113, isHonest: false, readsNumbers: false), 3, .content(.repeatedPage)),
    (
      Server(count: 50, refusals: (400, nil, 400)), 3, .http(HTTPError(.status(400)))
    ),
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
