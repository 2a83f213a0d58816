import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Servers that would take forever or fill the memory.
@Suite struct LimitTests {
  private static let limit = Duration.milliseconds(300)

  private static let slow: [(FeedServerResponse, String)] = [
    (.raw([.stall]), "silence"),
    (
      .raw([.drip(Array("HTTP/1.1 200 OK\r\n\r\n".utf8), pause: .milliseconds(100))]), "a slow head"
    ),
    (
      .raw([
        .write(Array((FeedServerResponse.head() + "{\"employees\":").utf8)), .stall,
      ]), "silence in mid-body"
    ),
    (
      .raw([
        .write(Array(FeedServerResponse.head().utf8)),
        .drip(Array(text.utf8), pause: .milliseconds(100)),
      ]), "a slow body"
    ),
  ]

  @Test(arguments: slow)
  func `a slow server is given up at the time limit`(
    response: FeedServerResponse, kind: String
  ) throws {
    let server = try FeedServer(always: response)
    var result: Result<HTTPResponse, HTTPError>?
    let time = try timed {
      result = try ask(server.url()) { $0.timeout = Self.limit }
    }
    #expect(result?.cause == .timedOut(after: Self.limit), "\(kind)")
    // libcurl rounds to milliseconds.
    #expect(time > Self.limit - .milliseconds(5), "\(kind)")
  }

  @Test func `a server that trickles is given up long before a long time limit`() throws {
    let server = try FeedServer(
      always: .raw([
        .write(Array(FeedServerResponse.head().utf8)),
        .drip(Array(repeating: 0x20, count: 1000), pause: .milliseconds(100)),
      ]))
    var client = directClient
    client.slowTimeLimit = .seconds(1)
    let request = HTTPRequest(url: server.url(), timeout: TimeLimit.hang)
    let cause = try client.results(of: [request]).first?.cause
    guard case .timedOut(let time) = cause else {
      Issue.record("expected .timedOut, got \(String(describing: cause))")
      return
    }
    #expect(time >= .seconds(1) && time < TimeLimit.hang)
  }

  @Test func `the time limit holds over retries`() throws {
    let (cause, limit) = try TimeLimit.growing(from: .milliseconds(1500)) { limit in
      let server = try FeedServer { $0.number == 0 ? .status(503) : .raw([.stall]) }
      let result = try ask(server.url()) {
        $0.timeout = limit
        $0.retries = .transient
      }
      // A slow server leaves no time for a second attempt.
      return server.requests.count < 2 ? nil : (result.cause, limit)
    }
    #expect(cause == .timedOut(after: limit))
  }

  @Test(arguments: [RetryPolicy.none, .transient])
  func `a refused connection is not waited for until the time limit`(retries: RetryPolicy) throws {
    let refusing = try RefusingPort()
    let result = try ask("http://127.0.0.1:\(refusing.port)/") { $0.retries = retries }
    #expect(result.cause == .couldNotConnect(host: "127.0.0.1"))
  }

  @Test(.enabled(if: NameLookup.isPrompt, "names that do not exist are looked up slowly"))
  func `an unknown host is named`() throws {
    let result = try ask("http://feed.invalid/")
    #expect(result.cause == .unknownHost("feed.invalid"))
  }

  @Test(arguments: [
    [FeedServerResponse.Step.reset], [],
    [.write(Array(FeedServerResponse.head().utf8) + Array("{\"employees\":[".utf8)), .reset],
  ])
  func `a lost connection is told`(steps: [FeedServerResponse.Step]) throws {
    let server = try FeedServer(always: .raw(steps))
    let result = try ask(server.url())
    #expect(result.cause == .connectionLost)
    if case .failure(let error) = result { #expect(!error.isInvalidResponse) }
  }

  @Test func `an endless body is stopped at the size limit`() throws {
    let server = try FeedServer(
      always: .raw([
        .write(Array(FeedServerResponse.head().utf8)),
        .writeForever(Array(repeating: 0x20, count: 1 << 16)),
      ]))
    let result = try ask(server.url()) { $0.maximumSize = 1 << 20 }
    #expect(result.cause == .tooLarge(limit: 1 << 20))
  }

  @Test func `an endless compressed body is stopped at the size limit`() throws {
    let bomb = Gzip.bomb(unfoldingTo: 64 << 20)
    #expect(bomb.count < 1 << 20)
    let server = try FeedServer(
      always: .answer(fields: [("Content-Encoding", "gzip")], body: bomb))
    let result = try ask(server.url()) { $0.maximumSize = 2 << 20 }
    #expect(result.cause == .tooLarge(limit: 2 << 20))
  }

  @Test func `a body of just the size limit is read, one byte more is not`() throws {
    let server = try FeedServer(always: .answer(text))
    let size = text.utf8.count
    #expect(try ask(server.url()) { $0.maximumSize = size }.body == text)
    #expect(try ask(server.url()) { $0.maximumSize = size - 1 }.cause == .tooLarge(limit: size - 1))
  }

  @Test(arguments: [
    [FeedServerResponse.Step.writeForever(Array("X-Filler: 0123456789\r\n".utf8))],
    [.writeForever(Array("0123456789".utf8))],
    [.write(Array(("X: " + String(repeating: "x", count: 400_000) + "\r\n\r\n{}").utf8))],
    [.write(Array("\r\n".utf8)), .writeForever(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))],
  ])
  func `headers without end are an error of the server's`(steps: [FeedServerResponse.Step]) throws {
    let start = FeedServerResponse.Step.write(Array("HTTP/1.1 100 Continue\r\n".utf8))
    let server = try FeedServer(always: .raw([start] + steps))
    guard case .headersTooLarge = try ask(server.url()).cause else {
      Issue.record("expected .headersTooLarge, got \(try ask(server.url()))")
      return
    }
  }
}
