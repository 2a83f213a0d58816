import Basics
import Configuration
import Correspondence
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

enum GreetingPicture {
  /// Larger ones are refused: many mail servers refuse mails of 10 MB.
  static let limit = 5_000_000

  static let none = "none"

  static func own(of occasion: Occasion) -> MessagePicture {
    MessagePicture(
      bytes: occasion.picture, mediaType: "image/png", fileName: occasion.rawValue + ".png",
      description: occasion.pictureDescription)
  }

  /// `argument` is `none`, a picture's or an occasion's name, or a file; `nil` for the occasion's.
  static func chosen(
    _ argument: String?, for occasion: Occasion, _ templates: GreetingTemplates, _ effects: Effects
  ) throws(CommandError) -> MessagePicture? {
    guard let argument else { return own(of: occasion) }
    if argument == none { return nil }
    let known = templates.picture(named: argument, for: occasion)
    if known == nil, let other = Occasion(rawValue: argument) { return own(of: other) }
    let path = known ?? effects.absolute(argument) ?? argument
    do throws(Unusable) {
      return try load(path)
    } catch {
      let message = WritingPhrase.pictureUnusable(cause: error.cause, path: effects.shown(path))
      throw CommandError(message: message, status: error.status)
    }
  }

  /// Why a file can't be sent as a picture.
  struct Unusable: Error {
    let cause: String
    let status: ExitStatus
  }

  static func load(_ path: String) throws(Unusable) -> MessagePicture {
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      if try file.status().kind == .folder { throw SystemError(EISDIR) }
      bytes = try file.read(0..<limit + 1)
    } catch {
      throw Unusable(cause: SystemMessage.text(error.code), status: .inputOutput)
    }
    if bytes.count > limit {
      throw Unusable(
        cause: WritingPhrase.pictureTooLarge(size: limit.inDecimalBytes), status: .usage)
    }
    do throws(PictureFault) {
      let kind = try PictureHeader(bytes).kind
      // The name that the recipient sees says nothing of the user's folders.
      return MessagePicture(
        bytes: bytes, mediaType: kind == .jpeg ? "image/jpeg" : "image/png",
        fileName: FileSystem.name(of: path).visible, description: "")
    } catch {
      throw Unusable(cause: error.message, status: .usage)
    }
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
