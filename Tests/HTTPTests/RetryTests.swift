import Foundation
import HTTP
import TestSupport
import Testing

/// Faults that may pass.
@Suite struct RetryTests {
  @Test(arguments: [500, 502, 503, 429])
  func `a fault that passes is retried`(status: Int) throws {
    let server = try FeedServer { $0.number < 2 ? .status(status) : .answer(text) }
    #expect(try ask(server.url()) { $0.retries = .transient }.body == text)
    #expect(server.requests.count == 3)
  }

  @Test func `a lost connection is retried`() throws {
    let server = try FeedServer { $0.number == 0 ? .raw([.reset]) : .answer(text) }
    #expect(try ask(server.url()) { $0.retries = .transient }.body == text)
  }

  @Test func `a fault that stays is reported after three attempts`() throws {
    let server = try FeedServer(always: .status(503))
    #expect(try ask(server.url()) { $0.retries = .transient }.cause == .status(503))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [400, 404, 501].map { ($0, $0 == 501 ? 3 : 1) })
  func `a request that is wrong is not repeated`(status: Int, attempts: Int) throws {
    let server = try FeedServer(always: .status(status))
    #expect(try ask(server.url()) { $0.retries = .transient }.cause == .status(status))
    #expect(server.requests.count == attempts)
  }

  @Test func `without a policy nothing is retried`() throws {
    let server = try FeedServer(always: .status(503, fields: [("Retry-After", "0")]))
    let result = try ask(server.url())
    #expect(result.cause == .status(503))
    if case .failure(let error) = result { #expect(error.retryAfter == .zero) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [("0", 0), ("1", 1), ("Mon, 06 Jul 2020 08:00:00 GMT", 0)])
  func `the wait that a server asks for is kept`(field: String, seconds: Int) throws {
    let server = try FeedServer { request in
      request.number == 0
        ? .status(503, fields: [("Retry-After", field)]) : .answer(text)
    }
    let time = try timed {
      let body = try ask(server.url()) { $0.retries = .transient }.body
      #expect(body == text)
    }
    #expect(time >= .seconds(seconds))
  }

  @Test func `a server that asked for a wait is asked only once more`() throws {
    let server = try FeedServer(always: .status(429, fields: [("Retry-After", "0")]))
    #expect(try ask(server.url()) { $0.retries = .transient }.cause == .status(429))
    #expect(server.requests.count == 2)
  }

  @Test(
    arguments: [
      ("3600", 3600), ("86400", 86400), ("3600, 3600", 3600),
      ("Fri, 06 Jul 2096 08:00:00 GMT", 86401),
      ("99999999999999999999", 999_999_999),
    ])
  func `a wait beyond the time limit is not begun, and told whole`(field: String, seconds: Int)
    throws
  {
    let server = try FeedServer(always: .status(503, fields: [("Retry-After", field)]))
    let result = try ask(server.url()) { $0.retries = .transient }
    #expect(result.cause == .status(503))
    if case .failure(let error) = result {
      #expect(error.retryAfter.map { $0 >= .seconds(seconds) } == true)
    }
    #expect(server.requests.count == 1)
  }

  @Test func `the time limit begins again after a wait that has a limit of its own`() throws {
    let result = try TimeLimit.growing(from: .milliseconds(500)) {
      limit -> Result<HTTPResponse, HTTPError>? in
      let seconds = Int((limit / .seconds(1)).rounded(.up)) + 1
      let server = try FeedServer { request in
        request.number == 0
          ? .status(429, fields: [("Retry-After", "\(seconds)")]) : .answer(text)
      }
      let result = try ask(server.url()) {
        ($0.timeout, $0.retries) = (limit, .transient)
        $0.waitEnd = ContinuousClock.now + .seconds(seconds) + TimeLimit.hang
      }
      if case .timedOut = result.cause { return nil }
      return result
    }
    #expect(try result.body == text)
  }

  @Test(arguments: [.zero, .seconds(59), .seconds(-1)] as [Duration])
  func `a wait beyond a limit of its own is not begun`(limit: Duration) throws {
    let server = try FeedServer(always: .status(429, fields: [("Retry-After", "60")]))
    let result = try ask(server.url()) {
      ($0.timeout, $0.retries) = (.seconds(10), .transient)
      $0.waitEnd = ContinuousClock.now + limit
    }
    #expect(result.cause == .status(429) && server.requests.count == 1)
  }

  @Test(
    arguments: [
      (429, [], true), (429, [("Retry-After", "7")], false), (503, [], false), (403, [], false),
    ] as [(Int, [(String, String)], Bool)])
  func `without Retry-After, a 429 names the time at which its limit ends`(
    status: Int, others: [(String, String)], isRead: Bool
  ) throws {
    let end = Int(Date().timeIntervalSince1970) + 3600
    let server = try FeedServer(
      always: .status(status, fields: [("X-Rate-Limit-Reset", "\(end)")] + others))
    let result = try ask(server.url()) { $0.retries = .none }
    guard case .failure(let error) = result else {
      Issue.record("a refusal was taken for an answer")
      return
    }
    let wait = error.retryAfter ?? .zero
    #expect(error.cause == .status(status))
    #expect((wait > Duration.seconds(3600) - TimeLimit.hang && wait <= .seconds(3600)) == isRead)
    if !isRead { #expect(error.retryAfter == (others.isEmpty ? nil : .seconds(7))) }
  }

  @Test(arguments: [
    "", "1", "soon", "-5", "1e9", "9223372036854775807", "9223372036854775808", "0x7FFFFFFF",
  ])
  func `a time that is over, none, or in milliseconds asks for no wait`(field: String) throws {
    let server = try FeedServer(always: .status(429, fields: [("X-Rate-Limit-Reset", field)]))
    let result = try ask(server.url())
    if case .failure(let error) = result { #expect(error == HTTPError(.status(429))) }
    #expect(result.cause == .status(429))
  }

  @Test func `one server's wait does not hold up the others`() throws {
    // As long as a slow machine needs for the other answer.
    let events = try TimeLimit.growing(from: .seconds(1)) { wait in
      let waiting = try FeedServer { request in
        let seconds = "\(wait.components.seconds)"
        return request.number == 0
          ? .status(503, fields: [("Retry-After", seconds)]) : .answer(text)
      }
      let isWaiting = DispatchSemaphore(value: 0)
      let server = try FeedServer { _ in
        _ = isWaiting.wait(timeout: .now() + TimeLimit.hang / .seconds(1))
        return .answer(text)
      }
      let urls = [waiting, server].map { $0.url() }
      // A wait may be as long as the limit of a hang.
      let requests = urls.map {
        HTTPRequest(url: $0, timeout: TimeLimit.hang * 3, retries: .transient)
      }
      var events: [String] = []
      directClient.send(requests) { index, event in
        switch event {
        case .waiting:
          events.append("\(index) waits")
          isWaiting.signal()
        case .sending where events.last == "0 waits" && index == 0: events.append("0 is sent again")
        case .finished(let result): events.append("\(index) \((try? result.body) ?? "failed")")
        default: break
        }
      }
      return events.contains("0 is sent again") ? nil : events
    }
    #expect(events == ["0 waits", "1 \(text)", "0 \(text)"])
  }
}
