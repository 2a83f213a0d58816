import ArgumentParser
import Configuration
import Contacts
import Correspondence
import DirectoryService
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation

extension SendingTime: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

struct GreetingWriteCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "write", WritingPhrase.write, WritingPhrase.writeDiscussion,
      examples: "employees greeting write termo",
      "employees greeting write termo --message warm --at \"birthday 9:00\" --yes",
      "employees greeting write termo mari --message - --yes < cake.txt")
  }

  @Argument(help: ArgumentHelp(WritingPhrase.nameArgument)) var name: [String]
  @Option(help: ArgumentHelp(WritingPhrase.occasionOption)) var occasion: Occasion?
  @Option(help: ArgumentHelp(WritingPhrase.subjectOption, valueName: "text")) var subject: String?
  @Option(
    help: ArgumentHelp(WritingPhrase.messageOption, valueName: "file|-|template"),
    completion: .file())
  var message: String?
  @Option(
    help: ArgumentHelp(WritingPhrase.pictureOption, valueName: "file|name|none"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var picture: String?
  @Option(name: .customLong("at"), help: ArgumentHelp(WritingPhrase.atOption, valueName: "when"))
  var time: SendingTime?
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    for word in name { try requireName([word]) }
    if name.isEmpty { try requireName() }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Before anything is asked or typed.
    try GreetingSender.check(settings)
    let asks = !confirmation.isGiven && effects.canAsk()
    if !asks { try requireOptions() }
    let launch = try Launch(settings, global, effects)
    let subject = subject.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let request = GreetingRequest(
      occasion: occasion, subject: subject, message: message, picture: picture, time: time)
    let lookup = PersonLookup(launch: launch, words: name, areSeparate: true)
    let (result, status) = try lookup.actOnce { people in
      guard try launch.knowsMe, people.allSatisfy({ !$0.email.isEmpty }) else { return false }
      return (try? GreetingSender(settings, launch.service.store)) != nil
    } _: { people in
      try GreetingWriting(request, to: people, asks: asks, launch).run()
    }
    return (result ?? nil) ?? status
  }

  private func requireOptions() throws(CommandError) {
    let missing = (message == nil ? ["--message"] : []) + (confirmation.isGiven ? [] : ["--yes"])
    if !missing.isEmpty { throw CommandError.missing(options: missing) }
  }
}

/// Writes a greeting to people: asks or takes the options' word, queues it, and sends what is due.
struct GreetingWriting {
  let request: GreetingRequest
  let launch: Launch
  let templates: GreetingTemplates
  let sender: GreetingSender
  let birthdays: [PersonKey: AnnualDay]
  private let asks: Bool
  private let queue: MailQueue
  private let recipients: [GreetingRecipient]

  init(_ request: GreetingRequest, to people: [Employee], asks: Bool, _ launch: Launch) throws {
    (self.request, self.asks, self.launch) = (request, asks, launch.takingInterrupts)
    templates = try GreetingTemplates(launch.settings, launch.console, launch.effects)
    sender = try GreetingSender(launch.settings, launch.service.store)
    queue = MailQueue(folder: try launch.settings.mailFolder(launch.effects.environment))
    // `browse` may not have read them yet.
    _ = try? launch.contacts?.update(now: launch.effects.now())
    birthdays = try launch.matches(for: people).compactMapValues { cards in
      cards.lazy.compactMap(\.birthday).first
    }
    recipients = try [GreetingRecipient](
      people, at: request.time, birthdays: birthdays, now: launch.effects.now())
  }

  func run() throws -> ExitStatus? {
    if !asks {
      let content = try request.content(templates, launch.effects)
      return try finish(try add(content, to: recipients))
    }
    switch try ask(for: recipients) {
    case .cancelled:
      launch.console.report(WritingPhrase.notWritten)
      return nil
    case .added(let mails): return try finish(mails)
    }
  }

  /// Puts a message for each recipient into the queue, or none if one of them fails.
  func add(
    _ content: GreetingContent, to recipients: [GreetingRecipient]
  ) throws(CommandError) -> [QueuedMail] {
    let effects = launch.effects
    // All are made before the first is kept.
    let messages = try recipients.map { (recipient) throws(CommandError) in
      try content.filled(for: recipient.employee, from: sender)
        .message(from: sender.mailbox, to: recipient.mailbox, effects)
    }
    var added: [QueuedMail] = []
    do throws(MailError) {
      for (bytes, recipient) in zip(messages, recipients) {
        let time = recipient.time.map { MailTime($0, in: .current) }
        added.append(try queue.add(bytes, at: time, now: effects.now()))
      }
    } catch {
      for mail in added { try? queue.trash(mail) }
      throw error.commandError(home: effects.environment.homeFolder)
    }
    return added
  }

  /// Sends what is due, and reports the result for each email; `nil` if all is well.
  private func finish(_ mails: [QueuedMail]) throws -> ExitStatus? {
    let console = launch.console
    let queued = QueuedGreetings((try? queue.mails()) ?? mails, launch.settings)
    if !console.isWatched { for mail in mails { try console.write(queued.id(of: mail) + "\n") } }
    let sender = try MailSender(launch.settings, launch.effects, mayAsk: true)
    // One connection for all.
    let transport = sender.transport()
    var worst: ExitStatus?
    for mail in mails {
      if let time = mail.schedule.at {
        let (id, minute) = (queued.id(of: mail), Day.minute(of: time.date))
        let text = WritingPhrase.scheduledFor(id: id, time: minute, to: mail.recipient)
        if console.isWatched { console.report(text) }
        continue
      }
      // A program that reads the IDs gets only failures.
      let status = try sender.send(mail, through: transport, console, namesSent: console.isWatched)
      if status != .success, worst != .invalidAnswer { worst = status }
    }
    return worst
  }
}
