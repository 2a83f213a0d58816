import Basics
import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Answers in pages: all of them, or none.
@Suite struct PageTests {
  private static let people = (1...7).map { #"{"id":"\#($0)","fname":"P\#($0)","lname":"L"}"# }

  /// People from an index on, as a list.
  private static func list(_ from: Int, _ count: Int) -> String {
    people.dropFirst(from).prefix(count).joined(separator: ",")
  }

  /// The value of a parameter of a request's query; `nil` if it has none.
  private static func value(_ name: String, of request: FeedServerRequest) -> String? {
    request.target.split(separator: "?").dropFirst().first?.split(separator: "&")
      .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      .first { $0.first == name }?.last
  }

  private static func number(_ name: String, of request: FeedServerRequest) -> Int? {
    value(name, of: request).flatMap { Int($0) }
  }

  private static func shape(_ next: NextPage) -> FeedShape {
    var shape = FeedKind.employees.shape
    shape.next = next
    return shape
  }

  private func fetch(
    _ server: FeedServer, _ shape: FeedShape = FeedKind.employees.shape, maximumPeople: Int = 100
  ) throws -> Result<FeedResponse, FeedFetchError> {
    var feed = request(server.url("/people?a=1"))
    (feed.shape, feed.maximumPeople) = (shape, maximumPeople)
    return try #require(directClient.fetch([feed]).first)
  }

  private func names(_ result: Result<FeedResponse, FeedFetchError>) throws -> [String] {
    try result.answer.employees.map(\.name.first)
  }

  private static let all = (1...7).map { "P\($0)" }

  @Test(arguments: ["/p?page=", "?page=", "//127.0.0.1:PORT/p?page="])
  func `the next page's address is in the answer, and may be relative`(prefix: String) throws {
    let server = try FeedServer { request in
      let page = Self.number("page", of: request) ?? 0
      let port = request["Host"]?.split(separator: ":").last.map(String.init) ?? ""
      let address = prefix.replacing("PORT", with: port) + "\(page + 1)"
      let next = page < 2 ? #","next":"\#(address)""# : ""
      return .answer(#"{"employees":[\#(Self.list(page * 3, 3))]\#(next)}"#)
    }
    #expect(try names(fetch(server)) == Self.all)
    #expect(server.requests.count == 3)
  }

  @Test func `the next page's address is in the Link field`() throws {
    let server = try FeedServer { request in
      let page = Self.number("page", of: request) ?? 0
      let link = page < 2 ? #"<?page=\#(page + 1)>; rel="next", <?page=0>; rel=first"# : ""
      return .answer(fields: [("Link", link)], #"{"employees":[\#(Self.list(page * 3, 3))]}"#)
    }
    #expect(try names(fetch(server, Self.shape(.link))) == Self.all)
  }

  @Test func `links may stand in several fields`() throws {
    let server = try FeedServer { request in
      let page = Self.number("page", of: request) ?? 0
      let links = [
        ("Link", "<?page=0>; rel=\"self\""), ("Link", "<?page=\(page + 1)>; rel=\"next\""),
      ]
      return .answer(
        fields: page < 2 ? links : [links[0]], #"{"employees":[\#(Self.list(page * 3, 3))]}"#)
    }
    #expect(try names(fetch(server, Self.shape(.link))) == Self.all)
  }

  @Test func `a relative address leads on from its own page`() throws {
    let server = try FeedServer { request in
      let page = request.target.hasPrefix("/people") ? 0 : request.target.hasSuffix("/1") ? 1 : 2
      let next = [#""/rel/page/1""#, #""2""#, "false"][page]
      return .answer(#"{"employees":[\#(Self.list(page * 3, 3))],"next":\#(next)}"#)
    }
    #expect(try names(fetch(server)) == Self.all)
    #expect(server.requests.last?.target == "/rel/page/2")
  }

  @Test func `pages of people who are not listed are different pages`() throws {
    let server = try FeedServer { request in
      let start = (Self.number("startIndex", of: request) ?? 1) - 1
      let users = (start..<min(start + 2, 7)).map { number in
        #"{"id":"\#(number)","displayName":"P","active":\#(number == 0)}"#
      }
      return .answer(#"{"totalResults":7,"Resources":[\#(users.joined(separator: ","))]}"#)
    }
    #expect(try fetch(server, FeedKind.scim.shape).answer.employees.count == 1)
  }

  @Test func `a cursor leads on, whatever it is made of`() throws {
    let server = try FeedServer { request in
      let cursor = Self.value("c", of: request)
      let page = cursor == nil ? 0 : cursor == "a%3D%26%2B" ? 1 : 2
      let next = [#""a=&+""#, #""b""#, "null"][page]
      return .answer(#"{"employees":[\#(Self.list(page * 3, 3))],"more":\#(next)}"#)
    }
    let shape = Self.shape(.cursor("/more", parameter: "c"))
    #expect(try names(fetch(server, shape)) == Self.all)
    #expect(server.requests.allSatisfy { $0.target.contains("a=1") })
  }

  @Test(arguments: [true, false])
  func `people are counted, from the first one's number on`(hasTotal: Bool) throws {
    let server = try FeedServer { request in
      let start = (Self.number("start", of: request) ?? 1) - 1
      let count = min(Self.number("count", of: request) ?? 0, 2)
      let total = hasTotal ? #","total":7"# : ""
      return .answer(#"{"employees":[\#(Self.list(start, count))]\#(total)}"#)
    }
    let next = NextPage.start(
      parameter: "start", count: "count", size: 5, first: 1, total: "/total")
    #expect(try names(fetch(server, Self.shape(next))) == Self.all)
    #expect(server.requests.count == (hasTotal ? 4 : 5))
  }

  @Test func `pages are counted until one is empty`() throws {
    let server = try FeedServer { request in
      let page = (Self.number("page", of: request) ?? 1) - 1
      return .answer(#"{"employees":[\#(Self.list(page * 3, 3))]}"#)
    }
    let shape = Self.shape(.page(parameter: "page", first: 1))
    #expect(try names(fetch(server, shape)) == Self.all)
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [true, false])
  func `SCIM goes by cursors if the answer has one, else by numbers`(hasCursors: Bool) throws {
    let users = (1...5).map { #"{"id":"\#($0)","displayName":"P\#($0)"}"# }
    let server = try FeedServer { request in
      if hasCursors, Self.value("startIndex", of: request) != nil { return .status(400) }
      let start =
        (Self.number("startIndex", of: request) ?? Self.number("cursor", of: request) ?? 1) - 1
      let list = users.dropFirst(start).prefix(2).joined(separator: ",")
      let cursor = hasCursors && start + 2 < 5 ? #","nextCursor":"\#(start + 3)""# : ""
      return .answer(#"{"totalResults":5,"Resources":[\#(list)]\#(cursor)}"#)
    }
    let found = try fetch(server, FeedKind.scim.shape).answer.employees
    #expect(found.map(\.id) == ["1", "2", "3", "4", "5"])
    #expect(server.requests.first.map { Self.number("count", of: $0) } == 1000)
    #expect(server.requests.first.map { Self.value("startIndex", of: $0) } == .some(nil))
  }

  @Test func `what a kind's server wants to be told is added, unless the URL says it`() throws {
    let server = try FeedServer { request in
      .answer(
        Self.value("pageToken", of: request) == nil
          ? #"{"people":[],"nextPageToken":"2"}"# : #"{"people":[]}"#)
    }
    var feed = request(server.url("/people?sources=MINE"))
    feed.shape = FeedKind.google.shape
    _ = try #require(directClient.fetch([feed]).first).get()
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(Self.value("sources", of: request) == "MINE")
      #expect(Self.value("readMask", of: request)?.hasPrefix("names%2C") == true)
    }
    var graph = request(server.url("/people?$select=id"))
    graph.shape = FeedKind.graph.shape
    _ = directClient.fetch([graph])
    #expect(server.requests.last?.target == "/people?$select=id&%24top=999")
  }

  // MARK: Broken pages

  @Test func `a page that fails fails the feed`() throws {
    let server = try FeedServer { request in
      request.number > 0
        ? .status(500) : .answer(#"{"employees":[\#(Self.list(0, 3))],"next":"?page=1"}"#)
    }
    #expect(try fetch(server).error == .http(HTTPError(.status(500))))
  }

  @Test(arguments: [
    #""http://127.0.0.2:9/p""#, #""https://127.0.0.1/p""#, #""ftp://127.0.0.1/p""#,
    #""file:///etc/passwd""#, #""http://u:p@127.0.0.1/""#,
  ])
  func `a page at another origin is not asked`(next: String) throws {
    let server = try FeedServer(
      always: .answer(#"{"employees":[\#(Self.list(0, 3))],"next":\#(next)}"#))
    #expect(try fetch(server).error == .content(.otherOrigin))
    #expect(server.requests.count == 1)
  }

  @Test func `an address, a cursor or a page that comes again fails the feed`() throws {
    let endless = try FeedServer { request in
      .answer(#"{"employees":[\#(Self.list(request.number % 7, 1))],"next":"?page=1"}"#)
    }
    #expect(try fetch(endless).error == .content(.repeatedPage))
    let deaf = try FeedServer(
      always: .answer(#"{"employees":[\#(Self.list(0, 3))],"total":7}"#))
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(try fetch(deaf, Self.shape(next)).error == .content(.repeatedPage))
  }

  @Test func `a total that is not reached fails the feed`() throws {
    let server = try FeedServer { request in
      let start = Self.number("s", of: request) ?? 0
      return .answer(#"{"employees":[\#(Self.list(start, 3))],"total":70}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(
      try fetch(server, Self.shape(next)).error == .content(.incomplete(count: 7, total: 70)))
  }

  @Test(arguments: [
    // Who comes twice takes the place of somebody else.
    ([[1, 2], [2, 3]], [4, 4], FeedError.changedMeanwhile),
    ([[1, 2], [4]], [4, 3], .changedMeanwhile), ([[1, 2], []], [-1, -1], .badPageValue),
  ])
  func `pages that shift lose nobody unnoticed`(
    pages: [[Int]], totals: [Int], fault: FeedError
  ) throws {
    let server = try FeedServer { request in
      let page = min(request.number, 1)
      let people = pages[page].map { #"{"id":"\#($0)","fname":"P\#($0)","lname":"L"}"# }
      return .answer(
        #"{"employees":[\#(people.joined(separator: ","))],"total":\#(totals[page])}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 2, first: 0, total: "/total")
    #expect(try fetch(server, Self.shape(next)).error == .content(fault))
  }

  @Test(arguments: [#"{"href":"?p=1"}"#, "[1]", "true"])
  func `a next page that cannot be told fails the feed`(next: String) throws {
    let server = try FeedServer(
      always: .answer(#"{"employees":[\#(Self.list(0, 3))],"next":\#(next)}"#))
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

  @Test func `validators of one page of several are not kept`() throws {
    let server = try FeedServer { request in
      let next = request.number == 0 ? #","next":"?page=1""# : ""
      return .answer(
        fields: [("ETag", #""1""#)], #"{"employees":[\#(Self.list(request.number, 1))]\#(next)}"#)
    }
    #expect(try fetch(server).answer.validators.isEmpty)
  }

  @Test func `pages that shrink, down to one person, are all read`() throws {
    let starts = [0, 3, 5, 6]
    let server = try FeedServer { request in
      let start = Self.number("s", of: request) ?? 0
      let count = 3 - (starts.firstIndex(of: start) ?? 2)
      return .answer(#"{"employees":[\#(Self.list(start, max(count, 1)))],"total":7}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    #expect(try names(fetch(server, Self.shape(next))) == Self.all)
    #expect(server.requests.count == 4)
  }

  @Test func `people of two pages that overlap are each one person`() throws {
    let server = try FeedServer { request in
      let page = Self.number("page", of: request) ?? 0
      let next = page < 2 ? #","next":"?page=\#(page + 1)""# : ""
      return .answer(#"{"employees":[\#(Self.list(page * 2, 3))]\#(next)}"#)
    }
    let records = try fetch(server).answer.employees
    #expect(records.count == 9)
    let people = Person.merge(records.map { Contribution(feed: "A", record: $0) })
    #expect(people.map(\.employee.name.first) == Self.all)
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
      let start = Self.number("s", of: request) ?? 0
      return .answer(#"{"employees":[\#(Self.list(start, 3))],"total":\#(total)}"#)
    }
    let next = NextPage.start(parameter: "s", count: "c", size: 3, first: 0, total: "/total")
    let result = try fetch(server, Self.shape(next))
    if let fault {
      #expect(result.error == .content(fault))
    } else {
      #expect(try names(result) == Self.all)
    }
  }

  @Test func `a page that asks for a wait in mid-way is asked for again`() throws {
    let server = try FeedServer { request in
      if request.number == 1 { return .status(429, fields: [("Retry-After", "0")]) }
      let page = Self.number("page", of: request) ?? 0
      let next = page < 2 ? #","next":"?page=\#(page + 1)""# : ""
      return .answer(#"{"employees":[\#(Self.list(page * 3, 3))]\#(next)}"#)
    }
    var http = HTTPRequest(url: server.url("/people"), validators: nil, timeout: TimeLimit.hang)
    http.retries = .transient
    #expect(try names(#require(directClient.fetch([FeedRequest(.http(http))]).first)) == Self.all)
    #expect(
      server.requests.map(\.target).suffix(3) == [
        "/people?page=1", "/people?page=1", "/people?page=2",
      ])
    #expect(server.requests.count == 4)
  }

  @Test func `a page in mid-way that says that nothing changed, or has no list, fails the feed`()
    throws
  {
    for (second, fault) in [
      (FeedServerResponse.status(304), nil as FeedFetchError?),
      (.answer("{}"), .content(.noList(expected: "employees", keys: []))),
      (.answer(""), .content(.emptyAnswer)),
    ] {
      let server = try FeedServer { request in
        request.target.contains("page=")
          ? second : .answer(#"{"employees":[\#(Self.list(0, 3))],"next":"?page=1"}"#)
      }
      var feed = request(server.url("/people"), Validators(entityTag: #""1""#))
      feed.shape = FeedKind.employees.shape
      let result = try #require(directClient.fetch([feed]).first)
      #expect(result.error != nil)
      if let fault { #expect(result.error == fault) }
    }
  }

  @Test(arguments: [1 << 10, 1 << 15, 1 << 16, 1 << 20, 16 << 20])
  func `a cursor longer than any server reads fails the feed`(length: Int) throws {
    let cursor = String(repeating: "c", count: length)
    let server = try FeedServer { request in
      switch Self.value("c", of: request) {
      case nil: .answer(#"{"employees":[\#(Self.list(0, 3))],"more":"\#(cursor)"}"#)
      case cursor: .answer(#"{"employees":[\#(Self.list(3, 4))]}"#)
      default: .status(400)
      }
    }
    let result = try fetch(server, Self.shape(.cursor("/more", parameter: "c")))
    if length < 1 << 16 {
      #expect(try names(result) == Self.all)
    } else {
      #expect(result.error == .content(.badPageValue))
    }
  }
}
