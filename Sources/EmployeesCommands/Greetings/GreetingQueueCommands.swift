import ArgumentParser
import Basics
import Configuration
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation

struct QueuedMailOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(GreetingPhrase.idArgument, valueName: "id")) var id: String
  @OptionGroup var confirmation: ConfirmOptions

  func validate() throws { try requireIDs([id]) }
}

enum QueuedMailAction: String {
  case send, resend, cancel

  /// The question before the action; throws if the mail's state does not allow it.
  func question(about mail: QueuedMail) throws(CommandError) -> QueuedMail.Remark {
    switch (self, mail.state) {
    case (.send, .scheduled): .sendQuestion
    case (.cancel, .scheduled): .cancelQuestion
    case (.send, _), (.cancel, _):
      throw CommandError(message: mail.text(.notScheduled), status: .noMatch)
    case (.resend, .scheduled), (.resend, .sending):
      throw CommandError(message: mail.text(.alreadyScheduled), status: .noMatch)
    case (.resend, .sent): .resendSentQuestion
    case (.resend, .unsure): .resendUnsureQuestion
    case (.resend, .failed): .resendQuestion
    }
  }
}

/// A command that does something with one of the user's mails, and asks before.
protocol QueuedMailCommand: DirectoryCommand {
  var target: QueuedMailOptions { get }
  static var action: QueuedMailAction { get }
}

extension QueuedMailCommand {
  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let sender = try MailSender(settings, effects, mayAsk: true)
    // Unknown before unconfirmed, and nothing changes before both are known.
    _ = try sender.queue.mail(target.id, settings)
    try target.confirmation.require(effects, for: "greeting " + Self.action.rawValue)
    // What a killed process left can be sent again, too.
    if Self.action == .resend { try sender.queue.recover() }
    let mail = try sender.queue.mail(target.id, settings)
    let question = try Self.action.question(about: mail)
    if Self.action != .cancel {
      try GreetingSender.requireMail(settings.mail)
      ChangedAddress.warn(of: [mail], { try Launch(settings, global, effects) }, console)
    }
    guard target.confirmation.isGiven || effects.isAgreed(mail.text(question)) else {
      console.report(MailPhrase.nothingDone)
      return .success
    }
    if Self.action == .cancel {
      try sender.queue.trash(mail)
      console.report(mail.text(.cancelled))
      return .success
    }
    let waiting = Self.action == .resend ? try sender.queue.requeue(mail) : mail
    return try sender.send(waiting, through: sender.transport(), console)
  }
}

struct GreetingSendCommand: QueuedMailCommand {
  static let action = QueuedMailAction.send

  static var configuration: CommandConfiguration {
    CommandConfiguration(action.rawValue, MailPhrase.send, MailPhrase.sendDiscussion)
  }

  @OptionGroup var target: QueuedMailOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions
}

struct GreetingResendCommand: QueuedMailCommand {
  static let action = QueuedMailAction.resend

  static var configuration: CommandConfiguration {
    CommandConfiguration(action.rawValue, MailPhrase.resend, MailPhrase.resendDiscussion)
  }

  @OptionGroup var target: QueuedMailOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions
}

struct GreetingCancelCommand: QueuedMailCommand {
  static let action = QueuedMailAction.cancel

  static var configuration: CommandConfiguration {
    CommandConfiguration(action.rawValue, MailPhrase.cancel, MailPhrase.cancelDiscussion)
  }

  @OptionGroup var target: QueuedMailOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions
}

/// A mail to an address that its recipient had when it was written, but has no more.
struct ChangedAddress {
  let mail: QueuedMail
  private let name: String
  private let email: String

  /// An address that somebody in the directory has is not changed.
  static func all(in mails: [QueuedMail], _ store: DirectoryStore) throws -> [ChangedAddress] {
    try mails.flatMap { mail -> [ChangedAddress] in
      let keys = Set(mail.recipients.map(\.addressKey))
      let recipients = (try? MessageHeader(mail.header).to) ?? []
      return try recipients.compactMap { recipient in
        let key = recipient.address.addressKey
        guard keys.contains(key), !recipient.name.isEmpty,
          // Of namesakes, nobody knows which one is meant.
          let people = try? store.people(named: NameKey(recipient.name)), people.count == 1,
          let person = people.first, !person.employee.email.isEmpty,
          // Other feeds may give other addresses.
          !person.contributions.contains(where: { $0.record.email.addressKey == key }),
          try store.employee(emailed: recipient.address) == nil
        else { return nil }
        return ChangedAddress(
          mail: mail, name: person.employee.name.description, email: person.employee.email)
      }
    }
  }

  var message: String { MailPhrase.addressChanged(email: email.excerpt, name: name.excerpt) }

  /// Does nothing without a directory to compare with.
  static func warn(of mails: [QueuedMail], _ launch: () throws -> Launch, _ console: Console) {
    if mails.isEmpty { return }
    guard let store = try? launch().service.store, let changes = try? all(in: mails, store)
    else { return }
    for change in changes {
      let row = [change.mail.shownID + "  ", change.mail.recipient].asRow
      console.printError(change.message + ".", details: [row, MailPhrase.addressAdvice])
    }
  }
}

struct GreetingSendDueCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "send-due", MailPhrase.sendDue,
      MailPhrase.sendDueDiscussion + "\n\n" + Examples.crontab("* * * * *", "greeting send-due"))
  }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  /// A process that found nothing else to send for so long has stopped.
  private static let longestAttempt: TimeInterval = 15 * 60

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let sender = try MailSender(settings, effects, mayAsk: false)
    var report = SendReport(isAsked: false)
    var isUnsendable = false
    let ready = sender.transport()
    let transport = MailTransport(reach: ready.reach) { envelope, message, begin in
      if sender.canSend { return ready.deliver(envelope, message, begin) }
      isUnsendable = true
      return .stopped
    }
    var fault: MailError?
    do throws(MailError) {
      // Before anything is sent: this process may be ended, too.
      try sender.queue.reportUnsure { mails in
        report.add(unsure: mails)
        report.printNewAttempts(on: console)
      }
      try sender.queue.sendDue(through: transport, sender.clock) { report.add($0) }
    } catch {
      fault = error
    }
    report.printNewAttempts(on: console)
    try sender.markReported(report)
    ChangedAddress.warn(of: report.sent, { try Launch(settings, global, effects) }, console)
    // Another process sends what is due.
    if case .busy = fault, let last = sender.queue.lastRun,
      abs(effects.now().timeIntervalSince(last)) < Self.longestAttempt
    {
      return report.status
    }
    if let fault { throw fault.commandError(home: effects.environment.homeFolder) }
    if isUnsendable {
      throw CommandError(message: MailPhrase.notConfigured, status: .configuration)
    }
    return report.status
  }
}
