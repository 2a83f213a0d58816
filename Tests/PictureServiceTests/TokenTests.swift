import Foundation
import HTTP
import Processes
import SignIn
import TestSupport
import Testing

@testable import PictureService

/// The tokens of feeds that are sent with requests for pictures.
@Suite struct TokenTests {
  private static func feed(_ server: FeedServer, client: String = "a") -> PictureSettings.Feed {
    var feed = server.feed()
    feed.signIn = SignInSource(issuer: "https://a.example", clientID: client)
    return feed
  }

  @Test func `the token goes to the feed's own scheme, host and port alone`() throws {
    let other = "http://t.example:82"
    let server = try FeedServer { request in
      request.target.hasSuffix("/moved")
        ? .redirect(to: other + "/stolen") : .answer(body: FakePicture.jpeg())
    }
    let feed = PictureSettings.Feed(
      name: "Tallinn", url: "http://t.example:81/list", tokenCommand: "command")
    let fixture = try Fixture([feed])
    fixture.proxyPort = server.port
    let addresses = ["a", "b", "moved", other + "/x"]
    let sources = try addresses.map { try fixture.source($0) }
    fixture.service.load(sources) { _, result in #expect(result.error == nil) }
    // The other server has the feed's scheme and host, at another port.
    let (others, own) = (
      server.requests.filter { $0.target.hasPrefix(other) },
      server.requests.filter { !$0.target.hasPrefix(other) }
    )
    #expect(
      own.map { $0["Authorization"] }
        == Array(repeating: "Bearer secret-of-command", count: 3))
    #expect(others.map(\.target).sorted() == [other + "/stolen", other + "/x"])
    #expect(others.allSatisfy { $0["Authorization"] == nil })
    #expect(fixture.commands.withLock { $0 } == ["command"])
  }

  @Test(arguments: ["employees", "fails"])
  func `a sign-in gives a token, or is a failure of the picture`(client: String) throws {
    let server = try FeedServer(always: .answer(body: FakePicture.jpeg()))
    var feed = server.feed()
    feed.signIn = SignInSource(issuer: "https://a.example", clientID: client)
    let fixture = try Fixture([feed])
    let result = fixture.load(try fixture.source("a"))
    if client == "fails" { #expect(result?.error == .signIn(.ended)) }
    #expect(fixture.service.status().failures.isEmpty)
    #expect(
      server.requests.map { $0["Authorization"] }
        == (client == "fails" ? [] : ["Bearer secret-of-employees"]))
  }

  @Test func `a token command that fails is a failure of the picture`() throws {
    let server = try FeedServer(always: .answer(body: FakePicture.jpeg()))
    let fixture = try Fixture([server.feed("fails")])
    let source = try fixture.source("a")
    #expect(fixture.load(source)?.error == .token(.noToken))
    #expect(server.requests.isEmpty)
    // It is not the address that failed.
    #expect(fixture.service.status().failures.isEmpty)
    fixture.settings.feeds = [server.feed("works")]
    #expect(fixture.load(source)?.picture != nil)
  }

  @Test func `a token that is refused is renewed once, for all pictures`() throws {
    let server = try FeedServer { request in
      request["Authorization"] == "Bearer secret-of-a-renewed"
        ? .answer(body: FakePicture.jpeg()) : .status(401)
    }
    let fixture = try Fixture([Self.feed(server)])
    let sources = try ["1", "2", "3"].map { try fixture.source($0) }
    var count = 0
    fixture.service.load(sources) { _, result in count += result.picture == nil ? 0 : 1 }
    #expect(count == 3)
    #expect(fixture.renewals.withLock { $0 } == ["secret-of-a"])
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `a new token that is refused, too, is no failure of the address`() throws {
    let server = try FeedServer(always: .status(401))
    let fixture = try Fixture([Self.feed(server)])
    let source = try fixture.source("a")
    #expect(fixture.load(source)?.error == .http(HTTPError(.status(401))))
    #expect(
      server.requests.map { $0["Authorization"] }
        == ["Bearer secret-of-a", "Bearer secret-of-a-renewed"])
    #expect(fixture.service.cached(source) == nil)
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `a refused token of a command is not asked for again`() throws {
    let server = try FeedServer(always: .status(401))
    let fixture = try Fixture([server.feed("command")])
    #expect(fixture.load(try fixture.source("a"))?.error == .http(HTTPError(.status(401))))
    #expect(server.requests.count == 1)
    #expect(fixture.commands.withLock { $0 } == ["command"])
  }

  @Test func `without a token, a 401 is a failure of the address`() throws {
    let server = try FeedServer(always: .status(401))
    let fixture = try Fixture([server.feed()])
    _ = fixture.load(try fixture.source("a"))
    #expect(fixture.service.status().failures.count == 1)
  }

  @Test func `a token that cannot be got is asked for once a minute`() throws {
    let server = try FeedServer(always: .answer(body: FakePicture.jpeg()))
    let fixture = try Fixture([server.feed("fails")])
    let service = fixture.service
    let source = try fixture.source("a")
    for (wait, count) in [(0.0, 1), (59, 1), (2, 2)] {
      fixture.wait(wait)
      service.load([source]) { _, result in #expect(result.error == .token(.noToken)) }
      #expect(fixture.commands.withLock { $0.count } == count)
    }
    service.endPauses()
    service.load([source]) { _, _ in }
    #expect(fixture.commands.withLock { $0.count } == 3)
  }
}
