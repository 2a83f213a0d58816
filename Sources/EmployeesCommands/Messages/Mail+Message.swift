internal import Mail
internal import TerminalUI

extension CommandError {
  /// The error for a mail that can't be kept, moved or changed.
  init(_ error: MailError, home: String?) {
    var status = ExitStatus.inputOutput
    if case .busy = error { status = .temporaryFailure }
    self.init(message: error.message(home: home), status: status)
  }
}

extension MailError {
  /// What is wrong with a file or folder of mails, and what to do.
  func message(home: String?) -> String {
    func text(_ phrase: MailPhrase, _ path: String, _ values: [String: String] = [:]) -> String {
      phrase.text(values.merging(["path": Paths.short(path, home: home).visible]) { $1 })
    }
    return switch self {
    case .system(let path, let code):
      text(.fileFailed, path, ["cause": SystemMessage.text(code)])
    case .busy: MailPhrase.busy.text
    case .changed(let path): text(.fileChanged, path)
    case .notAFile(let path): text(.notAFile, path)
    case .tooLarge(let path, let limit): text(.fileTooLarge, path, ["size": limit.inBytes])
    }
  }
}

extension MailReply {
  /// The last words about a mail: a fault in the user's language, or what the server said.
  var message: String {
    switch self {
    case .server(let text): text.excerpt
    case .fault(let fault): fault.phrase.text
    }
  }
}

extension MailFault {
  fileprivate var phrase: MailPhrase {
    switch self {
    case .missed: .missed
    case .interrupted: .interrupted
    case .unknownHost: .unknownHost
    case .couldNotConnect: .couldNotConnect
    case .connectionLost: .connectionLost
    case .timedOut: .timedOut
    case .badReply: .badReply
    case .noEncryption: .noEncryption
    case .badCertificate: .badCertificate
    case .authorityFile: .authorityFile
    case .noLogin: .noLogin
    case .noPassword: .noPassword
    case .noLibrary: .noLibrary
    case .other: .other
    case .commandDeferred: .commandDeferred
    case .commandRefused: .commandRefused
    case .commandUnclear: .commandUnclear
    case .commandReachesAll: .commandReachesAll
    case .badRecipients: .badRecipients
    case .badMessage: .badMessage
    case .badTime: .badTime
    }
  }
}

extension MailState {
  /// The state in a word.
  var label: String {
    let phrase: MailPhrase =
      switch self {
      case .scheduled: .scheduledState
      case .sending: .sendingState
      case .sent: .sentState
      case .unsure: .unsureState
      case .failed: .failedState
      }
    return phrase.text
  }
}
