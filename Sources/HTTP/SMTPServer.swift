/// A server that accepts email (RFC 5321), and how to sign in to it.
package struct SMTPServer: Sendable {
  /// An `smtp` or `smtps` URL, without a path.
  package var url: String
  /// The name and the password to sign in with; `nil` not to.
  package var login: (user: String, password: String)?
  /// The name to be greeted by (EHLO): a full host name, or an address in brackets.
  ///
  /// The default does not reveal the user's host, and servers that refuse bare host names accept it
  /// (RFC 5321, section 4.1.3).
  package var hello = "[127.0.0.1]"
  /// A file of certificate authorities to trust besides the system's.
  package var authorityFile: String?
  /// How long a connection may take: until the server has greeted, and the sign-in is made.
  package var connectTimeout = Duration.seconds(10)
  /// How long each reply may take.
  package var replyTimeout = Duration.seconds(120)
  /// How long a message may take.
  package var timeout = Duration.seconds(600)

  /// Takes a URL.
  package init(url: String) { self.url = url }
}

/// A server's reply (RFC 5321, section 4.2).
package struct SMTPReply: Hashable, Sendable {
  /// The three digits.
  package let code: Int
  /// All lines as one, with the digits in front, without control characters.
  package let text: String

  /// Takes the lines of a reply, without their ends.
  init(code: Int, lines: [String]) {
    self.code = code
    // The lines after the first repeat the code.
    let texts = lines.map { String($0.unicodeScalars.dropFirst(4)) }
    let joined = ([String(code)] + texts).joined(separator: " ")
    let spaced = joined.unicodeScalars.map { scalar -> Character in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    text = String(String(spaced).split(separator: " ").joined(separator: " ").prefix(400))
  }
}

/// The result of handing a message to a server.
package enum SMTPResult: Hashable, Sendable {
  /// It was taken.
  case accepted(SMTPReply)
  /// The server refused it for now, or for good, by its code; it does not have it.
  case refused(SMTPReply, SMTPStage)
  /// The server does not have it: something failed before the mail's first octet.
  case notSent(SMTPFault, SMTPStage)
  /// The connection broke after the mail's first octet; the server may have it.
  case broken(SMTPFault)
  /// The caller did not want it sent.
  case stopped
}

/// How far a server was asked.
package enum SMTPStage: Hashable, Sendable {
  /// Connecting, greetings, encryption, signing in: nothing about a message.
  case session
  /// The sender: MAIL.
  case sender
  /// The recipient: RCPT, or DATA without an octet of the mail.
  case recipient
  /// All of the mail.
  case message
}

/// Why a server could not be asked to the end.
package enum SMTPFault: Error, Hashable, Sendable {
  case invalidURL
  case unknownHost, couldNotConnect, timedOut, connectionLost
  /// It does not speak SMTP.
  case badReply
  case noEncryption
  /// It did not prove its identity, or no encryption was agreed on.
  case tls(TLSFault)
  /// The file of authorities cannot be read.
  case authorityFile
  /// It has no way to sign in that libcurl knows.
  case noLogin
  /// It does not accept addresses beyond ASCII (SMTPUTF8).
  case noUnicodeAddresses
  /// libcurl is not installed or too old.
  case noLibrary
  /// libcurl's number for anything else.
  case transport(code: Int)
}
