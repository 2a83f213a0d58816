import Basics
import EmployeeDirectory
import Feeds
import HTTP
import TestSupport
import Testing

/// Fetching feeds and decoding their answers.
@Suite struct FeedClientTests {
  @Test func `an answer is decoded whole, with its validators`() throws {
    let server = try FeedServer(always: .answer(fields: [("ETag", #"W/"7""#)], Sample.feed))
    let answer = try fetch(server.url()).answer
    #expect(answer.employees.map(\.name.description) == ["Peeter Termomeeter", "Mari Maasikas"])
    #expect(answer.employees.first == Sample.peeter)
    #expect(answer.skipped.isEmpty)
    #expect(answer.byteCount == Sample.feed.utf8.count)
    #expect(answer.validators == Validators(entityTag: #"W/"7""#))
    #expect(server.requests.map { $0["Accept"] } == ["application/json, */*;q=0.1"])
  }

  @Test func `a 304 brings the validators to send next time`() throws {
    let known = Validators(entityTag: #""1""#)
    let server = try FeedServer(always: .status(304))
    guard case .notModified(let validators) = try fetch(server.url(), known).get() else {
      Issue.record("expected a 304")
      return
    }
    #expect(validators == known)
  }

  @Test(arguments: ["text/plain", "application/octet-stream", "text/html", "nonsense"])
  func `good JSON is accepted whatever its type`(type: String) throws {
    let server = try FeedServer(always: .answer(fields: [("Content-Type", type)], Sample.feed))
    #expect(try fetch(server.url()).answer.employees.count == 2)
  }

  @Test func `the bytes of a compressed answer are counted decompressed`() throws {
    let packed = Gzip.stored(Array(Sample.feed.utf8))
    let server = try FeedServer(
      always: .answer(fields: [("Content-Encoding", "gzip")], body: packed))
    let answer = try fetch(server.url()).answer
    #expect(answer.employees.count == 2)
    #expect(answer.byteCount == Sample.feed.utf8.count)
  }

  @Test func `one feed's fault leaves the others alone, and results keep their order`() throws {
    let refusing = try RefusingPort()
    let server = try FeedServer(always: .answer(Sample.feed))
    let results = directClient.fetch([
      request("http://127.0.0.1:\(refusing.port)/"), request(server.url()),
      request("ftp://127.0.0.1/"),
    ])
    #expect(results.count == 3)
    #expect(results[0].error == .http(HTTPError(.couldNotConnect(host: "127.0.0.1"))))
    #expect(try results[1].answer.employees.count == 2)
    #expect(results[2].error == .http(HTTPError(.invalidURL)))
  }

  @Test func `no requests have no results`() {
    #expect(directClient.fetch([]).isEmpty)
  }

  @Test func `progress tells of asking, receiving and the end`() throws {
    let server = try FeedServer(always: .answer(Sample.feed))
    let head = FeedServerResponse.head(fields: [("Content-Length", "100")])
    let stalling = try FeedServer(always: .raw([.write(Array((head + "{").utf8)), .stall]))
    let page = try FeedServer(always: .answer("<html>"))
    var told: [FeedProgress] = []
    _ = directClient.fetch([
      request(server.url()), request(page.url()), request(stalling.url()),
    ]) { progress in
      told.append(progress)
      if progress.stage == .receiving(byteCount: 1) { stalling.stop() }
    }
    let stages = (0..<3).map { index in told.filter { $0.index == index }.map(\.stage) }
    #expect(stages[0].first == .asking)
    #expect(stages[0].last == .answered)
    #expect(stages[1].first == .asking)
    #expect(stages[1].last == .failed)
    #expect(stages[2].contains(.receiving(byteCount: 1)))
    #expect(stages[2].last == .failed)
  }
}
