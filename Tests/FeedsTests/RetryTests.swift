import Feeds
import TestSupport
import Testing

/// Faults that may pass.
@Suite struct RetryTests {
  @Test(arguments: [500, 502, 503, 429])
  func `a fault that passes is retried`(status: Int) throws {
    let server = try FeedServer { $0.number < 2 ? .status(status) : .answer(Sample.feed) }
    #expect(try ask(server.url()) { $0.retries = .transient }.answer.employees.count == 2)
    #expect(server.requests.count == 3)
  }

  @Test func `a lost connection is retried`() throws {
    let server = try FeedServer { $0.number == 0 ? .raw([.reset]) : .answer(Sample.feed) }
    #expect(try ask(server.url()) { $0.retries = .transient }.answer.employees.count == 2)
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
  func `the wait that a feed asks for is kept`(field: String, seconds: Int) throws {
    let server = try FeedServer { request in
      request.number == 0
        ? .status(503, fields: [("Retry-After", field)]) : .answer(Sample.feed)
    }
    let time = try timed {
      let answer = try ask(server.url()) { $0.retries = .transient }.answer
      #expect(answer.employees.count == 2)
    }
    #expect(time >= .seconds(seconds) && time < .seconds(seconds + 20))
  }

  @Test func `a feed that asked for a wait is asked only once more`() throws {
    let server = try FeedServer(always: .status(429, fields: [("Retry-After", "0")]))
    #expect(try ask(server.url()) { $0.retries = .transient }.cause == .status(429))
    #expect(server.requests.count == 2)
  }

  @Test(arguments: ["3600", "Fri, 06 Jul 2096 08:00:00 GMT", "99999999999999999999"])
  func `a wait beyond the time limit is not begun`(field: String) throws {
    let server = try FeedServer(always: .status(503, fields: [("Retry-After", field)]))
    let time = try timed {
      let result = try ask(server.url()) { $0.retries = .transient }
      #expect(result.cause == .status(503))
      if case .failure(let error) = result {
        #expect(error.retryAfter.map { $0 > .seconds(3000) } == true)
      }
    }
    #expect(server.requests.count == 1)
    #expect(time < .seconds(20))
  }

  @Test func `one feed's wait does not hold up the others`() throws {
    let waiting = try FeedServer { request in
      request.number == 0 ? .status(503, fields: [("Retry-After", "1")]) : .answer(Sample.feed)
    }
    let server = try FeedServer(always: .answer(Sample.feed))
    let requests = [waiting, server].map {
      FeedRequest(name: "A", url: $0.url(), retries: .transient)
    }
    var ends: [Int] = []
    let results = directClient.ask(requests) { if $0.stage == .answered { ends.append($0.index) } }
    #expect(ends == [1, 0])
    for result in results { #expect(try result.answer.employees.count == 2) }
  }
}
