internal import ArgumentParser
internal import EmployeeDirectory
internal import Mail
internal import TerminalUI

/// A command that does something with one of the user's mails, and asks before.
protocol QueuedMailCommand: DirectoryCommand {
  var id: String { get }
  var isConfirmed: Bool { get }
  static var configuration: CommandConfiguration { get }
}

extension QueuedMailCommand {
  /// Ends the command where nobody can be asked.
  func requireConfirmation(_ effects: Effects) throws(CommandError) {
    if isConfirmed || effects.canAsk() { return }
    throw CommandError(
      message: MailPhrase.needsYes.text(["command": Self.configuration.commandName ?? ""]),
      status: .usage)
  }

  /// Asks the user; `true` without asking with `--yes`.
  func confirms(_ question: MailPhrase, _ mail: QueuedMail, _ effects: Effects) -> Bool {
    isConfirmed || effects.isAgreed(mail.text(question))
  }
}

/// The command `employees greeting send`.
struct GreetingSendCommand: QueuedMailCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "send", abstract: MailPhrase.send.text,
      discussion: MailPhrase.sendDiscussion.text)
  }

  @Argument(help: ArgumentHelp(MailPhrase.idArgument.text, valueName: "id"))
  var id: String
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try requireConfirmation(effects)
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let sender = try MailSender(settings, effects, mayAsk: true)
    let mail = try MailLookup.mail(id, in: sender.queue, home: effects.homeFolder)
    if mail.state != .scheduled { throw CommandError.notScheduled(mail) }
    try sender.requireSettings()
    guard confirms(.sendQuestion, mail, effects) else {
      console.report(MailPhrase.nothingDone.text)
      return .success
    }
    return try sender.send(mail, through: sender.transport(), console)
  }
}

/// The command `employees greeting resend`.
struct GreetingResendCommand: QueuedMailCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "resend", abstract: MailPhrase.resend.text,
      discussion: MailPhrase.resendDiscussion.text)
  }

  @Argument(help: ArgumentHelp(MailPhrase.idArgument.text, valueName: "id"))
  var id: String
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try requireConfirmation(effects)
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let sender = try MailSender(settings, effects, mayAsk: true)
    let home = effects.homeFolder
    do throws(MailError) {
      // What a killed process left on its way may be sent again, too.
      try sender.queue.recover()
    } catch {
      throw CommandError(error, home: home)
    }
    var mail = try MailLookup.mail(id, in: sender.queue, home: home)
    let question: MailPhrase
    switch mail.state {
    case .scheduled, .sending:
      throw CommandError(message: mail.text(.alreadyScheduled), status: .noMatch)
    case .sent: question = .resendSentQuestion
    case .unsure: question = .resendUnsureQuestion
    case .failed: question = .resendQuestion
    }
    try sender.requireSettings()
    guard confirms(question, mail, effects) else {
      console.report(MailPhrase.nothingDone.text)
      return .success
    }
    do throws(MailError) {
      mail = try sender.queue.requeue(mail)
    } catch {
      throw CommandError(error, home: home)
    }
    return try sender.send(mail, through: sender.transport(), console)
  }
}

/// The command `employees greeting cancel`.
struct GreetingCancelCommand: QueuedMailCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cancel", abstract: MailPhrase.cancel.text,
      discussion: MailPhrase.cancelDiscussion.text)
  }

  @Argument(help: ArgumentHelp(MailPhrase.idArgument.text, valueName: "id"))
  var id: String
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try requireConfirmation(effects)
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let queue = try MailSender(settings, effects, mayAsk: true).queue
    let mail = try MailLookup.mail(id, in: queue, home: effects.homeFolder)
    if mail.state != .scheduled { throw CommandError.notScheduled(mail) }
    guard confirms(.cancelQuestion, mail, effects) else {
      console.report(MailPhrase.nothingDone.text)
      return .success
    }
    do throws(MailError) {
      try queue.trash(mail)
    } catch {
      throw CommandError(error, home: effects.homeFolder)
    }
    console.report(mail.text(.cancelled))
    return .success
  }
}

extension CommandError {
  /// The error for a mail that does not wait.
  fileprivate static func notScheduled(_ mail: QueuedMail) -> CommandError {
    CommandError(message: mail.text(.notScheduled), status: .noMatch)
  }
}

extension MailSender {
  /// Ends a command if the configuration does not say how to send.
  func requireSettings() throws(CommandError) {
    if canSend { return }
    throw CommandError(
      message: WritingPhrase.noMailSettings.text,
      details: [WritingPhrase.mailSettingsAdvice.text], status: .configuration)
  }
}
