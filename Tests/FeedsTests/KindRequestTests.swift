import HTTP
import TestSupport
import Testing

@testable import Feeds

/// The parameters and headers that each kind adds to its requests.
@Suite struct KindRequestTests {
  private static let answer = #"""
    {"ok":true,"value":[],"people":[],"members":[],"Resources":[],"totalResults":0}
    """#

  @Test(
    arguments: [
      (.graph, "", ["$top": "999"], nil), (.graph, "?$count=false", ["$top": "999"], nil),
      (.graph, "?$top=5&$filter=a%20eq%20'b'", ["$top": "5", "$filter": "a eq 'b'"], nil),
      (.graph, "?$search=%22a%22&$count=true", ["$top": "999", "$search": "\"a\""], "eventual"),
      (.graph, "?%24count=true", ["$top": "999", "$count": "true"], "eventual"),
      (.slack, "", ["limit": "999"], nil), (.slack, "?limit=200", ["limit": "200"], nil),
      (
        .google, "",
        ["pageSize": "1000", "sources": "DIRECTORY_SOURCE_TYPE_DOMAIN_PROFILE"], nil
      ),
      (.google, "?pageSize=10", ["pageSize": "10"], nil),
    ] as [(kind: FeedKind, query: String, parameters: [String: String], level: String?)])
  func `what the server needs is added, unless the URL says it`(
    kind: FeedKind, query: String, parameters: [String: String], level: String?
  ) throws {
    let server = try FeedServer(always: .answer(Self.answer))
    var feed = request(server.url("/people" + query))
    feed.shape = kind.shape
    _ = try #require(directClient.fetch([feed]).first).get()
    let sent = try #require(server.requests.first)
    for (name, value) in parameters {
      #expect(
        sent.target.queryParameters.filter { $0.name == name }.map(\.value) == [value])
    }
    #expect(sent["ConsistencyLevel"] == level)
    #expect(sent["Accept"] == "application/json, */*;q=0.1")
  }

  @Test(
    arguments: [
      ("https://x.ee/users", []), ("https://x.ee/users#?a=b", []), ("https://x.ee/?", []),
      ("https://x.ee/?a", [Parameter(name: "a", value: "")]),
      (
        "https://x.ee/?a=b=c&&%24d=%20e#?f",
        [Parameter(name: "a", value: "b=c"), Parameter(name: "$d", value: " e")]
      ),
      ("https://x.ee/?%zz=%zz", [Parameter(name: "%zz", value: "%zz")]),
    ] as [(url: String, parameters: [Parameter])])
  func `a query's parameters are decoded`(url: String, parameters: [Parameter]) {
    #expect(url.queryParameters == parameters)
  }
}
