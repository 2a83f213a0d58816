internal import MIME
internal import Mail

extension CommandError {
  /// The error for a message that can't be written or read.
  init(_ error: MIMEError) {
    let isMissing = if case .noLibrary = error { true } else { false }
    self.init(
      message: error.message + ".",
      details: isMissing ? [GreetingPhrase.installGMime.text] : [],
      status: isMissing ? .unavailable : .invalidAnswer)
  }
}

extension MIMEError {
  /// What is wrong with a message.
  var message: String {
    switch self {
    case .noLibrary(let name): GreetingPhrase.noGMime.text(["library": name])
    case .invalidField(let name): GreetingPhrase.invalidField.text(["field": name])
    case .lineTooLong: GreetingPhrase.lineTooLong.text
    case .tooLarge(let limit): NotePhrase.largerThan.text(["size": limit.inBytes])
    case .noMessage: GreetingPhrase.noMessage.text
    case .tooComplex: GreetingPhrase.tooComplex.text
    case .failed: GreetingPhrase.gmimeFailed.text
    }
  }
}

extension MailProblem.Fault {
  /// Why a file could not be read.
  var message: String {
    switch self {
    case .message(let error): error.message
    case .mail(.system(_, let code)): SystemMessage.text(code)
    case .mail(.notAFile): NotePhrase.notRegular.text
    case .mail(.tooLarge(_, let limit)): NotePhrase.largerThan.text(["size": limit.inBytes])
    case .mail(.busy), .mail(.changed): FaultPhrase.keepsChanging.text
    }
  }
}
