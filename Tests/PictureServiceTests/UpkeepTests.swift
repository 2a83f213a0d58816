import ContentLines
import EmployeeDirectory
import Foundation
import HTTP
import TestSupport
import Testing

@testable import PictureService

/// Tests which failures are remembered, how long, and what is forgotten.
@Suite struct UpkeepTests {
  private let day = 86_400.0
  private static let jpegType = ("Content-Type", "image/jpeg")

  @Test func `a failure says until when it is remembered`() throws {
    let server = try FeedServer(always: .status(404))
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    let now = fixture.time.withLock { $0 }
    #expect(fixture.load(source)?.end == nil)
    fixture.wait(10)
    #expect(fixture.load(source)?.end == now + 60)
    #expect(fixture.service.cached(source)?.end == now + 60)
  }

  @Test func `the pauses end when the user wants it`() throws {
    let server = try FeedServer(always: .status(404))
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    for count in 1...3 {
      _ = fixture.load(source)
      #expect(server.requests.count == count)
      fixture.service.endPauses()
      #expect(fixture.service.cached(source) == nil)
    }
    // They begin with a minute again.
    _ = fixture.load(source)
    fixture.wait(59)
    #expect(fixture.service.cached(source) != nil)
    fixture.wait(1)
    #expect(fixture.service.cached(source) == nil)
  }

  @Test(arguments: [404, 410])
  func `a picture that is gone twice, a day apart, is removed`(status: Int) throws {
    let answer = Locked(FeedServerResponse.answer(body: FakePicture.jpeg()))
    let server = try FeedServer { _ in answer.withLock { $0 } }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    let file = try #require(fixture.load(source)?.picture?.file)
    for (wait, response) in [(day, status), (61, status), (day / 2, 500), (day / 2 - 62, status)] {
      fixture.wait(wait)
      answer.withLock { $0 = .status(response) }
      fixture.service.endPauses()
      #expect(fixture.load(source)?.picture != nil)
    }
    fixture.wait(2)
    fixture.service.endPauses()
    #expect(fixture.load(source)?.error == .http(HTTPError(.status(status))))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(fixture.store.usage().count == 0)
    // It is asked for without what the server said of the removed one, and may come back.
    answer.withLock { $0 = .answer(body: FakePicture.jpeg("b")) }
    fixture.wait(day)
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("b"))
    #expect(server.requests.last?["If-None-Match"] == nil)
  }

  @Test func `a good answer in between keeps a picture`() throws {
    let answer = Locked(FeedServerResponse.answer(body: FakePicture.jpeg()))
    let server = try FeedServer { _ in answer.withLock { $0 } }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    for number in 0..<6 {
      answer.withLock {
        $0 = number % 2 == 0 ? .answer(body: FakePicture.jpeg()) : .status(404)
      }
      fixture.service.endPauses()
      #expect(fixture.load(source)?.picture != nil)
      fixture.wait(day)
    }
  }

  @Test func `a removed picture's watermark is removed, and another's picture stays`() throws {
    let isGone = Locked(false)
    let server = try FeedServer { request in
      if request.method == "POST" {
        return .answer(fields: [Self.jpegType], body: FakePicture.jpeg("marked"))
      }
      return isGone.withLock { $0 } && request.target == "/a"
        ? .status(404) : .answer(body: FakePicture.jpeg())
    }
    let fixture = try Fixture([server.feed()])
    fixture.settings.watermark = server.url("/mark")
    let (one, two) = (try fixture.source("a"), try fixture.source("b"))
    for source in [one, two] { #expect(fixture.load(source)?.picture != nil) }
    isGone.withLock { $0 = true }
    for _ in 0...1 {
      fixture.wait(day)
      _ = fixture.load(one)
    }
    #expect(fixture.load(one)?.picture == nil)
    #expect(fixture.load(two)?.picture != nil)
    fixture.settings.feeds = []
    isGone.withLock { $0 = false }
    #expect(fixture.store.usage().count == 2)
  }

  @Test func `what nobody names any more is forgotten`() throws {
    let server = try FeedServer(always: .status(404))
    let fixture = try Fixture([server.feed()])
    let sources = try ["a", "b"].map { try fixture.source($0) }
    for source in sources { _ = fixture.load(source) }
    fixture.settings.hosts = ["127.0.0.1"]
    _ = fixture.load(try fixture.source(.address(server.url("/card"))))
    fixture.service.forgetFailures { [sources[0]] }
    #expect(
      fixture.service.status().failures.map(\.address) == [server.url("/a"), server.url("/card")])
    fixture.wait(7 * day + 61)
    fixture.service.forgetFailures { [sources[0]] }
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `the failure of a watermark service that is not configured any more is forgotten`()
    throws
  {
    let server = try FeedServer(always: .status(500))
    let fixture = try Fixture()
    fixture.settings.watermark = server.url("/mark")
    _ = fixture.load(try fixture.source(.bytes(FakePicture.jpeg(), mediaType: nil)))
    fixture.service.forgetFailures { [] }
    #expect(fixture.service.status().failures.map(\.address) == [server.url("/mark")])
    fixture.settings.watermark = server.url("/other")
    fixture.service.forgetFailures { [] }
    #expect(fixture.service.status().failures.isEmpty)
  }
}
