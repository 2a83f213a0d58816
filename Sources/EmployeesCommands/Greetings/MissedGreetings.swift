internal import EmployeeDirectory
internal import MIME
internal import Mail

/// Greetings whose day was over before they could be sent, since the machine slept: the user says what becomes of
/// each.
struct MissedGreetings {
  private let launch: Launch

  init(_ launch: Launch) { self.launch = launch }

  private enum Choice: CaseIterable {
    case keep, send, delete

    var text: String {
      switch self {
      case .keep: MailPhrase.keepChoice.text
      case .send: MailPhrase.sendChoice.text
      case .delete: MailPhrase.deleteChoice.text
      }
    }
  }

  /// Asks about each, unless the user ends the input.
  ///
  /// - Returns: the worst exit status of sending; `nil` if nothing failed.
  /// - Throws: ``CommandError`` or ``ConfigurationError``.
  func ask() throws -> ExitStatus? {
    let (console, effects) = (launch.console, launch.effects)
    let sender = try MailSender(launch.settings, effects, mayAsk: true)
    guard sender.canSend else { return nil }
    let transport = sender.transport()
    var worst: ExitStatus?
    do {
      let missed = try sender.queue.mails(in: .failed).filter { $0.reply == .fault(.missed) }
      for mail in missed {
        guard let choice = choose(mail) else { break }
        switch choice {
        case .keep: continue
        case .delete:
          try sender.queue.trash(mail)
          console.report(mail.text(.cancelled))
        case .send:
          let waiting = try sender.queue.requeue(mail)
          let status = try sender.send(waiting, through: transport, console)
          if status != .success, worst != .invalidAnswer { worst = status }
        }
      }
      return worst
    } catch let error as MailError {
      throw CommandError(error, home: effects.homeFolder)
    }
  }

  private func choose(_ mail: QueuedMail) -> Choice? {
    let title = MailPhrase.missedTitle.text([
      "to": mail.recipient,
      "time": mail.schedule.at.map { Day.minute(of: $0.date) } ?? ListTable.nothing,
    ])
    return Menu(console: launch.console, effects: launch.effects)
      .choose(title, Choice.allCases.map { (name: $0.text, remark: "") })
      .map { Choice.allCases[$0] }
  }
}
