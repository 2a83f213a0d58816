import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Refusals with status 200, as Slack sends them.
@Suite struct RefusedAnswerTests {
  /// Slack, "users.list": "Errors", and "Evaluating responses".
  private static let refusals: [(String, FeedError)] = [
    (
      #"{"ok":false,"error":"missing_scope","needed":"users:read.email","provided":"users:read"}"#,
      .refused(message: "missing_scope: users:read.email", isOfToken: false)
    ),
    (
      #"{"ok":false,"error":"invalid_auth"}"#,
      .refused(message: "invalid_auth", isOfToken: true)
    ),
    (
      #"{"ok":false,"error":"token_expired"}"#,
      .refused(message: "token_expired", isOfToken: true)
    ),
    (#"{"ok":false}"#, .refused(message: nil, isOfToken: false)),
    (
      #"{"ok":false,"members":[],"error":"fatal_error"}"#,
      .refused(message: "fatal_error", isOfToken: false)
    ),
    (
      #"{"ok":false,"members":[{"id":"U1","profile":{"real_name":"A B"}}]}"#,
      .refused(message: nil, isOfToken: false)
    ),
  ]

  @Test(arguments: refusals)
  func `an answer that says it is not ok fails, whatever it has`(text: String, error: FeedError) {
    for piece in [2, 1 << 20] {
      var limits = DocumentLimits(maximumSize: 1 << 20)
      limits.piece = piece
      #expect(throws: error) {
        try decode(Array(text.utf8), FeedKind.slack.shape, limits: limits)
      }
    }
  }

  @Test func `other kinds say so by their status alone`() throws {
    let text = #"{"ok":false,"list":[{"n":"A B"}]}"#
    let shape = FeedShape(people: "/list", fields: [FieldPlaces(.name, "/n")])
    #expect(try decode(text, shape).records.count == 1)
    let one = #"{"ok":true,"members":[{"id":"U1","profile":{"real_name":"A B"}}]}"#
    #expect(try decode(one, FeedKind.slack.shape).records.count == 1)
  }

  @Test func `a page that refuses fails all pages`() throws {
    let server = try FeedServer { request in
      request.number == 0
        ? .answer(
          #"{"ok":true,"members":[{"id":"U1","profile":{"real_name":"A B"}}],"response_metadata":{"next_cursor":"c"}}"#
        )
        : .answer(#"{"ok":false,"error":"fatal_error"}"#)
    }
    var feed = request(server.url())
    feed.shape = FeedKind.slack.shape
    let error = try #require(directClient.fetch([feed]).first).error
    #expect(error == .content(.refused(message: "fatal_error", isOfToken: false)))
  }

  @Test func `words that repeat the token are left out`() throws {
    let server = try FeedServer(
      always: .answer(#"{"ok":false,"error":"no such token: s3cret-T0ken"}"#))
    let asked = HTTPRequest(url: server.url(), token: "s3cret-T0ken", timeout: TimeLimit.hang)
    let error = directClient.fetch([FeedRequest(.http(asked), FeedKind.slack.shape)]).first?.error
    #expect(error == .content(.refused(message: nil, isOfToken: false)))
  }

  @Test(arguments: [
    (FeedFetchError.http(HTTPError(.status(401))), true), (.http(HTTPError(.status(403))), false),
    (.content(.refused(message: "invalid_auth", isOfToken: true)), true),
    (.content(.refused(message: "fatal_error", isOfToken: false)), false),
    (.content(.webPage), false),
  ])
  func `a refused token is told from other faults`(error: FeedFetchError, isRefused: Bool) {
    #expect(error.refusesToken == isRefused)
  }
}
