import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// Answers with more pages, of feeds that don't say how pages are found.
@Suite struct NextPageSignTests {
  private static let shape = FeedShape(people: "/people", fields: [FieldPlaces(.name, "/name")])

  private static func fetch(
    _ members: String, link: String? = nil, _ shape: FeedShape = NextPageSignTests.shape
  ) throws -> Result<FeedResponse, FeedFetchError> {
    let fields = link.map { [("Link", $0)] } ?? []
    let server = try FeedServer(
      always: .answer(fields: fields, #"{"people":[{"name":"Ann Lee"}]\#(members)}"#))
    return try FeedsTests.fetch(server, shape)
  }

  private static func error(of sign: NextPageSign?) -> FeedFetchError? {
    sign.map { FeedFetchError.content(.morePages($0)) }
  }

  private static let signs: [(members: String, sign: NextPageSign?)] = [
    (#","next":"?page=2""#, .url("/next")), (#","next":{"href":"/p/2"}"#, .url("/next/href")),
    (#","@odata.nextLink":"https://x.ee/p?2""#, .url("/@odata.nextLink")),
    (#","_links":{"self":{"href":"/p"},"next":{"href":"/p/2"}}"#, .url("/_links/next/href")),
    (#","links":{"next":"/p/2"},"has_more":true"#, .url("/links/next")),
    (#","nextPageToken":"t""#, .cursor("/nextPageToken")),
    (#","meta":{"next_cursor":"c","has_more":true}"#, .cursor("/meta/next_cursor")),
    (#","paging":{"cursor":"2","more":true}"#, .more("/paging/more")),
    (#","pagination":{"nextPageUrl":"/p/2"}"#, .url("/pagination/nextPageUrl")),
    (#","paging":{"next_page_token":17}"#, .cursor("/paging/next_page_token")),
    (#","has_more":"true""#, .more("/has_more")), (#","hasNextPage":true"#, .more("/hasNextPage")),
    (#","nextPage":2"#, .cursor("/nextPage")), (#","next_page":"/p/2""#, .url("/next_page")),
    (#","meta":{"next_page":3}"#, .cursor("/meta/next_page")),
    // What is said of another list, or of less, silences nothing.
    (#","paging":{"next_cursor":"c"},"more":false"#, .cursor("/paging/next_cursor")),
    (#","links":{"next":"/p/2"},"more":false"#, .url("/links/next")),
    (#","meta":{"has_more":false},"next":"?page=2""#, .url("/next")),
    (#","has_more":false,"paging":{"more":true}"#, .more("/paging/more")),
    (#","next":"?page=2","has_more":null"#, .url("/next")),
    // An only page, or something else.
    ("", nil), (#","next":null"#, nil), (#","next":"""#, nil), (#","next":false"#, nil),
    (#","next":"2027-01-31""#, nil), (#","next":["/p/2"]"#, nil), (#","next":{"name":"?"}"#, nil),
    (#","links":{"first":"/p","next":null}"#, nil), (#","nextPageToken":" ""#, nil),
    (#","meta":{"next_cursor":null,"has_more":false}"#, nil), (#","next_cursor":0"#, nil),
    (#","has_more":1"#, nil), (#","nextPageToken":"t","has_more":false"#, nil),
    (#","links":{"next":"/p/2"},"hasMore":false"#, nil),
    (#","next":{"href":"/p/2"},"has_more":"False""#, nil),
    (#","meta":{"next_cursor":"c","has_more":false}"#, nil),
    (#","_links":{"next":{"href":"/p/2"},"hasNext":false}"#, nil),
    (#","data":{"next":"/p/2"}"#, nil), (#","nextPage":0"#, nil), (#","next_page":-1"#, nil),
    (#","nextPage":"2""#, nil), (#","next_cursor":-1"#, nil), (#","nextCursor":0.0"#, nil),
    (#","nextPage":2,"hasNextPage":false"#, nil), (#","nextPageToken":"t","more":false"#, nil),
    (#","next":{"href":"/p/2"},"more":false"#, nil),
    (#","paging":{"next":"/p/2","more":false}"#, nil),
  ]

  @Test(arguments: signs)
  func `one page of several is not the whole`(members: String, sign: NextPageSign?) throws {
    let result = try Self.fetch(members)
    #expect(result.error == Self.error(of: sign))
    if sign == nil { #expect(try result.answer.employees.count == 1) }
  }

  @Test(arguments: [
    ("<?page=2>; rel=\"next\"", NextPageSign.link as NextPageSign?),
    ("<?page=1>; rel=\"prev\"", nil), ("<?page=2>; rel=next; anchor=\"/other\"", nil),
  ])
  func `a Link field is a sign, too`(link: String, sign: NextPageSign?) throws {
    #expect(try Self.fetch("", link: link).error == Self.error(of: sign))
  }

  @Test func `the feed may say that there is one page`() throws {
    var shape = Self.shape
    shape.next = .onePage
    let result = try Self.fetch(#","next":"?page=2""#, link: "<?page=2>; rel=next", shape)
    #expect(try result.answer.employees.count == 1)
  }

  @Test func `a sign in an answer that is parsed in pieces is found`() throws {
    let text = #"{"paging":{"more":true},"people":[{"name":"Ann Lee"},{"name":"Bo Ek"}]}"#
    var limits = DocumentLimits(maximumSize: 1 << 20)
    limits.piece = 1
    let document = try document(Array(text.utf8), Self.shape, limits: limits)
    #expect(document.nextPageSign == .more("/paging/more"))
  }
}
