import EmployeeDirectory
import Feeds
import Foundation
import TestSupport
import Testing

/// Asking feeds that answer as they should.
@Suite struct FeedClientTests {
  @Test func `a first answer is read whole, with its validators`() throws {
    let server = try FeedServer(
      always: .answer(
        fields: [("ETag", #"W/"7""#), ("Last-Modified", "Mon, 06 Jul 2026 08:00:00 GMT")],
        Sample.feed))
    let answer = try ask(server.url()).answer
    #expect(answer.employees.map(\.name.description) == ["Peeter Termomeeter", "Mari Maasikas"])
    #expect(answer.employees.first == Sample.peeter)
    #expect(answer.skipped.isEmpty)
    #expect(answer.byteCount == Sample.feed.utf8.count)
    #expect(answer.validators.entityTag == #"W/"7""#)
    #expect(answer.validators.lastModified == "Mon, 06 Jul 2026 08:00:00 GMT")
  }

  @Test func `a request says who asks and what is understood, and no more`() throws {
    let server = try FeedServer(always: .answer(Sample.feed))
    _ = try ask(server.url("/a?b=c")).answer
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.method == "GET")
    #expect(request.target == "/a?b=c")
    #expect(request["User-Agent"] == "employees-tests")
    #expect(request["Accept-Encoding"]?.contains("gzip") == true)
    for name in ["Authorization", "If-None-Match", "If-Modified-Since", "Cookie", "Referer"] {
      #expect(request[name] == nil, "\(name)")
    }
  }

  @Test(arguments: ["text/plain", "application/octet-stream", "text/html", "nonsense"])
  func `good JSON is accepted whatever it is called`(type: String) throws {
    let server = try FeedServer(always: .answer(fields: [("Content-Type", type)], Sample.feed))
    #expect(try ask(server.url()).answer.employees.count == 2)
  }

  @Test func `gzip is unpacked, and the unpacked bytes are counted`() throws {
    let packed = Gzip.stored(Array(Sample.feed.utf8))
    let server = try FeedServer(
      always: .answer(fields: [("Content-Encoding", "gzip")], body: packed))
    let answer = try ask(server.url()).answer
    #expect(answer.employees.count == 2)
    #expect(answer.byteCount == Sample.feed.utf8.count)
  }

  @Test func `chunks are put together, through an interim response`() throws {
    let hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
    let head = FeedServerResponse.head(fields: [("Transfer-Encoding", "chunked")])
    let start = Sample.feed.prefix(100)
    let end = Sample.feed.dropFirst(100)
    let chunks = [start, end, ""].map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }
    let server = try FeedServer(always: .raw(hints + head + chunks.joined()))
    #expect(try ask(server.url()).answer.employees.count == 2)
  }

  @Test func `feeds are asked at once`() throws {
    let arrivals = Rendezvous(of: 2)
    let servers = try (0..<2).map { _ in
      try FeedServer { _ in arrivals.meet() ? .answer(Sample.feed) : .status(500) }
    }
    let results = directClient.ask(servers.map { FeedRequest(name: "A", url: $0.url()) })
    for result in results { #expect(try result.answer.employees.count == 2) }
  }

  @Test func `one feed's fault leaves the others alone, and results keep their order`() throws {
    let refusing = try RefusingPort()
    let server = try FeedServer(always: .answer(Sample.feed))
    let results = directClient.ask([
      FeedRequest(name: "A", url: "http://127.0.0.1:\(refusing.port)/"),
      FeedRequest(name: "B", url: server.url()),
      FeedRequest(name: "C", url: "ftp://127.0.0.1/"),
    ])
    #expect(results.count == 3)
    #expect(results[0].cause == .couldNotConnect(host: "127.0.0.1"))
    #expect(try results[1].answer.employees.count == 2)
    #expect(results[2].cause == .invalidURL)
  }

  @Test func `no feeds are asked for nothing`() {
    #expect(directClient.ask([]).isEmpty)
  }

  @Test func `progress tells of asking, receiving and the end`() throws {
    let server = try FeedServer(always: .answer(Sample.feed))
    let head = FeedServerResponse.head(fields: [("Content-Length", "100")])
    let stalling = try FeedServer(always: .raw([.write(Array((head + "{").utf8)), .stall]))
    let refusing = try RefusingPort()
    var told: [FeedProgress] = []
    _ = directClient.ask([
      FeedRequest(name: "A", url: server.url()),
      FeedRequest(name: "B", url: "http://127.0.0.1:\(refusing.port)/"),
      FeedRequest(name: "C", url: stalling.url(), timeout: .seconds(3)),
    ]) { told.append($0) }
    let stages = (0..<3).map { index in told.filter { $0.index == index }.map(\.stage) }
    #expect(stages[0].first == .asking)
    #expect(stages[0].last == .answered)
    #expect(stages[1].first == .asking)
    #expect(stages[1].last == .failed)
    #expect(stages[2].contains(.receiving(byteCount: 1)))
    #expect(stages[2].last == .failed)
  }
}

/// A place where a number of threads wait for each other.
final class Rendezvous: Sendable {
  private let expected: Int
  private let arrived = Locked(0)
  private let everybody = DispatchSemaphore(value: 0)

  init(of count: Int) { expected = count }

  /// Waits until all are there; false if that takes longer than a minute.
  func meet() -> Bool {
    let isLast = arrived.withLock { count in
      count += 1
      return count == expected
    }
    if isLast { for _ in 1..<expected { everybody.signal() } }
    return isLast || everybody.wait(timeout: .now() + 60) == .success
  }
}
