import TestSupport
import Testing

@testable import Feeds

/// The way to the next page, guessed from an answer.
@Suite struct NextPageGuessTests {
  private func next(_ text: String, hasLink: Bool = false) throws -> NextPage? {
    try FeedGuess(FeedSample(Array(text.utf8), hasLink: hasLink)).shape.next
  }

  private static let ways: [(members: String, next: NextPage?)] = [
    (#""next":"?page=2""#, .url("/next")),
    (#""next":{"href":"https://x.ee/p/2"}"#, .url("/next/href")),
    (#""_links":{"next":{"href":"/p/2"},"self":{"href":"/p"}}"#, .url("/_links/next/href")),
    (#""@odata.nextLink":"https://x.ee/p?$skiptoken=2""#, .url("/@odata.nextLink")),
    (#""meta":{"next":"/p/2","self":"/p"}"#, .url("/meta/next")),
    (#""links":{"first":"/p","next":"/p/2"}"#, .url("/links/next")),
    (#""paging":{"next":"https://x.ee/p/2"}"#, .url("/paging/next")),
    (#""paging":{"next":{"after":"8","link":"https://x.ee/p/2"}}"#, .url("/paging/next/link")),
    (#""next":"/p/2","meta":{"next":"/other"},"cursor":"c""#, .url("/next")),
    (#""next":null,"previous":null"#, .url("/next")),
    (#""links":{"next":""}"#, .url("/links/next")),
    (#""next":null,"nextPageToken":"t""#, .cursor("/nextPageToken", parameter: "pageToken")),
    (#""next_page_token":"t""#, .cursor("/next_page_token", parameter: "page_token")),
    (#""meta":{"next_cursor":""}"#, .cursor("/meta/next_cursor", parameter: "cursor")),
    (#""paging":{"next":{"after":"8"}}"#, .cursor("/paging/next/after", parameter: "after")),
    (#""next":"abc""#, .cursor("/next", parameter: "cursor")),
    (#""meta":{"next_page":2}"#, .cursor("/meta/next_page", parameter: "page")),
    (
      #""paging":{"cursor":"2","more":true}"#,
      .cursor("/paging/cursor", parameter: "cursor", more: "/paging/more")
    ),
    (
      #""has_more":false,"meta":{"cursor":"2"}"#,
      .cursor("/meta/cursor", parameter: "cursor", more: "/has_more")
    ),
    (
      #""filters":{"more":false},"paging":{"next_cursor":"x"}"#,
      .cursor("/paging/next_cursor", parameter: "cursor")
    ),
    (
      #""more":false,"paging":{"cursor":"x","has_more":true}"#,
      .cursor("/paging/cursor", parameter: "cursor", more: "/paging/has_more")
    ),
    (
      #""meta":{"page":1,"total_pages":3}"#,
      .page(parameter: "page", first: 1, pages: "/meta/total_pages")
    ),
    (
      #""number":0,"size":20,"totalPages":3"#,
      .page(parameter: "page", first: 0, pages: "/totalPages")
    ),
    (
      #""pageNumber":1,"pages":3"#, .page(parameter: "pageNumber", first: 1, pages: "/pages")
    ),
    (
      #""startAt":0,"maxResults":50,"total":70"#,
      .start(parameter: "startAt", count: "maxResults", size: 50, first: 0, total: "/total")
    ),
    (#""page":2,"pages":3"#, nil), (#""total":3"#, nil), (#""offset":0,"limit":9"#, nil),
    (#""offset":9,"limit":9,"total":99"#, nil), (#""nextReview":"/2027""#, nil),
    (#""a":{"b":{"c":{"next":"/p/2"}}}"#, nil),
  ]

  @Test(arguments: ways)
  func `the way is named by the answer's members`(members: String, next: NextPage?) throws {
    #expect(try self.next(#"{"data":[{"name":"A B"}],\#(members)}"#) == next)
  }

  @Test func `a Link field counts unless the answer has the address`() throws {
    #expect(try next(#"[{"name":"A B"}]"#, hasLink: true) == .link)
    #expect(try next(#"[{"name":"A B"}]"#) == nil)
    let address = #"{"data":[{"name":"A B"}],"next":"/p/2"}"#
    #expect(try next(address, hasLink: true) == .url("/next"))
    let cursor = #"{"data":[{"name":"A B"}],"next":null,"cursor":"c"}"#
    #expect(try next(cursor, hasLink: true) == .link)
  }
}
