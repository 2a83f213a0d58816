import Feeds
import TestSupport
import Testing

/// Asking a feed whether anything changed.
@Suite struct ConditionalRequestTests {
  private let known = Validators(
    entityTag: #"W/"a,b""#, lastModified: "Mon, 06 Jul 2026 08:00:00 GMT")

  @Test func `validators are sent back as they came, and a 304 is no error`() throws {
    let server = try FeedServer(always: .status(304))
    #expect(try ask(server.url()) { $0.validators = known }.notModified == known)
    #expect(server.requests.map { $0["If-None-Match"] } == [known.entityTag])
    #expect(server.requests.map { $0["If-Modified-Since"] } == [known.lastModified])
  }

  @Test func `a 304 may bring a new validator`() throws {
    let server = try FeedServer(always: .status(304, fields: [("ETag", #""new""#)]))
    let validators = try ask(server.url()) { $0.validators = known }.notModified
    #expect(validators == Validators(entityTag: #""new""#, lastModified: known.lastModified))
  }

  @Test func `a changed feed is read, and its validators replace the old ones`() throws {
    let server = try FeedServer(always: .answer(fields: [("ETag", #""2""#)], Sample.feed))
    let answer = try ask(server.url()) { $0.validators = known }.answer
    #expect(answer.validators == Validators(entityTag: #""2""#))
  }

  @Test(arguments: [nil, Validators()])
  func `a 304 that nobody asked for makes the fetch be asked once more`(
    validators: Validators?
  ) throws {
    let server = try FeedServer { $0.number == 0 ? .status(304) : .answer(Sample.feed) }
    #expect(try ask(server.url()) { $0.validators = validators }.answer.employees.count == 2)
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, nil])
    #expect(server.requests.last?["Cache-Control"] == "no-cache")
  }

  @Test func `a second 304 that nobody asked for is an error`() throws {
    let server = try FeedServer(always: .status(304))
    #expect(try ask(server.url()).cause == .unexpectedNotModified)
    #expect(server.requests.count == 2)
  }

  @Test func `a validator that would smuggle in a field is left out`() throws {
    let server = try FeedServer(always: .answer(Sample.feed))
    let hostile = Validators(entityTag: "\"a\"\r\nX-Evil: 1", lastModified: "a\u{7F}b")
    _ = try ask(server.url()) { $0.validators = hostile }.answer
    let request = try #require(server.requests.first)
    #expect(request["X-Evil"] == nil && request["If-None-Match"] == nil)
    #expect(request["If-Modified-Since"] == nil)
  }
}
