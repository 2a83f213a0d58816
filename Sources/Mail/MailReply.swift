/// The last words about an email: the server's reply, or why it did not come to one.
package enum MailReply: Hashable, Sendable {
  /// The words of the server, or of the program that emails go to; safe to show, on one line.
  case server(String)
  case fault(MailFault)

  /// The value of the field `Employees-Reply`, which JSON shows, too.
  package var text: String {
    switch self {
    case .server(let text): text
    case .fault(let fault): fault.rawValue
    }
  }

  package init(_ text: String) { self = MailFault(rawValue: text).map(Self.fault) ?? .server(text) }
}

/// Why an email could not be sent, other than by a server's reply; mails and JSON have raw values.
package enum MailFault: String, Hashable, Sendable, CaseIterable {
  /// The email's day was over before it could be tried.
  case missed
  /// The process ended while the email was being handed over.
  case interrupted
  case unknownHost = "unknown-host"
  case couldNotConnect = "could-not-connect"
  case connectionLost = "connection-lost"
  case timedOut = "timed-out"
  /// The server's answer is not SMTP.
  case badReply = "bad-reply"
  case noEncryption = "no-encryption"
  /// The server did not prove its identity, or no encryption was agreed on.
  case badCertificate = "bad-certificate"
  /// The configured file of authorities cannot be read.
  case authorityFile = "authority-file"
  /// The server knows no way to sign in that we know.
  case noLogin = "no-login"
  /// The server does not accept addresses beyond ASCII.
  case noUnicodeAddresses = "no-unicode-addresses"
  /// The command that prints the password failed.
  case noPassword = "no-password"
  /// libcurl is missing or too old.
  case noLibrary = "no-library"
  case other
  /// The command that emails are handed to failed for now.
  case commandDeferred = "command-deferred"
  case commandRefused = "command-refused"
  /// The command that sends ended, and it is unclear whether it sent the email.
  case commandUnclear = "command-unclear"
  /// The email goes to one of several, and a command would send it to all of them.
  case commandReachesAll = "command-reaches-all"
  /// The email has no recipient, no sender, or one too many, or that it does not name.
  case badRecipients = "bad-recipients"
  /// The email has lines or octets that SMTP does not carry.
  case badMessage = "bad-message"
  /// `Deferred-Delivery` is not a time.
  case badTime = "bad-time"
}
