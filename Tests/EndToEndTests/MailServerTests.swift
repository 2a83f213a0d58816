import Foundation
import TestSupport
import Testing

/// Demands of servers on mails, and how long servers are waited for.
@Suite struct MailServerTests {
  private static let password = "user: mari\npassword-command: echo hunter2"

  @Test func `a password waits for a server that takes one`() throws {
    let open = try MailServer { stage, _ in stage == .hello ? .say("250 test") : nil }
    let mail = try MailHome("smtp: \(open.url)\n\(Self.password)")
    for name in ["one", "two"] { try mail.add(name) }
    let run = try mail.greeting("send-due")
    #expect(run.status == 75)
    #expect(
      run.errors.contains("the mail server offers no sign-in method that employees supports"),
      "\(run)")
    #expect(mail.mails() == ["scheduled": ["one", "two"]])
    #expect(open.taken.isEmpty && !open.commands.joined().contains("hunter2"))
    let honest = try MailServer()
    try mail.configure("smtp: \(honest.url)\n\(Self.password)")
    #expect(try mail.greeting("send", mail.id(of: "one"), "--yes").status == 0)
    #expect(mail.mails() == ["scheduled": ["two"], "sent": ["one"]])
  }

  @Test(arguments: [
    "530 5.7.0 Authentication required", "538 5.7.11 Encryption required",
    "502 5.5.2 send EHLO or HELO first",
  ])
  func `a server that wants a sign-in or HELO first refuses no mail for good`(
    reply: String
  ) throws {
    let server = try MailServer { stage, _ in stage == .mail ? .say(reply) : nil }
    let mail = try MailHome("smtp: \(server.url)")
    for name in ["one", "two"] { try mail.add(name) }
    let run = try mail.greeting("send-due")
    #expect(run.status == 75 && run.errors.contains(reply), "\(run)")
    #expect(mail.mails() == ["scheduled": ["one", "two"]])
    // It would say the same of the other.
    #expect(server.commands.filter { $0.hasPrefix("MAIL") }.count == 1)
  }

  @Test func `an address beyond ASCII fails alone, with the reason`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("one", to: "jõgi@telisa.ee")
    try mail.add("two", to: "anu@xn--tst-qla.ee")
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(run.errors.contains("not sent: the mail server does not accept addresses"), "\(run)")
    #expect(mail.mails() == ["failed": ["one"], "sent": ["two"]])
    #expect(server.taken.map(\.recipients) == [["<anu@xn--tst-qla.ee>"]])
  }

  @Test func `a slow greeting is waited for where no user waits, else as long as told`() throws {
    let isReady = Locked(false)
    let server = try MailServer { stage, _ in
      if stage == .banner { _ = waitUntil { isReady.withLock { $0 } } }
      return nil
    }
    defer { isReady.withLock { $0 = true } }
    let (due, asked) = (try MailHome("smtp: \(server.url)"), try MailHome("smtp: \(server.url)"))
    for home in [due, asked] { try home.add("one") }
    let sending = try due.home.start(["--timeout", "1s", "greeting", "send-due"])
    try #require(waitUntil { server.connectionCount == 1 })
    // It has waited for more than a second, too, when this one has.
    let run = try asked.greeting("send", asked.id(of: "one"), "--yes", "--timeout", "1s")
    #expect(run.status == 75 && run.errors.contains("took too long"), "\(run)")
    #expect(asked.mails() == ["scheduled": ["one"]])
    isReady.withLock { $0 = true }
    #expect(try sending.finish() == Run(status: 0))
    #expect(due.mails() == ["sent": ["one"]])
  }
}
