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
    case .provider(.notJSON): SignInPhrase.notJSON
    case .provider(.otherIssuer(let issuer)): SignInPhrase.otherIssuer(issuer: issuer.excerpt)
    case .provider(.missing(let member)): SignInPhrase.missing(member: member.excerpt)
    case .provider(.badURL(let member)): SignInPhrase.badURL(member: member.excerpt)
    case .provider(.badValue(let member)): SignInPhrase.badValue(member: member.excerpt)
    case .provider(.noDeviceGrant): SignInPhrase.noDeviceGrant
    case .provider(.otherTokenType): SignInPhrase.otherTokenType
    case .provider(.noRefreshToken): SignInPhrase.noRefreshToken
    case .provider(.error(let code)): SignInPhrase.refused(code: code.excerpt)
    case .denied: SignInPhrase.denied
    case .expired: SignInPhrase.expired
    case .file(let path, .open): SignInPhrase.fileOpen(path: path.visible)
    case .file(let path, .foreign): SignInPhrase.fileForeign(path: path.visible)
    case .file(let path, .notAFile): SignInPhrase.notAFile(path: path.visible)
    case .file(let path, .damaged): SignInPhrase.fileDamaged(path: path.visible)
    case .file(let path, .system(let code)):
      SignInPhrase.fileFailed(cause: SystemMessage.text(code), path: path.visible)
    case .busy: SignInPhrase.busy
    case .secret(.notStarted): SignInPhrase.secretNotStarted
    case .secret(.failed(let status)): SignInPhrase.secretFailed(status: String(status))
    case .secret(.timedOut): SignInPhrase.secretTimedOut
    case .secret(.noToken): SignInPhrase.noSecret
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
