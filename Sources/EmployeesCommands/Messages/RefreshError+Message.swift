internal import DirectoryService
internal import Feeds
internal import HTTP
internal import Processes
internal import TerminalUI

extension RefreshError {
  /// The cause in words, to follow a feed's name: "timed out after 10 s".
  var message: String {
    switch self {
    case .feed(.http(let error)): error.cause.message
    case .feed(.content(let fault)): fault.message
    case .shrunk(let lost, let known):
      FaultPhrase.shrunk.text(["lost": String(lost), "known": String(known)])
    case .token(let fault): fault.message
    case .signIn(let error): error.message
    }
  }
}

extension TokenError {
  /// The cause in words.
  var message: String {
    switch self {
    case .notStarted: FaultPhrase.tokenNotStarted.text
    case .failed(let status): FaultPhrase.tokenFailed.text(["status": String(status)])
    case .timedOut: FaultPhrase.tokenTimedOut.text
    case .noToken: FaultPhrase.noToken.text
    }
  }
}

extension HTTPError.Cause {
  /// The cause in words.
  var message: String {
    switch self {
    case .invalidURL: FaultPhrase.notURL.text
    case .unknownHost(let host): FaultPhrase.unknownHost.text(["host": host.visible])
    case .couldNotConnect(let host): FaultPhrase.noConnection.text(["host": host.visible])
    case .proxy(let proxy, let fault): fault.message(proxy: proxy.visible)
    case .timedOut(let duration): FaultPhrase.timedOut.text(["time": duration.inWords])
    case .connectionLost: FaultPhrase.connectionLost.text
    case .tls(let host, let fault): fault.message(host: host.visible)
    case .caFile(let path): FaultPhrase.authoritiesUnreadable.text(["path": path.visible])
    case .file(let path, let fault): fault.message(path: path.visible)
    case .noLibrary: FaultPhrase.noLibrary.text
    case .transport(let code): FaultPhrase.transferFailed.text(["code": String(code)])
    case .badHTTP: FaultPhrase.notHTTP.text
    case .headersTooLarge(let limit): FaultPhrase.headersTooLarge.text(["size": limit.inBytes])
    case .badEncoding: FaultPhrase.badEncoding.text
    case .incomplete: FaultPhrase.incomplete.text
    case .tooLarge(let limit): FaultPhrase.tooLarge.text(["size": limit.inBytes])
    case .status(let code): FaultPhrase.status.text(["status": HTTPStatus.text(code)])
    case .unexpectedNotModified: FaultPhrase.unexpectedNotModified.text
    case .redirect(let fault): fault.message
    }
  }
}

extension ContentError {
  fileprivate var message: String {
    switch self {
    case .emptyAnswer: FaultPhrase.emptyAnswer.text
    case .notJSON(let fault): FaultPhrase.notJSON.text(["cause": fault.message])
    case .webPage: FaultPhrase.webPage.text
    case .noEmployees: FaultPhrase.noEmployees.text
    case .noUsableRecord(let count, let first):
      FaultPhrase.noUsableRecord.text(["count": String(count), "reason": first.message])
    case .tooManyRecords(let limit): FaultPhrase.tooManyRecords.text(["limit": String(limit)])
    case .tooLargeValue: FaultPhrase.tooLargeValue.text
    }
  }
}

extension ProxyFault {
  fileprivate func message(proxy: String) -> String {
    switch self {
    case .unknownHost: FaultPhrase.proxyUnknown.text(["proxy": proxy])
    case .couldNotConnect: FaultPhrase.proxyUnreachable.text(["proxy": proxy])
    case .status(let code):
      FaultPhrase.proxyStatus.text(["proxy": proxy, "status": HTTPStatus.text(code)])
    case .badAnswer: FaultPhrase.proxyNotHTTP.text(["proxy": proxy])
    }
  }
}

extension TLSFault {
  fileprivate func message(host: String) -> String {
    if case .certificate(let code) = self {
      return FaultPhrase.certificateInvalid.text(["host": host, "code": String(code)])
    }
    return phrase.text(["host": host])
  }

  private var phrase: FaultPhrase {
    switch self {
    case .expired: .certificateExpired
    case .notYetValid: .certificateTooNew
    case .wrongName: .certificateName
    case .selfSigned: .certificateSelfSigned
    case .unknownAuthority: .certificateAuthority
    case .revoked: .certificateRevoked
    case .weak: .certificateWeak
    case .notAllowed: .certificateUse
    case .oldVersion: .oldTLS
    case .notTLS: .notTLS
    case .certificate: .certificateInvalid
    case .handshake: .noSecureConnection
    }
  }
}

extension RedirectFault {
  fileprivate var message: String {
    switch self {
    case .tooMany(let limit): FaultPhrase.tooManyRedirects.text(count: limit)
    case .noLocation: FaultPhrase.redirectNowhere.text
    case .downgrade: FaultPhrase.redirectDowngrade.text
    case .otherScheme: FaultPhrase.redirectOtherScheme.text
    case .notAllowed: FaultPhrase.redirectNotAllowed.text
    case .invalidURL: FaultPhrase.redirectNotURL.text
    }
  }
}

extension FileFault {
  fileprivate func message(path: String) -> String {
    switch self {
    case .missing: FaultPhrase.fileMissing.text(["path": path])
    case .notRegular: FaultPhrase.fileNotRegular.text(["path": path])
    case .unreadable(let code):
      FaultPhrase.fileUnreadable.text(["path": path, "cause": SystemMessage.text(code)])
    }
  }
}

extension JSONFault {
  fileprivate var message: String {
    switch self {
    case .empty: FaultPhrase.jsonEmpty.text
    case .invalidUTF8: FaultPhrase.jsonNotUTF8.text
    case .unclosedString: FaultPhrase.jsonUnclosedString.text
    case .invalidNumber: FaultPhrase.jsonNumber.text
    case .tooDeep: FaultPhrase.jsonTooDeep.text
    case .outOfMemory: FaultPhrase.jsonTooLarge.text
    case .invalidSyntax: FaultPhrase.jsonSyntax.text
    }
  }
}
