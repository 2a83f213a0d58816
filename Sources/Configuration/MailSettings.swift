package import Mail

/// How greetings and quotes are sent and where received ones are, as the configuration says.
package struct MailSettings: Equatable, Sendable {
  /// The user's address, and the name that mails are from if it was given; `nil` for those of the
  /// person `me`.
  package var from: Mailbox?
  /// An `smtp` or `smtps` URL.
  package var smtp: String?
  /// The name that the server is greeted by (EHLO); `nil` for the default.
  package var hello: String?
  package var user: String?
  /// A shell command that prints the password.
  package var passwordCommand: String?
  /// Certificate authorities to trust besides the system's, for mail alone.
  package var authorityFile: String?
  /// A shell command that reads a mail, instead of a server.
  package var sendCommand: String?
  /// The Maildirs that received mails are in.
  package var maildirs: [String] = []

  package init() {}

  package var canSend: Bool { smtp != nil || sendCommand != nil }
}
