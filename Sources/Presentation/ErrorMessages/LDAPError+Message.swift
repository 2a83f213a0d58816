import Basics
import LDAP
import Localization

extension LDAPError {
  var fullMessage: String { cause.message.followed(byServer: message) }
}

extension LDAPError.Cause {
  fileprivate var message: String {
    switch self {
    case .noLibrary: LoadedLibrary.ldap.missingMessage
    case .invalidURL, .invalidBase: FaultPhrase.notURL
    case .invalidFilter(let filter): FaultPhrase.badFilter(filter: filter.visible)
    case .noSuchBase(let name): FaultPhrase.noSuchBase(name: name.visible)
    case .nobodyAtBase: FaultPhrase.nobodyAtBase(scope: "??sub?")
    case .invalidAttribute: FaultPhrase.badAttribute
    case .caFile(let path): FaultPhrase.authoritiesUnreadable(path: path.visible)
    case .clientCertificate(let path): FaultPhrase.certificateFile(path: path.visible)
    case .incompleteSignIn: FaultPhrase.emptyPassword
    case .couldNotConnect(let host): FaultPhrase.noConnection(host: host.visible)
    case .needsTLS(let host): FaultPhrase.needsTLS(host: host.visible)
    case .tls(let host, .wrongName): FaultPhrase.certificateOtherHost(host: host.visible)
    case .tls(let host, .untrusted):
      FaultPhrase.certificateUntrusted(host: host.visible, setting: "cacert")
    case .tls(let host, .handshake): FaultPhrase.noSecureConnection(host: host.visible)
    case .wrongPassword: FaultPhrase.wrongPassword(password: "password-command", user: "user")
    case .signInRequired: FaultPhrase.signInRequired(password: "password-command", user: "user")
    case .noRights: FaultPhrase.noRights
    case .serverLimit(.size, let count): FaultPhrase.sizeLimit(number: count.grouped)
    case .serverLimit(.time, let count): FaultPhrase.timeLimit(number: count.grouped)
    case .serverLimit(.administrative, let count): FaultPhrase.serverLimit(number: count.grouped)
    case .pagesRefused(let size): FaultPhrase.pagesRefused(number: size.grouped)
    case .referral: FaultPhrase.referral
    case .timedOut(let duration): FaultPhrase.timedOut(time: duration.shortText)
    case .deadlinePassed: FaultPhrase.tookTooLong
    case .connectionLost: FaultPhrase.serverGone
    case .badAnswer: FaultPhrase.notLDAP
    case .repeatedPage: FaultPhrase.repeatedPage
    case .tooManyEntries(let limit):
      FaultPhrase.tooManyPeople(limit: limit.grouped, setting: "max-people")
    case .pageTooLarge(let limit): FaultPhrase.tooLarge(size: limit.inBytes)
    case .result(let code): FaultPhrase.resultCode(code: String(code))
    }
  }
}
