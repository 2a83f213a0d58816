import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Tests libcurl's result when a server refuses, or breaks off, at each stage.
struct SMTPTests {
  static let message = Array("Subject: Hello\r\n\r\n..\r\n.\r\nPalju õnne\r\n".utf8)

  /// The ending in words, for tables.
  static func words(_ result: SMTPResult) -> String {
    switch result {
    case .accepted(let reply): "accepted \(reply.code)"
    case .refused(let reply, let stage): "refused \(reply.code) \(stage)"
    case .notSent(let fault, let stage): "not sent \(fault) \(stage)"
    case .broken(let fault): "broken \(fault)"
    case .stopped: "stopped"
    }
  }

  /// A session that waits no longer than a hang takes; for a silent server, much shorter.
  static func session(
    _ url: String, user: String? = nil, replyTimeout: Duration? = nil
  ) -> SMTPSession {
    var server = SMTPServer(url: url)
    server.replyTimeout = replyTimeout ?? TimeLimit.hang
    server.connectTimeout = server.replyTimeout
    server.timeout = replyTimeout.map { $0 * 20 } ?? TimeLimit.hang
    server.login = user.map { (user: $0, password: "secret") }
    return SMTPSession(server)
  }

  static func send(
    _ session: SMTPSession, _ message: [UInt8] = message, to recipient: String = "jaan@telisa.ee",
    begin: @escaping () -> Bool = { true }
  ) -> SMTPResult {
    session.send(from: "mari@telisa.ee", to: recipient, message, begin: begin)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let stage: MailServer.Stage
    let answer: MailServer.Answer
    let result: String
    var testDescription: String { "\(stage) \(answer)" }
  }

  /// The table of docs/greetings.md: what the server does at each stage, and the result.
  private static let table: KeyValuePairs<MailServer.Stage, [(MailServer.Answer, String)]> = [
    .banner: [
      (.say("220-test\r\n220 ESMTP"), "accepted 250"), (.say("421 later"), "refused 421 session"),
      (.say("554 never"), "refused 554 session"),
      (.say("HTTP/1.1 400 Bad Request"), "not sent timedOut session"),
      (.stall, "not sent timedOut session"), (.close, "not sent connectionLost session"),
      (.reset, "not sent connectionLost session"),
    ],
    .hello: [
      (.say("421 later"), "refused 421 session"), (.say("550 never"), "refused 550 session"),
      (.close, "not sent connectionLost session"),
    ],
    .mail: [
      (.say("452 later"), "refused 452 sender"), (.say("550 never"), "refused 550 sender"),
      (.say("530 5.7.0 authentication required"), "refused 530 session"),
      (.say("538 5.7.11 encryption required"), "refused 538 session"),
      (.say("503 5.5.1 polite people say HELO first"), "refused 503 session"),
      (.say("550 5.7.1 bad helo name"), "refused 550 session"),
      (.say("502 5.5.2 send EHLO or HELO first"), "refused 502 session"),
      (.say("502 5.5.1 not implemented"), "refused 502 sender"),
      (.close, "not sent connectionLost sender"), (.reset, "not sent connectionLost sender"),
      (.stall, "not sent timedOut sender"),
    ],
    .recipient: [
      (.say("450 later"), "refused 450 recipient"), (.say("550 never"), "refused 550 recipient"),
      (
        .say("504 5.5.2 <box>: Helo command rejected: need fully-qualified hostname"),
        "refused 504 session"
      ),
      (
        .say("554 5.7.1 <[127.0.0.1]>: Helo command rejected: Access denied"), "refused 554 session"
      ),
      (.say("550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)"), "refused 550 session"),
      (.say("501 5.5.4 HELO: syntax error in the name"), "refused 501 session"),
      (.say("550 5.1.1 <helo@x.ee>: unknown"), "refused 550 recipient"),
      (.say("550 5.1.1 shelob and helots unknown"), "refused 550 recipient"),
      (.say("452 4.2.2 Helo command"), "refused 452 recipient"),
      (.close, "not sent connectionLost recipient"), (.stall, "not sent timedOut recipient"),
    ],
    .data: [
      (.say("451 later"), "refused 451 recipient"), (.say("554 never"), "refused 554 recipient"),
      (.say("250 what"), "not sent connectionLost recipient"),
      (.close, "not sent connectionLost recipient"),
      (.sayAndClose("354 go\r\n"), "broken connectionLost"),
    ],
    .body: [
      (.close, "broken connectionLost"), (.reset, "broken connectionLost"),
      (.stall, "broken timedOut"),
    ],
    .dot: [
      (.close, "broken connectionLost"), (.reset, "broken connectionLost"),
      (.stall, "broken timedOut"), (.say("451 later"), "refused 451 message"),
      (.say("552 never"), "refused 552 message"), (.say("354 what"), "broken badReply"),
      (.say("251 ok"), "accepted 251"),
      (.sayAndClose("250-2.0.0 taken\r\n"), "broken connectionLost"),
      (.sayAndClose("250 2.0.0 taken\r\n"), "accepted 250"),
      (.say("250-2.0.0 taken\r\n250 as 1234"), "accepted 250"),
    ],
    .quit: [
      (.close, "accepted 250"), (.reset, "accepted 250"), (.say("500 never"), "accepted 250"),
    ],
  ]

  static let rows: [Row] = table.flatMap { stage, answers in
    answers.map { Row(stage: stage, answer: $0, result: $1) }
  }

  @Test(arguments: rows)
  func `each stage at which a server refuses or breaks off is known`(row: Row) throws {
    let isSilent = row.result.contains("timedOut")
    let (result, begun) = try TimeLimit.growing(from: .seconds(1)) { limit in
      let isReached = Locked(false)
      let server = try MailServer { stage, _ in
        if stage != row.stage { return nil }
        isReached.withLock { $0 = true }
        return row.answer
      }
      var begun = 0
      var result: SMTPResult?
      do {
        let session = Self.session(server.url, replyTimeout: isSilent ? limit : nil)
        result = Self.send(session) {
          // Never before 354.
          #expect(server.askedCount == 1)
          begun += 1
          return true
        }
      }
      // A slow server is silent before its stage, too.
      return isSilent && !isReached.withLock { $0 } ? nil : (result.map(Self.words), begun)
    }
    #expect(result == row.result)
    #expect((begun == 1) == ["acc", "bro"].contains(row.result.prefix(3)) || row.stage == .dot)
  }

  @Test
  func `nobody listens, or nobody is found`() throws {
    let port = try RefusingPort()
    #expect(
      Self.words(Self.send(Self.session("smtp://127.0.0.1:\(port.port)")))
        == "not sent couldNotConnect session")
    #expect(
      Self.words(Self.send(Self.session("smtp://nobody.invalid"))) == "not sent unknownHost session"
    )
    #expect(
      Self.words(Self.send(Self.session("https://127.0.0.1"))) == "not sent invalidURL session")
  }

  @Test(arguments: [
    ("jõgi@telisa.ee", "250 test", "not sent noUnicodeAddresses recipient"),
    (
      "jõgi@telisa.ee", "250-smtputf8.test\r\n250 8BITMIME", "not sent noUnicodeAddresses recipient"
    ),
    ("jõgi@telisa.ee", "250-test\r\n250 SMTPUTF8", "accepted 250"),
    ("jõgi@telisa.ee", "250-test\r\n250-smtputf8\r\n250 size 1000000", "accepted 250"),
    ("mari@xn--tst-qla.ee", "250 test", "accepted 250"),
  ])
  func `an address beyond ASCII needs a server that accepts it`(
    recipient: String, hello: String, result: String
  ) throws {
    let server = try MailServer { stage, _ in stage == .hello ? .say(hello) : nil }
    let session = Self.session(server.url)
    for _ in 0..<2 { #expect(Self.words(Self.send(session, to: recipient)) == result) }
    #expect(server.taken.count == (result == "accepted 250" ? 2 : 0))
    if let mail = server.taken.first { #expect(mail.recipients == ["<\(recipient)>"]) }
    // The next one may have another address.
    #expect(Self.words(Self.send(session)) == "accepted 250")
  }

  @Test(arguments: [nil, "mail.example.com", "[IPv6:2001:db8::1]"])
  func `a server is greeted by an address that tells nothing, or as configured`(
    name: String?
  ) throws {
    let server = try MailServer()
    for url in [server.url, server.url + "/"] {
      var settings = SMTPServer(url: url)
      if let name { settings.hello = name }
      #expect(Self.words(Self.send(SMTPSession(settings))) == "accepted 250")
    }
    let greetings = server.commands.filter { $0.hasPrefix("EHLO") }
    #expect(greetings == Array(repeating: "EHLO " + (name ?? "[127.0.0.1]"), count: 2))
  }

  @Test
  func `encryption is not given up but on loopback without authorities`() throws {
    let server = try MailServer()
    let authority = try TestAuthority()
    var settings = SMTPServer(url: server.url)
    settings.authorityFile = authority.certificateFile
    #expect(Self.words(Self.send(SMTPSession(settings))) == "not sent noEncryption session")
    // An answer that refuses encryption is not a reason to go on without.
    let refusing = try MailServer { stage, _ in
      stage == .hello ? .say("250-test\r\n250 StartTLS") : nil
    }
    settings.url = refusing.url
    let result = Self.words(Self.send(SMTPSession(settings)))
    #expect(result == "refused 454 session")
    settings.authorityFile = "/nowhere.pem"
    #expect(Self.words(Self.send(SMTPSession(settings))) == "not sent authorityFile session")
    #expect(server.taken.isEmpty && refusing.taken.isEmpty)
    #expect(!(server.commands + refusing.commands).contains { $0.hasPrefix("MAIL") })
  }

  @Test
  func `the mail arrives octet by octet, to one recipient`() throws {
    let server = try MailServer()
    _ = Self.send(Self.session(server.url))
    let mail = try #require(server.taken.first)
    #expect(mail.message == String(decoding: Self.message, as: UTF8.self))
    #expect(mail.sender == "<mari@telisa.ee>")
    #expect(mail.recipients == ["<jaan@telisa.ee>"])
  }

  @Test
  func `many mails take one connection, and a large one is not cut`() throws {
    let server = try MailServer()
    let session = Self.session(server.url)
    let large =
      Self.message
      + Array(
        repeating: Array(".\(String(repeating: "0123456789", count: 65))\r\n".utf8), count: 1000
      ).joined()
    for _ in 0..<20 { #expect(Self.words(Self.send(session)) == "accepted 250") }
    #expect(Self.words(Self.send(session, large)) == "accepted 250")
    #expect(server.connectionCount == 1)
    #expect(server.taken.last?.message.utf8.count == large.count)
  }

  @Test(arguments: [
    MailServer.Answer.close, .reset, .sayAndClose("421 enough for one connection\r\n"),
    .say("421 enough for one connection"),
  ])
  func `a connection that the server has had enough of is replaced`(
    answer: MailServer.Answer
  ) throws {
    let count = Locked(0)
    let server = try MailServer { stage, _ in
      guard stage == .mail else { return nil }
      return count.withLock { count in
        count += 1
        return count == 3 ? answer : nil
      }
    }
    let session = Self.session(server.url)
    for _ in 0..<5 { #expect(Self.words(Self.send(session)) == "accepted 250") }
    #expect(server.taken.count == 5)
    #expect(server.connectionCount == 2)
  }

  @Test
  func `what must not begin does not, and the next mail does`() throws {
    let server = try MailServer()
    let session = Self.session(server.url)
    #expect(Self.words(Self.send(session) { false }) == "stopped")
    #expect(Self.words(Self.send(session)) == "accepted 250")
    #expect(server.taken.count == 1)
  }

  @Test(arguments: [
    (MailServer.Stage.banner, MailServer.Answer.forever("220-again\r\n")),
    (.banner, .forever(String(repeating: "2", count: 4096))), (.hello, .forever("250-X\r\n")),
    (.mail, .forever("\0\0\0\0")), (.recipient, .forever("250-\u{1B}[31m\r\n")),
  ])
  func `a server that never ends is left`(
    stage: MailServer.Stage, answer: MailServer.Answer
  ) throws {
    let server = try MailServer { asked, _ in asked == stage ? answer : nil }
    let begin = ContinuousClock.now
    let result = Self.words(
      Self.send(Self.session(server.url, replyTimeout: .seconds(TimeLimit.factor))))
    #expect(result.hasPrefix("not sent"))
    #expect(ContinuousClock.now - begin < TimeLimit.hang)
  }

  @Test
  func `what a server says is one line without controls`() throws {
    let server = try MailServer { stage, _ in
      stage == .recipient
        ? .say(
          "550-5.1.1 \u{1B}[31mno\tsuch\u{9B}m\r\n550-\u{7}one\r\n550 "
            + String(repeating: "x", count: 900))
        : nil
    }
    guard case .refused(let reply, _) = Self.send(Self.session(server.url)) else {
      Issue.record("not refused")
      return
    }
    #expect(reply.text.hasPrefix("550 5.1.1 [31mno such m one xxx"))
    #expect(reply.text.count == 400)
    #expect(!reply.text.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
