import Foundation

extension MailTransport {
  /// Hands emails to a command, each on its standard input; it reads the recipients there.
  ///
  /// `run` returns its exit status, which `sysexits.h` explains, `nil` if it was ended at its time
  /// limit, and the last line of its output, `nil` for none.
  package static func command(
    run: @escaping (_ mail: [UInt8]) -> (status: Int32?, lastLine: String?)
  ) -> MailTransport {
    MailTransport(reach: .all) { _, message, begin in
      // Before it is started: no one knows what it did with an email if this process ends.
      guard begin() else { return .stopped }
      // Programs for mail expect the ends of lines that text files have.
      let (status, lastLine) = run(message.filter { $0 != UInt8(ascii: "\r") })
      func reply(_ fault: MailFault) -> MailReply {
        guard let status, let lastLine else { return .fault(fault) }
        return .server("exit status \(status): " + String(lastLine.prefix(400)))
      }
      return switch status {
      case 0: .accepted(.server("exit status 0"))
      // About the email.
      case EX_USAGE, EX_DATAERR, EX_NOUSER, EX_UNAVAILABLE: .refused(reply(.commandRefused))
      // About the command, its configuration or the network, or the shell could not start it.
      case EX_TEMPFAIL, EX_NOINPUT, EX_NOHOST, EX_OSERR, EX_OSFILE, EX_CANTCREAT, EX_NOPERM,
        EX_CONFIG, 126, 127:
        .deferred(reply(.commandDeferred))
      // msmtp ends with EX_IOERR also where the server took the email and the connection broke.
      default: .unclear(reply(.commandUnclear))
      }
    }
  }
}
