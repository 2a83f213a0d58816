import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite struct RequestLimitTests {
  @Test func `as many requests are sent at a time as wanted, those that follow included`() throws {
    let (open, most) = (Locked(0), Locked(0))
    let server = try FeedServer { request in
      let count = open.withLock { count in
        count += 1
        return count
      }
      most.withLock { $0 = max($0, count) }
      // The first three answer when all of them have arrived.
      if request.number < 3 { _ = waitUntil { most.withLock { $0 } >= 3 } }
      open.withLock { $0 -= 1 }
      return .answer(text)
    }
    var paths = (0..<9).map { "/\($0)" }
    var finished: [Int] = []
    directClient.send(atMost: 3) {
      paths.popLast().map { request(server.url($0)) }
    } handle: { index, event in
      guard case .finished(let result) = event else { return }
      #expect(result.cause == nil)
      finished.append(index)
      if index == 8 { paths.append("/follows") }
    }
    #expect(finished.sorted() == Array(0...9))
    #expect(most.withLock { $0 } == 3)
  }

  @Test func `nothing is sent without a request, and each malformed one fails`() {
    var urls = ["nonsense", "ftp://x/"]
    var causes: [HTTPError.Cause?] = []
    directClient.send(atMost: 2) {
      urls.popLast().map { HTTPRequest(url: $0) }
    } handle: { _, event in
      if case .finished(let result) = event { causes.append(result.cause) }
    }
    #expect(causes == [.invalidURL, .invalidURL])
  }

  @Test func `a redirect is followed only where the request allows it`() throws {
    let target = try FeedServer(always: .answer(text))
    let server = try FeedServer(always: .redirect(to: target.url("/there")))
    for isAllowed in [true, false] {
      let result = try ask(server.url()) { request in
        request.mayFollow = { $0.path == "/there" && isAllowed }
      }
      #expect(result.cause == (isAllowed ? nil : .redirect(.notAllowed)))
    }
    #expect(target.requests.count == 1)
  }
}
