internal import HTTP
internal import Processes
internal import SignIn
internal import SignInService
internal import TerminalUI

extension SignInError {
  /// The cause in words, to follow a feed's name: "not signed in: run 'employees login'".
  var message: String {
    switch self {
    case .notSignedIn: SignInPhrase.notSignedIn.text
    case .ended: SignInPhrase.ended.text
    case .unreachable(let error): SignInPhrase.provider.text(["cause": error.cause.message])
    case .provider(let fault): fault.message
    case .denied: SignInPhrase.denied.text
    case .expired: SignInPhrase.expired.text
    case .file(let path, let fault): fault.message(path: path.visible)
    case .busy: SignInPhrase.busy.text
    case .secret(let error): error.secretMessage
    }
  }

  /// How a command ends that cannot go on.
  var status: ExitStatus {
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
    case .notJSON: SignInPhrase.notJSON.text
    case .otherIssuer(let issuer): SignInPhrase.otherIssuer.text(["issuer": issuer.excerpt])
    case .missing(let member): SignInPhrase.missing.text(["member": member.excerpt])
    case .badURL(let member): SignInPhrase.badURL.text(["member": member.excerpt])
    case .badValue(let member): SignInPhrase.badValue.text(["member": member.excerpt])
    case .noDeviceGrant: SignInPhrase.noDeviceGrant.text
    case .otherTokenType: SignInPhrase.otherTokenType.text
    case .noRefreshToken: SignInPhrase.noRefreshToken.text
    case .error(let code): SignInPhrase.refused.text(["code": code.excerpt])
    }
  }
}

extension SignInFileFault {
  fileprivate func message(path: String) -> String {
    switch self {
    case .open: SignInPhrase.fileOpen.text(["path": path])
    case .foreign: SignInPhrase.fileForeign.text(["path": path])
    case .notAFile: SignInPhrase.notAFile.text(["path": path])
    case .damaged: SignInPhrase.fileDamaged.text(["path": path])
    case .system(let code):
      SignInPhrase.fileFailed.text(["path": path, "cause": SystemMessage.text(code)])
    }
  }
}

extension TokenError {
  /// The cause in words, of a command that keeps a secret.
  fileprivate var secretMessage: String {
    switch self {
    case .notStarted: SignInPhrase.secretNotStarted.text
    case .failed(let status): SignInPhrase.secretFailed.text(["status": String(status)])
    case .timedOut: SignInPhrase.secretTimedOut.text
    case .noToken: SignInPhrase.noSecret.text
    }
  }
}
