import Basics
import EmployeeDirectory
import HTTP
import TestSupport
import Testing

/// Asking a server whether anything changed.
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

  @Test func `changed content is read, and its validators replace the old ones`() throws {
    let server = try FeedServer(always: .answer(fields: [("ETag", #""2""#)], text))
    let result = try ask(server.url()) { $0.validators = known }
    #expect(try result.validators == Validators(entityTag: #""2""#))
  }

  @Test(arguments: [nil, Validators()])
  func `after an unexpected 304 the request is sent once more`(
    validators: Validators?
  ) throws {
    let server = try FeedServer { $0.number == 0 ? .status(304) : .answer(text) }
    #expect(try ask(server.url()) { $0.validators = validators }.body == text)
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, nil])
    #expect(server.requests.last?["Cache-Control"] == "no-cache")
  }

  @Test func `a second unexpected 304 is an error`() throws {
    let server = try FeedServer(always: .status(304))
    #expect(try ask(server.url()).cause == .unexpectedNotModified)
    #expect(server.requests.count == 2)
  }

  @Test func `a validator that would inject a field is not sent`() throws {
    let server = try FeedServer(always: .answer(text))
    let hostile = Validators(entityTag: "\"a\"\r\nX-Evil: 1", lastModified: "a\u{7F}b")
    _ = try ask(server.url()) { $0.validators = hostile }.body
    let request = try #require(server.requests.first)
    #expect(request["X-Evil"] == nil && request["If-None-Match"] == nil)
    #expect(request["If-Modified-Since"] == nil)
  }
}
