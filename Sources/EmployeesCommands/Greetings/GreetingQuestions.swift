internal import Contacts
internal import DirectoryService
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import Mail
internal import TerminalUI

/// Asks on a terminal what the options of `greeting write` left open, shows the greeting, and asks what becomes of it.
struct GreetingQuestions {
  let request: GreetingRequest
  let templates: GreetingTemplates
  let post: GreetingPost
  let launch: Launch
  let birthdays: [NameKey: AnnualDay]

  private var console: Console { launch.console }
  private var effects: Effects { launch.effects }
  private var menu: Menu { Menu(console: console, effects: effects) }

  /// What the user decided.
  enum Ending {
    /// The mails are in the queue.
    case added([QueuedMail])
    /// The user threw it away.
    case cancelled
  }

  /// Asks, shows and adds.
  ///
  /// - Parameter recipients: who it goes to, and when if that was said.
  /// - Returns: what the user decided.
  /// - Throws: ``CommandError`` at the end of input, or if something can't be read or written; it says where the
  ///   draft is.
  func run(for recipients: [GreetingRecipient]) throws(CommandError) -> Ending {
    var recipients = recipients
    let occasion: Occasion
    if let known = request.occasion { occasion = known } else { occasion = try askOccasion() }
    let (template, isOwn) = try chooseMessage(for: occasion, recipients)
    var content = GreetingContent(
      occasion: occasion,
      subject: request.subject ?? template.subject ?? templates.subject(for: occasion),
      text: NoteText.tidied(template.text))
    // With one recipient the editor shows the words that are sent.
    if recipients.count == 1 {
      content.fill(for: recipients[0].employee, from: post.sender)
    }
    if isOwn { try NoteDraft.requireEditor(effects) }
    content.picture = try choosePicture(for: occasion)
    if request.time == nil { try askTime(&recipients) }
    let draft = try NoteDraft(content.draft, isFilledIn: true, effects)
    let hasEditor = Editor(effects) != nil
    let opensEditor = request.message == nil && (hasEditor || isOwn)
    return try draft.edit(atFirst: opensEditor) { (text) throws(CommandError) -> Ending? in
      content.take(text)
      try content.check()
      return try confirm(content, &recipients)
    }
  }

  // MARK: Questions

  private func askOccasion() throws(CommandError) -> Occasion {
    let choices = Occasion.allCases.map { (name: $0.label, remark: "") }
    return Occasion.allCases[
      try answer(menu.choose(WritingPhrase.occasionQuestion.text, choices))]
  }

  /// The message to begin with, and whether it is to be the user's own.
  private func chooseMessage(
    for occasion: Occasion, _ recipients: [GreetingRecipient]
  ) throws(CommandError) -> (MessageTemplate, isOwn: Bool) {
    if let argument = request.message {
      return (try GreetingRequest.message(argument, for: occasion, templates, effects), false)
    }
    let known = templates.messages(for: occasion)
    let choices =
      known.map { (name: $0.name.visible, remark: beginning(of: $0, for: recipients)) }
      + [(name: WritingPhrase.ownText.text, remark: "")]
    let index = try answer(menu.choose(WritingPhrase.messageQuestion.text, choices))
    if known.indices.contains(index) { return (known[index], false) }
    return (MessageTemplate(name: "", subject: nil, text: ""), true)
  }

  /// The beginning of a message as its first recipient will read it.
  private func beginning(
    of template: MessageTemplate, for recipients: [GreetingRecipient]
  ) -> String {
    let values = recipients.first.map { post.sender.values(for: $0.employee) } ?? [:]
    return MessageTemplate.filled(template.text, values).collapsingWhiteSpace().excerpt
  }

  private func choosePicture(for occasion: Occasion) throws(CommandError) -> MessagePicture? {
    if let argument = request.picture {
      return try GreetingPicture.chosen(argument, for: occasion, templates, effects)
    }
    let own = templates.pictures(for: occasion)
    let choices =
      [(name: occasion.label, remark: occasion.pictureDescription)]
      + own.map { (name: $0.visible, remark: "") }
      + [
        (name: WritingPhrase.pictureFile.text, remark: ""),
        (name: WritingPhrase.noPicture.text, remark: ""),
      ]
    while true {
      let index = try answer(menu.choose(WritingPhrase.pictureQuestion.text, choices))
      do throws(CommandError) {
        switch index {
        case 0: return GreetingPicture.own(of: occasion)
        case let index where index <= own.count:
          return try GreetingPicture.chosen(own[index - 1], for: occasion, templates, effects)
        case own.count + 1:
          let path = try line(WritingPhrase.fileQuestion.text)
          if path.isEmpty { continue }
          return try GreetingPicture.chosen(
            path.contains("/") ? path : "./" + path, for: occasion, templates, effects)
        default: return nil
        }
      } catch {
        if error.status == Self.endOfInput.status { throw error }
        console.tell(error.message, details: error.details)
      }
    }
  }

  /// Asks when, until there is a time for everybody.
  private func askTime(_ recipients: inout [GreetingRecipient]) throws(CommandError) {
    while true {
      let text = try line(WritingPhrase.timeQuestion.text)
      if text.isEmpty || text == WritingPhrase.atOnce.text || text.lowercased() == "now" {
        for index in recipients.indices { recipients[index].time = nil }
        return
      }
      guard let time = SendingTime(text) else {
        console.tellLine(WritingPhrase.notATime.text(["time": text.excerpt]).isolated)
        continue
      }
      do throws(CommandError) {
        return try recipients.schedule(at: time, birthdays: birthdays, now: effects.now())
      } catch {
        console.tell(error.message, details: error.details)
      }
    }
  }

  // MARK: The preview

  /// Shows the greeting, and asks what becomes of it.
  ///
  /// - Returns: `nil` to edit it again.
  private func confirm(
    _ content: GreetingContent, _ recipients: inout [GreetingRecipient]
  ) throws(CommandError) -> Ending? {
    while true {
      show(content, recipients)
      let isScheduled = recipients.contains { $0.time != nil }
      let choices: [WritingPhrase] = [.sendNow, .schedule, .edit, .cancel]
      let index = try answer(
        menu.choose(
          WritingPhrase.whatNow.text, choices.map { (name: $0.text, remark: "") },
          usual: isScheduled ? 1 : 0))
      switch choices[index] {
      case .sendNow:
        for index in recipients.indices { recipients[index].time = nil }
        return .added(try post.add(content, to: recipients))
      case .schedule:
        if !isScheduled {
          try askTime(&recipients)
          // The preview shows the time before it counts.
          if recipients.contains(where: { $0.time != nil }) { continue }
        }
        return .added(try post.add(content, to: recipients))
      case .edit:
        if Editor(effects) != nil { return nil }
        console.tell(NotePhrase.noEditor.text)
      default:
        if try isConfirmed(WritingPhrase.cancelQuestion.text) { return .cancelled }
      }
    }
  }

  private func show(_ content: GreetingContent, _ recipients: [GreetingRecipient]) {
    let preview = GreetingPreview(painter: console.painter, width: console.columns)
    try? console.write(preview.text(content, to: recipients, from: post.sender))
    guard let picture = content.picture else { return }
    let display = PictureDisplay(PeoplePictures(launch.settings, effects), launch, rows: 12)
    let name = console.painter.paint(picture.fileName.visible, .dim) + "\n"
    // A terminal without pictures has the name.
    try? display.show(picture.bytes)
    try? console.write(name)
  }

  // MARK: Answers

  private static let endOfInput = CommandError(
    message: WritingPhrase.notWritten.text, status: .interrupted)

  private func answer(_ index: Int?) throws(CommandError) -> Int {
    if let index { return index }
    throw Self.endOfInput
  }

  private func line(_ question: String) throws(CommandError) -> String {
    guard let answer = effects.ask(question.isolated + " ") else { throw Self.endOfInput }
    return answer.collapsingWhiteSpace()
  }

  private func isConfirmed(_ question: String) throws(CommandError) -> Bool {
    ["y", "yes"].contains(try line(question).lowercased())
  }
}
