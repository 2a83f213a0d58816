internal import ArgumentParser
internal import Foundation
internal import Mail

/// The command `employees greeting send-due`.
struct GreetingSendDueCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "send-due",
      abstract: MailPhrase.sendDue.text,
      discussion: MailPhrase.sendDueDiscussion.text + "\n\n"
        + Examples.text(
          #"line="* * * * * $(command -v employees) greeting send-due""#,
          #"(crontab -l | grep -vxF "$line"; echo "$line") | crontab -"#,
          heading: .exampleForCron))
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

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
      try sender.queue.sendDue(through: transport, sender.clock) { report.add($0) }
    } catch {
      fault = error
    }
    report.tell(console)
    if case .busy = fault, isAnotherAtWork(sender.queue, effects.now()) { return report.status }
    if let fault { throw CommandError(fault, home: effects.homeFolder) }
    if isUnsendable {
      throw CommandError(message: MailPhrase.notConfigured.text, status: .configuration)
    }
    return report.status
  }

  /// Whether another process sends what is due, so that this one need not.
  private func isAnotherAtWork(_ queue: MailQueue, _ now: Date) -> Bool {
    guard let last = queue.lastRun else { return false }
    return abs(now.timeIntervalSince(last)) < Self.longestAttempt
  }
}
