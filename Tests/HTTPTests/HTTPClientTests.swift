import Basics
import EmployeeDirectory
import Foundation
import HTTP
import TestSupport
import Testing

/// Requests to servers that respond as they should.
@Suite struct HTTPClientTests {
  @Test func `a body is received whole, with its validators`() throws {
    let server = try FeedServer(
      always: .answer(
        fields: [("ETag", #"W/"7""#), ("Last-Modified", "Mon, 06 Jul 2026 08:00:00 GMT")], text))
    let result = try ask(server.url())
    #expect(try result.body == text)
    #expect(try result.validators.entityTag == #"W/"7""#)
    #expect(try result.validators.lastModified == "Mon, 06 Jul 2026 08:00:00 GMT")
  }

  @Test func `a request says who asks and what is understood, and no more`() throws {
    let server = try FeedServer(always: .answer(text))
    _ = try ask(server.url("/a?b=c")) { $0.headers = [("Accept", "text/plain")] }.body
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.method == "GET")
    #expect(request.target == "/a?b=c")
    #expect(request["User-Agent"] == "employees-tests")
    #expect(request["Accept"] == "text/plain")
    #expect(request["Accept-Encoding"]?.contains("gzip") == true)
    for name in ["Authorization", "If-None-Match", "If-Modified-Since", "Cookie", "Referer"] {
      #expect(request[name] == nil, "\(name)")
    }
  }

  @Test func `a header that would inject another one is not sent`() throws {
    let server = try FeedServer(always: .answer(text))
    _ = try ask(server.url()) { $0.headers = [("X-Text", "a\r\nX-Evil: 1")] }.body
    let request = try #require(server.requests.first)
    #expect(request["X-Evil"] == nil && request["X-Text"] == nil)
  }

  @Test func `an empty body is a body`() throws {
    let server = try FeedServer(always: .answer(""))
    #expect(try ask(server.url()).body.isEmpty)
  }

  @Test func `gzip is decompressed`() throws {
    let packed = Gzip.stored(Array(text.utf8))
    let server = try FeedServer(
      always: .answer(fields: [("Content-Encoding", "gzip")], body: packed))
    #expect(try ask(server.url()).body == text)
  }

  @Test func `chunks are put together, through an interim response`() throws {
    let hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
    let head = FeedServerResponse.head(fields: [("Transfer-Encoding", "chunked")])
    let chunks = [text.prefix(100), text.dropFirst(100), ""]
      .map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }
    let server = try FeedServer(always: .raw(hints + head + chunks.joined()))
    #expect(try ask(server.url()).body == text)
  }

  @Test func `requests are sent at once`() throws {
    let arrivals = Rendezvous(of: 2)
    let servers = try (0..<2).map { _ in
      try FeedServer { _ in arrivals.meet() ? .answer(text) : .status(500) }
    }
    let results = try directClient.results(of: servers.map { request($0.url()) })
    for result in results { #expect(try result.body == text) }
  }

  @Test func `one request's fault leaves the others alone`() throws {
    let refusing = try RefusingPort()
    let server = try FeedServer(always: .answer(text))
    let results = try directClient.results(of: [
      request("http://127.0.0.1:\(refusing.port)/"), request(server.url()),
      request("ftp://127.0.0.1/"),
    ])
    #expect(results[0].cause == .couldNotConnect(host: "127.0.0.1"))
    #expect(try results[1].body == text)
    #expect(results[2].cause == .invalidURL)
  }

  @Test func `no requests have no results`() throws {
    #expect(try directClient.results(of: []).isEmpty)
  }
}

/// A meeting point where a number of threads wait for each other.
final class Rendezvous: Sendable {
  private let expected: Int
  private let arrived = Locked(0)
  private let everybody = DispatchSemaphore(value: 0)

  init(of count: Int) { expected = count }

  /// Waits until all have arrived; false if they never do.
  func meet() -> Bool {
    let isLast = arrived.withLock { count in
      count += 1
      return count == expected
    }
    if isLast { for _ in 1..<expected { everybody.signal() } }
    return isLast || everybody.wait(timeout: .now() + TimeLimit.hang / .seconds(1)) == .success
  }
}
