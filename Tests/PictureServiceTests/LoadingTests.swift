import ContentLines
import EmployeeDirectory
import Foundation
import HTTP
import Pictures
import TestSupport
import Testing

@testable import PictureService

@Suite struct LoadingTests {
  private let day = 86_400.0

  @Test func `a picture is fetched, kept and shown from the cache, offline too`() throws {
    let server = try FeedServer { _ in .answer(body: FakePicture.png()) }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a.png")
    #expect(fixture.service.cached(source) == nil)
    let loaded = try #require(fixture.load(source)?.picture)
    #expect(server.requests.map(\.target) == ["/a.png"])
    #expect(server.requests.first?["Accept"] == "image/jpeg, image/png")
    fixture.settings.isOffline = true
    let cached = try #require(fixture.service.cached(source)?.picture)
    for picture in [loaded, cached, try #require(fixture.load(source)?.picture)] {
      #expect(picture.bytes == FakePicture.png())
      #expect(picture.kind == .png)
      #expect(picture.size == PixelSize(width: 12, height: 34))
      #expect(picture.url == server.url("/a.png"))
      #expect(picture.source.origin == .feed("Tallinn"))
      #expect(!picture.isWatermarked)
      #expect(
        picture.file.map { FileManager.default.contents(atPath: $0) } == Data(FakePicture.png()))
    }
    #expect(server.requests.count == 1)
  }

  @Test func `offline asks nobody and notes no failure`() throws {
    let server = try FeedServer { _ in .answer(body: FakePicture.png()) }
    let fixture = try Fixture([server.feed()])
    fixture.settings.isOffline = true
    #expect(fixture.load(try fixture.source("a.png"))?.error == .offline)
    #expect(server.requests.isEmpty)
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `a picture is asked for again after a day, with its validators`() throws {
    let server = try FeedServer { request in
      request["If-None-Match"] == "\"1\"" && request.number < 3
        ? .status(304)
        : .answer(
          fields: [("ETag", "\"1\"")], body: FakePicture.jpeg(request.number < 3 ? "a" : "b"))
    }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    for (wait, requests) in [(0, 1), (day - 1, 1), (1, 2), (day - 1, 2), (1, 3), (day, 4)] {
      fixture.wait(wait)
      #expect(
        fixture.service.cached(source) == nil || fixture.service.cached(source)?.picture != nil)
      let picture = try #require(fixture.load(source)?.picture)
      #expect(picture.bytes == FakePicture.jpeg(requests == 4 ? "b" : "a"))
      #expect(server.requests.count == requests)
    }
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, "\"1\"", "\"1\"", "\"1\""])
  }

  @Test func `the last good picture stays when asking again fails`() throws {
    let server = try FeedServer { request in
      request.number == 0 ? .answer(body: FakePicture.jpeg()) : .status(500)
    }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    _ = fixture.load(source)
    fixture.wait(day)
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg())
    #expect(fixture.service.cached(source)?.picture?.bytes == FakePicture.jpeg())
    #expect(fixture.load(source)?.picture != nil)
    #expect(server.requests.count == 2)
    let failure = try #require(fixture.service.status().failures.first)
    #expect(failure.address == server.url("/a"))
    #expect(failure.error == .http(HTTPError(.status(500))))
  }

  @Test func `an address that fails is asked again after 1 minute, 2, 4 … 1 day`() throws {
    let server = try FeedServer(always: .status(404))
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    let error = PictureError.http(HTTPError(.status(404)))
    for (number, minutes) in [1.0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440]
      .enumerated()
    {
      #expect(fixture.load(source)?.error == error)
      #expect(server.requests.count == number + 1)
      fixture.wait(minutes * 60 - 1)
      #expect(fixture.service.cached(source)?.error == error)
      #expect(fixture.load(source)?.error == error)
      #expect(server.requests.count == number + 1)
      fixture.wait(1)
      #expect(fixture.service.cached(source) == nil)
    }
    // A clock set back ends the pause.
    _ = fixture.load(source)
    fixture.wait(-2 * day)
    #expect(fixture.service.cached(source) == nil)
  }

  @Test(arguments: ["FAULT 1", "FAULT 2", "FAULT 3"])
  func `what this machine lacks is looked at every minute`(answer: String) throws {
    let answer = Locked(answer)
    let server = try FeedServer { _ in .answer(answer.withLock { $0 }) }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    for number in 1...5 {
      #expect(fixture.load(source)?.error != nil)
      #expect(server.requests.count == number)
      fixture.wait(60)
    }
    answer.withLock { $0 = "JPEG 12x12 " }
    #expect(fixture.load(source)?.error == nil)
  }

  @Test func `a server may ask for a longer pause, up to a day`() throws {
    let server = try FeedServer(always: .status(503, fields: [("Retry-After", "7200")]))
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    _ = fixture.load(source)
    fixture.wait(7199)
    #expect(fixture.service.cached(source) != nil)
    fixture.wait(1)
    #expect(fixture.service.cached(source) == nil)
  }

  @Test(arguments: [
    (FeedServerResponse.answer("<!DOCTYPE html>"), PictureFault.otherFormat(name: "HTML")),
    (.answer("JPEG 12x"), .truncated), (.answer(""), .empty),
  ])
  func `what does not decode is never shown`(answer: FeedServerResponse, fault: PictureFault) throws
  {
    let server = try FeedServer(always: answer)
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source("a")
    #expect(fixture.load(source)?.error == .picture(fault))
    #expect(fixture.service.cached(source)?.error == .picture(fault))
    #expect(fixture.store.usage().count == 0)
  }

  @Test func `half a download, an endless one and one beyond 8 MB are failures`() throws {
    let head = FeedServerResponse.head(fields: [("Content-Length", "100")])
    let endless = FeedServerResponse.head()
    let answers: [(FeedServerResponse, HTTPError.Cause)] = [
      (.raw([.write(Array(head.utf8) + FakePicture.jpeg())]), .incomplete),
      (.raw([.write(Array(head.utf8) + FakePicture.jpeg()), .reset]), .connectionLost),
      (
        .raw([.write(Array(endless.utf8)), .writeForever([UInt8](repeating: 65, count: 1 << 16))]),
        .tooLarge(limit: 8_000_000)
      ),
      (
        .answer(body: FakePicture.jpeg() + [UInt8](repeating: 0, count: 8_000_000)),
        .tooLarge(limit: 8_000_000)
      ),
    ]
    for (answer, cause) in answers {
      let server = try FeedServer(always: answer)
      let fixture = try Fixture([server.feed()])
      let error = fixture.load(try fixture.source("a"))?.error
      #expect(error == .http(HTTPError(cause)), "\(cause)")
      #expect(fixture.store.usage().count == 0)
    }
  }

  @Test func `a slow picture is given up at the time limit`() throws {
    let server = try FeedServer(always: .raw([.stall]))
    let fixture = try Fixture([server.feed()])
    fixture.settings.timeout = .milliseconds(300)
    guard case .http(let error) = fixture.load(try fixture.source("a"))?.error,
      case .timedOut = error.cause
    else {
      Issue.record("no timeout")
      return
    }
  }

  @Test func `six at a time are asked for, each is handled once, the unwanted are dropped`() throws
  {
    let open = OpenRequests(allowed: 6, pictures: 27)
    let server = try FeedServer { request in
      open.answer { .answer(body: FakePicture.jpeg(request.target)) }
    }
    let fixture = try Fixture([server.feed()])
    let sources = try (0..<30).map { try fixture.source("\($0)") }
    var handled: [Int: [UInt8]] = [:]
    fixture.service.load(sources, isWanted: { $0 % 10 != 3 }) { index, result in
      #expect(handled[index] == nil)
      handled[index] = result.picture?.bytes
    }
    #expect(handled.count == 27)
    for (index, bytes) in handled { #expect(bytes == FakePicture.jpeg("/\(index)")) }
    #expect(open.most == 6)
    #expect(server.requests.count == 27)
  }

  @Test func `a feed on this machine reaches none of its other services`() throws {
    let other = try FeedServer(always: .answer(body: FakePicture.jpeg("other")))
    let server = try FeedServer(always: .redirect(to: other.url("/stolen")))
    let fixture = try Fixture([server.feed()])
    #expect(
      fixture.load(try fixture.source(other.url("/x")))?.error
        == .notAllowed(.thisMachine("127.0.0.1")))
    #expect(
      fixture.load(try fixture.source("moved"))?.error == .http(HTTPError(.redirect(.notAllowed))))
    #expect(server.requests.map(\.target) == ["/moved"] && other.requests.isEmpty)
  }

  @Test func `a redirect leads nowhere that the feed must not name`() throws {
    let server = try FeedServer { request in
      .redirect(to: request.target == "/a" ? "http://localhost:9/" : "file:///etc/passwd")
    }
    let fixture = try Fixture([server.feed()])
    #expect(
      fixture.load(try fixture.source("a"))?.error == .http(HTTPError(.redirect(.notAllowed))))
    #expect(
      fixture.load(try fixture.source("b"))?.error == .http(HTTPError(.redirect(.otherScheme))))
  }

  @Test func `an address that is not allowed is a failure and never asked for`() throws {
    let other = try FeedServer(always: .answer(body: FakePicture.jpeg()))
    let fixture = try Fixture([.init(name: "Tallinn", url: "https://t.example/list")])
    let source = try fixture.source(other.url())
    #expect(fixture.load(source)?.error == .notAllowed(.scheme("http")))
    #expect(
      fixture.load(try fixture.source(.address(other.url())))?.error
        == .notAllowed(.host("127.0.0.1")))
    #expect(other.requests.isEmpty)
    #expect(fixture.service.status().failures.count == 2)
  }

  @Test func `a card's address is asked for where its host is configured`() throws {
    let server = try FeedServer(always: .answer(body: FakePicture.jpeg()))
    let fixture = try Fixture()
    fixture.settings.hosts = ["127.0.0.1"]
    let source = try fixture.source(.address(server.url("/mari.jpg")))
    #expect(fixture.load(source)?.picture?.source.origin == .card)
    // Taken out of the configuration, what was fetched is not shown either.
    fixture.settings.hosts = []
    let again = try fixture.source(.address(server.url("/mari.jpg")))
    #expect(fixture.service.cached(again) == nil)
    #expect(fixture.load(again)?.error == .notAllowed(.host("127.0.0.1")))
    #expect(server.requests.count == 1)
  }

  @Test func `a card's own bytes are checked and kept`() throws {
    let fixture = try Fixture()
    let source = try fixture.source(.bytes(FakePicture.png(), mediaType: "image/gif"))
    #expect(source.address == nil)
    #expect(fixture.load(source)?.picture?.kind == .png)
    #expect(fixture.service.cached(source)?.picture?.bytes == FakePicture.png())
    let broken = try fixture.source(.bytes([1], mediaType: nil))
    #expect(fixture.load(broken)?.error == .picture(.truncated))
  }

  @Test func `a file is read again when it has changed`() throws {
    let fixture = try Fixture()
    fixture.settings.thumbPattern = "file://" + fixture.folder.path("faces/{first}.jpg")
    let service = fixture.service
    let source = try #require(
      service.settings.source(name: mari, email: "", images: .init(), isFull: false))
    for text in ["one", "two and more"] {
      try fixture.folder.write(Data(FakePicture.jpeg(text)), to: "faces/Mari-Liis.jpg")
      for _ in 1...2 { #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg(text)) }
    }
    try FileManager.default.removeItem(atPath: fixture.folder.path("faces/Mari-Liis.jpg"))
    // The last good one stays, and a new file is seen at once.
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("two and more"))
    try fixture.folder.write(Data(FakePicture.jpeg("three")), to: "faces/Mari-Liis.jpg")
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("three"))
  }

  @Test func `nothing is sent for those who have no source`() throws {
    let server = try FeedServer(always: .answer(body: FakePicture.jpeg()))
    let fixture = try Fixture([server.feed("command")])
    fixture.settings.watermark = server.url("/mark")
    #expect(
      fixture.service.settings.source(name: mari, email: "m@t.ee", images: .init(), isFull: true)
        == nil)
    fixture.service.load([]) { _, _ in Issue.record("handled") }
    #expect(server.requests.isEmpty)
    #expect(fixture.commands.withLock { $0 }.isEmpty)
  }
}
