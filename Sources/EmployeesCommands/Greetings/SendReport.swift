internal import Mail
internal import TerminalUI

/// What `send-due` tells of the mails that it tried: each thing once, however often it runs.
///
/// A mail is told of when it could not be sent for the first time, and when it was sent after that, failed or may
/// have been sent. One that was sent at the first try, or waits again, is not.
struct SendReport {
  private var attempts: [MailAttempt] = []

  /// Takes what became of a mail.
  mutating func add(_ attempt: MailAttempt) { attempts.append(attempt) }

  /// How the command ends: the worst of what happened.
  var status: ExitStatus {
    let endings = Set(attempts.map(\.ending))
    if !endings.isDisjoint(with: [.failed, .unsure]) { return .invalidAnswer }
    return endings.contains(.deferred) ? .temporaryFailure : .success
  }

  /// What is told, each message with a line for each of its mails.
  var messages: [(text: String, details: [String])] {
    var groups: [(text: String, advice: String?, mails: [QueuedMail])] = []
    for attempt in attempts {
      guard let text = Self.text(of: attempt) else { continue }
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].mails.append(attempt.mail)
      } else {
        groups.append((text, Self.advice(on: attempt), [attempt.mail]))
      }
    }
    return groups.map { group in
      let shown = group.mails.prefix(Screen.candidateLimit)
      let rest = group.mails.count - shown.count
      return (
        group.text,
        shown.map { [$0.shownID + "  ", $0.recipient].asRow }
          + (rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : [])
          + [group.advice].compactMap { $0 }
      )
    }
  }

  private static func text(of attempt: MailAttempt) -> String? {
    let reason = ["reason": attempt.reply?.message ?? ""]
    return switch attempt.ending {
    case .sent where attempt.formerAttempts > 0: MailPhrase.sentLate.text
    case .deferred where attempt.formerAttempts == 0: MailPhrase.waits.text(reason)
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
