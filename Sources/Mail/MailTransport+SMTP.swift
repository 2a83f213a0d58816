package import HTTP

extension MailTransport {
  /// Hands emails to a server, over one connection where the server keeps it; its refusal, or that
  /// of the sign-in, is for now, whatever its number: it is not about the email.
  package static func smtp(_ server: SMTPServer) -> MailTransport {
    let session = SMTPSession(server)
    return MailTransport { envelope, message, begin in
      // libcurl reports one refused recipient of several as success.
      guard let recipient = envelope.recipient else { return .refused(.fault(.badRecipients)) }
      let result = session.send(from: envelope.sender, to: recipient, message, begin: begin)
      return switch result {
      case .accepted(let reply): .accepted(.server(reply.text))
      case .refused(let reply, .session): .unreachable(.server(reply.text))
      case .refused(let reply, _) where reply.code < 500: .deferred(.server(reply.text))
      case .refused(let reply, _): .refused(.server(reply.text))
      case .notSent(.noUnicodeAddresses, _): .refused(.fault(.noUnicodeAddresses))
      // One recipient whose server is slow must not keep the others waiting.
      case .notSent(let fault, .recipient), .notSent(let fault, .message):
        .deferred(.fault(MailFault(fault)))
      case .notSent(let fault, _): .unreachable(.fault(MailFault(fault)))
      case .broken(let fault): .unclear(.fault(MailFault(fault)))
      case .stopped: .stopped
      }
    }
  }
}

extension MailFault {
  fileprivate init(_ fault: SMTPFault) {
    self =
      switch fault {
      case .unknownHost: .unknownHost
      case .couldNotConnect: .couldNotConnect
      case .timedOut: .timedOut
      case .connectionLost: .connectionLost
      case .badReply: .badReply
      case .noEncryption: .noEncryption
      case .tls: .badCertificate
      case .authorityFile: .authorityFile
      case .noLogin: .noLogin
      case .noUnicodeAddresses: .noUnicodeAddresses
      case .noLibrary: .noLibrary
      case .invalidURL, .transport: .other
      }
  }
}
