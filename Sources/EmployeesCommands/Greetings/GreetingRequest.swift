internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import Greetings
internal import MIME
internal import TerminalUI

/// What the options say of a greeting that is to be written.
struct GreetingRequest {
  var occasion: Occasion?
  var subject: String?
  /// A template's name, a file, or `-` for standard input.
  var message: String?
  /// `none`, a picture's name, or a file.
  var picture: String?
  var time: SendingTime?

  /// The message that an argument means: a template, a file, or standard input.
  ///
  /// - Throws: ``CommandError`` if there is none, or it can't be read.
  static func message(
    _ argument: String, for occasion: Occasion, _ templates: GreetingTemplates,
    _ effects: Effects
  ) throws(CommandError) -> MessageTemplate {
    if argument == "-" {
      guard let text = try NoteText.input(effects) else {
        throw CommandError(message: WritingPhrase.inputIsTerminal.text, status: .usage)
      }
      return MessageTemplate(name: argument, content: text)
    }
    let known = templates.messages(for: occasion)
    if let template = known.first(where: { $0.name == argument }) { return template }
    let path = Paths.absolute(argument, in: effects.currentFolder, home: effects.homeFolder)
    guard let path, argument.contains("/") || FileStatus.exists(path) else {
      let names = known.map(\.name.excerpt).joined(separator: ScreenPhrase.comma.text)
      throw CommandError(
        message: WritingPhrase.noSuchMessage.text(["name": argument.excerpt]),
        details: [
          WritingPhrase.templatesAre.text(["occasion": occasion.label, "names": names])
        ], status: .usage)
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try OpenFile(reading: path).read(0..<NoteText.limit + 1)
    } catch {
      throw CommandError(
        message: NotePhrase.fileFailed.text([
          "path": Paths.short(path, home: effects.homeFolder).visible,
          "cause": SystemMessage.text(error.code),
        ]), status: .inputOutput)
    }
    return MessageTemplate(name: argument, content: try NoteText.text(of: bytes))
  }

  /// The greeting that the options describe; what they leave out has its defaults.
  ///
  /// - Throws: ``CommandError`` if something is missing or can't be read.
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
  ///
  /// - Parameters:
  ///   - people: the people.
  ///   - time: when each gets it; `nil` for at once.
  ///   - birthdays: theirs, as far as they are known.
  ///   - now: the time.
  /// - Throws: ``CommandError`` that names those without an address, or without a time to come.
  init(
    _ people: [Employee], at time: SendingTime?, birthdays: [NameKey: AnnualDay], now: Date
  ) throws(CommandError) {
    let reachable = Recipients(people)
    if let first = reachable.reasons.first {
      let others = reachable.reasons.dropFirst()
      throw CommandError(
        message: WritingPhrase.noAddress.text, details: [first] + others, status: .noMatch)
    }
    self = reachable.people.compactMap { employee in
      Mailbox(name: employee.name.description.visible, address: employee.email).map {
        GreetingRecipient(employee: employee, mailbox: $0)
      }
    }
    try schedule(at: time, birthdays: birthdays, now: now)
  }

  /// Gives each their time.
  ///
  /// - Throws: ``CommandError`` that names those whose time is not known; then all stay as they are.
  mutating func schedule(
    at time: SendingTime?, birthdays: [NameKey: AnnualDay], now: Date
  ) throws(CommandError) {
    var scheduled = self
    var faults: [String] = []
    for index in indices {
      let employee = self[index].employee
      let name = employee.name.description.visible
      do throws(SendingTime.Fault) {
        scheduled[index].time = try time?.time(
          after: now, in: .current, birthday: birthdays[employee.key])
      } catch {
        switch error {
        case .noBirthday: faults.append(WritingPhrase.noBirthday.text(["name": name]))
        case .past(let past):
          let values = ["name": name, "time": Day.minute(of: past)]
          faults.append((time?.isPersonal == true ? WritingPhrase.pastFor : .past).text(values))
        }
      }
    }
    if let first = faults.first {
      let others = time?.isPersonal == true ? Array<String>(faults.dropFirst()) : []
      throw CommandError(message: first, details: others, status: .usage)
    }
    self = scheduled
  }
}
