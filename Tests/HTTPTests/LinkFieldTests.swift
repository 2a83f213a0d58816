import TestSupport
import Testing

@testable import HTTP

/// Links to the next page in a header field.
@Suite struct LinkFieldTests {
  private static let links: [(field: String, target: String?)] = [
    (#"<?p=2>; rel="next""#, "?p=2"), ("<?p=2>;rel=next", "?p=2"),
    (#"<?p=2> ; REL = "NEXT""#, "?p=2"), (#"<?p=2>; rel="prev next""#, "?p=2"),
    (#"<?p=2>; rel="next last""#, "?p=2"), (#"<?p=2>; title="a, b; c"; rel=next"#, "?p=2"),
    (#"<?p=1>; rel=prev, <?p=2>; rel=next, <?p=9>; rel=last"#, "?p=2"),
    (#"<?p=1,2;3>; rel=next"#, "?p=1,2;3"), (#"<?p=2>; title="\"rel=prev\""; rel=next"#, "?p=2"),
    (#"<?p=1>; rel=next, <?p=2>; rel=next"#, "?p=1"),
    // Links of another resource, and other relations.
    (##"<?p=2>; rel=next; anchor="#x""##, nil), (#"<?p=2>; Anchor=""; rel=next"#, nil),
    (#"<?p=1>; anchor="/other"; rel=next, <?p=2>; rel=next"#, "?p=2"),
    (#"<?p=2>; rel=prev; rel=next"#, nil), (#"<?p=2>; rel="nextpage""#, nil),
    (#"<?p=2>; rev=next"#, nil), (#"<?p=2>; title="rel=next""#, nil), ("<?p=2>", nil),
    ("?p=2; rel=next", nil), ("<?p=2; rel=next", nil), ("", nil),
  ]

  @Test(arguments: links)
  func `the first link to the next page counts`(field: String, target: String?) {
    #expect(LinkField.next(field) == target)
  }

  @Test func `several fields are one list`() throws {
    let fields = [
      ("Link", "<?p=0>; rel=self"), ("LINK", "<?p=1>; rel=next; anchor=x"),
      ("link", "<?p=2>; rel=\"last next\""),
    ]
    let server = try FeedServer(always: .answer(fields: fields, "{}"))
    var link: String?
    directClient.send([HTTPRequest(url: server.url(), timeout: TimeLimit.hang)]) { _, event in
      guard case .finished(.success(.content(let body, _))) = event else { return }
      link = body.nextLink
    }
    #expect(link == "?p=2")
  }
}
