import Files
package import Foundation

extension MailQueue {
  /// The clock by which emails are sent.
  package struct Clock {
    package let now: () -> Date
    /// The time zone of the fields that are written.
    package let zone: TimeZone

    package init(zone: TimeZone, now: @escaping () -> Date) { (self.zone, self.now) = (zone, now) }
  }

  /// Sends an email that waits, whenever it is due, and reports what became of it.
  ///
  /// An email to several is split first, and each part reported, unless the transport reaches all.
  ///
  /// - Throws: ``MailError`` for the first that can't be moved or written, which may be on its way;
  ///   the other parts are sent.
  package func attempt(
    _ mail: QueuedMail, through transport: MailTransport, _ clock: Clock,
    report: (MailAttempt) -> Void
  ) throws(MailError) {
    let run = Run(transport: transport, clock: clock, onlyIfDue: false)
    let fault = try send([mail], run, prepare: {}, report: report)
    if let fault { throw fault }
  }

  /// Sends all emails that are due, each under the queue's lock; reports each that was tried, or is
  /// unsure because a process ended.
  ///
  /// If the server can't be reached, those after count as tried, too.
  ///
  /// - Throws: ``MailError`` for the first that can't be read, moved or written; others are sent.
  package func sendDue(
    through transport: MailTransport, _ clock: Clock, report: (MailAttempt) -> Void
  ) throws(MailError) {
    if !FileStatus.exists(folder) { return }
    var fault: MailError?
    func recover() {
      let (moved, problem) = recoverLocked()
      for mail in moved {
        report(MailAttempt(mail: mail, outcome: .unsure, reply: .fault(.interrupted)))
      }
      fault = fault ?? problem
    }
    try locked { () throws(MailError) in
      try recordRun()
      removeLeftOvers()
      recover()
    }
    let listing = try listing(of: .scheduled)
    fault = fault ?? listing.problems.first
    let due = listing.mails.sorted(by: Self.isEarlier).filter {
      $0.hasBadTime || $0.schedule.action(at: clock.now(), in: clock.zone) != .wait
    }
    let run = Run(transport: transport, clock: clock, onlyIfDue: true)
    let problem = try send(due, run) { () throws(MailError) in
      try recordRun()
      // A process that ended since may have left one.
      recover()
    } report: {
      report($0)
    }
    if let fault = fault ?? problem { throw fault }
  }

  private static func isEarlier(_ one: QueuedMail, _ other: QueuedMail) -> Bool {
    (one.schedule.next ?? .distantPast, one.identity)
      < (other.schedule.next ?? .distantPast, other.identity)
  }

  private struct Run {
    var transport: MailTransport
    let clock: Clock
    /// Whether one that is not due any more stays.
    let onlyIfDue: Bool
  }

  private enum Step {
    case tried(MailAttempt)
    /// It is several emails now; none if another program deleted it.
    case split([QueuedMail])
  }

  /// Sends emails, each under the queue's lock after `prepare`; reports all but what is not due any
  /// more; returns why the first that can't be moved or written can't: the others are sent.
  ///
  /// - Throws: ``MailError/busy(path:)``; then those after are not sent.
  private func send(
    _ mails: [QueuedMail], _ run: Run, prepare: () throws(MailError) -> Void,
    report: (MailAttempt) -> Void
  ) throws(MailError) -> MailError? {
    if mails.isEmpty { return nil }
    var run = run
    var (fault, busy): (MailError?, MailError?)
    var rest = Array(mails.reversed())
    while busy == nil, let mail = rest.popLast() {
      do throws(MailError) {
        let step = try locked { () throws(MailError) in
          try prepare()
          return try attempt(mail, run)
        }
        switch step {
        case .split(let parts) where !parts.isEmpty: rest += parts.reversed()
        case .split: if !run.onlyIfDue { report(.skipped(mail)) }
        case .tried(let attempt):
          if attempt.isUnreachable, let reply = attempt.reply {
            run.transport = MailTransport(reach: run.transport.reach) { _, _, _ in
              .unreachable(reply)
            }
          }
          if attempt.outcome != .skipped || !run.onlyIfDue { report(attempt) }
        }
      } catch {
        if case .busy = error { busy = error } else { fault = fault ?? error }
      }
    }
    do throws(MailError) { try synchronize([.sent, .sending]) } catch { fault = fault ?? error }
    if let busy { throw busy }
    return fault
  }

  /// Sends an email, or splits it, while the queue is locked.
  private func attempt(_ mail: QueuedMail, _ run: Run) throws(MailError) -> Step {
    let (transport, clock) = (run.transport, run.clock)
    guard mail.state == .scheduled, let file = try waitingFile(mail.location) else {
      return run.onlyIfDue ? .tried(.skipped(mail)) : try stepOfAnother(at: mail)
    }
    let fields = HeaderFields(try Maildir.message(in: file.path))
    let mail = try self.mail(file, .scheduled)
    let schedule = fields.schedule
    func fail(_ fault: MailFault) throws(MailError) -> Step {
      .tried(try finish(file, .scheduled, .failed, .fault(fault), mail))
    }
    if mail.hasBadTime { return try fail(.badTime) }
    if run.onlyIfDue {
      switch schedule.action(at: clock.now(), in: clock.zone) {
      case .wait: return .tried(.skipped(mail))
      case .giveUp: return try fail(.missed)
      case .send: break
      }
    }
    let sent = fields.sent(at: MailTime(clock.now(), in: clock.zone))
    guard let octets = sent.messageWithCRLF else { return try fail(.badMessage) }
    // Read from what is handed over, so that no one reads another recipient there.
    guard let envelope = MailEnvelope(HeaderFields(octets), partOf: fields)
    else { return try fail(.badRecipients) }
    switch transport.reach {
    case .one where envelope.recipients.count > 1:
      return .split(try split(file, fields, among: envelope.recipients))
    case .all where mail.isPart:
      let reply = MailReply.fault(.commandReachesAll)
      return .tried(try wait(file, .scheduled, reply, fields, mail, clock))
    case .one, .all, .none: break
    }
    return .tried(try deliver(file, (fields, sent), octets, envelope, mail, run))
  }

  private func deliver(
    _ file: Maildir.File, _ forms: (waiting: HeaderFields, sent: HeaderFields), _ octets: [UInt8],
    _ envelope: MailEnvelope, _ mail: QueuedMail, _ run: Run
  ) throws(MailError) -> MailAttempt {
    var moved: Result<Maildir.File, MailError>?
    let delivery = run.transport.deliver(envelope, octets) {
      moved = Result { () throws(MailError) in try begin(file) }
      return (try? moved?.get()) != nil
    }
    if case .failure(let error)? = moved {
      // Another program has moved it meanwhile: it is found again the next time.
      if error == .changed(path: file.path) { return .skipped(mail) }
      throw error
    }
    return try handle(delivery, file, try? moved?.get(), forms, mail, run)
  }

  /// Moves an email on its way; all moves, also those to ``MailState/sent``, are on the disk then.
  private func begin(_ file: Maildir.File) throws(MailError) -> Maildir.File {
    let moved = try maildir(.sending).move(file)
    do throws(MailError) { try synchronize([.sent, .sending, .scheduled]) } catch {
      // Nothing leaves, so it waits as before.
      _ = try? maildir(.scheduled).move(moved)
      try? synchronize([.scheduled])
      throw error
    }
    return moved
  }

  /// Where an email that waits stands now; `nil` if it is gone or in the bin.
  func waitingFile(_ file: Maildir.File) throws(MailError) -> Maildir.File? {
    guard let found = try maildir(.scheduled).find(file), !found.name.isTrashed else { return nil }
    return found
  }

  /// Finds out what another process did with an email that waited.
  private func stepOfAnother(at mail: QueuedMail) throws(MailError) -> Step {
    let outcomes: [(MailState, MailAttempt.Outcome)] = [
      (.sent, .sent), (.failed, .failed), (.unsure, .unsure),
    ]
    for (state, outcome) in outcomes {
      let now = try mails(in: state).first { $0.identity == mail.identity }
      if let now { return .tried(MailAttempt(mail: now, outcome: outcome, reply: now.reply)) }
    }
    return .split(try parts(of: mail))
  }

  /// Puts an email where it belongs after it was handed over, or was not.
  private func handle(
    _ delivery: MailDelivery, _ file: Maildir.File, _ moved: Maildir.File?,
    _ forms: (waiting: HeaderFields, sent: HeaderFields), _ mail: QueuedMail, _ run: Run
  ) throws(MailError) -> MailAttempt {
    let state = moved == nil ? MailState.scheduled : .sending
    let file = moved ?? file
    switch delivery {
    case .accepted(let reply):
      // The next email, or the end, waits for it: if the power goes before, this one is unsure.
      let file = try maildir(.sent).move(file)
      var fields = forms.sent
      fields.write(forms.waiting[MailField.recipient.rawValue], .recipient)
      fields.write(reply.text, .reply)
      try maildir(.sent).put(fields.message, to: file)
      return MailAttempt(
        mail: self.mail(file, .sent, fields), outcome: .sent, reply: reply,
        formerAttempts: mail.schedule.attempts)
    case .refused(let reply): return try finish(file, state, .failed, reply, mail)
    case .unclear(let reply): return try finish(file, state, .unsure, reply, mail)
    case .deferred(let reply), .unreachable(let reply):
      var attempt = try wait(file, state, reply, forms.waiting, mail, run.clock)
      attempt.isUnreachable = delivery == .unreachable(reply)
      return attempt
    case .stopped: return .skipped(mail)
    }
  }

  /// Moves an email to ``MailState/failed`` or ``MailState/unsure``, where it stays.
  private func finish(
    _ file: Maildir.File, _ state: MailState, _ new: MailState, _ reply: MailReply,
    _ mail: QueuedMail
  ) throws(MailError) -> MailAttempt {
    MailAttempt(
      mail: try moveFinished(file, state, new, reply) ?? mail,
      outcome: new == .unsure ? .unsure : .failed, reply: reply,
      formerAttempts: mail.schedule.attempts)
  }

  /// Has an email wait for another try, or gives it up after five days.
  private func wait(
    _ file: Maildir.File, _ state: MailState, _ reply: MailReply, _ fields: HeaderFields,
    _ mail: QueuedMail, _ clock: Clock
  ) throws(MailError) -> MailAttempt {
    guard let schedule = fields.schedule.afterFailure(at: clock.now()) else {
      return try finish(file, state, .failed, reply, mail)
    }
    var fields = fields
    fields.write(schedule, in: clock.zone)
    fields.write(reply.text, .reply)
    // Where it is must not depend on whether there is room for what is noted about it.
    if state != .scheduled { _ = try move(file, from: state, to: .scheduled) }
    // Another program may have changed its flags, or deleted it, while the server was asked.
    guard let file = try waitingFile(file) else {
      return MailAttempt(mail: mail, outcome: .skipped, reply: reply)
    }
    try maildir(.scheduled).write(fields.message, to: file)
    return MailAttempt(
      mail: self.mail(file, .scheduled, fields), outcome: .deferred, reply: reply,
      formerAttempts: mail.schedule.attempts)
  }
}
