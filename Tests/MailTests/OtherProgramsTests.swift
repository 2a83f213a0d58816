import Files
import Foundation
import Mail
import TestSupport
import Testing

/// Mails that other programs rename, change or put there, while they are sent and otherwise.
struct OtherProgramsTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }
  private let nine = MailQueueFixture.nine

  init() throws { fixture = try MailQueueFixture() }

  private func path(_ state: String, _ name: String) -> String {
    queue.folder + "/\(state)/cur/" + name
  }

  /// Gives a mail's file other flags.
  private func flag(_ mail: QueuedMail, _ flags: String) throws {
    try FileSystem.rename(mail.file, to: path("scheduled", mail.identity + ":2," + flags))
  }

  @Test(arguments: [MailDelivery.deferred(.server("451 later")), .unreachable(.fault(.timedOut))])
  func `a mail that is flagged while the server is asked stays one`(_ delivery: MailDelivery) throws
  {
    let mail = try fixture.add()
    let test = self
    try fixture.sendDue { _, _, _ in
      try? test.flag(mail, "FS")
      return delivery
    }
    let mails = try queue.mails(in: .scheduled)
    #expect(mails.map(\.name.text) == [mail.identity + ":2,FS"])
    #expect(mails.first?.schedule.attempts == 1)
    let later = try fixture.sendDue(at: nine.addingTimeInterval(900)) { _, _, begin in
      begin() ? .accepted(.server("250 ok")) : .stopped
    }
    #expect(later.map(\.outcome) == [.sent])
  }

  @Test(arguments: [true, false])
  func `a mail that is deleted while the server is asked is not sent again`(toBin: Bool) throws {
    let mail = try fixture.add()
    let test = self
    let outcome = try fixture.sendDue { _, _, _ in
      if toBin { try? test.flag(mail, "ST") } else { try? FileSystem.remove(mail.file) }
      return .deferred(.server("451 later"))
    }
    #expect(outcome.isEmpty)
    #expect(try fixture.states().isEmpty)
    #expect(
      try fixture.sendDue(at: nine.addingTimeInterval(900)) { _, _, _ in
        Issue.record("sent")
        return .stopped
      }.isEmpty)
  }

  @Test func `a mail with two names is one, and in the bin if one of them is`() throws {
    let mail = try fixture.add()
    let copy = path("scheduled", mail.identity + ":2,FS")
    try FileManager.default.copyItem(atPath: mail.file, toPath: copy)
    #expect(try queue.mails(in: .scheduled).count == 1)
    try FileSystem.rename(copy, to: path("scheduled", mail.identity + ":2,ST"))
    #expect(try queue.mails(in: .scheduled).isEmpty)
  }

  @Test func `a file that cannot be read keeps no other mail from being sent`() throws {
    try fixture.add("Good")
    try FileManager.default.createDirectory(
      atPath: path("scheduled", "0:2,S"), withIntermediateDirectories: false)
    try FileManager.default.createDirectory(
      atPath: path("sending", "0:2,S"), withIntermediateDirectories: false)
    #expect(throws: MailError.notAFile(path: path("sending", "0:2,S"))) {
      try fixture.sendDue { _, _, begin in begin() ? .accepted(.server("250 ok")) : .stopped }
    }
    #expect(try fixture.states() == ["sent": ["Good"]])
  }

  @Test(arguments: [
    ("To: liis@telisa.ee", "two recipients"), ("X-A: x\rBcc: liis@telisa.ee", "a bare CR"),
    ("Bcc : liis@telisa.ee", "the obsolete syntax"), ("Cc: liis@telisa.ee", "a copy"),
    ("Bcc liis@telisa.ee", "no colon"), ("From: liis@telisa.ee", "two senders"),
  ])
  func `a header that could be read as another recipient's is not sent`(
    line: String, comment: String
  ) throws {
    let message = Array((line + "\n").utf8) + MailQueueFixture.message()
    _ = try queue.add(message, at: nil, now: nine)
    let attempts = try fixture.sendDue { _, _, _ in
      Issue.record("sent")
      return .stopped
    }
    #expect(attempts.map(\.reply) == [.fault(.badRecipients)], "\(comment)")
  }

  @Test(arguments: [
    (0, "sent"), (64, "failed"), (65, "failed"), (67, "failed"), (69, "failed"),
    (66, "scheduled"), (68, "scheduled"), (71, "scheduled"), (75, "scheduled"),
    (77, "scheduled"), (78, "scheduled"), (126, "scheduled"), (127, "scheduled"),
    (1, "unsure"), (70, "unsure"), (74, "unsure"), (76, "unsure"), (137, "unsure"),
  ])
  func `a command's exit status decides`(status: Int32, state: String) throws {
    try fixture.add("A")
    let transport = MailTransport.command { _ in (status, "words") }
    try queue.sendDue(through: transport, fixture.clock()) { _ in }
    #expect(try fixture.states() == [state: ["A"]])
  }
}

/// Mails that two commands change at once.
struct ConcurrentChangeTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }
  private let nine = MailQueueFixture.nine

  init() throws { fixture = try MailQueueFixture() }

  @Test func `what another process sent is told as sent`() throws {
    let mail = try fixture.add()
    try fixture.sendDue { _, _, begin in begin() ? .accepted(.server("250 ok")) : .stopped }
    let attempt = try queue.attempt(
      mail,
      through: MailTransport { _, _, _ in
        Issue.record("sent again")
        return .stopped
      }, fixture.clock())
    #expect(attempt.outcome == .sent)
    #expect(attempt.reply == .server("250 ok"))
  }

  @Test func `a mail in the bin is not changed`() throws {
    let mail = try fixture.add()
    let former = try queue.message(of: mail)
    try queue.trash(mail)
    #expect(throws: MailError.changed(path: mail.file)) {
      try queue.replace(mail, former, with: MailQueueFixture.message("New"), at: nil)
    }
    #expect(throws: MailError.changed(path: mail.file)) { try queue.requeue(mail) }
  }

  @Test func `a second edit does not undo the first`() throws {
    let mail = try fixture.add()
    let former = try queue.message(of: mail)
    let first = MailQueueFixture.message("First")
    try queue.replace(mail, former, with: first, at: nil)
    #expect(throws: MailError.changed(path: mail.file)) {
      try queue.replace(mail, former, with: MailQueueFixture.message("Second"), at: nil)
    }
    #expect(try fixture.states() == ["scheduled": ["First"]])
  }

  @Test func `another text keeps what was tried, another time forgets it`() throws {
    try fixture.add(at: nine)
    try fixture.sendDue { _, _, _ in .deferred(.server("451 later")) }
    var mail = try #require(try queue.mails(in: .scheduled).first)
    let time = mail.schedule.at
    mail = try queue.replace(
      mail, try queue.message(of: mail), with: MailQueueFixture.message("New"), at: time)
    #expect(mail.schedule.attempts == 1 && mail.schedule.nextAttempt != nil)
    #expect(mail.reply == .server("451 later"))
    // Days after its own, it is tried again, not missed.
    let later = try fixture.sendDue(at: nine.addingTimeInterval(3 * 86_400)) { _, _, _ in
      .deferred(.server("451 later"))
    }
    #expect(later.map(\.outcome) == [.deferred])
    mail = try #require(try queue.mails(in: .scheduled).first)
    mail = try queue.replace(
      mail, try queue.message(of: mail), with: MailQueueFixture.message("New"),
      at: MailTime(nine.addingTimeInterval(86_400), in: MailQueueFixture.zone))
    #expect(mail.schedule.attempts == 0 && mail.reply == nil)
  }
}
