/// The last words about a mail: the server's reply, or why it did not come to one.
package enum MailReply: Hashable, Sendable {
  /// What the server, or the program that mails are handed to, said; safe to show, on one line.
  case server(String)
  case fault(MailFault)

  /// The value of the field `Employees-Reply`, which JSON shows, too.
  package var text: String {
    switch self {
    case .server(let text): text
    case .fault(let fault): fault.rawValue
    }
  }

  /// Reads the field's value.
  package init(_ text: String) {
    self = MailFault(rawValue: text).map { .fault($0) } ?? .server(text)
  }
}

/// Why a mail could not be sent, other than by a server's reply; mails and JSON have the raw value.
package enum MailFault: String, Hashable, Sendable, CaseIterable {
  /// The mail's day was over before it could be tried.
  case missed
  /// The process ended while the mail was being handed over.
  case interrupted
  case unknownHost = "unknown-host"
  case couldNotConnect = "could-not-connect"
  case connectionLost = "connection-lost"
  case timedOut = "timed-out"
  /// What the server says is not SMTP.
  case badReply = "bad-reply"
  /// The server has no encryption.
  case noEncryption = "no-encryption"
  /// The server did not prove its identity, or no encryption was agreed on.
  case badCertificate = "bad-certificate"
  /// The configured file of authorities cannot be read.
  case authorityFile = "authority-file"
  /// The server knows no way to sign in that we know.
  case noLogin = "no-login"
  /// The command that prints the password failed.
  case noPassword = "no-password"
  /// libcurl is missing or too old.
  case noLibrary = "no-library"
  /// Any other fault.
  case other
  /// The command that mails are handed to failed for now.
  case commandDeferred = "command-deferred"
  /// The command that mails are handed to refused.
  case commandRefused = "command-refused"
  /// The command that mails are handed to ended in a way that tells nothing.
  case commandUnclear = "command-unclear"
  /// The mail goes to one of several, and a command would send it to all of them.
  case commandReachesAll = "command-reaches-all"
  /// The mail has no recipient, no sender, more than one that it must not have, or one that it does not name.
  case badRecipients = "bad-recipients"
  /// The mail has lines or octets that SMTP does not carry.
  case badMessage = "bad-message"
  /// `Deferred-Delivery` is not a time.
  case badTime = "bad-time"
}
