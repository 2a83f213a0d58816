internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import TerminalUI

/// Who greetings are from: the person of `me`.
struct GreetingSender {
  let mailbox: Mailbox
  private let firstName: String

  /// Refuses settings that lack what sending needs, before anything is asked.
  ///
  /// - Throws: ``CommandError`` that says what to configure.
  static func check(_ settings: Settings) throws(CommandError) {
    if settings.me == nil {
      throw CommandError(message: WritingPhrase.whoAreYou.text, status: .configuration)
    }
    guard let mail = settings.mail, mail.canSend else {
      throw CommandError(
        message: WritingPhrase.noMailSettings.text,
        details: [WritingPhrase.mailSettingsAdvice.text], status: .configuration)
    }
  }

  /// Finds out the user's name and address.
  ///
  /// - Throws: ``CommandError`` if the settings do not tell them, or the store's error.
  init(_ settings: Settings, _ store: DirectoryStore) throws {
    try Self.check(settings)
    let me = settings.me ?? ""
    let employee = try store.employee(named: me)
    // A greeting is signed with a name.
    if employee == nil, me.contains("@") {
      throw CommandError(
        message: ScreenPhrase.meMissing.text(["me": me.excerpt]), status: .configuration)
    }
    let address = settings.mail?.from ?? employee?.email ?? ""
    let name = employee?.name.description ?? me
    guard let mailbox = Mailbox(name: name.visible, address: address) else {
      throw CommandError(
        message: WritingPhrase.noSenderAddress.text(["me": me.excerpt]), status: .configuration)
    }
    self.mailbox = mailbox
    firstName = (employee?.name.first ?? name).visible
  }

  /// What the names in a greeting stand for.
  func values(for recipient: Employee) -> [String: String] {
    let name = recipient.name
    return [
      "first-name": name.first.visible, "last-name": name.last.visible,
      "name": name.description.visible, "my-first-name": firstName, "my-name": mailbox.name,
    ]
  }
}

/// Who a greeting goes to, and when.
struct GreetingRecipient {
  let employee: Employee
  let mailbox: Mailbox
  /// `nil` for at once.
  var time: Date?
}
