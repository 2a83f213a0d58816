import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import PictureService

/// The other size of a picture, where the wanted one fails.
@Suite struct FallbackTests {
  @Test(arguments: [true, false])
  func `a picture that fails is shown in its other size`(isFull: Bool) throws {
    let server = try FeedServer { request in
      request.target == (isFull ? "/full" : "/thumb")
        ? .status(404) : .answer(body: FakePicture.jpeg("other"))
    }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source(thumb: "thumb", full: "full", isFull: isFull)
    for _ in 1...2 {
      #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("other"))
      #expect(fixture.service.cached(source)?.picture?.bytes == FakePicture.jpeg("other"))
    }
    #expect(server.requests.count == 2)
    #expect(fixture.service.status().failures.map(\.error) == [.http(HTTPError(.status(404)))])
  }

  @Test func `the other size may come from another feed, with that feed's token`() throws {
    let tallinn = try FeedServer { _ in .status(404) }
    let tartu = try FeedServer { request in
      request["Authorization"] == "Bearer secret-of-tartu"
        ? .answer(body: FakePicture.jpeg("other")) : .status(401)
    }
    var other = tartu.feed("tartu")
    other.name = "Tartu"
    let fixture = try Fixture([tallinn.feed("tallinn"), other])
    for isFull in [true, false] {
      let addresses = ("Tallinn", "Tartu")
      let images = PictureAddresses(
        thumb: FeedPicture(address: "a", feed: isFull ? addresses.1 : addresses.0),
        full: FeedPicture(address: "a", feed: isFull ? addresses.0 : addresses.1))
      let source = try #require(
        fixture.service.settings.source(name: mari, email: "", images: images, isFull: isFull))
      #expect(source.origin == .feed("Tallinn"))
      let picture = try #require(fixture.load(source)?.picture)
      #expect(picture.bytes == FakePicture.jpeg("other") && picture.source.origin == .feed("Tartu"))
      #expect(fixture.service.cached(source)?.picture?.source.origin == .feed("Tartu"))
    }
  }

  @Test func `where both fail, the wanted one's failure is told`() throws {
    let server = try FeedServer { .status($0.target == "/full" ? 410 : 404) }
    let fixture = try Fixture([server.feed()])
    let source = try fixture.source(thumb: "thumb", full: "full", isFull: true)
    for _ in 1...2 { #expect(fixture.load(source)?.error == .http(HTTPError(.status(410)))) }
    #expect(fixture.service.cached(source)?.error == .http(HTTPError(.status(410))))
  }

  @Test func `a server that cannot be reached is not asked for the other size`() throws {
    let isDown = Locked(false)
    let server = try FeedServer { _ in
      isDown.withLock { $0 } ? .raw([.reset]) : .answer(body: FakePicture.jpeg("thumb"))
    }
    let fixture = try Fixture([server.feed()])
    let thumb = try fixture.source(thumb: "thumb", full: "full", isFull: false)
    let full = try fixture.source(thumb: "thumb", full: "full", isFull: true)
    isDown.withLock { $0 = true }
    #expect(fixture.load(full)?.error == .http(HTTPError(.connectionLost)))
    #expect(server.requests.map(\.target) == ["/full"])
    // What is cached needs no request.
    isDown.withLock { $0 = false }
    fixture.service.endPauses()
    #expect(fixture.load(thumb)?.picture != nil)
    isDown.withLock { $0 = true }
    #expect(fixture.load(full)?.picture?.bytes == FakePicture.jpeg("thumb"))
    #expect(server.requests.map(\.target) == ["/full", "/thumb", "/full"])
  }

  @Test func `a configured pattern falls back to the other one`() throws {
    let server = try FeedServer { request in
      request.target.hasPrefix("/full") ? .status(404) : .answer(body: FakePicture.jpeg())
    }
    let fixture = try Fixture()
    fixture.settings.thumbPattern = server.url("/thumb/{email}")
    fixture.settings.fullPattern = server.url("/full/{email}")
    let source = try #require(
      fixture.service.settings.source(name: mari, email: "m@t.ee", images: .init(), isFull: true))
    #expect(fixture.load(source)?.picture?.url == server.url("/thumb/m%40t.ee"))
  }
}
