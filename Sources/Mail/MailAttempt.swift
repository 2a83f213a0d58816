/// The result of trying to send an email.
package struct MailAttempt: Sendable {
  /// The result.
  package enum Outcome: Hashable, Sendable {
    case sent
    /// It waits for another try.
    case deferred
    case failed
    /// It may have been taken.
    case unsure
    /// Another process has it, or it is gone, or not due any more.
    case skipped
  }

  /// The email as it stands now.
  package let mail: QueuedMail
  package let outcome: Outcome
  /// The last words about it.
  package let reply: MailReply?
  /// How often it had been tried before.
  package var formerAttempts = 0
  /// Whether no other email could have been sent either.
  package var isUnreachable = false

  /// An email that another process may have sent.
  package static func unsure(_ mail: QueuedMail) -> MailAttempt {
    MailAttempt(mail: mail, outcome: .unsure, reply: mail.reply)
  }

  static func skipped(_ mail: QueuedMail) -> MailAttempt {
    MailAttempt(mail: mail, outcome: .skipped, reply: nil)
  }
}
