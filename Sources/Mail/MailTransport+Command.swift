internal import Foundation

extension MailTransport {
  /// Hands mails to a command, each on its standard input.
  ///
  /// - Parameter run: gives a mail to the command and returns its exit status, which `sysexits.h` explains;
  ///   `nil` if it was ended at its time limit.
  /// - Returns: the transport.
  package static func command(run: @escaping (_ mail: [UInt8]) -> Int32?) -> MailTransport {
    MailTransport { _, message, begin in
      // Before it is started: nobody knows what it did with a mail if this process ends.
      guard begin() else { return .stopped }
      // Programs for mail expect the ends of lines that text files have.
      return switch run(message.filter { $0 != UInt8(ascii: "\r") }) {
      case 0: .accepted(.server("exit status 0"))
      // The shell could not start it.
      case EX_TEMPFAIL, 126, 127: .deferred(.fault(.commandDeferred))
      case .some(EX__BASE...EX__MAX): .refused(.fault(.commandRefused))
      default: .unclear(.fault(.commandUnclear))
      }
    }
  }
}
