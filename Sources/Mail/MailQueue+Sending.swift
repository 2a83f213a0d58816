internal import Files
package import Foundation
internal import MIME

/// What became of a mail when it was to be sent.
package struct MailAttempt: Sendable {
  /// What became of it.
  package enum Ending: Hashable, Sendable {
    case sent
    /// It waits for another try.
    case deferred
    case failed
    /// It may have been taken.
    case unsure
    /// Another process has it, or it is gone, or not due any more.
    case skipped
  }

  /// The mail as it stands now.
  package let mail: QueuedMail
  package let ending: Ending
  /// The last words about it.
  package let reply: MailReply?
  /// How often it had been tried before.
  package var formerAttempts = 0
  /// Whether no other mail could have been sent either.
  package var isUnreachable = false
}

extension MailQueue {
  /// The clock by which mails are sent.
  package struct Clock {
    /// The time.
    package let now: () -> Date
    /// The time zone of the fields that are written.
    package let zone: TimeZone

    /// Takes a clock.
    package init(zone: TimeZone, now: @escaping () -> Date) {
      self.now = now
      self.zone = zone
    }
  }

  /// Sends a mail that waits, whenever it is due.
  ///
  /// - Throws: ``MailError`` if it can't be moved or written; then it may be on its way.
  package func attempt(
    _ mail: QueuedMail, through transport: MailTransport, _ clock: Clock
  ) throws(MailError) -> MailAttempt {
    try locked { () throws(MailError) in
      try attempt(mail, through: transport, clock, onlyIfDue: false)
    }
  }

  /// Sends all mails that are due, each under the queue's lock.
  ///
  /// If the server can't be reached, those after count as tried, too.
  ///
  /// - Parameters:
  ///   - transport: hands them over.
  ///   - clock: the clock.
  ///   - report: gets each mail that was tried, or is unsure because a process ended.
  /// - Throws: ``MailError`` for the first mail that can't be read, moved or written; the others are sent.
  package func sendDue(
    through transport: MailTransport, _ clock: Clock, report: (MailAttempt) -> Void
  ) throws(MailError) {
    if !FileStatus.exists(folder) { return }
    var fault: MailError?
    func recover() {
      let (moved, problem) = recoverLocked()
      for mail in moved {
        report(MailAttempt(mail: mail, ending: .unsure, reply: .fault(.interrupted)))
      }
      fault = fault ?? problem
    }
    try locked { () throws(MailError) in
      try noteRun()
      recover()
    }
    let listing = try listing(of: .scheduled)
    fault = fault ?? listing.problems.first?.error
    var unreachable: MailReply?
    for mail in listing.mails.sorted(by: Self.isEarlier) where isDue(mail, clock) {
      do throws(MailError) {
        let attempt = try locked { () throws(MailError) in
          try noteRun()
          // A process that ended since may have left one.
          recover()
          let refusing = unreachable.map { reply in
            MailTransport { _, _, _ in .unreachable(reply) }
          }
          return try self.attempt(mail, through: refusing ?? transport, clock, onlyIfDue: true)
        }
        if attempt.isUnreachable { unreachable = attempt.reply }
        if attempt.ending != .skipped { report(attempt) }
      } catch {
        if case .busy = error { throw error }
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
  }

  private static func isEarlier(_ one: QueuedMail, _ other: QueuedMail) -> Bool {
    (one.schedule.next ?? .distantPast, one.identity)
      < (other.schedule.next ?? .distantPast, other.identity)
  }

  private func isDue(_ mail: QueuedMail, _ clock: Clock) -> Bool {
    mail.hasBadTime || mail.schedule.action(at: clock.now(), in: clock.zone) != .wait
  }
}

extension MailQueue {
  /// Sends a mail while the queue is locked.
  private func attempt(
    _ mail: QueuedMail, through transport: MailTransport, _ clock: Clock, onlyIfDue: Bool
  ) throws(MailError) -> MailAttempt {
    guard let file = try waitingFile(Maildir.File(path: mail.file, name: mail.name)) else {
      let gone = MailAttempt(mail: mail, ending: .skipped, reply: nil)
      return onlyIfDue ? gone : try attemptOfAnother(at: mail) ?? gone
    }
    let fields = HeaderFields(try Maildir.message(in: file.path))
    let mail = try self.mail(file, .scheduled)
    let schedule = fields.schedule
    func fail(_ fault: MailFault) throws(MailError) -> MailAttempt {
      try finish(file, .scheduled, .failed, .failed, .fault(fault), mail)
    }
    if mail.hasBadTime { return try fail(.badTime) }
    if onlyIfDue {
      switch schedule.action(at: clock.now(), in: clock.zone) {
      case .wait: return MailAttempt(mail: mail, ending: .skipped, reply: nil)
      case .giveUp: return try fail(.missed)
      case .send: break
      }
    }
    let sent = MailOctets.sent(fields, at: MailTime(clock.now(), in: clock.zone))
    guard let octets = MailOctets.withCRLF(sent.message) else { return try fail(.badMessage) }
    // Read from what is handed over, so that nobody reads another recipient there.
    guard let envelope = MailEnvelope(HeaderFields(octets)) else {
      return try fail(.badRecipients)
    }
    var moved: Maildir.File?
    var moveError: MailError?
    let delivery = transport.deliver(envelope, octets) {
      do throws(MailError) {
        moved = try maildir(.sending).take(file, from: maildir(.scheduled))
        return true
      } catch {
        moveError = error
        return false
      }
    }
    if let moveError {
      // Another program has moved it meanwhile: it is found again the next time.
      if moveError == .changed(path: file.path) {
        return MailAttempt(mail: mail, ending: .skipped, reply: nil)
      }
      throw moveError
    }
    return try settle(
      delivery, file, moved, (fields, sent), mail, clock)
  }

  /// Where a mail that waits stands now; `nil` if it is gone or in the bin.
  private func waitingFile(_ file: Maildir.File) throws(MailError) -> Maildir.File? {
    guard let found = try maildir(.scheduled).find(file), !found.name.isTrashed else { return nil }
    return found
  }

  /// What another process made of a mail that waited; `nil` if that is not known.
  private func attemptOfAnother(at mail: QueuedMail) throws(MailError) -> MailAttempt? {
    let endings: [(MailState, MailAttempt.Ending)] = [
      (.sent, .sent), (.failed, .failed), (.unsure, .unsure),
    ]
    for (state, ending) in endings {
      guard let now = try mails(in: state).first(where: { $0.identity == mail.identity }) else {
        continue
      }
      return MailAttempt(mail: now, ending: ending, reply: now.reply)
    }
    return nil
  }

  /// Puts a mail where it belongs after it was handed over, or was not.
  private func settle(
    _ delivery: MailDelivery, _ file: Maildir.File, _ moved: Maildir.File?,
    _ forms: (waiting: HeaderFields, sent: HeaderFields), _ mail: QueuedMail, _ clock: Clock
  ) throws(MailError) -> MailAttempt {
    let state = moved == nil ? MailState.scheduled : .sending
    let file = moved ?? file
    switch delivery {
    case .accepted(let reply):
      let file = try maildir(.sent).take(file, from: maildir(state))
      var fields = forms.sent
      fields.write(reply.text, .reply)
      try maildir(.sent).write(fields.message, to: file)
      return MailAttempt(
        mail: try self.mail(file, .sent), ending: .sent, reply: reply,
        formerAttempts: mail.schedule.attempts)
    case .refused(let reply):
      return try finish(file, state, .failed, .failed, reply, mail)
    case .unclear(let reply):
      return try finish(file, state, .unsure, .unsure, reply, mail)
    case .deferred(let reply):
      return try wait(file, state, reply, forms.waiting, mail, clock, isUnreachable: false)
    case .unreachable(let reply):
      return try wait(file, state, reply, forms.waiting, mail, clock, isUnreachable: true)
    case .stopped:
      return MailAttempt(mail: mail, ending: .skipped, reply: nil)
    }
  }

  /// Moves a mail to a state where it stays.
  private func finish(
    _ file: Maildir.File, _ state: MailState, _ new: MailState, _ ending: MailAttempt.Ending,
    _ reply: MailReply, _ mail: QueuedMail
  ) throws(MailError) -> MailAttempt {
    MailAttempt(
      mail: try settle(file, state, new, reply) ?? mail, ending: ending, reply: reply,
      formerAttempts: mail.schedule.attempts)
  }

  /// Has a mail wait for another try, or gives it up after five days.
  private func wait(
    _ file: Maildir.File, _ state: MailState, _ reply: MailReply, _ fields: HeaderFields,
    _ mail: QueuedMail, _ clock: Clock, isUnreachable: Bool
  ) throws(MailError) -> MailAttempt {
    guard let schedule = fields.schedule.afterFailure(at: clock.now()) else {
      var attempt = try finish(file, state, .failed, .failed, reply, mail)
      attempt.isUnreachable = isUnreachable
      return attempt
    }
    var fields = fields
    fields.write(schedule, in: clock.zone)
    fields.write(reply.text, .reply)
    // Where it is must not depend on whether there is room for what is noted about it.
    if state != .scheduled { _ = try maildir(.scheduled).take(file, from: maildir(state)) }
    // Another program may have changed its flags, or deleted it, while the server was asked.
    guard let file = try waitingFile(file) else {
      return MailAttempt(
        mail: mail, ending: .skipped, reply: reply, isUnreachable: isUnreachable)
    }
    try maildir(.scheduled).write(fields.message, to: file)
    return MailAttempt(
      mail: try self.mail(file, .scheduled), ending: .deferred, reply: reply,
      formerAttempts: mail.schedule.attempts, isUnreachable: isUnreachable)
  }
}
