import HTTP
import LDAP
import TestSupport
import Testing

@testable import Feeds

/// The server's own words about a refusal.
@Suite struct ServerMessageTests {
  /// Bodies, some as printed in the documents of those who define them.
  private static let bodies: [(String, String?)] = [
    // RFC 7644, section 3.12.
    (
      #"{"schemas":["urn:ietf:params:scim:api:messages:2.0:Error"],"detail":"Resource 2819c223-7f76-453a-919d-413861904646 not found","status":"404"}"#,
      "Resource 2819c223-7f76-453a-919d-413861904646 not found"
    ),
    // The same without the optional detail, with a type of RFC 9865, section 2.1.
    (
      #"{"schemas":["urn:ietf:params:scim:api:messages:2.0:Error"],"scimType":"expiredCursor","status":"400"}"#,
      "expiredCursor"
    ),
    // RFC 9457, section 3: with a detail, and with those of parts.
    (
      #"{"type":"https://example.com/probs/out-of-credit","title":"You do not have enough credit.","detail":"Your current balance is 30, but that costs 50.","balance":30}"#,
      "Your current balance is 30, but that costs 50."
    ),
    (
      ##"{"type":"https://example.net/validation-error","title":"Your request is not valid.","errors":[{"detail":"must be a positive integer","pointer":"#/age"}]}"##,
      "Your request is not valid."
    ),
    // Okta, "Error codes and descriptions", the members of all errors; E0000011.
    (
      #"{"errorCode":"E0000011","errorSummary":"Invalid token provided","errorLink":"E0000011","errorId":"oaefW5oDjyLRLKVkrmTlp0Thg","errorCauses":[]}"#,
      "Invalid token provided"
    ),
    // Keycloak's admin API, as its issue 25696 quotes it.
    (#"{"error":"HTTP 401 Unauthorized"}"#, "HTTP 401 Unauthorized"),
    // Microsoft Graph, "Error responses".
    (
      #"{"error":{"code":"badRequest","message":"Uploaded fragment overlaps with existing data.","innerError":{"code":"invalidRange"}}}"#,
      "Uploaded fragment overlaps with existing data."
    ),
    // Google, "API design guide: Errors".
    (
      #"{"error":{"code":403,"message":"Request had insufficient scopes.","status":"PERMISSION_DENIED"}}"#,
      "Request had insufficient scopes."
    ),
    // Google People without the API enabled: a list of details is beside the message.
    (
      #"{"error":{"code":403,"message":"People API has not been used in project 1 before or it is disabled.","status":"PERMISSION_DENIED","details":[{"@type":"type.googleapis.com/google.rpc.Help","links":[]}]}}"#,
      "People API has not been used in project 1 before or it is disabled."
    ),
    // RFC 6749, section 5.2.
    (#"{"error":"invalid_token","error_description":"The token expired"}"#, "The token expired"),
    // Slack, "Evaluating responses".
    (#"{"ok":false,"error":"something_bad"}"#, "something_bad"),
    (
      #"{"ok":false,"error":"missing_scope","needed":"users:read.email","provided":"users:read"}"#,
      "missing_scope: users:read.email"
    ),
    (#"{"ok":false,"error":"invalid_auth"}"#, "invalid_auth"),
    (#"{"message":"Not Found"}"#, "Not Found"),
    // The first of several counts.
    (#"{"title":"T","scimType":"s","message":"M"}"#, "M"),
    (#"{"scimType":"s","title":"T"}"#, "T"),
    (#"{"error":"E","errorSummary":"S"}"#, "S"),
    (#"{"errorSummary":["S"],"title":{"a":"T"},"scimType":7}"#, nil),
    (#"{"detail":[{"loc":["query"]}],"message":" one\r\n  two "}"#, "one two"),
    (#"{"detail":" ","error":{"message":7},"message":"M"}"#, "M"),
    (#"{"error":{"message":""}}"#, nil), (#"{"employees":[]}"#, nil), (#"["detail"]"#, nil),
    (#""detail""#, nil), ("", nil), ("<html>detail</html>", nil), (#"{"detail":"cut"#, nil),
    (String(repeating: "[", count: 64 << 10), nil),
  ]

  @Test(arguments: bodies)
  func `the words are found in the members that servers use`(body: String, words: String?) {
    #expect(ServerMessage.read(Array(body.utf8)) == words)
  }

  /// Fields `WWW-Authenticate`, and the words in them.
  private static let challenges: [(field: String, words: String?)] = [
    // RFC 6750, section 3.
    (
      #"Bearer realm="example", error="invalid_token", error_description="The access token expired""#,
      "The access token expired"
    ),
    (#"Bearer realm="example""#, nil), (#"Bearer error="invalid_token""#, nil), ("Negotiate", nil),
    (#"Basic realm="a, error_description=", BEARER Error_Description = "b""#, "b"),
    (#"Bearer realm="say \"x\", y\\", error_description="two \#t words""#, "two words"),
    (#"Bearer error_description="", error="e""#, nil), (#"Bearer error_description=" ""#, nil),
    (#"Bearer error_description=bare, realm="r""#, nil), (#"Bearer xerror_description="x""#, nil),
    (#"Bearer error_description="cut"#, "cut"), (#"Bearer error_description=""#, nil),
    (
      #"Bearer error_description="\#(String(repeating: "e\u{301}", count: 300))""#,
      String(repeating: "e\u{301}", count: 100)
    ),
  ]

  @Test(arguments: challenges)
  func `a challenge has the words if the body has none`(field: String, words: String?) {
    for body in ["", "<html>detail</html>", #"{"status":"401"}"#] {
      #expect(ServerMessage.read(Array(body.utf8), challenge: field) == words)
    }
    #expect(ServerMessage.read(Array(#"{"detail":"D"}"#.utf8), challenge: field) == "D")
  }

  @Test func `at most 200 characters are kept`() {
    for letter in ["x", "õ", "e\u{301}", "👩‍👩‍👧"] {
      let body = #"{"detail":"\#(String(repeating: letter, count: 500))"}"#
      let words = ServerMessage.read(Array(body.utf8))
      #expect(words?.unicodeScalars.count == 200)
    }
  }

  @Test func `a larger body says nothing`() {
    let body = #"{"detail":"x"}"#
    let space = String(repeating: " ", count: ServerMessage.largestAnswer - body.utf8.count)
    #expect(ServerMessage.read(Array((body + space).utf8)) == "x")
    #expect(ServerMessage.read(Array((body + space + " ").utf8)) == nil)
  }

  @Test(arguments: [
    ("bad token s3cret-T0ken!", "s3cret-T0ken", false), ("bad s3cret-T", "s3cret-T0ken", false),
    ("bad t-T0ken", "s3cret-T0ken", true), ("bad et-T0ken", "s3cret-T0ken", false),
    ("bad token", "s3cret-T0ken", true), ("no abc", "abc", false), ("no ab", "abc", true),
    ("anything", "", true), ("", "abc", true),
  ])
  func `words that repeat a secret are left out`(words: String, secret: String, isKept: Bool) {
    let http = FeedFetchError.http(
      HTTPError(.status(403), retryAfter: .seconds(1), message: words))
    let bare = FeedFetchError.http(HTTPError(.status(403), retryAfter: .seconds(1)))
    #expect(http.hiding(secret) == (isKept ? http : bare))
    #expect(http.hiding(nil) == http)
    let ldap = FeedFetchError.ldap(LDAPError(.wrongPassword, message: words))
    #expect(ldap.hiding(secret) == (isKept ? ldap : .ldap(LDAPError(.wrongPassword))))
  }

  @Test func `a refused feed has the server's words, unless they repeat its token`() throws {
    let server = try FeedServer { request in
      .answer(status: 403, #"{"detail":"for \#(request["Authorization"] ?? "nobody")"}"#)
    }
    #expect(
      try fetch(server.url()).error == .http(HTTPError(.status(403), message: "for nobody")))
    let asked = HTTPRequest(url: server.url(), token: "s3cret-T0ken", timeout: TimeLimit.hang)
    let bare = FeedFetchError.http(HTTPError(.status(403)))
    #expect(directClient.fetch([FeedRequest(.http(asked))]).first?.error == bare)
    if case .failure(let error) = directClient.sample(asked, FeedKind.employees.shape) {
      #expect(error == bare)
    } else {
      Issue.record("a refusal was taken for an answer")
    }
  }
}
