import Foundation
import Mail
import TestSupport

/// A queue in a scratch folder, and a clock.
final class MailQueueFixture: Sendable {
  let scratch: ScratchFolder
  let queue: MailQueue
  static let zone = TimeZone(secondsFromGMT: 7200) ?? .gmt
  /// 2026-12-03 09:00 +0200.
  static let nine = Date(timeIntervalSince1970: 1_796_281_200)

  init(patience: Duration = .seconds(10)) throws {
    scratch = try ScratchFolder()
    queue = MailQueue(folder: scratch.path("data/mail"), patience: patience)
  }

  static func message(
    _ subject: String = "Happy birthday", to: String = "Jaan Tamm <jaan@telisa.ee>",
    more: String = ""
  ) -> [UInt8] {
    Array(
      """
      From: Mari Maasikas <mari@telisa.ee>
      To: \(to)
      Subject: \(subject)
      Message-ID: <\(subject.replacing(" ", with: "."))@telisa.ee>
      Keywords: greeting, birthday
      \(more)
      .
      Palju õnne!

      """.utf8)
  }

  @discardableResult
  func add(_ subject: String = "Happy birthday", at time: Date? = nil) throws -> QueuedMail {
    try queue.add(
      Self.message(subject), at: time.map { MailTime($0, in: Self.zone) }, now: Self.nine)
  }

  /// The subjects in each Maildir that has some, in order.
  func states() throws -> [String: [String]] {
    var states: [String: [String]] = [:]
    for state in MailState.allCases {
      let subjects = try queue.mails(in: state).map { $0.header["Subject"] ?? "" }
      if !subjects.isEmpty { states[state.rawValue] = subjects.sorted() }
    }
    return states
  }

  func clock(_ now: Date = nine) -> MailQueue.Clock {
    MailQueue.Clock(zone: Self.zone) { now }
  }

  /// Sends what is due, and gives back what became of each.
  @discardableResult
  func sendDue(
    at now: Date = nine,
    _ deliver: @escaping (MailEnvelope, [UInt8], @escaping () -> Bool) -> MailDelivery
  ) throws -> [MailAttempt] {
    var attempts: [MailAttempt] = []
    try queue.sendDue(through: MailTransport(deliver), clock(now)) { attempts.append($0) }
    return attempts
  }

  /// The text of the only mail of a state.
  func text(_ state: MailState) throws -> String {
    let mails = try queue.mails(in: state)
    guard mails.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    return String(decoding: try queue.message(of: mails[0]), as: UTF8.self)
  }

  /// All paths below the queue's folder, relative.
  func files() throws -> [String] {
    let folder = URL(filePath: queue.folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}

extension MailQueue {
  /// Sends a mail, and gives back what became of it last.
  func attempt(
    _ mail: QueuedMail, through transport: MailTransport, _ clock: Clock
  ) throws -> MailAttempt {
    var attempts: [MailAttempt] = []
    try attempt(mail, through: transport, clock) { attempts.append($0) }
    guard let last = attempts.last else { throw CocoaError(.featureUnsupported) }
    return last
  }
}
