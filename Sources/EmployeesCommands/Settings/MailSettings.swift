/// How greetings and quotes are sent and where received ones are, as the configuration says.
struct MailSettings: Equatable, Sendable {
  /// The user's address; `nil` for that of the person `me`.
  var from: String?
  /// An `smtp` or `smtps` URL.
  var smtp: String?
  /// The name to sign in by.
  var user: String?
  /// A shell command that prints the password.
  var passwordCommand: String?
  /// Certificate authorities to trust besides the system's, for mail alone.
  var authorityFile: String?
  /// A shell command that reads a mail, instead of a server.
  var sendCommand: String?
  /// The Maildirs that received mails are in.
  var maildirs: [String] = []

  /// Whether mails can be sent.
  var canSend: Bool { smtp != nil || sendCommand != nil }
}
