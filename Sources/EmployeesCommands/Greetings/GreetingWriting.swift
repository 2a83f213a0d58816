import Basics
import Configuration
import Contacts
import Correspondence
import DirectoryService
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Pictures
import Presentation

/// Writes a greeting to people: asks or takes the options' word, queues it, and sends what is due.
struct GreetingWriting {
  private let request: GreetingRequest
  private let launch: Launch
  private let templates: GreetingTemplates
  private let sender: GreetingSender
  private let birthdays: [PersonKey: AnnualDay]
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
  private func add(
    _ content: GreetingContent, to recipients: [GreetingRecipient]
  ) throws(CommandError) -> [QueuedMail] {
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
      throw error.commandError(home: effects.home)
    }
    return added
  }

  /// Sends what is due, and reports the result for each email; `nil` if all is well.
  private func finish(_ mails: [QueuedMail]) throws -> ExitStatus? {
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

/// Asks on a terminal what the options of `greeting write` left open.
extension GreetingWriting {
  private var console: Console { launch.console }
  private var effects: Effects { launch.effects }
  private var menu: Menu { Menu(console: console, effects: effects) }

  private enum Outcome { case added([QueuedMail]), cancelled }

  /// Asks, shows and adds; an error says where the draft is.
  private func ask(for recipients: [GreetingRecipient]) throws(CommandError) -> Outcome {
    var recipients = recipients
    let subject = recipients.map(\.mailbox.address.addressKey).sorted().joined(separator: " ")
    let left = try DraftFolder(launch.settings, effects).choose(.greeting, about: subject)
    var (content, isOwn) =
      if let left { (try self.content(of: left), false) } else { try begin(recipients) }
    if isOwn { try NoteDraft.requireEditor(effects) }
    content.picture = try choosePicture(for: content.occasion)
    if request.time == nil { try askTime(&recipients, for: content.occasion) }
    let label = Draft.Label(
      kind: .greeting, subject: subject,
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

  private func content(of draft: Draft) throws(CommandError) -> GreetingContent {
    let occasion = request.occasion ?? draft.label.occasion ?? .birthday
    var content = GreetingContent(occasion: occasion, subject: request.subject ?? "", text: "")
    content.read(try NoteText.text(of: draft.bytes))
    return content
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
    let values = recipients.first.map { sender.values(for: $0.employee) } ?? [:]
    let remarks = known.map { template in
      template.text.filled { values[$0] }.collapsingWhiteSpace().excerpt
    }
    let index = try answer(menu.choose(WritingPhrase.messageQuestion, names, remarks: remarks))
    if known.indices.contains(index) { return (known[index], false) }
    return (MessageTemplate(name: "", subject: nil, text: ""), true)
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

  /// Shows the greeting as the first recipient gets it, and who else does.
  private func show(_ content: GreetingContent, _ recipients: [GreetingRecipient]) {
    if let first = recipients.first {
      let filled = content.filled(for: first.employee, from: sender)
      let others = recipients.dropFirst().map { other in
        let name = other.employee.name.description.excerpt
        if other.time == first.time { return name }
        return "\(name) \(Console.when(other.time).inParentheses)"
      }
      try? console.writePreview(
        filled.subject, filled.text, from: sender.mailbox, to: [first.mailbox], at: first.time,
        others: others)
    }
    guard let picture = content.picture else { return }
    let display = PictureDisplay(PeoplePictures(launch.settings, effects), launch, rows: 12)
    let name = console.painter.paint(picture.fileName.visible, .dim) + "\n"
    // A terminal without pictures has the name.
    try? display.show(picture.bytes, PictureHeader(picture.bytes).size)
    try? console.write(name)
  }

  private func answer<Answer>(_ answer: Answer?) throws(CommandError) -> Answer {
    if let answer { return answer }
    throw CommandError.notWritten
  }
}
