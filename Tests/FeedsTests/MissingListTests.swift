import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Answers whose list of people is null or missing.
@Suite struct MissingListTests {
  /// Why an answer fails, read as a whole and in pieces; `nil` if it has nobody.
  private func fault(_ text: String, _ shape: FeedShape) -> [FeedError?] {
    let bytes = Array(text.utf8)
    let whole = DocumentLimits(maximumSize: 1 << 20)
    var pieces = whole
    pieces.piece = 2
    return [whole, pieces].map { limits in
      do throws(FeedError) {
        let records = try decode(bytes, shape, limits: limits).records
        if !records.isEmpty { Issue.record("\(text) has somebody") }
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: [
    (FeedKind.graph, #"{"value":null}"#), (.graph, #"{"value":[],"value":null}"#),
    (.slack, #"{"ok":true,"members":null}"#), (.scim, #"{"totalResults":3,"Resources":null}"#),
    (.scim, #"{"schemas":["x"],"totalResults":0,"itemsPerPage":0}"#),
    (.scim, #"{"totalResults":"0"}"#), (.google, "{}"), (.google, "\u{FEFF}{}"),
    (.google, #"{"nextSyncToken":"s"}"#), (.google, #"{"nextPageToken":"t","etag":"e"}"#),
    (.google, #"{"people":null,"etag":"e"}"#),
  ])
  func `an answer that says so has nobody`(kind: FeedKind, text: String) {
    #expect(fault(text, kind.shape) == [nil, nil])
  }

  private static let faulty: [(FeedKind, String, FeedError)] = [
    (.graph, "{}", .noList(expected: "/value", keys: [])),
    (.graph, #"{"error":null}"#, .noList(expected: "/value", keys: ["error"])),
    (.graph, "null", .noList(expected: "/value", keys: [])),
    (.graph, #"{"value":null,"value":7}"#, .noList(expected: "/value", keys: ["value", "value"])),
    (.scim, "{}", .noList(expected: "/Resources", keys: [])),
    (.scim, #"{"totalResults":3}"#, .noList(expected: "/Resources", keys: ["totalResults"])),
    (
      .scim, #"{"totalResults":0,"Resources":{}}"#,
      .noList(expected: "/Resources", keys: ["totalResults", "Resources"])
    ),
    (.google, #"{"error":{}}"#, .noList(expected: "/people", keys: ["error"])),
    (.google, "\u{FEFF}{\"error\":{}}", .noList(expected: "/people", keys: ["error"])),
    (.google, "[]", .noList(expected: "/people", keys: [])),
    (
      .google, #"{"people":7,"nextPageToken":"t"}"#,
      .noList(expected: "/people", keys: ["people", "nextPageToken"])
    ),
    (.slack, #"{"ok":true}"#, .noList(expected: "/members", keys: ["ok"])),
    (.employees, #"{"employees":null}"#, .noList(expected: "employees", keys: ["employees"])),
  ]

  @Test(arguments: faulty)
  func `any other answer without its list fails, and says what it has`(
    kind: FeedKind, text: String, error: FeedError
  ) {
    #expect(fault(text, kind.shape) == [error, error])
  }

  @Test func `a null is told from nothing at any depth`() {
    let deep = FeedShape(people: "/data/users", fields: [FieldPlaces(.name, "/n")])
    let error = FeedError.noList(expected: "/data/users", keys: ["data"])
    #expect(fault(#"{"data":{"users":null}}"#, deep) == [nil, nil])
    #expect(fault(#"{"data":{"users":[]},"data":{"users":null}}"#, deep) == [nil, nil])
    #expect(fault(#"{"data":null}"#, deep) == [error, error])
    #expect(fault(#"{"data":{}}"#, deep) == [error, error])
    let root = FeedShape(people: "", fields: [FieldPlaces(.name, "/n")])
    #expect(fault(" null ", root) == [nil, nil])
    let number = FeedError.noList(expected: "", keys: [])
    #expect(fault("7", root) == [number, number])
  }

  @Test func `a next page is asked for all the same`() throws {
    let shape = FeedShape(
      people: "/list", fields: [FieldPlaces(.id, "/id"), FieldPlaces(.name, "/n")],
      next: .url("/next"))
    let server = try FeedServer { request in
      request.number == 0
        ? .answer(#"{"list":null,"next":"?page=2"}"#)
        : .answer(#"{"list":[{"id":1,"n":"Mari Tamm"}]}"#)
    }
    var feed = request(server.url())
    feed.shape = shape
    let answer = try #require(directClient.fetch([feed]).first).answer
    #expect(answer.employees.map(\.name.description) == ["Mari Tamm"])
    #expect(server.requests.count == 2)
  }
}
