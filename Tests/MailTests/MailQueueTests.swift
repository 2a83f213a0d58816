import Foundation
import TestSupport
import Testing

@testable import Mail

/// Mails in their Maildirs.
struct MailQueueTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }

  init() throws { fixture = try MailQueueFixture() }

  @Test
  func `a mail waits in a Maildir for its owner alone`() throws {
    let mail = try fixture.add(at: MailQueueFixture.nine)
    #expect(mail.state == .scheduled)
    #expect(mail.file.hasSuffix("/scheduled/cur/" + mail.identity + ":2,S"))
    let manager = FileManager.default
    func permissions(_ path: String) throws -> Int? {
      try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(mail.file) == 0o600)
    for state in MailState.allCases {
      for folder in ["", "/tmp", "/new", "/cur"] {
        #expect(try permissions(queue.folder + "/" + state.rawValue + folder) == 0o700)
      }
    }
    let text = try fixture.text(.scheduled)
    #expect(text.hasPrefix("Deferred-Delivery: Thu, 3 Dec 2026 09:00:00 +0200\nFrom: "))
    #expect(text.hasSuffix("\n.\nPalju õnne!\n"))
    #expect(mail.messageID == "Happy.birthday@telisa.ee")
    #expect(mail.schedule.at?.date == MailQueueFixture.nine)
  }

  @Test
  func `fields of the queue in a new mail are not believed`() throws {
    let message = MailQueueFixture.message(
      more: "deferred-delivery: Thu, 3 Dec 2099 09:00:00 +0200\nEmployees-Attempts: 7\n")
    let mail = try queue.add(message, at: nil, now: MailQueueFixture.nine)
    #expect(mail.schedule == MailSchedule())
  }

  @Test
  func `a thousand mails of the same moment have names of their own`() throws {
    for _ in 0..<1000 { try fixture.add() }
    #expect(try queue.mails(in: .scheduled).count == 1000)
  }

  @Test
  func `another program's flags do not hide a mail`() throws {
    let mail = try fixture.add()
    let moved = queue.folder + "/scheduled/new/" + mail.identity
    try FileManager.default.moveItem(atPath: mail.file, toPath: moved)
    #expect(try queue.message(of: mail) == MailQueueFixture.message())
    let attempt = try queue.attempt(mail, through: .accepting, fixture.clock())
    #expect(attempt.outcome == .sent)
    #expect(try fixture.states() == ["sent": ["Happy birthday"]])
  }

  @Test
  func `what another program put into the bin is not sent`() throws {
    let mail = try fixture.add()
    try queue.trash(mail)
    #expect(FileManager.default.fileExists(atPath: mail.file + "T"))
    #expect(try queue.mails().isEmpty)
    #expect(try fixture.sendDue { _, _, _ in .accepted(.server("250 ok")) }.isEmpty)
    #expect(
      try queue.attempt(mail, through: .accepting, fixture.clock()).outcome == .skipped)
    // It was moved since.
    #expect(throws: Never.self) { try queue.trash(mail) }
  }

  @Test
  func `an edited mail forgets what was tried`() throws {
    try fixture.add()
    try fixture.sendDue { _, _, _ in .deferred(.server("451 later")) }
    let mail = try #require(try queue.mails(in: .scheduled).first)
    #expect(mail.schedule.attempts == 1)
    let time = MailTime(MailQueueFixture.nine.addingTimeInterval(60), in: MailQueueFixture.zone)
    let changed = try queue.replace(
      mail, try queue.message(of: mail), with: MailQueueFixture.message("New"), at: time)
    #expect(changed.schedule == MailSchedule(at: time))
    #expect(changed.identity == mail.identity)
    #expect(changed.reply == nil)
    #expect(try fixture.states() == ["scheduled": ["New"]])
  }

  @Test
  func `a mail that is gone is neither edited nor sent again`() throws {
    let mail = try fixture.add()
    try FileManager.default.removeItem(atPath: mail.file)
    for change in [
      { _ = try queue.replace(mail, [], with: [], at: nil) }, { try queue.trash(mail) },
      { _ = try queue.requeue(mail) }, { _ = try queue.message(of: mail) },
    ] {
      #expect(throws: MailError.changed(path: mail.file)) { try change() }
    }
    #expect(
      try queue.attempt(mail, through: .accepting, fixture.clock()).outcome == .skipped)
  }

  @Test
  func `sending again keeps the message and its identity, and forgets what was tried`() throws {
    let mail = try fixture.add(at: MailQueueFixture.nine)
    try fixture.sendDue { _, _, begin in begin() ? .unclear(.fault(.connectionLost)) : .stopped }
    let unsure = try #require(try queue.mails(in: .unsure).first)
    #expect(unsure.reply == .fault(.connectionLost))
    let again = try queue.requeue(unsure)
    #expect(again.identity == mail.identity)
    #expect(try queue.message(of: again) == MailQueueFixture.message())
    #expect(try fixture.states() == ["scheduled": ["Happy birthday"]])
  }

  @Test
  func `broken files are left and told of`() throws {
    try fixture.add()
    let folder = queue.folder + "/scheduled/cur/"
    try FileManager.default.createDirectory(
      atPath: folder + "folder", withIntermediateDirectories: false)
    try fixture.scratch.write("", to: "data/mail/scheduled/cur/empty")
    try fixture.scratch.write(Data([0, 255, 10]), to: "data/mail/scheduled/cur/octets:2,")
    try fixture.scratch.write("x", to: "data/mail/scheduled/cur/.hidden")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "link", withDestinationPath: "/dev/null")
    let listing = try queue.listing(of: .scheduled)
    #expect(listing.mails.count == 3)
    #expect(
      Set(listing.problems)
        == [.notAFile(path: folder + "folder"), .notAFile(path: folder + "link")])
    // Without a sender and a recipient they are refused, not sent.
    var attempts: [MailAttempt] = []
    #expect(throws: MailError.notAFile(path: folder + "folder")) {
      try queue.sendDue(through: .accepting, fixture.clock()) { attempts.append($0) }
    }
    let outcomes = attempts
    #expect(outcomes.map(\.outcome).count { $0 == .sent } == 1)
    #expect(
      outcomes.filter { $0.outcome == .failed }.allSatisfy {
        [.fault(.badRecipients), .fault(.badMessage)].contains($0.reply)
      })
  }

  @Test
  func `an empty queue is nothing to do, and leaves no folders`() throws {
    #expect(try fixture.sendDue { _, _, _ in .stopped }.isEmpty)
    #expect(try queue.mails().isEmpty)
    #expect(try queue.recover().isEmpty)
    #expect(queue.lastRun == nil)
    #expect(!FileManager.default.fileExists(atPath: queue.folder))
  }
}

extension MailTransport {
  /// Takes every mail.
  static var accepting: MailTransport {
    MailTransport { _, _, begin in begin() ? .accepted(.server("250 ok")) : .stopped }
  }
}
