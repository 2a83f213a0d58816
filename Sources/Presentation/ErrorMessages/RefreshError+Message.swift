import Basics
import DirectoryService
import Feeds
import HTTP
import Localization
import Processes

extension RefreshError {
  /// The cause in words, to follow a feed's name: "timed out after 10 s".
  package var message: String {
    switch self {
    case .feed(.http(let error)): error.cause.message.followed(byServer: error.message)
    case .feed(.ldap(let error)): error.fullMessage
    case .feed(.content(let fault)): fault.message
    case .shrunk(let lost, let known): FaultPhrase.shrunk(known: known.grouped, lost: lost.grouped)
    case .token(let fault): fault.message
    case .signIn(let error): error.message
    }
  }
}

extension TokenError {
  /// The cause in words.
  package var message: String {
    switch self {
    case .notStarted: FaultPhrase.tokenNotStarted
    case .failed(let status): FaultPhrase.tokenFailed(status: String(status))
    case .timedOut: FaultPhrase.tokenTimedOut
    case .noToken: FaultPhrase.noToken
    }
  }
}

extension String {
  /// Our words, with the server's own, if there are any, in parentheses.
  func followed(byServer message: String?) -> String {
    guard let message, !message.isEmpty else { return self }
    return self + " " + message.visible.inParentheses
  }
}

extension HTTPError.Cause {
  /// The cause in words.
  package var message: String {
    switch self {
    case .invalidURL: FaultPhrase.notURL
    case .unknownHost(let host): FaultPhrase.unknownHost(host: host.visible)
    case .couldNotConnect(let host): FaultPhrase.noConnection(host: host.visible)
    case .proxy(let proxy, .unknownHost): FaultPhrase.proxyUnknown(proxy: proxy.visible)
    case .proxy(let proxy, .couldNotConnect): FaultPhrase.proxyUnreachable(proxy: proxy.visible)
    case .proxy(let proxy, .status(let code)):
      FaultPhrase.proxyStatus(proxy: proxy.visible, status: HTTPStatus.text(code))
    case .proxy(let proxy, .badAnswer): FaultPhrase.proxyNotHTTP(proxy: proxy.visible)
    case .timedOut(let duration): FaultPhrase.timedOut(time: duration.shortText)
    case .connectionLost: FaultPhrase.connectionLost
    case .tls(let host, let fault): fault.message(host: host.visible)
    case .caFile(let path): FaultPhrase.authoritiesUnreadable(path: path.visible)
    case .clientCertificate(let path): FaultPhrase.certificateFile(path: path.visible)
    case .file(let path, .missing): FaultPhrase.fileMissing(path: path.visible)
    case .file(let path, .notRegular): FaultPhrase.fileNotRegular(path: path.visible)
    case .file(let path, .unreadable(let code)):
      FaultPhrase.fileUnreadable(cause: SystemMessage.text(code), path: path.visible)
    case .noLibrary: LoadedLibrary.curl.missingMessage
    case .transport(let code): FaultPhrase.transferFailed(code: String(code))
    case .badHTTP: FaultPhrase.notHTTP
    case .headersTooLarge(let limit): FaultPhrase.headersTooLarge(size: limit.inBytes)
    case .badEncoding: FaultPhrase.badEncoding
    case .incomplete: FaultPhrase.incomplete
    case .tooLarge(let limit): FaultPhrase.tooLarge(size: limit.inBytes)
    case .status(let code): FaultPhrase.status(status: HTTPStatus.text(code))
    case .unexpectedNotModified: FaultPhrase.unexpectedNotModified
    case .redirect(.tooMany(let limit)): FaultPhrase.tooManyRedirects(count: limit)
    case .redirect(.noLocation): FaultPhrase.redirectNowhere
    case .redirect(.downgrade): FaultPhrase.redirectDowngrade
    case .redirect(.otherScheme): FaultPhrase.redirectOtherScheme
    case .redirect(.notAllowed): FaultPhrase.redirectNotAllowed
    case .redirect(.invalidURL): FaultPhrase.redirectNotURL
    }
  }
}

extension FeedError {
  fileprivate var message: String {
    switch self {
    case .emptyAnswer: FaultPhrase.emptyAnswer
    case .notJSON(let fault, nil): FaultPhrase.notJSON(cause: fault.message)
    case .notJSON(let fault, let location?):
      FaultPhrase.notJSONAt(
        byte: String(location.byte), cause: fault.message, line: String(location.line))
    case .transform(.notStarted): FaultPhrase.transformNotStarted
    case .transform(.failed(let status)): FaultPhrase.transformFailed(status: String(status))
    case .transform(.timedOut): FaultPhrase.transformTimedOut
    case .transform(.severalPages): FaultPhrase.transformPages
    case .transform(.tooLarge(let limit)): FaultPhrase.transformTooLarge(size: limit.inBytes)
    case .webPage: FaultPhrase.webPage
    case .refused(let message, _): FaultPhrase.refused.followed(byServer: message)
    case .noList("", []): FaultPhrase.notAList
    case .noList("", let keys): FaultPhrase.notAListButKeys(keys: keys.quoted)
    case .noList(let place, []): FaultPhrase.noListNorKeys(place: place.visible)
    case .noList(let place, let keys): FaultPhrase.noList(keys: keys.quoted, place: place.visible)
    case .noUsableRecord(let count, let first):
      FaultPhrase.noUsableRecord(count: count, reason: first.message)
    case .noNames(let members): FaultPhrase.noNames(keys: members.quoted)
    case .morePages(.link): FaultPhrase.morePages(setting: "next: {link: true}")
    case .morePages(.url(let place)): FaultPhrase.morePages(setting: "next: " + place.visible)
    case .morePages(.cursor(let place)):
      FaultPhrase.morePages(setting: "next: {cursor: \(place.visible), parameter: NAME}")
    case .morePages(.more): FaultPhrase.morePages(setting: "next")
    case .otherOrigin: FaultPhrase.otherOrigin
    case .repeatedPage: FaultPhrase.repeatedPage
    case .badPageValue: FaultPhrase.badPageValue
    case .changedMeanwhile: FaultPhrase.changedMeanwhile
    case .unreadablePages(let code): FaultPhrase.unreadablePages(cause: SystemMessage.text(code))
    case .tookTooLong: FaultPhrase.tookTooLong
    case .incomplete(let count, let total):
      FaultPhrase.somePeople(number: count.grouped, total: total.grouped)
    case .unconfirmedTotal(let count):
      FaultPhrase.unconfirmedTotal(number: count.grouped, setting: "next: {link: false}")
    case .tooManyRecords(let limit): FaultPhrase.tooManyRecords(limit: limit.grouped)
    case .tooManyPeople(let limit):
      FaultPhrase.tooManyPeople(limit: limit.grouped, setting: "max-people")
    case .tooLargeValue: FaultPhrase.tooLargeValue
    }
  }
}

extension [String] {
  fileprivate var quoted: String {
    map { "\"\($0.visible)\"" }.joined(separator: ScreenPhrase.comma)
  }
}

extension TLSFault {
  fileprivate func message(host: String) -> String {
    switch self {
    case .expired: FaultPhrase.certificateExpired(host: host)
    case .notYetValid: FaultPhrase.certificateTooNew(host: host)
    case .wrongName: FaultPhrase.certificateName(host: host)
    case .selfSigned: FaultPhrase.certificateSelfSigned(host: host)
    case .unknownAuthority: FaultPhrase.certificateAuthority(host: host)
    case .revoked: FaultPhrase.certificateRevoked(host: host)
    case .weak: FaultPhrase.certificateWeak(host: host)
    case .notAllowed: FaultPhrase.certificateUse(host: host)
    case .oldVersion: FaultPhrase.oldTLS(host: host)
    case .notTLS: FaultPhrase.notTLS(host: host)
    case .certificate(let code): FaultPhrase.certificateInvalid(code: String(code), host: host)
    case .handshake: FaultPhrase.noSecureConnection(host: host)
    }
  }
}

extension JSONFault {
  fileprivate var message: String {
    switch self {
    case .empty: FaultPhrase.jsonEmpty
    case .invalidUTF8: FaultPhrase.jsonNotUTF8
    case .unclosedString: FaultPhrase.jsonUnclosedString
    case .loneSurrogate: FaultPhrase.jsonSurrogate
    case .invalidNumber: FaultPhrase.jsonNumber
    case .tooDeep: FaultPhrase.jsonTooDeep
    case .outOfMemory: FaultPhrase.jsonTooLarge
    case .invalidSyntax: FaultPhrase.jsonSyntax
    }
  }
}
