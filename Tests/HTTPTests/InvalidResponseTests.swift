import HTTP
import TestSupport
import Testing

/// Responses that are not a 200, or violate HTTP.
@Suite struct InvalidResponseTests {
  @Test(arguments: [400, 401, 403, 404, 410, 418, 429, 500, 502, 503, 599, 201, 206, 300])
  func `another status than 200 is an error, whatever the content`(status: Int) throws {
    let server = try FeedServer(always: .answer(status: status, text))
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

  @Test func `content shorter than announced is incomplete`() throws {
    let head = FeedServerResponse.head(fields: [("Content-Length", "9999")])
    let server = try FeedServer(always: .raw(head + text))
    #expect(try ask(server.url()).cause == .incomplete)
  }

  @Test(arguments: ["", "ffff\r\n{\"employees\":[", "2\r\n{}\r\n"])
  func `chunks that end too early are incomplete`(chunks: String) throws {
    let head = FeedServerResponse.head(fields: [("Transfer-Encoding", "chunked")])
    let server = try FeedServer(always: .raw(head + chunks))
    #expect(try ask(server.url()).cause == .incomplete)
  }

  @Test func `content longer than announced is cut there`() throws {
    let fields = [("Content-Length", "100")]
    let server = try FeedServer(always: .raw(FeedServerResponse.head(fields: fields) + text))
    #expect(try ask(server.url()).body == text.prefix(100))
  }

  @Test func `broken gzip is an error`() throws {
    let packed = Gzip.stored(Array(text.utf8))
    var broken = packed
    broken[broken.count - 6] ^= 1
    for body in [broken, Array(text.utf8)] {
      let server = try FeedServer(
        always: .answer(fields: [("Content-Encoding", "gzip")], body: body))
      let result = try ask(server.url())
      #expect(result.cause != nil)
      if case .failure(let error) = result { #expect(error.isInvalidResponse) }
    }
  }

  @Test func `an unknown encoding is an error`() throws {
    let server = try FeedServer(always: .answer(fields: [("Content-Encoding", "rot13")], text))
    #expect(try ask(server.url()).cause == .badEncoding)
  }

  @Test(arguments: [
    "\(text)", "HTTP/0.9 200 OK\r\n\r\n\(text)", "ICY 200 OK\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n\(text)",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n\(text)",
    "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n\(text)",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\(text)",
    "HTTP/1.1 2x0 OK\r\n\r\n\(text)",
  ])
  func `what breaks HTTP is an error`(response: String) throws {
    let server = try FeedServer(always: .raw(response))
    #expect(try ask(server.url()).cause == .badHTTP)
  }
}
