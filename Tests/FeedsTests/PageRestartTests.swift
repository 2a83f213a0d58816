import Basics
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Lists that are read again from the start.
@Suite struct PageRestartTests {
  /// The ways to the second page of a list of four people.
  enum Way: String, CaseIterable, Sendable {
    case url, link, cursor, start, page

    var next: NextPage {
      switch self {
      case .url: .url("/next")
      case .link: .link
      case .cursor: .cursor("/cursor", parameter: "page")
      case .start: .start(parameter: "page", count: "c", size: 9, first: 0, total: "/total")
      case .page: .page(parameter: "page", first: 0, total: "/total")
      }
    }
  }

  /// A page with the people of some numbers, and with a way to the second one if it is the first.
  private static func page(
    _ people: [Int], isFirst: Bool, total: Int = 4
  ) -> FeedServerResponse {
    let list = people.map { #"{"id":"\#($0)","fname":"P\#($0)","lname":"L"}"# }
    let more = isFirst ? #","next":"?page=2","cursor":"2""# : ""
    return .answer(
      fields: isFirst ? [("Link", "<?page=2>; rel=next"), ("ETag", #""7""#)] : [],
      #"{"employees":[\#(list.joined(separator: ","))],"total":\#(total)\#(more)}"#)
  }

  private static func isFirst(_ request: FeedServerRequest) -> Bool {
    Pages.number("page", of: request) ?? 0 == 0
  }

  @Test(arguments: Way.allCases, [0, 1, 3, 4])
  func `a list that moved is read again, up to three times`(way: Way, moves: Int) throws {
    let server = try FeedServer { request in
      if Self.isFirst(request) { return Self.page([1, 2], isFirst: true) }
      let hasMoved = request.number / 2 < moves
      return Self.page(hasMoved ? [2, 3] : [3, 4], isFirst: false)
    }
    let result = try fetch(server, Pages.shape(way.next))
    if moves > 3 {
      #expect(result.error == .content(.changedMeanwhile))
    } else {
      #expect(try Pages.names(result) == ["P1", "P2", "P3", "P4"])
    }
    #expect(server.requests.count == 2 * (min(moves, 3) + 1))
  }

  private static let shifts: [(second: [Int], totals: [Int], fault: FeedError?, requests: Int)] = [
    ([3, 4], [4, 4], nil, 2),
    // A total that changes, by somebody who is new or left.
    ([3, 4], [4, 5], .changedMeanwhile, 8), ([4], [4, 3], .changedMeanwhile, 8),
    ([], [4, 2], .changedMeanwhile, 8), ([2, 3], [4, 4], .changedMeanwhile, 8),
    ([], [-1, -1], .badPageValue, 1), ([], [4, 4], .incomplete(count: 2, total: 4), 2),
  ]

  @Test(arguments: shifts)
  func `pages that shift lose nobody unnoticed`(
    second: [Int], totals: [Int], fault: FeedError?, requests: Int
  ) throws {
    let server = try FeedServer { request in
      Self.isFirst(request)
        ? Self.page([1, 2], isFirst: true, total: totals[0])
        : Self.page(second, isFirst: false, total: totals[1])
    }
    let result = try fetch(server, Pages.shape(Way.start.next))
    #expect(result.error == fault.map(FeedFetchError.content))
    #expect(server.requests.count == requests)
  }

  private static let ids: [(first: String, second: String, isOne: Bool)] = [
    ("7", #""7""#, true), (#"" 7""#, "7", true), ("7", "70", false), ("null", "null", false),
    ("9007199254740992", "9007199254740993", false),
  ]

  @Test(arguments: ids)
  func `an id is its text`(first: String, second: String, isOne: Bool) throws {
    let server = try FeedServer { request in
      let (id, name) = Self.isFirst(request) ? (first, "A") : (second, "B")
      let next = Self.isFirst(request) ? #","next":"?page=2""# : ""
      return .answer(#"{"employees":[{"id":\#(id),"fname":"\#(name)","lname":"L"}]\#(next)}"#)
    }
    let fault: FeedFetchError? = isOne ? .content(.changedMeanwhile) : nil
    #expect(try fetch(server).error == fault)
  }

  @Test func `a list is read again without validators`() throws {
    let server = try FeedServer { request in
      if Self.isFirst(request) { return Self.page([1, 2], isFirst: true) }
      return Self.page(request.number == 1 ? [2, 3] : [3, 4], isFirst: false)
    }
    let feed = request(server.url(), Validators(entityTag: #""6""#))
    let answer = try #require(directClient.fetch([feed]).first).answer
    #expect(answer.employees.count == 4 && answer.validators.isEmpty)
    #expect(server.requests.map { $0["If-None-Match"] } == [#""6""#, nil, nil, nil])
  }

  @Test(arguments: [Way.url, .link, .cursor], [400, 404, 410])
  func `a cursor that expired is asked for once more, from the start`(
    way: Way, status: Int
  ) throws {
    for refusals in 1...2 {
      let server = try FeedServer { request in
        if Self.isFirst(request) { return Self.page([1, 2], isFirst: true) }
        return request.number / 2 < refusals ? .status(status) : Self.page([3, 4], isFirst: false)
      }
      let result = try fetch(server, Pages.shape(way.next))
      let fault: FeedFetchError? = refusals == 1 ? nil : .http(HTTPError(.status(status)))
      #expect(result.error == fault)
      #expect(server.requests.count == 4)
    }
  }

  private static let slackErrors: [(code: String, refusals: Int, isRead: Bool, requests: Int)] = [
    ("invalid_cursor", 1, true, 4), ("invalid_cursor", 2, false, 4), ("fatal_error", 1, false, 2),
  ]

  @Test(arguments: slackErrors)
  func `a cursor that Slack calls invalid is asked for once more, from the start`(
    code: String, refusals: Int, isRead: Bool, requests: Int
  ) throws {
    let server = try FeedServer { request in
      let isFirst = Pages.value("cursor", of: request) == nil
      if !isFirst, request.number / 2 < refusals {
        return .answer(#"{"ok":false,"error":"\#(code)"}"#)
      }
      let person = #"{"id":"\#(isFirst ? "U1" : "U2")","profile":{"real_name":"A B"}}"#
      let more = #""response_metadata":{"next_cursor":"\#(isFirst ? "c" : "")"}"#
      return .answer(#"{"ok":true,"members":[\#(person)],\#(more)}"#)
    }
    let result = try fetch(server, FeedKind.slack.shape)
    if isRead {
      #expect(try result.answer.employees.count == 2)
    } else {
      #expect(result.error == .content(.refused(message: code, isOfToken: false)))
    }
    #expect(server.requests.count == requests)
  }

  @Test func `the words for an invalid cursor don't change how an answer is read`() {
    // The digest of a shape covers its description.
    let description = String(describing: FeedKind.slack.shape)
    #expect(description.contains("token_revoked") && !description.contains("invalid_cursor"))
  }

  private static let refusals: [(way: Way, status: Int)] = [
    (.start, 404), (.page, 404), (.page, 410), (.start, 400), (.cursor, 403), (.url, 500),
  ]

  @Test(arguments: refusals)
  func `any other refusal in mid-way fails the feed`(way: Way, status: Int) throws {
    let server = try FeedServer { request in
      Self.isFirst(request) ? Self.page([1, 2], isFirst: true) : .status(status)
    }
    let result = try fetch(server, Pages.shape(way.next))
    #expect(result.error == .http(HTTPError(.status(status))))
    #expect(server.requests.count == 2)
  }
}
