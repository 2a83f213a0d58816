internal import DirectoryService
internal import Feeds
internal import Foundation

extension FeedFault {
  /// The cause in words, to follow a feed's name: "timed out after 10 s".
  var message: String {
    switch self {
    case .feed(let error): error.cause.message
    case .shrunk(let lost, let known):
      "the new answer lacks \(lost) of \(known) people; "
        + "'employees refresh --accept-shrink' takes it"
    case .token(let fault): "its token command " + fault.message
    }
  }
}

extension TokenFault {
  fileprivate var message: String {
    switch self {
    case .notStarted: "could not be started"
    case .failed(let status): "failed with status \(status)"
    case .timedOut: "took too long"
    case .noToken: "printed no usable token"
    }
  }
}

extension FeedError.Cause {
  fileprivate var message: String {
    switch self {
    case .invalidURL: "its address is no http, https or file URL"
    case .unknownHost(let host): "the host \(host.visible) is unknown"
    case .couldNotConnect(let host): "could not connect to \(host.visible)"
    case .proxy(let proxy, let fault): "the proxy \(proxy.visible) " + fault.message
    case .timedOut(let duration): "timed out after \(duration.inWords)"
    case .connectionLost: "the connection was lost"
    case .tls(let host, let fault): fault.message(host: host.visible)
    case .caFile(let path): "the authorities in \(path.visible) could not be read"
    case .file(let path, let fault): "the file \(path.visible) " + fault.message
    case .transport(let code): "the transfer failed (libcurl error \(code))"
    case .badHTTP: "answered with something that is not HTTP"
    case .headersTooLarge(let limit): "answered with more than \(limit.inBytes) of header fields"
    case .badEncoding: "answered in an encoding that cannot be unpacked"
    case .incomplete: "the answer is incomplete"
    case .tooLarge(let limit): "the answer is larger than \(limit.inBytes)"
    case .status(let code): "answered with status \(code)"
    case .emptyAnswer: "answered with nothing"
    case .unexpectedNotModified: "answered 'not modified' to a question without a condition"
    case .redirect(let fault): fault.message
    case .notJSON(let fault): "the answer is not JSON (\(fault.message))"
    case .webPage: "answered with a web page (sign-in page?)"
    case .noEmployees: "the answer has no list of employees"
    }
  }
}

extension ProxyFault {
  fileprivate var message: String {
    switch self {
    case .unknownHost: "is unknown"
    case .couldNotConnect: "cannot be reached"
    case .status(let code): "answered with status \(code)"
    case .badAnswer: "answered with something that is not HTTP"
    }
  }
}

extension TLSFault {
  fileprivate func message(host: String) -> String {
    switch self {
    case .expired: "the certificate of \(host) has expired"
    case .notYetValid: "the certificate of \(host) is not yet valid"
    case .wrongName: "the certificate is not for \(host)"
    case .selfSigned: "the certificate of \(host) is signed by itself"
    case .unknownAuthority: "the certificate of \(host) is signed by an unknown authority"
    case .revoked: "the certificate of \(host) was revoked"
    case .weak: "the certificate of \(host) has a weak key or signature"
    case .notAllowed: "the certificate of \(host) is not for this use"
    case .oldVersion: "\(host) does not speak TLS 1.2 or newer"
    case .notTLS: "\(host) does not speak TLS at this port"
    case .certificate(let code): "the certificate of \(host) is not valid (OpenSSL error \(code))"
    case .handshake: "no secure connection to \(host) could be made"
    }
  }
}

extension RedirectFault {
  fileprivate var message: String {
    switch self {
    case .tooMany(let limit): "redirected more than \(limit) times"
    case .noLocation: "redirected to nowhere"
    case .downgrade: "redirected from https to http"
    case .otherScheme: "redirected to something that is neither https nor http"
    case .invalidURL: "redirected to something that is no URL"
    }
  }
}

extension FileFault {
  fileprivate var message: String {
    switch self {
    case .missing: "is not there"
    case .notRegular: "is not a regular file"
    case .unreadable(let code): "cannot be read: \(SystemMessage.text(code))"
    }
  }
}

extension JSONFault {
  fileprivate var message: String {
    switch self {
    case .empty: "empty"
    case .invalidUTF8: "not UTF-8"
    case .unclosedString: "a string without an end"
    case .invalidNumber: "a malformed number"
    case .tooDeep: "nested too deeply"
    case .outOfMemory: "too large for the memory there is"
    case .invalidSyntax: "wrong syntax"
    }
  }
}
