import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Tests when a password goes to a mail server, and when no mail goes without.
extension SMTPTests {
  @Test(arguments: [
    (MailServer.Stage.auth, MailServer.Answer.say("535 wrong password"), "refused 535 session"),
    (.auth, .say("454 later"), "refused 454 session"),
    (.auth, .close, "not sent connectionLost session"),
    (.hello, .say("250 AUTH UNKNOWN"), "not sent noLogin session"),
  ])
  func `a refused sign-in sends nothing`(
    stage: MailServer.Stage, answer: MailServer.Answer, result: String
  ) throws {
    let server = try MailServer { asked, _ in asked == stage ? answer : nil }
    #expect(Self.words(Self.send(Self.session(server.url, user: "mari"))) == result)
    #expect(!server.commands.contains { $0.hasPrefix("MAIL") })
  }

  @Test(arguments: [nil, "530 5.7.0 authentication required"])
  func `a server that offers no sign-in gets no mail if there is a password`(
    reply: String?
  ) throws {
    let server = try MailServer { stage, _ in
      switch stage {
      case .hello: .say("250 test")
      case .mail: reply.map { .say($0) }
      default: nil
      }
    }
    let session = Self.session(server.url, user: "mari")
    #expect(Self.words(Self.send(session)) == "not sent noLogin session")
    #expect(!server.commands.contains { $0.hasPrefix("AUTH") })
    #expect(server.taken.isEmpty)
  }

  @Test
  func `a sign-in holds for each mail of a connection`() throws {
    let server = try MailServer()
    let session = Self.session(server.url, user: "mari")
    for _ in 0..<3 { #expect(Self.words(Self.send(session)) == "accepted 250") }
    #expect(server.connectionCount == 1)
  }

  @Test
  func `a sign-in is made before the mail`() throws {
    let server = try MailServer()
    #expect(Self.words(Self.send(Self.session(server.url, user: "mari"))) == "accepted 250")
    let plain = Data("\0mari\0secret".utf8).base64EncodedString()
    #expect(server.commands.contains("AUTH PLAIN \(plain)") || server.commands.contains(plain))
  }

  /// Without regard to case, and with the sign of before RFC 2554.
  @Test(arguments: [
    "250-test\r\n250 auth plain", "250-test\r\n250-AUTH=PLAIN LOGIN\r\n250 8BITMIME",
    "250-test\r\n250 Auth=Login Plain", "250-AUTH PLAIN\r\n250 AUTH=PLAIN",
  ])
  func `a sign-in is offered in every way of writing`(hello: String) throws {
    let server = try MailServer { stage, _ in stage == .hello ? .say(hello) : nil }
    #expect(Self.words(Self.send(Self.session(server.url, user: "mari"))) == "accepted 250")
    #expect(server.commands.contains { $0.hasPrefix("AUTH PLAIN") })
  }

  @Test(arguments: [
    "250-test\r\n250 AUTHOR PLAIN", "250-test\r\n250 auth", "250-test\r\n250 AUTH=",
    "250-test\r\n250 XAUTH PLAIN",
  ])
  func `what is like an offer is none`(hello: String) throws {
    let server = try MailServer { stage, _ in stage == .hello ? .say(hello) : nil }
    let session = Self.session(server.url, user: "mari")
    #expect(Self.words(Self.send(session)) == "not sent noLogin session")
  }
}
