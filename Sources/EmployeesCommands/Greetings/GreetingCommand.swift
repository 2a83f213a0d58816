import ArgumentParser
import Basics
import Configuration
import Contacts
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation

/// Without a subcommand, shows how many greetings and quotes there are, and whose day comes next.
struct GreetingCommand: DirectoryCommand {
  static let name = "greeting"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      name, GreetingPhrase.greeting, GreetingPhrase.greetingDiscussion,
      subcommands: [
        GreetingUpcomingCommand.self, GreetingWriteCommand.self, GreetingListCommand.self,
        GreetingShowCommand.self, GreetingEditCommand.self, GreetingDeleteCommand.self,
        GreetingHistoryCommand.self, GreetingSendDueCommand.self, GreetingSendCommand.self,
        GreetingResendCommand.self, GreetingCancelCommand.self,
      ])
  }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let book = try GreetingBook(launch)
    try launch.console.write(
      book.screen.counts(of: book.entries) + quotes(launch) + nextDays(launch))
    if !effects.canAsk() { return .success }
    return try launch.askAboutMissed() ?? .success
  }

  private func quotes(_ launch: Launch) throws -> String {
    if !QuoteBook.mayHaveAny(launch.settings, launch.effects) { return "" }
    let book = try QuoteBook(
      launch.settings, launch.service.store, launch.contacts, launch.effects, launch.console)
    let counts = QuoteScreen(launch.console.context).counts(book.quotes)
    return counts.isEmpty ? "" : "\n" + counts
  }

  /// The first days of the next month; empty if the contacts have none.
  private func nextDays(_ launch: Launch) throws -> String {
    guard let contacts = launch.contacts else { return "" }
    _ = try contacts.update(now: launch.effects.now())
    let days = try UpcomingDay.next(launch, launch.service.store, within: 30).prefix(5)
    return days.isEmpty ? "" : "\n" + UpcomingScreen(launch.console.context).text(Array(days))
  }
}

/// Greetings whose day was over before they could be sent, since the machine slept.
extension Launch {
  private enum MissedChoice { case keep, send, delete }

  fileprivate func askAboutMissed() throws -> ExitStatus? {
    let sender = try MailSender(settings, effects, mayAsk: true)
    guard sender.canSend else { return nil }
    let transport = sender.transport()
    var worst: ExitStatus?
    let menu = Menu(console: console, effects: effects)
    let choices: KeyValuePairs<String, MissedChoice> = [
      MailPhrase.keepChoice: .keep, MailPhrase.sendChoice: .send, MailPhrase.deleteChoice: .delete,
    ]
    let missed = try sender.queue.mails(in: .failed).filter { $0.reply == .fault(.missed) }
    for mail in missed {
      ChangedAddress.warn(of: [mail], { self }, console)
      let time = mail.schedule.at.map { Day.minute(of: $0.date) } ?? ListTable.nothing
      switch menu.choose(MailPhrase.missedTitle(time: time, to: mail.recipient), choices) {
      case nil: return worst
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
  }
}

struct GreetingUpcomingCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "upcoming", WritingPhrase.upcoming, WritingPhrase.upcomingDiscussion,
      examples: "employees greeting upcoming", "employees greeting upcoming --days 7",
      "employees greeting upcoming --json | jq -r '.[].full_name'")
  }

  @Option(help: ArgumentHelp(WritingPhrase.daysOption, valueName: "number")) var days = 30
  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    // The days of a year, so that nobody is listed twice.
    let last = 365
    if (0...last).contains(days) { return }
    throw ValidationError(WritingPhrase.daysOutOfRange(first: "0", last: String(last)))
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if launch.contacts == nil {
      if json { try launch.console.write("[]\n") }
      throw CommandError(message: MessagePhrase.noContactsConfigured, status: .noMatch)
    }
    return try launch.show(needsContacts: true) { store in
      let next = try UpcomingDay.next(launch, store, within: days)
      let view = UpcomingScreen(launch.console.context)
      let text = json ? UpcomingDay.json(of: next) : view.text(next)
      if !next.isEmpty { return Screen(text: text) }
      let message = WritingPhrase.noneUpcoming(count: days)
      return Screen(text: text, errorLines: [message], status: .noMatch)
    }
  }
}

extension UpcomingDay {
  static func next(
    _ launch: Launch, _ store: DirectoryStore, within limit: Int
  ) throws -> [UpcomingDay] {
    let queued = try? QueuedGreetings(launch.settings, launch.effects)
    let employees = try store.employees(in: launch.settings.collation)
    let today = CalendarDay(launch.effects.now(), in: .current)
    var next = days(of: employees, try launch.matches(for: employees), from: today, limit: limit)
    for (index, day) in next.enumerated() {
      next[index].scheduled = queued?.waiting(for: day.employee.email, day.day.kind.occasion) ?? []
    }
    return next
  }
}

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
    if !asks {
      let missing = (message == nil ? ["--message"] : []) + (confirmation.isGiven ? [] : ["--yes"])
      if !missing.isEmpty { throw CommandError.missing(options: missing) }
    }
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
}

struct GreetingEditCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", WritingPhrase.editCommand, WritingPhrase.editDiscussion,
      examples: "employees greeting edit 3f2a",
      "employees greeting edit 3f2a --at \"tomorrow 9:00\" --yes")
  }

  @Argument(help: ArgumentHelp(GreetingPhrase.idArgument, valueName: "id")) var id: String
  @Option(help: ArgumentHelp(WritingPhrase.newSubjectOption, valueName: "text"))
  var subject: String?
  @Option(
    help: ArgumentHelp(WritingPhrase.newMessageOption, valueName: "file|-|template"),
    completion: .file())
  var message: String?
  @Option(help: ArgumentHelp(WritingPhrase.newOccasionOption)) var occasion: Occasion?
  @Option(
    help: ArgumentHelp(WritingPhrase.newPictureOption, valueName: "file|name|none"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var picture: String?
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(WritingPhrase.newTimeOption, valueName: "when"))
  var time: SendingTime?
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs([id]) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let queue = MailQueue(folder: try settings.mailFolder(effects.environment))
    let mail = try queue.mail(id, settings)
    if mail.isQuote { throw CommandError(message: mail.text(.quoteNotEditable), status: .noMatch) }
    if ![.scheduled, .failed].contains(mail.state) {
      throw CommandError(message: WritingPhrase.notEditable(id: mail.shownID), status: .noMatch)
    }
    try confirmation.require(effects, for: GreetingCommand.name + " edit")
    let launch = try Launch(settings, global, effects)
    var edited = try EditedGreeting(mail, queue, launch)
    try edited.setTime(time)
    let templates = try GreetingTemplates(settings, launch.console, effects)
    if let occasion { edited.content.change(to: occasion) }
    if let picture {
      edited.content.picture = try GreetingPicture.chosen(
        picture, for: edited.content.occasion, templates, effects)
    }
    if let message {
      let template = try GreetingRequest.message(
        message, for: edited.content.occasion, templates, effects)
      if let subject = template.subject { edited.content.subject = subject }
      edited.content.text = NoteText.tidied(template.text)
    }
    if let subject { edited.content.subject = subject }
    if subject != nil || message != nil { edited.fill() }
    let asks = !confirmation.isGiven
    let saved: QueuedMail?
    if [subject, message, picture].allSatisfy({ $0 == nil }), occasion == nil, time == nil {
      try NoteDraft.requireEditor(effects)
      let label = Draft.Label(kind: .editedGreeting, subject: mail.identity, title: mail.recipient)
      saved = try NoteDraft(edited.content.draft, label, settings, effects).edit {
        (text) throws(CommandError) in
        var changed = edited
        changed.content.read(text)
        return try changed.save(asks: asks)
      }
    } else {
      saved = try edited.save(asks: asks)
    }
    guard let saved else {
      launch.console.report(WritingPhrase.unchanged(id: mail.shownID))
      return .success
    }
    launch.console.report(WritingPhrase.saved(id: mail.shownID))
    if saved.state == .failed {
      launch.console.report(WritingPhrase.resendAdvice(id: mail.shownID))
    }
    return .success
  }
}
