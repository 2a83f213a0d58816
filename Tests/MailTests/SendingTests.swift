import Foundation
import Mail
import TestSupport
import Testing

/// Tests the fate of a message, by the server's answers.
struct SendingTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }
  private let nine = MailQueueFixture.nine

  init() throws { fixture = try MailQueueFixture() }

  @Test(arguments: [
    (true, MailDelivery.accepted(.server("250 ok")), MailAttempt.Outcome.sent, "sent"),
    (true, .refused(.server("550 no")), .failed, "failed"),
    (true, .deferred(.server("451 later")), .deferred, "scheduled"),
    (true, .unclear(.fault(.connectionLost)), .unsure, "unsure"),
    (false, .refused(.server("550 no")), .failed, "failed"),
    (false, .deferred(.server("451 later")), .deferred, "scheduled"),
    (false, .unreachable(.fault(.couldNotConnect)), .deferred, "scheduled"),
  ])
  func `each answer has its Maildir`(
    begins: Bool, delivery: MailDelivery, outcome: MailAttempt.Outcome, state: String
  ) throws {
    try fixture.add()
    let fixture = fixture
    let attempts = try fixture.sendDue { _, _, begin in
      if begins {
        #expect(begin())
        // On its way while the server reads it.
        #expect((try? fixture.states()) == ["sending": ["Happy birthday"]])
      }
      return delivery
    }
    #expect(attempts.map(\.outcome) == [outcome])
    #expect(try fixture.states() == [state: ["Happy birthday"]])
    let mail = try #require(try queue.mails().first)
    #expect(mail.reply == attempts.first?.reply)
    let leftovers = try fixture.files().filter { $0.contains("/tmp/") }
    #expect(leftovers.isEmpty)
  }

  @Test
  func `what is sent has its date, CRLF, and nothing of the queue's`() throws {
    try fixture.add(at: nine)
    try fixture.sendDue { _, _, _ in .deferred(.server("451 later")) }
    var sent = ""
    var envelope: MailEnvelope?
    let later = nine.addingTimeInterval(15 * 60)
    try fixture.sendDue(at: later) { taken, octets, begin in
      (sent, envelope) = (String(decoding: octets, as: UTF8.self), taken)
      return begin() ? .accepted(.server("250 2.0.0 queued")) : .stopped
    }
    #expect(envelope?.sender == "mari@telisa.ee")
    #expect(envelope?.recipient == "jaan@telisa.ee")
    let message = String(decoding: MailQueueFixture.message(), as: UTF8.self)
    let date = "Date: Thu, 3 Dec 2026 09:15:00 +0200\n"
    #expect(sent == (date + message).replacing("\n", with: "\r\n"))
    #expect(try fixture.text(.sent) == "Employees-Reply: 250 2.0.0 queued\n" + date + message)
  }

  @Test
  func `what was tried is noted in the file`() throws {
    try fixture.add(at: nine)
    for (minutes, count) in [(0.0, 1), (15, 2), (45, 3)] {
      let now = nine.addingTimeInterval(minutes * 60)
      let attempts = try fixture.sendDue(at: now) { _, _, _ in .deferred(.server("451 later")) }
      #expect(attempts.map(\.formerAttempts) == [count - 1])
      // Not before its next try.
      #expect(try fixture.sendDue(at: now.addingTimeInterval(60)) { _, _, _ in .stopped }.isEmpty)
    }
    #expect(
      try fixture.text(.scheduled).hasPrefix(
        """
        Employees-Reply: 451 later
        Employees-Attempts: 3
        Employees-Next-Attempt: Thu, 3 Dec 2026 10:45:00 +0200
        Employees-First-Attempt: Thu, 3 Dec 2026 09:00:00 +0200
        Deferred-Delivery: Thu, 3 Dec 2026 09:00:00 +0200
        From: 
        """))
  }

  @Test
  func `after five days a mail failed, with the server's last words`() throws {
    try fixture.add()
    var (now, tries) = (nine, 0)
    while try fixture.states()["failed"] == nil, tries < 100 {
      try fixture.sendDue(at: now) { _, _, _ in .deferred(.server("451 try \(tries)")) }
      now = try queue.mails(in: .scheduled).first?.schedule.nextAttempt ?? now
      tries += 1
    }
    #expect(now == nine.addingTimeInterval(5 * 86_400))
    #expect(try queue.mails(in: .failed).first?.reply == .server("451 try \(tries - 1)"))
  }

  @Test
  func `a laptop that slept sends on the same day, and later says missed`() throws {
    try fixture.add("Early", at: nine.addingTimeInterval(-60))
    try fixture.add("Yesterday", at: nine.addingTimeInterval(-86_400))
    try fixture.add("Tomorrow", at: nine.addingTimeInterval(86_400))
    let attempts = try fixture.sendDue { _, _, begin in
      begin() ? .accepted(.server("250 ok")) : .stopped
    }
    #expect(attempts.map(\.outcome) == [.failed, .sent])
    #expect(
      try fixture.states()
        == ["failed": ["Yesterday"], "scheduled": ["Tomorrow"], "sent": ["Early"]])
    #expect(try queue.mails(in: .failed).first?.reply == .fault(.missed))
  }

  @Test
  func `what was on its way when a process ended is unsure, and not sent again`() throws {
    let mail = try fixture.add()
    let sending = mail.file.replacing("/scheduled/", with: "/sending/")
    try FileManager.default.moveItem(atPath: mail.file, toPath: sending)
    let attempts = try fixture.sendDue { _, _, _ in
      Issue.record("sent again")
      return .stopped
    }
    #expect(attempts.map(\.outcome) == [.unsure])
    #expect(try fixture.states() == ["unsure": ["Happy birthday"]])
    #expect(try queue.mails(in: .unsure).first?.reply == .fault(.interrupted))
    #expect(try fixture.sendDue { _, _, _ in .stopped }.isEmpty)
  }

  @Test
  func `without a server, one try counts for all that are due`() throws {
    for name in ["A", "B", "C"] { try fixture.add(name) }
    var connections = 0
    let attempts = try fixture.sendDue { _, _, _ in
      connections += 1
      return .unreachable(.fault(.couldNotConnect))
    }
    #expect(connections == 1)
    #expect(attempts.map(\.outcome) == [.deferred, .deferred, .deferred])
    #expect(try queue.mails(in: .scheduled).allSatisfy { $0.schedule.attempts == 1 })
  }

  @Test(arguments: [
    ("To: a@x.ee, b@x.ee", MailFault.badRecipients), ("To: \"a@x.ee\" , b@x.ee", .badRecipients),
    ("To: friends: a@x.ee;", .badRecipients), ("To: A <a@x.ee>, B <b@x.ee>", .badRecipients),
    ("To: <a@x.ee> <b@x.ee>", .badRecipients), ("To: ", .badRecipients), ("", .badRecipients),
    ("To: a@x.ee\nBcc: b@x.ee", .badRecipients), ("To: a@x.ee\nCc: b@x.ee", .badRecipients),
    ("To: A (b, <c@x.ee>) <a@x.ee>", .badRecipients), ("To: <a\" \"@x.ee>", .badRecipients),
    ("To: a@x.ee\nX: \(String(repeating: "x", count: 1000))", .badMessage),
    ("To: a@x.ee\nX: nul \0", .badMessage),
  ])
  func `a file that somebody changed goes to nobody else`(fields: String, fault: MailFault) throws {
    let mail = try fixture.add()
    let text = "From: mari@telisa.ee\n" + fields + "\n\nHello\n"
    try text.write(toFile: mail.file, atomically: true, encoding: .utf8)
    let attempts = try fixture.sendDue { _, _, _ in
      Issue.record("sent")
      return .stopped
    }
    #expect(attempts.map(\.reply) == [.fault(fault)])
    #expect(try queue.mails(in: .failed).count == 1)
  }

  @Test(arguments: [
    "To: a@x.ee", "To: <a@x.ee>", "To: A B. <a@x.ee>", "To: \"A, B\" <a@x.ee>",
    "To: \"A \\\", <b@x.ee>\" <a@x.ee>", "To: =?utf-8?Q?=C3=95nne?=\n <a@x.ee>",
    "To: Õnne <a@x.ee>",
  ])
  func `names of all kinds are one recipient`(field: String) throws {
    let mail = try fixture.add()
    let text = "From: mari@telisa.ee\n" + field + "\n\nHello\n"
    try text.write(toFile: mail.file, atomically: true, encoding: .utf8)
    try fixture.sendDue { envelope, _, begin in
      #expect(envelope.recipient == "a@x.ee")
      return begin() ? .accepted(.server("250 ok")) : .stopped
    }
    #expect(try queue.mails(in: .sent).count == 1)
  }

  @Test
  func `a time that cannot be read is not at once`() throws {
    let mail = try fixture.add()
    var text = try fixture.text(.scheduled)
    text = "Deferred-Delivery: tomorrow\n" + text
    try text.write(toFile: mail.file, atomically: true, encoding: .utf8)
    let attempts = try fixture.sendDue { _, _, _ in .accepted(.server("250 ok")) }
    #expect(attempts.map(\.reply) == [.fault(.badTime)])
    #expect(try queue.mails(in: .failed).count == 1)
  }

  @Test
  func `a file of another program in the way is not replaced, and nothing is sent`() throws {
    let mail = try fixture.add()
    let taken = mail.file.replacing("/scheduled/", with: "/sending/")
    let fixture = fixture
    #expect(throws: MailError.changed(path: taken)) {
      try fixture.sendDue { _, _, begin in
        _ = FileManager.default.createFile(atPath: taken, contents: Data("other".utf8))
        #expect(!begin())
        return .stopped
      }
    }
    #expect(FileManager.default.fileExists(atPath: mail.file))
    #expect(FileManager.default.contents(atPath: taken) == Data("other".utf8))
  }

  @Test
  func `two that send at once send each mail once`() throws {
    for number in 0..<40 { try fixture.add("Mail \(number)") }
    let fixture = fixture
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      _ = try? fixture.sendDue { _, octets, begin in
        guard begin() else { return .stopped }
        counter.add(String(decoding: octets, as: UTF8.self))
        return .accepted(.server("250 ok"))
      }
    }
    #expect(counter.counts.count == 40)
    #expect(counter.counts.values.allSatisfy { $0 == 1 })
    #expect(try fixture.states()["sent"]?.count == 40)
  }

  @Test
  func `a lock that another process keeps is told of`() throws {
    let fixture = try MailQueueFixture(patience: .milliseconds(50))
    let mail = try fixture.add()
    let lock = fixture.queue.folder + "/lock"
    let attempts = try fixture.sendDue { _, _, _ in
      // The lock is held now.
      #expect(throws: MailError.busy(path: lock)) { try fixture.queue.trash(mail) }
      return .deferred(.server("451 later"))
    }
    #expect(attempts.count == 1)
    #expect(fixture.queue.lastRun != nil)
  }
}

/// Counts texts from several threads.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Int] = [:]

  var counts: [String: Int] { lock.withLock { values } }

  func add(_ text: String) { lock.withLock { values[text, default: 0] += 1 } }
}
