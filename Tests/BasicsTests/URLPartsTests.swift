import Basics
import Testing

@Suite struct URLPartsTests {
  @Test func `the parts of a URL`() throws {
    let parts = try #require(URLParts("HTTPS://Box.example:8443/a%20b/list?x=y#z"))
    #expect(parts.scheme == "https" && parts.host == "Box.example" && parts.path == "/a b/list")
    #expect(!parts.hasCredentials)
    let path = try #require(URLParts("/srv/list"))
    #expect(path.scheme.isEmpty && path.host.isEmpty && path.path == "/srv/list")
    #expect(URLParts("http://a.example:x/") == nil)
  }

  @Test(arguments: ["https://me@a.example/", "https://me:secret@a.example/"])
  func `credentials are noticed`(url: String) throws {
    let parts = try #require(URLParts(url))
    #expect(parts.hasCredentials)
  }

  @Test(arguments: [
    ("https://example.com/", true), ("HTTPS://example.com/", true), ("http://localhost:80/", true),
    ("http://127.0.0.1:8080/", true), ("http://127.1.2.3/", true), ("http://[::1]/", true),
    ("http://example.com/", false), ("http://127.example.com/", false),
    ("http://127.0.0.1.example.com/", false), ("http://localhost.example.com/", false),
    ("file:///srv/list.json", false), ("http://128.0.0.1/", false), ("", false),
  ])
  func `a token goes only where nobody can listen`(url: String, isPrivate: Bool) {
    #expect((URLParts(url)?.isPrivate ?? false) == isPrivate)
  }
}
