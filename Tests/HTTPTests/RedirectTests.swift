import HTTP
import TestSupport
import Testing

/// Resources that have moved.
@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is followed`(status: Int) throws {
    let server = try FeedServer { request in
      request.target == "/new" ? .answer(text) : .redirect(to: "new", status: status)
    }
    #expect(try ask(server.url("/old")).body == text)
    #expect(server.requests.map(\.target) == ["/old", "/new"])
  }

  @Test func `five hops are followed, a sixth is not`() throws {
    let server = try FeedServer { request in
      request.target == "/0" ? .answer(text) : .redirect(to: Self.next(request.target))
    }
    #expect(try ask(server.url("/5")).body == text)
    #expect(try ask(server.url("/6")).cause == .redirect(.tooMany(limit: 5)))
  }

  private static func next(_ target: String) -> String {
    "/" + (Int(target.dropFirst()).map { String($0 - 1) } ?? "none")
  }

  @Test func `a loop ends`() throws {
    let server = try FeedServer { .redirect(to: $0.target) }
    #expect(try ask(server.url()).cause == .redirect(.tooMany(limit: 5)))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: [
    ("file:///etc/passwd", RedirectFault.otherScheme), ("ftp://127.0.0.1/", .otherScheme),
    ("gopher://127.0.0.1/", .otherScheme), ("dict://127.0.0.1/", .otherScheme),
    ("data:application/json,{}", .invalidURL), ("http://user:secret@127.0.0.1/", .invalidURL),
    ("http://", .invalidURL), ("http://a b/", .invalidURL),
  ])
  func `a redirect to anything but a web address is refused`(
    location: String, fault: RedirectFault
  ) throws {
    let server = try FeedServer(always: .redirect(to: location))
    #expect(try ask(server.url()).cause == .redirect(fault))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [[], [("Location", "")]])
  func `a redirect to nowhere is an error`(fields: [(String, String)]) throws {
    let server = try FeedServer(always: .status(302, fields: fields))
    let cause = try ask(server.url()).cause
    #expect(cause == .redirect(.noLocation))
  }

  @Test func `a redirect's own content is not read`() throws {
    let server = try FeedServer { request in
      if request.target == "/new" { return .answer(text) }
      let head = FeedServerResponse.head(status: 302, fields: [("Location", "/new")])
      return .raw([.write(Array(head.utf8)), .writeForever([0x20])])
    }
    #expect(try ask(server.url()).body == text)
  }

  @Test func `a token goes only to the URL's own host and port`() throws {
    let home = Locked("")
    let stranger = try FeedServer { request in
      request.target == "/back" ? .redirect(to: home.withLock { $0 }) : .answer(text)
    }
    let server = try FeedServer { request in
      switch request.target {
      case "/start": .redirect(to: "/same")
      case "/same": .redirect(to: stranger.url("/back"))
      default: .redirect(to: stranger.url("/end"))
      }
    }
    home.withLock { $0 = server.url("/home") }
    _ = try ask(server.url("/start")) { $0.token = "secret" }.body
    #expect(
      server.requests.map { $0["Authorization"] } == Array(repeating: "Bearer secret", count: 3))
    #expect(stranger.requests.map { $0["Authorization"] } == [nil, nil])
    #expect(stranger.requests.map(\.target) == ["/back", "/end"])
  }
}
