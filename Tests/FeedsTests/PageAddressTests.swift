import Testing

@testable import Feeds

/// The address of a next page.
@Suite struct PageAddressTests {
  private static let addresses: [(feed: String, page: String?, next: String, address: String?)] = [
    ("https://h.example/p?a=1", nil, "?page=2", "https://h.example/p?page=2"),
    ("https://h.example/p", "https://h.example/d/p?x=1", "?x=2", "https://h.example/d/p?x=2"),
    ("https://h.example/p", "https://h.example/d/1", "2", "https://h.example/d/2"),
    ("https://h.example/p", nil, "//h.example/q", "https://h.example/q"),
    ("http://h.example:8080/p", nil, "//h.example:8080/q", "http://h.example:8080/q"),
    // A server behind a proxy that ends TLS.
    ("https://h.example/p", nil, "http://h.example/p?2", "https://h.example/p?2"),
    ("https://h.example/p", nil, "HTTP://h.example/p?2", "https://h.example/p?2"),
    ("https://h.example:8443/p", nil, "http://h.example:8443/q", "https://h.example:8443/q"),
    // Other origins.
    ("https://h.example/p", nil, "http://h.example:80/p", nil),
    ("https://h.example/p", nil, "http://other.example/p", nil),
    ("https://h.example/p", nil, "https://h.example:8443/p", nil),
    ("https://h.example:8443/p", nil, "http://h.example/p", nil),
    ("https://h.example/p", nil, "https://me:secret@h.example/p", nil),
    ("https://h.example/p", nil, "ftp://h.example/p", nil),
    ("https://h.example/p", nil, "file:///etc/passwd", nil),
    ("http://h.example/p", nil, "https://h.example/p", nil),
    ("http://h.example/p", nil, "//other.example/p", nil),
  ]

  @Test(arguments: addresses)
  func `it is at the feed's own origin`(
    feed: String, page: String?, next: String, address: String?
  ) {
    #expect((try? PageAddress.resolve(next, on: page ?? feed, of: feed)) == address)
  }
}
