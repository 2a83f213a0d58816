import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Servers that refuse the size of page that a kind asks for.
@Suite struct SmallerPagesTests {
  /// A server of two users that answers 400 to a count above a limit.
  private func server(limit: Int) throws -> FeedServer {
    try FeedServer { request in
      let count = Pages.number("count", of: request) ?? 0
      if count > limit { return .answer(status: 400, #"{"detail":"count is too large"}"#) }
      return .answer(
        #"""
        {"schemas":["x"],"totalResults":2,
        "Resources":[{"id":"1","displayName":"A B"},{"id":"2","displayName":"C D"}]}
        """#)
    }
  }

  private func counts(_ server: FeedServer) -> [String] {
    server.requests.map { String($0.target.drop { $0 != "?" }.prefix { $0 != "&" }) }
  }

  private func fetch(
    _ server: FeedServer, _ shape: FeedShape = FeedKind.scim.shape
  ) throws -> Result<FeedResponse, FeedFetchError> {
    var feed = request(server.url("/Users"))
    feed.shape = shape
    return try #require(directClient.fetch([feed]).first)
  }

  @Test func `a refused count is asked for again with 100`() throws {
    let server = try server(limit: 100)
    #expect(try fetch(server).answer.employees.count == 2)
    #expect(counts(server).prefix(2) == ["?count=1000", "?count=100"])
    let sampled = try self.server(limit: 100)
    let sample = try directClient.sample(
      HTTPRequest(url: sampled.url("/Users"), timeout: TimeLimit.hang), FeedKind.scim.shape
    ).get()
    #expect(try sample.people(FeedKind.scim.shape).records.count == 2)
    #expect(counts(sampled) == ["?count=1000", "?count=100"])
  }

  @Test func `a refusal of that fails the feed`() throws {
    let server = try server(limit: 10)
    let error = try fetch(server).error
    #expect(error == .http(HTTPError(.status(400), message: "count is too large")))
    #expect(counts(server) == ["?count=1000", "?count=100"])
  }

  @Test func `the user's own size stays`() throws {
    let server = try server(limit: 100)
    var shape = FeedKind.scim.shape
    shape.next = .start(
      parameter: "startIndex", count: "count", size: 500, first: 1, total: "/totalResults")
    #expect(try fetch(server, shape).error != nil)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [400, 404]) func `other errors and other kinds are not asked again`(status: Int)
    throws
  {
    let server = try FeedServer(always: .status(status))
    let shape = status == 400 ? FeedKind.graph.shape : FeedKind.scim.shape
    #expect(try fetch(server, shape).error == .http(HTTPError(.status(status))))
    #expect(server.requests.count == 1)
  }
}
