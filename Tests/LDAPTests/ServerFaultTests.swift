import TestSupport
import Testing

@testable import LDAP

/// Servers that break off, are silent, or answer what is not LDAP.
@Suite struct ServerFaultTests {
  private static let limit = Duration.milliseconds(300)

  @Test(arguments: ["ldap", "ldaps", "ldapi"])
  func `a server that is not there is said`(scheme: String) throws {
    let port = try RefusingPort()
    let isSocket = scheme == "ldapi"
    let url = isSocket ? "ldapi://%2Fnowhere" : "\(scheme)://127.0.0.1:\(port.port)"
    let cause = try fault(ServerURL(url, of: port)).cause
    #expect(cause == .couldNotConnect(host: isSocket ? "/nowhere" : "127.0.0.1"))
  }

  @Test func `a host without an address is said`() throws {
    let error = try fault("ldaps://nowhere.invalid/")
    #expect(error.cause == .couldNotConnect(host: "nowhere.invalid"))
  }

  @Test(
    .enabled(if: DirectoryServer.isAvailable, "slapd is not installed"), arguments: [true, false])
  func `a server that is killed in mid-answer is a lost connection`(overSocket: Bool) throws {
    let server = try DirectoryServer(
      entries: (0..<500).map { person("u\($0)") }.joined(), database: ["sizelimit unlimited"])
    var request = LDAPRequest(
      try LDAPAddress((overSocket ? server.socketURL() : server.url()).text))
    request.pageSize = 100
    var pages = 0
    let error = #expect(throws: LDAPSearchError<Never>.self) {
      _ = try LDAPClient().search(request) { _ in
        if pages == 0 { server.kill() }
        pages += 1
      }
    }
    guard case .search(let error)? = error else { return }
    #expect(error.cause == .connectionLost)
    #expect(pages < 5)
  }

  @Test(.enabled(if: DirectoryServer.isAvailable, "slapd is not installed"))
  func `a server that stops in mid-answer is given up`() throws {
    let server = try DirectoryServer(
      entries: (0..<500).map { person("u\($0)") }.joined(), database: ["sizelimit unlimited"])
    var request = LDAPRequest(try LDAPAddress(server.url().text))
    request.pageSize = 100
    request.timeout = .seconds(1)
    let error = #expect(throws: LDAPSearchError<Never>.self) {
      _ = try LDAPClient().search(request) { _ in server.stop() }
    }
    guard case .search(let error)? = error else { return }
    #expect(error.cause == .timedOut(after: .seconds(1)))
  }

  @Test(arguments: [LDAPSignIn.anonymous, .simple(user: "cn=a", password: LDAPPassword("b"))])
  func `a server that never answers is given up`(signIn: LDAPSignIn) throws {
    let server = try LDAPServer()
    let start = ContinuousClock.now
    let error = try fault(server.url()) {
      $0.timeout = Self.limit
      $0.signIn = signIn
    }
    #expect(error.cause == .timedOut(after: Self.limit))
    #expect(start.duration(to: .now) >= Self.limit)
  }

  @Test func `a message that trickles in is given up`() throws {
    let server = try LDAPServer {
      [
        .drip(
          $0.entry("cn=a", ("cn", [[UInt8](repeating: 0x61, count: 5_000)])),
          pause: .milliseconds(20))
      ]
    }
    let error = try fault(server.url()) { $0.timeout = Self.limit }
    #expect(error.cause == .timedOut(after: Self.limit))
  }

  @Test func `the time limit is for each message, the deadline for all`() throws {
    // Each of these messages takes a few milliseconds; all of them take longer than any deadline.
    let server = try LDAPServer { request in
      (0..<100_000).map { .drip(request.entry("cn=\($0)"), pause: .microseconds(100)) }
    }
    let error = try fault(server.url()) {
      $0.timeout = .seconds(60)
      $0.deadline = .now + Self.limit
    }
    #expect(error.cause == .deadlinePassed)
    #expect(try fault(server.url()) { $0.deadline = .now }.cause == .deadlinePassed)
  }

  private static let garbage: [(String, [UInt8])] = [
    ("HTTP", Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)),
    ("zeros", Array(repeating: 0, count: 100)),
    ("ones", Array(repeating: 0xFF, count: 100)), ("an empty message", [0x30, 0x00]),
    ("a message of another kind", [0x31, 0x03, 0x02, 0x01, 0x01]),
    ("a number without an operation", [0x30, 0x03, 0x02, 0x01, 0x01]),
  ]

  @Test(arguments: garbage)
  func `garbage is an error`(kind: String, bytes: [UInt8]) throws {
    let server = try LDAPServer { _ in [.send(bytes), .close] }
    let cause = try fault(server.url()).cause
    #expect([.badAnswer, .connectionLost].contains(cause), "\(kind)")
  }

  @Test func `entries that are cut short or nonsense are an error`() throws {
    let good = ber(0x64, ber(0x04, Array("cn=a".utf8)) + ber(0x30, []))
    let bad = [
      ber(0x64, []), ber(0x64, [0x04, 0x7F, 0x61]), ber(0x64, ber(0x04, [0x61])),
      ber(0x64, ber(0x04, [0x61]) + [0x30, 0x05, 0x30]),
      ber(0x64, ber(0x04, [0x61]) + ber(0x30, ber(0x02, [1]))),
      ber(0x64, ber(0x04, [0x61]) + ber(0x30, ber(0x30, ber(0x04, [0x62]) + [0x31, 0x09, 0x04]))),
    ]
    for entry in bad {
      let server = try LDAPServer { request in
        [
          .send(
            ber(0x30, request.number + good) + ber(0x30, request.number + entry) + request.done())
        ]
      }
      let cause = try fault(server.url()).cause
      #expect([.badAnswer, .connectionLost].contains(cause), "\(entry)")
    }
  }

  @Test func `a connection that ends before the answer does is lost`() throws {
    let server = try LDAPServer { [.send($0.entry("cn=a")), .close] }
    #expect(try fault(server.url()).cause == .connectionLost)
    let cut = try LDAPServer { [.send(Array($0.entry("cn=a").dropLast())), .close] }
    #expect(try fault(cut.url()).cause == .connectionLost)
  }

  @Test func `a message that says it is huge is not waited for`() throws {
    let server = try LDAPServer { _ in
      [.send([0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF, 0x02, 0x01])]
    }
    let error = try fault(server.url()) { $0.maximumSize = 1 << 20 }
    #expect(error.cause == .badAnswer)
  }

  @Test func `an answer without pages is all there is`() throws {
    let server = try LDAPServer { request in
      [
        .send(
          (0..<25).flatMap { request.entry("cn=\($0)", ("UID", [Array("\($0)".utf8)])) }
            + request.done())
      ]
    }
    let found = try search(server.url()) { $0.pageSize = 10 }
    #expect(found.pages.map(\.count) == [10, 10, 5])
    #expect(found.values("uid").count == 25)
  }

  @Test func `entries of any size come whole`() throws {
    let sizes = [1, 16_300, 3, 16_384, 5, 100_000, 2_000_000, 7]
    let server = try LDAPServer { request in
      let entries = sizes.enumerated().flatMap { index, size in
        request.entry("cn=\(index)", ("cn", [[UInt8](repeating: 0x61, count: size)]))
      }
      return [.send(entries + request.done())]
    }
    let found = try search(server.url(), ["cn"])
    #expect(found.entries.map { $0["cn"]?.first?.utf8.count ?? -1 } == sizes)
  }

  @Test func `a cookie may repeat`() throws {
    let server = try LDAPServer { request in
      [
        .send(
          request.entry("cn=\(request.index)")
            + request.done(cookie: request.index < 4 ? [0x30] : []))
      ]
    }
    #expect(try search(server.url()).answer.entries == 5)
  }

  @Test func `a page that comes again is an error`() throws {
    let server = try LDAPServer { request in
      let pages = [["cn=a", "cn=b"], ["cn=c"], ["cn=a", "cn=b"]]
      let entries = pages[request.index % 3].flatMap { request.entry($0) }
      return [.send(entries + request.done(cookie: [UInt8(request.index)]))]
    }
    #expect(try fault(server.url()).cause == .repeatedPage)
  }

  @Test func `empty pages do not go on forever`() throws {
    let endless = try LDAPServer { [.send($0.done(cookie: [1]))] }
    #expect(try fault(endless.url()).cause == .repeatedPage)
    let some = try LDAPServer { request in
      [
        .send(
          (request.index == 5 ? request.entry("cn=a") : [])
            + request.done(cookie: request.index < 5 ? [1] : []))
      ]
    }
    #expect(try search(some.url()).answer.entries == 1)
  }

  @Test func `an answer without an end is an error`() throws {
    let server = try LDAPServer { request in
      (0..<10_000).map { .send(request.entry("cn=\($0)")) }
    }
    #expect(
      try fault(server.url()) { $0.maximumEntries = 5_000 }.cause == .tooManyEntries(limit: 5_000))
  }

  @Test func `a broken cookie is an error`() throws {
    let server = try LDAPServer { request in
      let control = ber(
        0x30, ber(0x04, Array("1.2.840.113556.1.4.319".utf8)) + ber(0x04, [1, 2, 3]))
      let result = ber(0x65, ber(0x0A, [0]) + ber(0x04, []) + ber(0x04, []))
      return [.send(ber(0x30, request.number + result + ber(0xA0, control)))]
    }
    #expect(try fault(server.url()).cause == .badAnswer)
  }

  @Test func `a server's message is kept, and cut`() throws {
    let text = "80090308: LdapErr: DSID-0C09\u{1B}[31m" + String(repeating: "x", count: 10_000)
    let server = try LDAPServer { [.send($0.done(80, text: text))] }
    let error = try fault(server.url())
    #expect(error == LDAPError(.result(code: 80), message: String(text.prefix(200))))
  }

  @Test func `an objectGUID is written as Microsoft does`() throws {
    // [MS-DTYP], section 2.3.4.
    let guid: [UInt8] = [
      0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE,
      0xFF,
    ]
    let server = try LDAPServer { request in
      [
        .send(
          request.entry("cn=a", ("objectGUID", [guid, [0xFF]]), ("cn", [guid])) + request.done())
      ]
    }
    let found = try search(server.url(), ["objectguid", "cn"])
    #expect(found.values("objectguid") == ["00112233-4455-6677-8899-aabbccddeeff"])
    #expect(found.answer == LDAPAnswer(entries: 1, binaryValues: 2))
  }

  @Test func `names and attributes that no server should send do no harm`() throws {
    let server = try LDAPServer { request in
      [
        .send(
          request.entry(
            "\"},{\"", ("a\"b", [[0x61]]), ("dn", [[0x62]]), ("x\\", [[0x63]]), ("cn", []))
            + ber(0x30, request.number + ber(0x64, ber(0x04, [0xFF]) + ber(0x30, [])))
            + request.done())
      ]
    }
    let found = try search(server.url(), [])
    #expect(found.entries == [["dn": ["\"},{\""]], ["dn": []]])
    #expect(found.answer == LDAPAnswer(entries: 2, binaryValues: 1))
  }
}
