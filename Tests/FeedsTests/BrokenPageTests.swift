import Basics
import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Pages that are broken: all of them are the answer, or none.
@Suite struct BrokenPageTests {
  @Test func `a page that fails fails the feed`() throws {
    let server = try FeedServer { request in
      request.number > 0
        ? .status(500) : .answer(#"{"employees":[\#(Pages.list(0, 3))],"next":"?page=1"}"#)
    }
    #expect(try fetch(server).error == .http(HTTPError(.status(500))))
  }

  @Test(arguments: [
    #""http://127.0.0.2:9/p""#, #""https://127.0.0.1/p""#, #""ftp://127.0.0.1/p""#,
    #""file:///etc/passwd""#, #""http://u:p@127.0.0.1/""#,
  ])
  func `a page at another origin is not asked`(next: String) throws {
    let server = try FeedServer(
      always: .answer(#"{"employees":[\#(Pages.list(0, 3))],"next":\#(next)}"#))
    #expect(try fetch(server).error == .content(.otherOrigin))
    #expect(server.requests.count == 1)
  }

  @Test func `an address, a cursor or a page that comes again fails the feed`() throws {
    let endless = try FeedServer { request in
      .answer(#"{"employees":[\#(Pages.list(request.number % 7, 1))],"next":"?page=1"}"#)
    }
    #expect(try fetch(endless).error == .content(.repeatedPage))
    let deaf = try FeedServer(
      always: .answer(#"{"employees":[\#(Pages.list(0, 3))],"total":7}"#))
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(try fetch(deaf, Pages.shape(next)).error == .content(.repeatedPage))
  }

  @Test func `a total that is not reached fails the feed`() throws {
    let server = try FeedServer { request in
      let start = Pages.number("s", of: request) ?? 0
      return .answer(#"{"employees":[\#(Pages.list(start, 3))],"total":70}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(
      try fetch(server, Pages.shape(next)).error == .content(.incomplete(count: 7, total: 70)))
  }

  @Test func `the last page is compared, too`() throws {
    let server = try FeedServer { request in
      let next = request.number == 0 ? #","next":"?page=1""# : ""
      return .answer(#"{"employees":[\#(Pages.list(0, 3))]\#(next)}"#)
    }
    #expect(try fetch(server).error == .content(.repeatedPage))
    #expect(server.requests.count == 2)
  }

  @Test(arguments: ["{}", #"{"url":"?p=1"}"#, #"{"href":["?p=1"]}"#, "[1]", "true"])
  func `a next page that cannot be told fails the feed`(next: String) throws {
    let server = try FeedServer(
      always: .answer(#"{"employees":[\#(Pages.list(0, 3))],"next":\#(next)}"#))
    #expect(try fetch(server).error == .content(.badPageValue))
  }

  @Test func `endless empty pages end`() throws {
    let server = try FeedServer { request in
      .answer(#"{"employees":[],"next":"?p=\#(request.number + 1)"}"#)
    }
    #expect(try fetch(server).error == .content(.repeatedPage))
  }

  @Test func `an endless feed ends at the largest number of people`() throws {
    let server = try FeedServer { request in
      .answer(
        #"{"employees":[{"fname":"\#(request.number)","lname":"L"}],"next":"?p=\#(request.number + 1)"}"#
      )
    }
    #expect(try fetch(server, maximumPeople: 5).error == .content(.tooManyPeople(limit: 5)))
    #expect(server.requests.count == 6)
  }

  @Test func `an answer that isn't complete by its deadline fails the feed`() throws {
    let server = try FeedServer { request in
      let next = request.number == 0 ? #","next":"?page=1""# : ""
      return .answer(#"{"employees":[\#(Pages.list(request.number * 3, 3))]\#(next)}"#)
    }
    var feed = request(server.url("/people"))
    feed.deadline = .now
    let result = try #require(directClient.fetch([feed]).first)
    #expect(result.error == .content(.tookTooLong) && server.requests.count == 1)
  }

  @Test func `validators of one page of several are not kept`() throws {
    let server = try FeedServer { request in
      let next = request.number == 0 ? #","next":"?page=1""# : ""
      return .answer(
        fields: [("ETag", #""1""#)], #"{"employees":[\#(Pages.list(request.number, 1))]\#(next)}"#)
    }
    #expect(try fetch(server).answer.validators.isEmpty)
  }

  @Test func `pages that shrink, down to one person, are all read`() throws {
    let starts = [0, 3, 5, 6]
    let server = try FeedServer { request in
      let start = Pages.number("s", of: request) ?? 0
      let count = 3 - (starts.firstIndex(of: start) ?? 2)
      return .answer(#"{"employees":[\#(Pages.list(start, max(count, 1)))],"total":7}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(try Pages.names(fetch(server, Pages.shape(next))) == Pages.all)
    #expect(server.requests.count == 4)
  }

  @Test func `people without ids on two pages that overlap are each one person`() throws {
    let people = (1...7).map { #"{"fname":"P\#($0)","lname":"L"}"# }
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 0
      let next = page < 2 ? #","next":"?page=\#(page + 1)""# : ""
      let list = people.dropFirst(page * 2).prefix(3).joined(separator: ",")
      return .answer(#"{"employees":[\#(list)]\#(next)}"#)
    }
    let records = try fetch(server).answer.employees
    #expect(records.count == 9)
    let merged = Person.merge(records.map { Contribution(feed: "A", record: $0) })
    #expect(merged.map(\.employee.name.first) == Pages.all)
  }

  @Test func `more pages than there are, or a cursor that is not there, fail the feed`() throws {
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 1
      let list = Pages.list((page - 1) * 3, 3)
      return page > 3
        ? .status(404)
        : .answer(#"{"employees":[\#(list)],"total":8,"pages":\#(page < 3 ? 4 : 5),"more":1}"#)
    }
    func error(_ next: NextPage) throws -> FeedFetchError? {
      try fetch(server, Pages.shape(next)).error
    }
    #expect(
      try error(.page(parameter: "page", first: 1, total: "/total"))
        == .http(HTTPError(.status(404))))
    #expect(
      try error(.page(parameter: "page", first: 1, pages: "/pages")) == .content(.changedMeanwhile))
    #expect(
      try error(.cursor("/cursor", parameter: "page", more: "/more")) == .content(.badPageValue))
  }

  @Test(arguments: [
    (#""7""#, nil as FeedError?), ("7.5", .badPageValue), (#""many""#, .badPageValue),
    ("true", .badPageValue), ("99999999999999999999", .badPageValue),
    ("9223372036854775807", .incomplete(count: 7, total: .max)),
  ])
  func `a total is a number of people, however it is written`(
    total: String, fault: FeedError?
  ) throws {
    let server = try FeedServer { request in
      let start = Pages.number("s", of: request) ?? 0
      return .answer(#"{"employees":[\#(Pages.list(start, 3))],"total":\#(total)}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    let result = try fetch(server, Pages.shape(next))
    if let fault {
      #expect(result.error == .content(fault))
    } else {
      #expect(try Pages.names(result) == Pages.all)
    }
  }

  @Test func `a page that asks for a wait in mid-way is asked for again`() throws {
    let server = try FeedServer { request in
      if request.number == 1 { return .status(429, fields: [("Retry-After", "0")]) }
      let page = Pages.number("page", of: request) ?? 0
      let next = page < 2 ? #","next":"?page=\#(page + 1)""# : ""
      return .answer(#"{"employees":[\#(Pages.list(page * 3, 3))]\#(next)}"#)
    }
    var http = HTTPRequest(url: server.url("/people"), validators: nil, timeout: TimeLimit.hang)
    http.retries = .transient
    let result = try #require(directClient.fetch([FeedRequest(.http(http))]).first)
    #expect(try Pages.names(result) == Pages.all)
    #expect(
      server.requests.map(\.target).suffix(3) == [
        "/people?page=1", "/people?page=1", "/people?page=2",
      ])
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [0, 1])
  func `a page in mid-way may ask for a longer wait than its time limit`(refused: Int) throws {
    let result = try TimeLimit.growing(from: .milliseconds(500)) {
      limit -> Result<FeedResponse, FeedFetchError>? in
      let seconds = Int((limit / .seconds(1)).rounded(.up)) + 1
      let isRefused = Locked(false)
      let server = try FeedServer { request in
        let page = Pages.number("page", of: request) ?? 0
        let refuses = isRefused.withLock { isRefused in
          defer { isRefused = isRefused || page == refused }
          return page == refused && !isRefused
        }
        if refuses { return .status(429, fields: [("Retry-After", "\(seconds)")]) }
        let next = page == 0 ? #","next":"?page=1""# : ""
        return .answer(#"{"employees":[\#(Pages.list(page * 3, 3 + page))]\#(next)}"#)
      }
      let http = HTTPRequest(url: server.url("/people"), timeout: limit, retries: .transient)
      let result = try #require(directClient.fetch([FeedRequest(.http(http))]).first)
      if case .http(let error) = result.error, case .timedOut = error.cause { return nil }
      return result
    }
    if refused == 1 {
      #expect(try Pages.names(result) == Pages.all)
    } else {
      guard case .http(let error) = result.error else {
        Issue.record("the first page was waited for beyond its time limit")
        return
      }
      #expect(error.cause == .status(429))
    }
  }

  @Test func `a page in mid-way that says that nothing changed, or has no list, fails the feed`()
    throws
  {
    for (second, fault) in [
      (FeedServerResponse.status(304), FeedFetchError.http(HTTPError(.unexpectedNotModified))),
      (.answer("{}"), .content(.noList(expected: "employees", keys: []))),
      (.answer(""), .content(.emptyAnswer)),
    ] {
      let server = try FeedServer { request in
        request.target.contains("page=")
          ? second : .answer(#"{"employees":[\#(Pages.list(0, 3))],"next":"?page=1"}"#)
      }
      var feed = request(server.url("/people"), Validators(entityTag: #""1""#))
      feed.shape = FeedKind.employees.shape
      let result = try #require(directClient.fetch([feed]).first)
      #expect(result.error == fault)
    }
  }

  @Test(arguments: [1 << 10, 1 << 15, 1 << 16, 1 << 20, 16 << 20])
  func `a cursor longer than any server reads fails the feed`(length: Int) throws {
    let cursor = String(repeating: "c", count: length)
    let server = try FeedServer { request in
      switch Pages.value("c", of: request) {
      case nil: .answer(#"{"employees":[\#(Pages.list(0, 3))],"more":"\#(cursor)"}"#)
      case cursor: .answer(#"{"employees":[\#(Pages.list(3, 4))]}"#)
      default: .status(400)
      }
    }
    let result = try fetch(server, Pages.shape(.cursor("/more", parameter: "c")))
    if length < 1 << 16 {
      #expect(try Pages.names(result) == Pages.all)
    } else {
      #expect(result.error == .content(.badPageValue))
    }
  }
}
