import Basics
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation
import SQLiteFiles

/// Who greetings are from: the person of `me`.
struct GreetingSender {
  let mailbox: Mailbox
  private let firstName: String

  /// Refuses settings that lack what sending needs, before anything is asked.
  static func check(_ settings: Settings) throws(CommandError) {
    if settings.me == nil {
      throw CommandError(message: WritingPhrase.whoAreYou, status: .configuration)
    }
    try requireMail(settings.mail)
  }

  static func requireMail(_ mail: MailSettings?) throws(CommandError) {
    if mail?.canSend == true { return }
    throw CommandError(
      message: WritingPhrase.noMailSettings,
      details: [WritingPhrase.mailSettingsAdvice], status: .configuration)
  }

  init(_ settings: Settings, _ store: DirectoryStore) throws {
    try Self.check(settings)
    let me = settings.me ?? ""
    let employee = try store.employee(named: me)
    // A greeting is signed with a name.
    if employee == nil, me.contains("@") {
      throw CommandError(message: ScreenPhrase.meMissing(me: me.excerpt), status: .configuration)
    }
    let from = settings.mail?.from
    let address = from?.address ?? employee?.email ?? ""
    let ownName = employee?.name.description ?? me
    let name = from.flatMap { $0.name.isEmpty ? nil : $0.name } ?? ownName
    guard let mailbox = Mailbox(name: name.visible, address: address) else {
      throw CommandError(
        message: WritingPhrase.noSenderAddress(me: me.excerpt), status: .configuration)
    }
    self.mailbox = mailbox
    firstName = (employee?.name.first ?? ownName).visible
  }

  func values(for recipient: Employee) -> [String: String] {
    let name = recipient.name
    return [
      "first-name": name.first.visible, "last-name": name.last.visible,
      "name": name.description.visible, "my-first-name": firstName, "my-name": mailbox.name,
    ]
  }
}

struct GreetingRecipient {
  let employee: Employee
  let mailbox: Mailbox
  /// `nil` for at once.
  var time: Date?
}

/// The addresses that are the user's own: those of `me` and of `mail`.
struct OwnAddresses {
  let emails: Set<String>

  init(_ settings: Settings, _ store: DirectoryStore) throws(StoreError) {
    var emails = [settings.mail?.from?.address].compactMap { $0 }
    if let me = settings.me {
      if me.contains("@") { emails.append(me) }
      if let email = try store.employee(named: me)?.email, !email.isEmpty { emails.append(email) }
    }
    self.emails = Set(emails.map(\.addressKey))
  }

  func contains(_ email: String) -> Bool { emails.contains(email.addressKey) }
}

/// Mails as they will be sent, for their sender to agree.
extension Console {
  func writePreview(
    _ subject: String, _ text: String, from: Mailbox, to: [Mailbox], at time: Date?,
    others: [String] = []
  ) throws(TextOutput.WriteError) {
    var header = [
      (GreetingPhrase.fromLabel, from.line),
      (GreetingPhrase.toLabel, to.map(\.line).joined(separator: ScreenPhrase.comma)),
      (GreetingPhrase.subjectLabel, painter.paint(subject.visible.isolated, .bold)),
      (GreetingPhrase.atLabel, Self.when(time)),
    ]
    if !others.isEmpty {
      let names = others.joined(separator: ScreenPhrase.comma)
      header.insert((WritingPhrase.alsoLabel, names), at: 2)
    }
    let lines = LabelColumn.lines(header.map { ($0, [$1]) }, width: columns, margin: 0) {
      painter.paint($0, .dim)
    }
    let margin = "  "
    let body = NoteText.paragraphs(text).flatMap { line in
      line.isolated.folded(toWidth: columns.map { $0 - margin.count })
        .map { $0.isEmpty ? "" : margin + $0 }
    }
    try write(([""] + lines + [""] + body + [""]).map { $0 + "\n" }.joined())
  }

  static func when(_ time: Date?) -> String {
    time.map { Day.minute(of: $0) } ?? WritingPhrase.atOnce
  }
}
