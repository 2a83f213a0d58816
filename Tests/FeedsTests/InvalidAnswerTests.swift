import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Answers that are not a feed.
@Suite struct InvalidAnswerTests {
  @Test func `an empty answer is an error`() throws {
    let server = try FeedServer(always: .answer(""))
    #expect(try fetch(server.url()).error == .content(.emptyAnswer))
  }

  @Test(arguments: ["application/json", "text/html"])
  func `a web page at 200 is told from broken JSON`(type: String) throws {
    let server = try FeedServer(
      always: .answer(fields: [("Content-Type", type)], "\n<!DOCTYPE html><html>Sign in</html>"))
    #expect(try fetch(server.url()).error == .content(.webPage))
  }

  @Test(arguments: [
    ("{", FeedError.notJSON(.invalidSyntax, at: JSONLocation(line: 1, byte: 2))),
    ("  ", .notJSON(.empty)), (#"{"people":[]}"#, .noList(expected: "employees", keys: ["people"])),
    ("{\"employees\":\n", .notJSON(.invalidSyntax, at: JSONLocation(line: 2, byte: 1))),
    (#"{"employees":[]}x"#, .notJSON(.invalidSyntax, at: JSONLocation(line: 1, byte: 17))),
  ])
  func `content that is not a feed is an error`(content: String, fault: FeedError) throws {
    let server = try FeedServer(always: .answer(content))
    #expect(try fetch(server.url()).error == .content(fault))
  }

  @Test func `an answer that was cut where HTTP cannot tell is an error`() throws {
    let cut = String(Sample.feed.dropLast(40))
    let server = try FeedServer(always: .raw(FeedServerResponse.head() + cut))
    guard case .content(.notJSON) = try fetch(server.url()).error else {
      Issue.record("a cut feed was taken for a whole one")
      return
    }
  }

  /// libcurl takes gzip that ends too early for complete.
  @Test func `gzip that is cut is an error`() throws {
    let cut = Array(Gzip.stored(Array(Sample.feed.utf8)).prefix(60))
    let server = try FeedServer(
      always: .answer(fields: [("Content-Encoding", "gzip")], body: cut))
    #expect(try fetch(server.url()).error?.isInvalidAnswer == true)
  }

  @Test(arguments: [
    (FeedFetchError.content(.webPage), true), (.http(HTTPError(.status(404))), true),
    (.http(HTTPError(.badEncoding)), true), (.http(HTTPError(.status(503))), false),
    (.http(HTTPError(.status(429))), false), (.http(HTTPError(.connectionLost)), false),
  ])
  func `a feed that answered wrongly is told from one that was not reached`(
    error: FeedFetchError, isInvalid: Bool
  ) {
    #expect(error.isInvalidAnswer == isInvalid)
  }
}
