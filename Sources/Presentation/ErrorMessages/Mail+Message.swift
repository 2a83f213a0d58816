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
    case .fault(let fault): fault.message
    }
  }
}

extension MailFault {
  fileprivate var message: String {
    switch self {
    case .missed: MailPhrase.missed
    case .interrupted: MailPhrase.interrupted
    case .unknownHost: MailPhrase.unknownHost
    case .couldNotConnect: MailPhrase.couldNotConnect
    case .connectionLost: MailPhrase.connectionLost
    case .timedOut: MailPhrase.timedOut
    case .badReply: MailPhrase.badReply
    case .noEncryption: MailPhrase.noEncryption
    case .badCertificate: MailPhrase.badCertificate
    case .authorityFile: MailPhrase.authorityFile
    case .noLogin: MailPhrase.noLogin
    case .noUnicodeAddresses: MailPhrase.noUnicodeAddresses
    case .noPassword: MailPhrase.noPassword
    case .noLibrary: MailPhrase.noLibrary
    case .other: MailPhrase.other
    case .commandDeferred: MailPhrase.commandDeferred
    case .commandRefused: MailPhrase.commandRefused
    case .commandUnclear: MailPhrase.commandUnclear
    case .commandReachesAll: MailPhrase.commandReachesAll
    case .badRecipients: MailPhrase.badRecipients
    case .badMessage: MailPhrase.badMessage
    case .badTime: MailPhrase.badTime
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
    let isMissing = if case .noLibrary = self { true } else { false }
    return CommandError(
      message: message + ".", details: isMissing ? [GreetingPhrase.installGMime] : [],
      status: isMissing ? .unavailable : .invalidAnswer)
  }

  /// The fault of a message in words.
  package var message: String {
    switch self {
    case .noLibrary(let name): GreetingPhrase.noGMime(library: name)
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
    case .quote(let fault): fault.message
    case .severalSenders: QuotePhrase.severalSenders
    case .notMine: QuotePhrase.notMine
    case .foreignSender: QuotePhrase.foreignSender
    }
  }
}

extension QuoteFault {
  fileprivate var message: String {
    switch self {
    case .broken: QuotePhrase.broken
    case .invitation: QuotePhrase.invitation
    case .noIdentifier: QuotePhrase.noIdentifier
    case .noText: QuotePhrase.noText
    case .textTooLong: QuotePhrase.textTooLong(limit: String(Quote.lengthLimit))
    case .noSpeaker: QuotePhrase.noSpeaker
    case .badListeners: QuotePhrase.badListeners(limit: String(Quote.listenerLimit))
    case .noAuthor: QuotePhrase.noAuthor
    case .noDate: QuotePhrase.noDate
    }
  }
}
