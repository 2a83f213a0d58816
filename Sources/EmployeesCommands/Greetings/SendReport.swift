internal import Mail
internal import TerminalUI

/// What is told of mails that were to be sent.
struct SendReport {
  private let isAsked: Bool
  private var attempts: [MailAttempt] = []

  /// Starts without mails.
  ///
  /// - Parameter isAsked: whether the user had these mails sent, and hears of each. Otherwise each thing is told once,
  ///   however often it is tried: that a mail could not be sent for the first time, and that it was sent after that,
  ///   failed or may have been sent.
  init(isAsked: Bool) { self.isAsked = isAsked }

  /// Takes what became of a mail.
  mutating func add(_ attempt: MailAttempt) { attempts.append(attempt) }

  /// How the command ends: the worst of what happened.
  var status: ExitStatus {
    let endings = Set(attempts.map(\.ending))
    if !endings.isDisjoint(with: [.failed, .unsure]) { return .invalidAnswer }
    let isLeft = endings.contains(.deferred) || isAsked && endings.contains(.skipped)
    return isLeft ? .temporaryFailure : .success
  }

  /// Tells it.
  ///
  /// - Parameters:
  ///   - console: where.
  ///   - namesSent: whether those are named that were sent as they should be.
  func tell(_ console: Console, namesSent: Bool = true) {
    if isAsked {
      if namesSent { tellSent(console) }
      for attempt in attempts where attempt.ending == .skipped {
        console.tell(attempt.mail.text(.gone))
      }
    }
    for (text, details) in messages { console.tell(text, details: details) }
  }

  /// Tells of those that were sent: the parts of a mail to several in one line.
  private func tellSent(_ console: Console) {
    let sent = attempts.filter { $0.ending == .sent }.map(\.mail)
    var told: Set<String> = []
    for mail in sent where !mail.isPart { console.report(mail.text(.sent)) }
    for mail in sent where mail.isPart && told.insert(mail.messageID).inserted {
      let parts = sent.filter { $0.isPart && $0.messageID == mail.messageID }
      let recipients = parts.flatMap(\.recipients)
      console.report(MailPhrase.quoteSent.text(["to": recipients.asNamed]))
    }
  }

  /// What is told as an error, each message with a line for each of its mails.
  private var messages: [(text: String, details: [String])] {
    var groups: [(text: String, advice: String?, mails: [QueuedMail])] = []
    for attempt in attempts {
      guard let text = text(of: attempt) else { continue }
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].mails.append(attempt.mail)
      } else {
        groups.append((text, Self.advice(on: attempt), [attempt.mail]))
      }
    }
    return groups.map { group in
      // The user knows which one it is.
      let named = isAsked && attempts.count == 1 ? [] : group.mails
      let shown = named.prefix(Screen.candidateLimit)
      let rest = named.count - shown.count
      return (
        group.text,
        shown.map { [$0.shownID + "  ", $0.recipient].asRow }
          + (rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : [])
          + [group.advice].compactMap { $0 }
      )
    }
  }

  private func text(of attempt: MailAttempt) -> String? {
    let reason = ["reason": attempt.reply?.message ?? ""]
    return switch attempt.ending {
    case .sent where !isAsked && attempt.formerAttempts > 0: MailPhrase.sentLate.text
    case .deferred where isAsked || attempt.formerAttempts == 0: MailPhrase.waits.text(reason)
    case .failed: MailPhrase.failed.text(reason)
    case .unsure: MailPhrase.unsure.text(reason)
    case .sent, .deferred, .skipped: nil
    }
  }

  private static func advice(on attempt: MailAttempt) -> String? {
    switch attempt.ending {
    case .failed: MailPhrase.resendAdvice.text
    case .unsure: MailPhrase.unsureAdvice.text
    case .sent, .deferred, .skipped: nil
    }
  }
}
