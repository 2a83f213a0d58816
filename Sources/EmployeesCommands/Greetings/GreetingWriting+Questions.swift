import Basics
import Correspondence
import EmployeeDirectory
import Localization
import Mail
import Presentation

/// Asks on a terminal what the options of `greeting write` left open.
extension GreetingWriting {
  private var console: Console { launch.console }
  private var effects: Effects { launch.effects }
  private var menu: Menu { Menu(console: console, effects: effects) }

  enum Outcome { case added([QueuedMail]), cancelled }

  /// Asks, shows and adds; an error says where the draft is.
  func ask(for recipients: [GreetingRecipient]) throws(CommandError) -> Outcome {
    var recipients = recipients
    let left = try DraftOffer(launch.settings, effects).choose(
      .greeting, about: Self.subject(of: recipients))
    var (content, isOwn) =
      if let left { (try Self.content(of: left, request), false) } else { try begin(recipients) }
    if isOwn { try NoteDraft.requireEditor(effects) }
    content.picture = try choosePicture(for: content.occasion)
    if request.time == nil { try askTime(&recipients, for: content.occasion) }
    let label = Draft.Label(
      kind: .greeting, subject: Self.subject(of: recipients),
      title: recipients.map(\.mailbox.name).joined(separator: ScreenPhrase.comma),
      occasion: content.occasion)
    let draft = try NoteDraft(left, orNew: content.draft, label, launch.settings, effects)
    let hasEditor = Editor(effects) != nil
    let opensEditor = (request.message == nil || left != nil) && (hasEditor || isOwn)
    return try draft.edit(atFirst: opensEditor) { (text) throws(CommandError) -> Outcome? in
      content.read(text)
      try content.check()
      return try confirm(content, &recipients)
    }
  }

  private func begin(
    _ recipients: [GreetingRecipient]
  ) throws(CommandError) -> (GreetingContent, isOwn: Bool) {
    let occasion = if let known = request.occasion { known } else { try askOccasion() }
    let (template, isOwn) = try chooseMessage(for: occasion, recipients)
    var content = GreetingContent(
      occasion: occasion,
      subject: request.subject ?? template.subject ?? templates.subject(for: occasion),
      text: NoteText.tidied(template.text))
    // With one recipient the editor shows the words that are sent.
    if recipients.count == 1 {
      content = content.filled(for: recipients[0].employee, from: sender)
    }
    return (content, isOwn)
  }

  private static func content(
    of draft: Draft, _ request: GreetingRequest
  ) throws(CommandError) -> GreetingContent {
    let occasion = request.occasion ?? draft.label.occasion ?? .birthday
    var content = GreetingContent(occasion: occasion, subject: request.subject ?? "", text: "")
    content.read(try NoteText.text(of: draft.bytes))
    return content
  }

  private static func subject(of recipients: [GreetingRecipient]) -> String {
    recipients.map(\.mailbox.address.addressKey).sorted().joined(separator: " ")
  }

  // MARK: Questions

  private func askOccasion() throws(CommandError) -> Occasion {
    let names = Occasion.allCases.map(\.label)
    return Occasion.allCases[try answer(menu.choose(WritingPhrase.occasionQuestion, names))]
  }

  private func chooseMessage(
    for occasion: Occasion, _ recipients: [GreetingRecipient]
  ) throws(CommandError) -> (MessageTemplate, isOwn: Bool) {
    if let argument = request.message {
      return (try GreetingRequest.message(argument, for: occasion, templates, effects), false)
    }
    let known = templates.messages(for: occasion)
    let names = known.map(\.name.visible) + [WritingPhrase.ownText]
    let remarks = known.map { beginning(of: $0, for: recipients) }
    let index = try answer(menu.choose(WritingPhrase.messageQuestion, names, remarks: remarks))
    if known.indices.contains(index) { return (known[index], false) }
    return (MessageTemplate(name: "", subject: nil, text: ""), true)
  }

  private func beginning(
    of template: MessageTemplate, for recipients: [GreetingRecipient]
  ) -> String {
    let values = recipients.first.map { sender.values(for: $0.employee) } ?? [:]
    return template.text.filled { values[$0] }.collapsingWhiteSpace().excerpt
  }

  private func choosePicture(for occasion: Occasion) throws(CommandError) -> MessagePicture? {
    if let argument = request.picture {
      return try GreetingPicture.chosen(argument, for: occasion, templates, effects)
    }
    let own = templates.pictures(for: occasion)
    let names =
      [occasion.label] + own.map(\.visible) + [WritingPhrase.pictureFile, WritingPhrase.noPicture]
    let remarks = [occasion.pictureDescription]
    while true {
      let index = try answer(menu.choose(WritingPhrase.pictureQuestion, names, remarks: remarks))
      do throws(CommandError) {
        switch index {
        case 0: return GreetingPicture.own(of: occasion)
        case let index where index <= own.count:
          return try GreetingPicture.chosen(own[index - 1], for: occasion, templates, effects)
        case own.count + 1:
          let path = try answer(effects.ask(WritingPhrase.fileQuestion))
          if path.isEmpty { continue }
          return try GreetingPicture.chosen(
            path.contains("/") ? path : "./" + path, for: occasion, templates, effects)
        default: return nil
        }
      } catch {
        if error.status == .interrupted { throw error }
        console.printError(error.message, details: error.details)
      }
    }
  }

  private func askTime(
    _ recipients: inout [GreetingRecipient], for occasion: Occasion
  ) throws(CommandError) {
    let offer = offer(recipients, for: occasion)
    let question = offer.map { WritingPhrase.dayQuestion(time: $0.time) }
    while true {
      let text = try answer(effects.ask(question ?? WritingPhrase.timeQuestion))
      if text.isEmpty, let offer {
        recipients = offer.recipients
        return
      }
      if text.isEmpty || text == WritingPhrase.atOnce || text.lowercased() == "now" {
        for index in recipients.indices { recipients[index].time = nil }
        return
      }
      guard let time = SendingTime(text) else {
        console.printErrorLine(WritingPhrase.notATime(time: text.excerpt).isolated)
        continue
      }
      do throws(CommandError) {
        return try recipients.schedule(at: time, birthdays: birthdays, now: effects.now())
      } catch {
        console.printError(error.message, details: error.details)
      }
    }
  }

  /// Nine o'clock on their birthdays; `nil` if one is not known or has passed.
  private func offer(
    _ recipients: [GreetingRecipient], for occasion: Occasion
  ) -> (recipients: [GreetingRecipient], time: String)? {
    let words = "birthday 9:00"
    var scheduled = recipients
    guard occasion == .birthday, let time = SendingTime(words),
      (try? scheduled.schedule(at: time, birthdays: birthdays, now: effects.now())) != nil,
      let first = scheduled.first?.time
    else { return nil }
    let isOneTime = scheduled.allSatisfy { $0.time == first }
    return (scheduled, isOneTime ? Day.minute(of: first) : words)
  }

  // MARK: The preview

  private enum Decision { case sendNow, schedule, edit, cancel }

  /// Shows the greeting, and asks what becomes of it; `nil` to edit it again.
  private func confirm(
    _ content: GreetingContent, _ recipients: inout [GreetingRecipient]
  ) throws(CommandError) -> Outcome? {
    while true {
      show(content, recipients)
      let isScheduled = recipients.contains { $0.time != nil }
      let choices: KeyValuePairs<String, Decision> = [
        WritingPhrase.sendNow: .sendNow, WritingPhrase.schedule: .schedule,
        WritingPhrase.edit: .edit, WritingPhrase.cancel: .cancel,
      ]
      switch try answer(menu.choose(WritingPhrase.whatNow, choices, usual: isScheduled ? 1 : 0)) {
      case .sendNow:
        let scheduled = recipients
        for index in recipients.indices { recipients[index].time = nil }
        if try isWanted(recipients) { return .added(try add(content, to: recipients)) }
        recipients = scheduled
      case .schedule:
        if !isScheduled {
          try askTime(&recipients, for: content.occasion)
          // The preview shows the time before it counts.
          if recipients.contains(where: { $0.time != nil }) { continue }
        }
        if try isWanted(recipients) { return .added(try add(content, to: recipients)) }
      case .edit:
        if Editor(effects) != nil { return nil }
        console.printError(NotePhrase.noEditor)
      case .cancel:
        if try answer(effects.agreement(to: WritingPhrase.cancelQuestion)) { return .cancelled }
      }
    }
  }

  private func isWanted(_ recipients: [GreetingRecipient]) throws(CommandError) -> Bool {
    let greetings = recipients.map { (to: $0.mailbox, time: $0.time) }
    return try answer(launch.sameDayAgreement(to: greetings, WritingPhrase.anotherQuestion))
  }

  private func show(_ content: GreetingContent, _ recipients: [GreetingRecipient]) {
    try? console.writePreview(content, to: recipients, from: sender)
    guard let picture = content.picture else { return }
    let display = PictureDisplay(PeoplePictures(launch.settings, effects), launch, rows: 12)
    let name = console.painter.paint(picture.fileName.visible, .dim) + "\n"
    // A terminal without pictures has the name.
    try? display.show(picture.bytes)
    try? console.write(name)
  }

  private func answer<Answer>(_ answer: Answer?) throws(CommandError) -> Answer {
    if let answer { return answer }
    throw CommandError.notWritten
  }
}

extension Console {
  /// Writes a greeting as the first recipient gets it, and who else does.
  fileprivate func writePreview(
    _ content: GreetingContent, to recipients: [GreetingRecipient], from sender: GreetingSender
  ) throws(TextOutput.WriteError) {
    guard let first = recipients.first else { return }
    let filled = content.filled(for: first.employee, from: sender)
    let others = recipients.dropFirst().map { other in
      let name = other.employee.name.description.excerpt
      return other.time == first.time ? name : "\(name) \(Self.when(other.time).inParentheses)"
    }
    try writePreview(
      filled.subject, filled.text, from: sender.mailbox, to: [first.mailbox], at: first.time,
      others: others)
  }
}
