import Basics
import Configuration
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Localization
import Mail
import Pictures
import Presentation

struct GreetingContent: Equatable {
  var occasion: Occasion
  /// Subject and text may name values, as a template does.
  var subject: String
  var text: String
  var picture: MessagePicture?

  /// The longest subject, in characters as a reader counts them.
  static let longestSubject = 200

  var draft: String { "Subject: \(subject.oneLine)\n\n\(text)" }

  /// Reads what an editor left; without a subject the former one stays.
  mutating func read(_ draft: String) {
    let edited = MessageTemplate(name: "", content: draft)
    if let subject = edited.subject { self.subject = subject.oneLine }
    text = NoteText.tidied(edited.text)
  }

  func filled(for recipient: Employee, from sender: GreetingSender) -> GreetingContent {
    let values = sender.values(for: recipient)
    var filled = self
    filled.subject = subject.filled { values[$0] }.oneLine
    filled.text = NoteText.tidied(text.filled { values[$0] })
    return filled
  }

  /// The message, with a new `id` by default.
  func message(
    from: Mailbox, to: Mailbox, id: String? = nil, _ effects: Effects
  ) throws(CommandError) -> [UInt8] {
    let message = OutgoingMessage(
      from: from, to: [to], subject: subject, keywords: ["greeting", occasion.rawValue],
      messageID: id ?? OutgoingMessage.newMessageID(from: from), date: effects.now(),
      timeZone: .current, text: text, picture: picture)
    return try effects.withCommandErrors { () throws(MIMEError) in try message.bytes() }
  }

  /// Gives it another occasion, whose picture takes the place of the former one's.
  mutating func change(to new: Occasion) {
    let hasOwnPicture = picture?.bytes == GreetingPicture.own(of: occasion).bytes
    if hasOwnPicture { picture = GreetingPicture.own(of: new) }
    occasion = new
  }

  func check() throws(CommandError) {
    if text.allSatisfy(\.isWhitespace) {
      throw CommandError(message: WritingPhrase.empty, status: .noMatch)
    }
    if subject.readerLength > Self.longestSubject {
      let message = WritingPhrase.subjectTooLong(count: Self.longestSubject)
      throw CommandError(message: message, status: .usage)
    }
  }
}

extension String {
  /// The text without control characters and line ends, as a field of a message has it.
  fileprivate var oneLine: String {
    let scalars = unicodeScalars.map { scalar -> Character in
      let category = scalar.properties.generalCategory
      let isEnd = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      return isEnd ? " " : Character(scalar)
    }
    return String(scalars).collapsingWhiteSpace()
  }
}

struct GreetingRequest {
  var occasion: Occasion?
  var subject: String?
  /// A template's name, a file, or `-` for standard input.
  var message: String?
  /// `none`, a picture's name, or a file.
  var picture: String?
  var time: SendingTime?

  static func message(
    _ argument: String, for occasion: Occasion, _ templates: GreetingTemplates, _ effects: Effects
  ) throws(CommandError) -> MessageTemplate {
    if argument == "-" {
      guard let text = try NoteText.input(effects) else {
        throw CommandError(message: WritingPhrase.inputIsTerminal, status: .usage)
      }
      return MessageTemplate(name: argument, content: text)
    }
    let known = templates.messages(for: occasion)
    if let template = known.first(where: { $0.name == argument }) { return template }
    guard let path = effects.absolute(argument), argument.contains("/") || FileStatus.exists(path)
    else {
      let names = known.map(\.name.excerpt).joined(separator: ScreenPhrase.comma)
      throw CommandError(
        message: WritingPhrase.noSuchMessage(name: argument.excerpt),
        details: [WritingPhrase.templatesAre(names: names, occasion: occasion.label)],
        status: .usage)
    }
    let text = try NoteText.read(path, shownAs: effects.shown(path))
    return MessageTemplate(name: argument, content: text)
  }

  func content(
    _ templates: GreetingTemplates, _ effects: Effects
  ) throws(CommandError) -> GreetingContent {
    let occasion = occasion ?? .birthday
    let template = try Self.message(message ?? "-", for: occasion, templates, effects)
    var content = GreetingContent(
      occasion: occasion,
      subject: subject ?? template.subject ?? templates.subject(for: occasion),
      text: NoteText.tidied(template.text))
    try content.check()
    content.picture = try GreetingPicture.chosen(picture, for: occasion, templates, effects)
    return content
  }
}

extension [GreetingRecipient] {
  /// The people of a greeting, each address once.
  init(
    _ people: [Employee], at time: SendingTime?, birthdays: [PersonKey: AnnualDay], now: Date
  ) throws(CommandError) {
    let reachable = Recipients(people)
    let reasons = reachable.reasons
    if !reasons.isEmpty {
      throw CommandError(message: WritingPhrase.noAddress, details: reasons, status: .noMatch)
    }
    self = reachable.people.compactMap { employee in
      Mailbox(name: employee.name.description.visible, address: employee.email)
        .map { GreetingRecipient(employee: employee, mailbox: $0) }
    }
    try schedule(at: time, birthdays: birthdays, now: now)
  }

  /// Throws an error that names those whose time is not known; then all stay as they are.
  mutating func schedule(
    at time: SendingTime?, birthdays: [PersonKey: AnnualDay], now: Date
  ) throws(CommandError) {
    var scheduled = self
    var faults: [String] = []
    let isPersonal = time?.isPersonal == true
    for (index, recipient) in enumerated() {
      let employee = recipient.employee
      do throws(SendingTime.ResolutionError) {
        scheduled[index].time = try time?.time(
          after: now, in: .current, birthday: birthdays[employee.key])
      } catch {
        let name = employee.name.description.visible
        faults.append(error.message(name: name, namesPast: isPersonal))
      }
    }
    if let first = faults.first {
      let others = isPersonal ? Array<String>(faults.dropFirst()) : []
      throw CommandError(message: first, details: others, status: .usage)
    }
    self = scheduled
  }
}

extension SendingTime.ResolutionError {
  /// The fault of a recipient; `namesPast` says their name where the time has passed, too.
  func message(name: String, namesPast: Bool = false) -> String {
    switch self {
    case .noBirthday: WritingPhrase.noBirthday(name: name)
    case .past(let time) where namesPast:
      WritingPhrase.pastFor(name: name, time: Day.minute(of: time))
    case .past(let time): WritingPhrase.past(time: Day.minute(of: time))
    }
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
