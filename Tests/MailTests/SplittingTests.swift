import Files
import Foundation
import TestSupport
import Testing

@testable import Mail

/// A mail to several people, which becomes one for each of them.
struct SplittingTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }
  private let nine = MailQueueFixture.nine
  private static let people = ["peeter", "tiina", "mari", "jaan", "uku"].map { $0 + "@telisa.ee" }

  init() throws { fixture = try MailQueueFixture() }

  private static func message(_ to: [String] = people, more: String = "") -> [UInt8] {
    Array(
      """
      From: Mari Maasikas <mari@telisa.ee>
      To: \(to.joined(separator: ",\n "))
      Subject: "Works on my machine."
      Message-ID: <quote@telisa.ee>
      Keywords: quote
      \(more)
      Peeter:
      "Works on my machine."

      """.utf8)
  }

  private func add() throws -> QueuedMail {
    try queue.add(Self.message(), at: nil, now: nine)
  }

  /// The recipients of the mails in each Maildir that has some, in order.
  private func recipients() throws -> [String: [String]] {
    var all: [String: [String]] = [:]
    for state in MailState.allCases {
      let names = try queue.mails(in: state).map { $0.recipients.joined(separator: " ") }
      if !names.isEmpty { all[state.rawValue] = names.sorted() }
    }
    return all
  }

  private func attempt(
    _ mail: QueuedMail, through transport: MailTransport = .accepting
  ) throws -> [MailAttempt] {
    var attempts: [MailAttempt] = []
    try queue.attempt(mail, through: transport, fixture.clock()) { attempts.append($0) }
    return attempts
  }

  /// A transport that takes all, and notes who gets what.
  private func noting(
    _ letters: Letters, _ answer: @escaping (String) -> MailDelivery? = { _ in nil }
  ) -> MailTransport {
    MailTransport { envelope, octets, begin in
      let recipient = envelope.recipient ?? "several"
      if let answer = answer(recipient) { return answer }
      guard begin() else { return .stopped }
      letters.add(recipient, String(decoding: octets, as: UTF8.self))
      return .accepted(.server("250 ok"))
    }
  }

  @Test(arguments: [true, false]) func `each gets the whole mail once`(isDue: Bool) throws {
    let mail = try add()
    let letters = Letters()
    var attempts: [MailAttempt] = []
    if isDue {
      try queue.sendDue(through: noting(letters), fixture.clock()) { attempts.append($0) }
    } else {
      attempts = try attempt(mail, through: noting(letters))
    }
    #expect(attempts.map(\.outcome) == Array(repeating: .sent, count: 5))
    #expect(attempts.map { $0.mail.recipients } == Self.people.map { [$0] })
    #expect(letters.all.map(\.to) == Self.people)
    let date = "Date: Thu, 3 Dec 2026 09:00:00 +0200\n"
    let sent = date + String(decoding: Self.message(), as: UTF8.self)
    #expect(Set(letters.all.map(\.text)) == [sent.replacing("\n", with: "\r\n")])
    #expect(try recipients() == ["sent": Self.people.sorted()])
    #expect(try fixture.files().filter { $0.contains("/tmp/") }.isEmpty)
    for part in try queue.mails(in: .sent) {
      let text = String(decoding: try queue.message(of: part), as: UTF8.self)
      let recipient = part.recipients.first ?? ""
      #expect(
        text == "Employees-Reply: 250 ok\nEmployees-Recipient: \(recipient)\n" + sent)
      #expect(part.isPart && part.messageID == "quote@telisa.ee")
    }
  }

  @Test func `each has a state of their own`() throws {
    _ = try add()
    let answers: [String: MailDelivery] = [
      "peeter@telisa.ee": .refused(.server("550 no")),
      "tiina@telisa.ee": .deferred(.server("451 later")),
    ]
    let letters = Letters()
    try queue.sendDue(through: noting(letters) { answers[$0] }, fixture.clock()) { _ in }
    #expect(
      try recipients() == [
        "failed": ["peeter@telisa.ee"], "scheduled": ["tiina@telisa.ee"],
        "sent": ["jaan@telisa.ee", "mari@telisa.ee", "uku@telisa.ee"],
      ])
    let waiting = try #require(try queue.mails(in: .scheduled).first)
    #expect(waiting.schedule.attempts == 1 && waiting.reply == .server("451 later"))
    // Later, the one who waits gets it, and nobody else again.
    try queue.sendDue(through: noting(letters), fixture.clock(nine.addingTimeInterval(900))) { _ in
    }
    #expect(letters.all.map(\.to).sorted() == Self.people.dropFirst().sorted())
    // The one who was refused is sent it again, alone.
    let failed = try #require(try queue.mails(in: .failed).first)
    let again = try queue.requeue(failed)
    #expect(again.recipients == ["peeter@telisa.ee"])
    #expect(try attempt(again, through: noting(letters)).map(\.outcome) == [.sent])
    #expect(letters.all.map(\.to).sorted() == Self.people.sorted())
  }

  @Test func `without a server one try counts for all parts`() throws {
    let mail = try add()
    let attempts = try attempt(
      mail, through: MailTransport { _, _, _ in .unreachable(.fault(.couldNotConnect)) })
    #expect(attempts.map(\.outcome) == Array(repeating: .deferred, count: 5))
    #expect(try recipients() == ["scheduled": Self.people.sorted()])
  }

  @Test func `a part keeps its recipient when it waits, is edited, moved and sent again`() throws {
    let mail = try add()
    _ = try attempt(mail, through: MailTransport { _, _, _ in .deferred(.server("451 later")) })
    var part = try #require(
      try queue.mails(in: .scheduled).first { $0.recipients == ["uku@telisa.ee"] })
    let time = MailTime(nine.addingTimeInterval(60), in: MailQueueFixture.zone)
    for time in [part.schedule.at, time, time, nil] {
      part = try queue.replace(
        part, try queue.message(of: part), with: Self.message(more: "X: new\n"), at: time)
      #expect(part.recipients == ["uku@telisa.ee"] && part.schedule.at == time)
    }
    // A field that somebody writes into a text that replaces it is not believed.
    part = try queue.replace(
      part, try queue.message(of: part),
      with: Array("Employees-Recipient: mari@telisa.ee\n".utf8) + Self.message(), at: nil)
    #expect(part.recipients == ["uku@telisa.ee"])
    let outcome = try attempt(
      part,
      through: MailTransport { _, _, begin in
        begin() ? .unclear(.fault(.connectionLost)) : .stopped
      })
    #expect(outcome.map(\.outcome) == [.unsure])
    part = try #require(try queue.mails(in: .unsure).first)
    part = try queue.requeue(part, at: time)
    #expect(part.recipients == ["uku@telisa.ee"] && part.schedule == MailSchedule(at: time))
    #expect(try queue.mails(in: .scheduled).count == 5)
  }

  @Test func `the recipient of a new mail is not believed`() throws {
    let mail = try queue.add(
      Array("Employees-Recipient: uku@telisa.ee\n".utf8) + Self.message(), at: nil, now: nine)
    #expect(!mail.isPart && mail.recipients == Self.people)
  }

  @Test func `a recipient that the mail does not name gets nothing`() throws {
    let mail = try add()
    let text =
      "Employees-Recipient: evil@example.com\n" + String(decoding: Self.message(), as: UTF8.self)
    try text.write(toFile: mail.file, atomically: true, encoding: .utf8)
    let letters = Letters()
    let attempts = try attempt(mail, through: noting(letters))
    #expect(attempts.map(\.reply) == [.fault(.badRecipients)])
    #expect(letters.all.isEmpty)
  }

  @Test func `a command gets the mail whole, once, and never a part`() throws {
    let mail = try add()
    let letters = Letters()
    let command = MailTransport.command { octets in
      letters.add("all", String(decoding: octets, as: UTF8.self))
      return (0, nil)
    }
    #expect(try attempt(mail, through: command).map(\.outcome) == [.sent])
    #expect(letters.all.count == 1)
    #expect(try recipients() == ["sent": [Self.people.joined(separator: " ")]])
    // A mail that was split for a server waits, and says why.
    let other = try add()
    _ = try attempt(other, through: MailTransport { _, _, _ in .deferred(.server("451 later")) })
    let part = try #require(try queue.mails(in: .scheduled).first)
    let attempts = try attempt(part, through: command)
    #expect(attempts.map(\.outcome) == [.deferred])
    #expect(attempts.map(\.reply) == [.fault(.commandReachesAll)])
    #expect(letters.all.count == 1)
  }

  @Test func `what cannot be sent now is not split`() throws {
    _ = try add()
    try queue.sendDue(
      through: MailTransport(reach: .none) { _, _, _ in .stopped }, fixture.clock()
    ) { _ in Issue.record("tried") }
    #expect(try recipients() == ["scheduled": [Self.people.joined(separator: " ")]])
  }

  @Test func `a mail that is missed or broken fails as a whole`() throws {
    _ = try queue.add(
      Self.message(), at: MailTime(nine.addingTimeInterval(-86_400), in: MailQueueFixture.zone),
      now: nine)
    try queue.sendDue(through: .accepting, fixture.clock()) { _ in }
    let all = Self.people.joined(separator: " ")
    #expect(try recipients() == ["failed": [all]])
    let failed = try #require(try queue.mails(in: .failed).first)
    let attempts = try attempt(try queue.requeue(failed))
    #expect(attempts.count == 5)
    #expect(try recipients() == ["sent": Self.people.sorted()])
  }
}

/// Splits that another process, another program or a fault gets in the way of.
struct InterruptedSplitTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }
  private static let people = ["peeter@telisa.ee", "tiina@telisa.ee", "mari@telisa.ee"]

  init() throws { fixture = try MailQueueFixture() }

  private func add() throws -> QueuedMail {
    try queue.add(
      Array(
        """
        From: mari@telisa.ee
        To: \(Self.people.joined(separator: ", "))
        Message-ID: <quote@telisa.ee>
        Keywords: quote

        Text

        """.utf8), at: nil, now: MailQueueFixture.nine)
  }

  private func sendAll(_ letters: Letters) throws {
    try fixture.sendDue { envelope, _, begin in
      guard begin() else { return .stopped }
      letters.add(envelope.recipient ?? "several", "")
      return .accepted(.server("250 ok"))
    }
  }

  /// Splits a mail, and puts it back, as if the split had been interrupted at its last step.
  private func split() throws -> QueuedMail {
    let mail = try add()
    let content = try queue.message(of: mail)
    try queue.attempt(
      mail, through: MailTransport { _, _, _ in .stopped }, fixture.clock()
    ) { _ in }
    try Data(content).write(to: URL(filePath: mail.file))
    return mail
  }

  @Test func `an interrupted split is done again, and nobody gets two`() throws {
    _ = try split()
    #expect(try queue.mails(in: .scheduled).count == 4)
    let letters = Letters()
    try sendAll(letters)
    #expect(letters.all.map(\.to) == Self.people)
    #expect(try queue.mails(in: .scheduled).isEmpty)
    #expect(try queue.mails(in: .sent).count == 3)
  }

  @Test(arguments: ["sent", "unsure", "failed", "scheduled"])
  func `a part that stands anywhere is not made again`(state: String) throws {
    let mail = try split()
    let part = try #require(
      try queue.mails(in: .scheduled).first { $0.recipients == ["tiina@telisa.ee"] })
    if state == "scheduled" {
      // In the bin.
      try queue.trash(part)
    } else {
      try FileSystem.rename(
        part.file, to: part.file.replacing("/scheduled/", with: "/\(state)/"))
    }
    let letters = Letters()
    try sendAll(letters)
    #expect(letters.all.map(\.to) == ["peeter@telisa.ee", "mari@telisa.ee"])
    #expect(!FileStatus.exists(mail.file))
  }

  @Test func `what another process split is told as it stands`() throws {
    let mail = try add()
    let letters = Letters()
    try sendAll(letters)
    var attempts: [MailAttempt] = []
    try queue.attempt(
      mail,
      through: MailTransport { _, _, _ in
        Issue.record("sent again")
        return .stopped
      }, fixture.clock()
    ) { attempts.append($0) }
    #expect(attempts.map(\.outcome) == [.sent, .sent, .sent])
    #expect(attempts.map { $0.mail.recipients } == Self.people.map { [$0] })
  }

  @Test func `a mail that is gone is told as that`() throws {
    let mail = try add()
    try queue.trash(mail)
    #expect(try queue.attempt(mail, through: .accepting, fixture.clock()).outcome == .skipped)
  }

  @Test func `four that send at once send each part once`() throws {
    for _ in 0..<10 { _ = try add() }
    let letters = Letters()
    let test = self
    DispatchQueue.concurrentPerform(iterations: 4) { _ in try? test.sendAll(letters) }
    try sendAll(letters)
    #expect(letters.all.count == 30)
    #expect(try queue.mails(in: .sent).count == 30)
    #expect(try queue.mails().count == 30)
  }
}

/// Messages handed over, from several threads.
private final class Letters: @unchecked Sendable {
  private let lock = NSLock()
  private var letters: [(to: String, text: String)] = []

  var all: [(to: String, text: String)] { lock.withLock { letters } }

  func add(_ to: String, _ text: String) { lock.withLock { letters.append((to, text)) } }
}
