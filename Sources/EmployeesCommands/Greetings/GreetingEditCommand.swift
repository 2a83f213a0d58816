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
    var saved: QueuedMail?
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

/// A greeting of the queue that is changed: read from its mail, and written back into it.
struct EditedGreeting {
  var content: GreetingContent
  private let mail: QueuedMail
  private let bytes: [UInt8]
  private let queue: MailQueue
  private let launch: Launch
  private let header: MessageHeader
  private let from: Mailbox
  private let to: Mailbox
  private let former: GreetingContent
  private var time: MailTime?
  private var isRescheduled = false

  init(_ mail: QueuedMail, _ queue: MailQueue, _ launch: Launch) throws {
    (self.mail, self.queue, self.launch) = (mail, queue, launch)
    time = mail.schedule.at
    bytes = try queue.message(of: mail)
    let message = try ReceivedMessage(bytes)
    header = message.header
    guard header.keywords.contains("greeting"), let from = header.from, header.to.count == 1,
      let occasion = header.keywords.lazy.compactMap({ Occasion(rawValue: $0) }).first
    else {
      throw CommandError(message: WritingPhrase.notAGreeting(id: mail.shownID), status: .noMatch)
    }
    (self.from, to) = (from, header.to[0])
    content = GreetingContent(
      occasion: occasion, subject: header.subject, text: NoteText.tidied(message.text),
      picture: message.picture)
    former = content
  }

  mutating func setTime(_ new: SendingTime?) throws {
    guard let new else { return }
    let store = launch.service.store
    var birthday: AnnualDay?
    if new.isPersonal, let employee = try store.employee(named: to.address) {
      let cards = try launch.matches(for: [employee])[employee.key] ?? []
      birthday = cards.lazy.compactMap(\.birthday).first
    }
    do throws(SendingTime.ResolutionError) {
      let date = try new.time(after: launch.effects.now(), in: .current, birthday: birthday)
      time = MailTime(date, in: .current)
      isRescheduled = true
    } catch {
      throw CommandError(message: error.message(name: to.title.visible), status: .usage)
    }
  }

  mutating func fill() {
    guard let employee = try? launch.service.store.employee(named: to.address),
      let sender = try? GreetingSender(launch.settings, launch.service.store)
    else { return }
    content = content.filled(for: employee, from: sender)
  }

  /// - Returns: the changed mail; `nil` if it stays as it is.
  func save(asks: Bool) throws(CommandError) -> QueuedMail? {
    if content == former, !isRescheduled { return nil }
    try content.check()
    if asks {
      let console = launch.console
      try? console.writePreview(content.subject, content.text, from: from, to: [to], at: time?.date)
      if let picture = content.picture {
        try? console.write(console.painter.paint(picture.fileName.visible, .dim) + "\n")
      }
      if !launch.effects.isAgreed(WritingPhrase.saveQuestion) { return nil }
      let greeting = (to: to, time: time?.date)
      let question = WritingPhrase.sameDayQuestion
      if isRescheduled, launch.sameDayAgreement(to: [greeting], question, editing: mail) != true {
        return nil
      }
    }
    let changed = try content.message(from: from, to: to, id: header.messageID, launch.effects)
    return try launch.effects.withCommandErrors { () throws(MailError) in
      let saved = try queue.replace(mail, bytes, with: changed, at: time)
      // A failed one waits again once it has a time.
      let waits = saved.state == .failed && isRescheduled
      return waits ? try queue.requeue(saved, at: time) : saved
    }
  }
}
