import Basics
import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Tokens that run out while pages come.
@Suite struct TokenRenewalTests {
  private static let shape = {
    var shape = FeedShape(
      people: "/members", fields: [FieldPlaces(.id, "/id"), FieldPlaces(.name, "/n")],
      next: .cursor("/next", parameter: "cursor"))
    shape.refusal = .slack
    return shape
  }()

  private static let refusals: [FeedServerResponse] = [
    .status(401), .answer(#"{"ok":false,"error":"token_expired"}"#),
  ]

  /// A server of three pages, whose first ones take the old token and the others the new one.
  private func server(old: Int, refusal: FeedServerResponse) throws -> FeedServer {
    try FeedServer { request in
      let page = request.target.last.flatMap { Int(String($0)) } ?? 0
      let token = page < old ? "Bearer old" : "Bearer new"
      if request["Authorization"] != token { return refusal }
      let next = page < 2 ? "\(page + 1)" : ""
      return .answer(
        #"{"members":[{"id":\#(page),"n":"P\#(page) Tamm"}],"next":"\#(next)"}"#)
    }
  }

  /// Fetches a server's people with a token that is old.
  private func fetch(
    _ server: FeedServer, renewed: (@Sendable () -> String?)?
  ) throws -> Result<FeedResponse, FeedFetchError> {
    var feed = FeedRequest(
      .http(HTTPRequest(url: server.url("/people"), token: "old", timeout: TimeLimit.hang)),
      Self.shape)
    feed.renewedToken = renewed
    return try #require(directClient.fetch([feed]).first)
  }

  @Test(arguments: refusals.indices)
  func `another token is got once, and the page is asked for again`(index: Int) throws {
    let server = try server(old: 1, refusal: Self.refusals[index])
    let count = Locked(0)
    let result = try fetch(server) {
      count.withLock { $0 += 1 }
      return "new"
    }
    #expect(try result.answer.employees.map(\.name.first) == ["P0", "P1", "P2"])
    #expect(count.withLock { $0 } == 1)
    #expect(
      server.requests.map { $0["Authorization"] }
        == ["Bearer old", "Bearer old", "Bearer new", "Bearer new"])
  }

  @Test(arguments: refusals.indices)
  func `a refusal of the other token, too, fails the feed`(index: Int) throws {
    let server = try server(old: 1, refusal: Self.refusals[index])
    let count = Locked(0)
    let result = try fetch(server) {
      count.withLock { $0 += 1 }
      return "wrong"
    }
    #expect(result.error?.refusesToken == true)
    #expect(count.withLock { $0 } == 1 && server.requests.count == 3)
  }

  @Test func `without another token the refusal stays`() throws {
    for renewed in [nil, { nil }] as [(@Sendable () -> String?)?] {
      let server = try server(old: 1, refusal: .status(401))
      #expect(try fetch(server, renewed: renewed).error == .http(HTTPError(.status(401))))
      #expect(server.requests.count == 2)
    }
  }

  @Test func `a token that the first page refuses was got just now`() throws {
    let server = try server(old: 0, refusal: .status(401))
    let result = try fetch(server) {
      Issue.record("another token was got")
      return "new"
    }
    #expect(result.error == .http(HTTPError(.status(401))) && server.requests.count == 1)
  }

  @Test func `other feeds don't wait for the token, and none is shown`() throws {
    let server = try server(old: 1, refusal: .answer(status: 401, #"{"detail":"no new-T0ken"}"#))
    let other = try FeedServer(always: .answer(Sample.feed))
    var feed = FeedRequest(
      .http(HTTPRequest(url: server.url("/people"), token: "old", timeout: TimeLimit.hang)),
      Self.shape)
    let isAnswered = Locked(false)
    feed.renewedToken = { isAnswered.withLock { $0 } ? "new-T0ken" : nil }
    let results = directClient.fetch([feed, request(other.url())]) { event in
      if event.index == 1, event.stage == .answered { isAnswered.withLock { $0 = true } }
    }
    #expect(try results[1].answer.employees.count == 2)
    #expect(results[0].error == .http(HTTPError(.status(401))))
    #expect(server.requests.last?["Authorization"] == "Bearer new-T0ken")
  }

  /// The end of a request with a page.
  private func page(_ text: String) throws -> HTTPEvent {
    let body = try ResponseBody(copying: Array(text.utf8))
    return .finished(.success(.content(body, Validators())))
  }

  @Test func `a token is renewed while the other feeds only wait for long`() throws {
    let limit = Duration.seconds(10)
    let http = HTTPRequest(url: "https://a.example/p", token: "old", timeout: limit)
    var feed = FeedRequest(.http(http), Self.shape)
    feed.renewedToken = { "new" }
    let other = FeedRequest(.http(HTTPRequest(url: "https://b.example/p", timeout: limit)))
    var fetch = PageFetch([feed, other])
    let first = [fetch.next { _ in }, fetch.next { _ in }]
    #expect(first.map { $0?.token } == ["old", nil])
    _ = fetch.handle(try page(#"{"members":[{"id":1,"n":"A B"}],"next":"1"}"#), of: 0)
    let second = fetch.next { _ in }
    #expect(second?.token == "old" && second?.waitEnd == feed.deadline)
    _ = fetch.handle(.finished(.failure(HTTPError(.status(401)))), of: 2)
    // The other one is being answered, then sent again in a moment, then after a long wait.
    for wait in [nil, Duration.milliseconds(100)] {
      if let wait { _ = fetch.handle(.waiting(wait), of: 1) }
      let none = fetch.next { _ in }
      #expect(none?.url == nil)
    }
    _ = fetch.handle(.waiting(.seconds(60)), of: 1)
    let renewed = fetch.next { _ in }
    #expect(renewed?.token == "new" && renewed?.url == second?.url)
    #expect(renewed?.waitEnd == feed.deadline)
  }
}
