internal import ArgumentParser
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import Mail

/// The command `employees greeting edit`.
struct GreetingEditCommand: QueuedMailCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: WritingPhrase.editCommand.text,
      discussion: WritingPhrase.editDiscussion.text + "\n\n"
        + Examples.text(
          "employees greeting edit 3f2a",
          "employees greeting edit 3f2a --at \"tomorrow 9:00\" --yes"))
  }

  @Argument(help: ArgumentHelp(MailPhrase.idArgument.text, valueName: "id"))
  var id: String
  @Option(help: ArgumentHelp(WritingPhrase.newSubjectOption.text, valueName: "text"))
  var subject: String?
  @Option(
    help: ArgumentHelp(WritingPhrase.newMessageOption.text, valueName: "file|-|template"),
    completion: .file())
  var message: String?
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(WritingPhrase.newTimeOption.text, valueName: "when"))
  var time: SendingTime?
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try requireConfirmation(effects)
    let queue = MailQueue(folder: try settings.mailFolder(effects))
    let mail = try MailLookup.mail(id, in: queue, home: effects.homeFolder)
    if mail.isQuote {
      throw CommandError(message: mail.text(.quoteNotEditable), status: .noMatch)
    }
    if ![.scheduled, .failed].contains(mail.state) {
      throw CommandError(
        message: WritingPhrase.notEditable.text(["id": mail.shownID]), status: .noMatch)
    }
    let launch = try Launch(settings, global, effects)
    var edited = try EditedGreeting(mail, queue, launch)
    try edited.setTime(time)
    if subject != nil || message != nil {
      let templates = try GreetingTemplates(settings, effects)
      if let message {
        let template = try GreetingRequest.message(
          message, for: edited.content.occasion, templates, effects)
        if let subject = template.subject { edited.content.subject = subject }
        edited.content.text = NoteText.tidied(template.text)
      }
      if let subject { edited.content.subject = subject }
      edited.fill()
    }
    let opensEditor = subject == nil && message == nil && time == nil
    if opensEditor { try NoteDraft.requireEditor(effects) }
    let ending =
      opensEditor
      ? try NoteDraft(edited.content.draft, effects).edit(atFirst: true) {
        (text) throws(CommandError) -> EditedGreeting.Ending? in
        var changed = edited
        changed.content.take(text)
        return try changed.save(asks: !isConfirmed)
      } : try edited.save(asks: !isConfirmed)
    tell(ending, mail, launch.console)
    return .success
  }

  private func tell(_ ending: EditedGreeting.Ending, _ mail: QueuedMail, _ console: Console) {
    let values = ["id": mail.shownID]
    switch ending {
    case .unchanged: console.report(WritingPhrase.unchanged.text(values))
    case .saved(let new):
      console.report(WritingPhrase.saved.text(values))
      if new.state == .failed { console.report(WritingPhrase.resendAdvice.text(values)) }
    }
  }
}
