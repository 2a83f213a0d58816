import Basics
import Configuration
import ContentLines
import Localization
package import Mail

extension MailError: CommandFailure {
  package func commandError(home: String?) -> CommandError {
    let isBusy = if case .busy = self { true } else { false }
    return CommandError(
      message: message(home: home), status: isBusy ? .temporaryFailure : .inputOutput)
  }

  /// The fault of a file or folder of emails in words, and what to do.
  package func message(home: String?) -> String {
    func short(_ path: String) -> String { Paths.short(path, home: home).visible }
    return switch self {
    case .system(let path, let code):
      NotePhrase.fileFailed(cause: SystemMessage.text(code), path: short(path))
    case .busy: MailPhrase.busy
    case .changed(let path): NotePhrase.fileChanged(path: short(path))
    case .notAFile(let path): NotePhrase.notAFile(path: short(path))
    case .tooLarge(let path, let limit):
      NotePhrase.fileTooLarge(path: short(path), size: limit.inBytes)
    }
  }
}

extension MailReply {
  /// The last reply to an email: a fault in the user's language, or the server's text.
  package var message: String {
    switch self {
    case .server(let text): text.excerpt
    case .fault(.missed): MailPhrase.missed
    case .fault(.interrupted): MailPhrase.interrupted
    case .fault(.unknownHost): MailPhrase.unknownHost
    case .fault(.couldNotConnect): MailPhrase.couldNotConnect
    case .fault(.connectionLost): MailPhrase.connectionLost
    case .fault(.timedOut): MailPhrase.timedOut
    case .fault(.badReply): MailPhrase.badReply
    case .fault(.noEncryption): MailPhrase.noEncryption
    case .fault(.badCertificate): MailPhrase.badCertificate
    case .fault(.authorityFile): MailPhrase.authorityFile
    case .fault(.noLogin): MailPhrase.noLogin
    case .fault(.noUnicodeAddresses): MailPhrase.noUnicodeAddresses
    case .fault(.noPassword): MailPhrase.noPassword
    case .fault(.noLibrary): LoadedLibrary.curl.missingMessage
    case .fault(.other): MailPhrase.other
    case .fault(.commandDeferred): MailPhrase.commandDeferred
    case .fault(.commandRefused): MailPhrase.commandRefused
    case .fault(.commandUnclear): MailPhrase.commandUnclear
    case .fault(.commandReachesAll): MailPhrase.commandReachesAll
    case .fault(.badRecipients): MailPhrase.badRecipients
    case .fault(.badMessage): MailPhrase.badMessage
    case .fault(.badTime): MailPhrase.badTime
    }
  }
}

extension MailState {
  /// The state in a word.
  package var label: String {
    switch self {
    case .scheduled: MailPhrase.scheduledState
    case .sending: MailPhrase.sendingState
    case .sent: MailPhrase.sentState
    case .unsure: MailPhrase.unsureState
    case .failed: MailPhrase.failedState
    }
  }
}

extension MIMEError: CommandFailure {
  package func commandError(home: String?) -> CommandError {
    let isMissing = self == .noLibrary
    return CommandError(
      message: message + ".", status: isMissing ? .unavailable : .invalidAnswer)
  }

  /// The fault of a message in words.
  package var message: String {
    switch self {
    case .noLibrary: LoadedLibrary.gmime.missingMessage
    case .invalidField(let name): GreetingPhrase.invalidField(field: name)
    case .lineTooLong: GreetingPhrase.lineTooLong
    case .tooLarge(let limit): NotePhrase.largerThan(size: limit.inBytes)
    case .noMessage: GreetingPhrase.noMessage
    case .tooComplex: GreetingPhrase.tooComplex
    case .failed: GreetingPhrase.gmimeFailed
    }
  }
}

extension [MailProblem] {
  /// Throws if the library that reads messages is missing, since nothing was read then.
  package func requireLibrary() throws(CommandError) {
    for problem in self {
      if case .message(let error) = problem.cause, case .noLibrary = error {
        throw error.commandError(home: nil)
      }
    }
  }
}

extension MailProblem.Cause {
  /// Why a file could not be read.
  package var message: String {
    switch self {
    case .message(let error): error.message
    case .mail(.system(_, let code)): SystemMessage.text(code)
    case .mail(.notAFile): NotePhrase.notRegular
    case .mail(.tooLarge(_, let limit)): NotePhrase.largerThan(size: limit.inBytes)
    case .mail(.busy), .mail(.changed): FaultPhrase.keepsChanging
    }
  }
}

extension QuoteRefusal {
  /// Why an email is not accepted as a quote; a clause.
  package var message: String {
    switch self {
    case .unreadableMessage: QuotePhrase.unreadableMessage
    case .noCalendar: QuotePhrase.noCalendar
    case .quote(.broken): QuotePhrase.broken
    case .quote(.invitation): QuotePhrase.invitation
    case .quote(.noIdentifier): QuotePhrase.noIdentifier
    case .quote(.noText): QuotePhrase.noText
    case .quote(.textTooLong): QuotePhrase.textTooLong(limit: String(Quote.lengthLimit))
    case .quote(.noSpeaker): QuotePhrase.noSpeaker
    case .quote(.badListeners): QuotePhrase.badListeners(limit: String(Quote.listenerLimit))
    case .quote(.noAuthor): QuotePhrase.noAuthor
    case .quote(.noDate): QuotePhrase.noDate
    case .severalSenders: QuotePhrase.severalSenders
    case .notMine: QuotePhrase.notMine
    case .foreignSender: QuotePhrase.foreignSender
    }
  }
}
