import Feeds
import TestSupport
import Testing

/// Answers that are no feed, or do not follow HTTP.
@Suite struct InvalidAnswerTests {
  @Test(arguments: [400, 401, 403, 404, 410, 418, 429, 500, 502, 503, 599, 201, 206, 300])
  func `another status than 200 is an error, whatever the content`(status: Int) throws {
    let server = try FeedServer(always: .answer(status: status, Sample.feed))
    let result = try ask(server.url())
    #expect(result.cause == .status(status))
    #expect(server.requests.count == 1)
  }

  @Test func `a 204 is an error`() throws {
    let server = try FeedServer(always: .status(204))
    #expect(try ask(server.url()).cause == .status(204))
  }

  @Test func `an endless error page is not read`() throws {
    let server = try FeedServer(
      always: .raw([
        .write(Array(FeedServerResponse.head(status: 404).utf8)),
        .writeForever(Array(repeating: 0x20, count: 4096)),
      ]))
    #expect(try ask(server.url()).cause == .status(404))
  }

  @Test func `an empty 200 is an error`() throws {
    let server = try FeedServer(always: .answer(""))
    #expect(try ask(server.url()).cause == .emptyAnswer)
  }

  @Test(arguments: ["application/json", "text/html"])
  func `a web page at 200 is told from broken JSON`(type: String) throws {
    let server = try FeedServer(
      always: .answer(fields: [("Content-Type", type)], "\n<!DOCTYPE html><html>Sign in</html>"))
    #expect(try ask(server.url()).cause == .webPage)
  }

  @Test(arguments: [
    ("{", FeedError.Cause.notJSON(.invalidSyntax)), ("  ", .notJSON(.empty)),
    (#"{"employees":"#, .notJSON(.invalidSyntax)), (#"{"people":[]}"#, .noEmployees),
    (Sample.feed + "x", .notJSON(.invalidSyntax)),
  ])
  func `content that is no feed is an error`(content: String, cause: FeedError.Cause) throws {
    let server = try FeedServer(always: .answer(content))
    #expect(try ask(server.url()).cause == cause)
  }

  @Test func `content shorter than announced is incomplete`() throws {
    let head = FeedServerResponse.head(fields: [("Content-Length", "9999")])
    let server = try FeedServer(always: .raw(head + Sample.feed))
    #expect(try ask(server.url()).cause == .incomplete)
  }

  @Test(arguments: ["", "ffff\r\n{\"employees\":[", "2\r\n{}\r\n"])
  func `chunks that end too early are incomplete`(chunks: String) throws {
    let head = FeedServerResponse.head(fields: [("Transfer-Encoding", "chunked")])
    let server = try FeedServer(always: .raw(head + chunks))
    #expect(try ask(server.url()).cause == .incomplete)
  }

  @Test func `content cut where HTTP cannot tell is an error`() throws {
    let cut = String(Sample.feed.dropLast(40))
    let server = try FeedServer(always: .raw(FeedServerResponse.head() + cut))
    guard case .notJSON = try ask(server.url()).cause else {
      Issue.record("a cut feed was taken for a whole one")
      return
    }
  }

  @Test func `content longer than announced is cut there`() throws {
    let fields = [("Content-Length", "100")]
    let server = try FeedServer(
      always: .raw(FeedServerResponse.head(fields: fields) + Sample.feed))
    guard case .notJSON = try ask(server.url()).cause else {
      Issue.record("a cut feed was taken for a whole one")
      return
    }
  }

  @Test func `gzip that is cut, broken or none is an error`() throws {
    let packed = Gzip.stored(Array(Sample.feed.utf8))
    var broken = packed
    broken[broken.count - 6] ^= 1
    for body in [Array(packed.prefix(60)), broken, Array(Sample.feed.utf8)] {
      let server = try FeedServer(
        always: .answer(fields: [("Content-Encoding", "gzip")], body: body))
      let result = try ask(server.url())
      #expect(result.cause != nil)
      if case .failure(let error) = result { #expect(error.kind == .invalidAnswer) }
    }
  }

  @Test func `an unknown encoding is an error`() throws {
    let server = try FeedServer(
      always: .answer(fields: [("Content-Encoding", "rot13")], Sample.feed))
    #expect(try ask(server.url()).cause == .badEncoding)
  }

  @Test(arguments: [
    "\(Sample.feed)", "HTTP/0.9 200 OK\r\n\r\n\(Sample.feed)", "ICY 200 OK\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n\(Sample.feed)",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n\(Sample.feed)",
    "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n\(Sample.feed)",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\(Sample.feed)",
    "HTTP/1.1 2x0 OK\r\n\r\n\(Sample.feed)",
  ])
  func `what breaks HTTP is an error`(response: String) throws {
    let server = try FeedServer(always: .raw(response))
    #expect(try ask(server.url()).cause == .badHTTP)
  }
}
