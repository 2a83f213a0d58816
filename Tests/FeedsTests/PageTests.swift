import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// Answers in pages.
@Suite struct PageTests {
  @Test(arguments: ["/p?page=", "?page=", "//127.0.0.1:PORT/p?page="])
  func `the next page's address is in the answer, and may be relative`(prefix: String) throws {
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 0
      let port = request["Host"]?.split(separator: ":").last.map(String.init) ?? ""
      let address = prefix.replacing("PORT", with: port) + "\(page + 1)"
      let next = page < 2 ? #","next":"\#(address)""# : ""
      return .answer(#"{"employees":[\#(Pages.list(page * 3, 3))]\#(next)}"#)
    }
    #expect(try Pages.names(fetch(server)) == Pages.all)
    #expect(server.requests.count == 3)
  }

  @Test func `the next page's address is in an object`() throws {
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 0
      let next = [#"{"href":"?page=1","title":"More"}"#, #"{"href":"?page=2"}"#, #""""#][page]
      return .answer(#"{"employees":[\#(Pages.list(page * 3, 3))],"next":\#(next)}"#)
    }
    #expect(try Pages.names(fetch(server)) == Pages.all)
  }

  @Test func `the next page's address is in the Link field`() throws {
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 0
      let link = page < 2 ? #"<?page=\#(page + 1)>; rel="next", <?page=0>; rel=first"# : ""
      return .answer(fields: [("Link", link)], #"{"employees":[\#(Pages.list(page * 3, 3))]}"#)
    }
    #expect(try Pages.names(fetch(server, Pages.shape(.link))) == Pages.all)
  }

  @Test func `links may stand in several fields`() throws {
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 0
      let links = [
        ("Link", "<?page=0>; rel=\"self\""), ("Link", "<?page=\(page + 1)>; rel=\"next\""),
      ]
      return .answer(
        fields: page < 2 ? links : [links[0]], #"{"employees":[\#(Pages.list(page * 3, 3))]}"#)
    }
    #expect(try Pages.names(fetch(server, Pages.shape(.link))) == Pages.all)
  }

  @Test func `a relative address leads on from its own page`() throws {
    let server = try FeedServer { request in
      let page = request.target.hasPrefix("/people") ? 0 : request.target.hasSuffix("/1") ? 1 : 2
      let next = [#""/rel/page/1""#, #""2""#, "false"][page]
      return .answer(#"{"employees":[\#(Pages.list(page * 3, 3))],"next":\#(next)}"#)
    }
    #expect(try Pages.names(fetch(server)) == Pages.all)
    #expect(server.requests.last?.target == "/rel/page/2")
  }

  @Test func `pages of people who are not listed are different pages`() throws {
    let server = try FeedServer { request in
      let start = (Pages.number("startIndex", of: request) ?? 1) - 1
      let users = (start..<min(start + 2, 7)).map { number in
        #"{"id":"\#(number)","displayName":"P","active":\#(number == 0)}"#
      }
      return .answer(#"{"totalResults":7,"Resources":[\#(users.joined(separator: ","))]}"#)
    }
    #expect(try fetch(server, FeedKind.scim.shape).answer.employees.count == 1)
  }

  @Test func `a cursor leads on, whatever it is made of`() throws {
    let server = try FeedServer { request in
      let cursor = Pages.value("c", of: request)
      let page = cursor == nil ? 0 : cursor == "a%3D%26%2B" ? 1 : 2
      let next = [#""a=&+""#, #""b""#, "null"][page]
      return .answer(#"{"employees":[\#(Pages.list(page * 3, 3))],"more":\#(next)}"#)
    }
    let shape = Pages.shape(.cursor("/more", parameter: "c"))
    #expect(try Pages.names(fetch(server, shape)) == Pages.all)
    #expect(server.requests.allSatisfy { $0.target.contains("a=1") })
  }

  private static let number = "123456789012345678901"

  private static let numbers: [(next: NextPage, target: String)] = [
    (.cursor("/more", parameter: "c"), "/people?a=1&c=" + number), (.url("/more"), "/" + number),
  ]

  @Test(arguments: numbers)
  func `a number of 21 digits leads on by its text`(next: NextPage, target: String) throws {
    let server = try FeedServer { request in
      request.target.contains(Self.number)
        ? .answer(#"{"employees":[\#(Pages.list(3, 4))]}"#)
        : .answer(#"{"employees":[\#(Pages.list(0, 3))],"more":\#(Self.number)}"#)
    }
    #expect(try Pages.names(fetch(server, Pages.shape(next))) == Pages.all)
    #expect(server.requests.map(\.target) == ["/people?a=1", target])
  }

  @Test(arguments: [true, false])
  func `people are counted, from the first one's number on`(hasTotal: Bool) throws {
    let server = try FeedServer { request in
      let start = (Pages.number("start", of: request) ?? 1) - 1
      let count = min(Pages.number("count", of: request) ?? 0, 2)
      let total = hasTotal ? #","total":7"# : ""
      return .answer(#"{"employees":[\#(Pages.list(start, count))]\#(total)}"#)
    }
    let next = NextPage.start(
      parameter: "start", count: "count", size: 5, first: 1, total: "/total")
    #expect(try Pages.names(fetch(server, Pages.shape(next))) == Pages.all)
    #expect(server.requests.count == (hasTotal ? 4 : 5))
  }

  @Test func `pages are counted until one is empty`() throws {
    let server = try FeedServer { request in
      let page = (Pages.number("page", of: request) ?? 1) - 1
      return .answer(#"{"employees":[\#(Pages.list(page * 3, 3))]}"#)
    }
    let shape = Pages.shape(.page(parameter: "page", first: 1))
    #expect(try Pages.names(fetch(server, shape)) == Pages.all)
    #expect(server.requests.count == 4)
  }

  private static let ends: [(next: NextPage, total: Int, pages: Int)] = [
    (.page(parameter: "page", first: 1, total: "/total"), 7, 9),
    (.page(parameter: "page", first: 1, pages: "/pages"), 9, 3),
    (.page(parameter: "page", first: 1, total: "/total", pages: "/pages"), 7, 3),
  ]

  @Test(arguments: ends)
  func `pages are counted up to the last one`(next: NextPage, total: Int, pages: Int) throws {
    let server = try FeedServer { request in
      let page = Pages.number("page", of: request) ?? 1
      if page > 3 { return .status(404) }
      let list = Pages.list((page - 1) * 3, 3)
      return .answer(#"{"employees":[\#(list)],"total":"\#(total)","pages":\#(pages)}"#)
    }
    #expect(try Pages.names(fetch(server, Pages.shape(next))) == Pages.all)
    #expect(server.requests.count == 3)
  }

  private static let marks: [(mark: String, count: Int)] = [
    ("false", 3), ("0", 3), (#""False""#, 3), ("true", 7), ("1", 7), ("null", 7), (#""""#, 7),
  ]

  @Test(arguments: marks)
  func `a cursor leads on unless the answer says that it is the last`(
    mark: String, count: Int
  ) throws {
    let server = try FeedServer { request in
      Pages.value("c", of: request) == nil
        ? .answer(#"{"employees":[\#(Pages.list(0, 3))],"cursor":"x","more":\#(mark)}"#)
        : .answer(#"{"employees":[\#(Pages.list(3, 4))],"cursor":"y","more":false}"#)
    }
    let next = NextPage.cursor("/cursor", parameter: "c", more: "/more")
    #expect(try Pages.names(fetch(server, Pages.shape(next))).count == count)
  }

  @Test(arguments: [true, false])
  func `SCIM goes by cursors if the answer has one, else by numbers`(hasCursors: Bool) throws {
    let users = (1...5).map { #"{"id":"\#($0)","displayName":"P\#($0)"}"# }
    let server = try FeedServer { request in
      if hasCursors, Pages.value("startIndex", of: request) != nil { return .status(400) }
      let start =
        (Pages.number("startIndex", of: request) ?? Pages.number("cursor", of: request) ?? 1) - 1
      let list = users.dropFirst(start).prefix(2).joined(separator: ",")
      let cursor = hasCursors && start + 2 < 5 ? #","nextCursor":"\#(start + 3)""# : ""
      return .answer(#"{"totalResults":5,"Resources":[\#(list)]\#(cursor)}"#)
    }
    let found = try fetch(server, FeedKind.scim.shape).answer.employees
    #expect(found.map(\.id) == ["1", "2", "3", "4", "5"])
    #expect(server.requests.first.map { Pages.number("count", of: $0) } == 1000)
    #expect(server.requests.first.map { Pages.value("startIndex", of: $0) } == .some(nil))
  }

  @Test func `what a kind's server wants to be told is added, unless the URL says it`() throws {
    let server = try FeedServer { request in
      .answer(
        Pages.value("pageToken", of: request) == nil
          ? #"{"people":[],"nextPageToken":"2"}"# : #"{"people":[]}"#)
    }
    var feed = request(server.url("/people?sources=MINE"))
    feed.shape = FeedKind.google.shape
    _ = try #require(directClient.fetch([feed]).first).get()
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(Pages.value("sources", of: request) == "MINE")
      #expect(Pages.value("readMask", of: request)?.hasPrefix("names%2C") == true)
    }
    var graph = request(server.url("/people?$select=id"))
    graph.shape = FeedKind.graph.shape
    _ = directClient.fetch([graph])
    #expect(server.requests.last?.target == "/people?$select=id&%24top=999")
  }
}
