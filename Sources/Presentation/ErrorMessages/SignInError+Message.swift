import Basics
import HTTP
import Localization
import Processes
import SignIn

extension SignInError {
  /// The cause in words, to follow a feed's name: "not signed in: run 'employees login'".
  package var message: String {
    switch self {
    case .notSignedIn: SignInPhrase.notSignedIn
    case .ended: SignInPhrase.ended
    case .unreachable(let error): SignInPhrase.provider(cause: error.cause.message)
    case .provider(let fault): fault.message
    case .denied: SignInPhrase.denied
    case .expired: SignInPhrase.expired
    case .file(let path, let fault): fault.message(path: path.visible)
    case .busy: SignInPhrase.busy
    case .secret(let error): error.secretMessage
    }
  }

  /// How a command ends that cannot go on.
  package var status: ExitStatus {
    switch self {
    case .notSignedIn, .ended, .unreachable, .denied, .expired, .busy: .temporaryFailure
    case .provider: .invalidAnswer
    case .file, .secret: .inputOutput
    }
  }
}

extension SignInFault {
  fileprivate var message: String {
    switch self {
    case .notJSON: SignInPhrase.notJSON
    case .otherIssuer(let issuer): SignInPhrase.otherIssuer(issuer: issuer.excerpt)
    case .missing(let member): SignInPhrase.missing(member: member.excerpt)
    case .badURL(let member): SignInPhrase.badURL(member: member.excerpt)
    case .badValue(let member): SignInPhrase.badValue(member: member.excerpt)
    case .noDeviceGrant: SignInPhrase.noDeviceGrant
    case .otherTokenType: SignInPhrase.otherTokenType
    case .noRefreshToken: SignInPhrase.noRefreshToken
    case .error(let code): SignInPhrase.refused(code: code.excerpt)
    }
  }
}

extension SignInFileFault {
  fileprivate func message(path: String) -> String {
    switch self {
    case .open: SignInPhrase.fileOpen(path: path)
    case .foreign: SignInPhrase.fileForeign(path: path)
    case .notAFile: SignInPhrase.notAFile(path: path)
    case .damaged: SignInPhrase.fileDamaged(path: path)
    case .system(let code): SignInPhrase.fileFailed(cause: SystemMessage.text(code), path: path)
    }
  }
}

extension TokenError {
  /// The cause in words, of a command that keeps a secret.
  fileprivate var secretMessage: String {
    switch self {
    case .notStarted: SignInPhrase.secretNotStarted
    case .failed(let status): SignInPhrase.secretFailed(status: String(status))
    case .timedOut: SignInPhrase.secretTimedOut
    case .noToken: SignInPhrase.noSecret
    }
  }
}
