/// Why a search has no usable answer.
///
/// Stored as JSON: a renamed case or label makes stored errors unreadable.
public struct LDAPError: Error, Hashable, Sendable, Codable {
  /// The fault.
  public let cause: Cause
  /// The server's or libldap's own text about it, at most 200 characters; often empty.
  ///
  /// Untrusted: show only its `visible` form.
  public let message: String

  /// Creates an error; cuts the message.
  public init(_ cause: Cause, message: String = "") {
    self.cause = cause
    self.message = String(message.unicodeScalars.prefix(200))
  }

  /// Whether the same search may well succeed a moment later.
  public var isTransient: Bool {
    switch cause.kind {
    case .unanswered: true
    // busy, unavailable (RFC 4511, appendix A.2).
    case .result(let code): [51, 52].contains(code)
    case .ofThisMachine, .ofRequest, .beforeSignIn, .refusedSignIn, .ofAnswer: false
    }
  }

  /// Whether other searches would fail likewise: the server is away, or refuses this sign-in.
  public var isOfEverySearch: Bool {
    switch cause.kind {
    case .unanswered, .ofThisMachine, .beforeSignIn, .refusedSignIn: true
    // libldap's own, as for a missing Kerberos ticket, and those that refuse a sign-in or a locked
    // account: authMethodNotSupported, constraintViolation, unwillingToPerform.
    case .result(let code): isTransient || code < 0 || [7, 19, 53].contains(code)
    case .ofRequest, .ofAnswer: false
    }
  }

  /// Whether something on this machine is missing, or a file unreadable.
  public var isOfThisMachine: Bool { cause.kind == .ofThisMachine }

  /// Whether the server answered, but not with a usable answer; `false` if no answer came.
  public var isInvalidAnswer: Bool {
    switch cause.kind {
    case .refusedSignIn, .ofAnswer: true
    // Negative codes are libldap's own.
    case .result(let code): code > 0 && !isTransient
    case .unanswered, .ofThisMachine, .ofRequest, .beforeSignIn: false
    }
  }
}

extension LDAPError.Cause {
  /// The subject of a fault.
  fileprivate enum Kind: Equatable {
    case ofThisMachine, ofRequest, unanswered, beforeSignIn, refusedSignIn, ofAnswer
    case result(code: Int)
  }

  fileprivate var kind: Kind {
    switch self {
    case .noLibrary, .caFile, .clientCertificate: .ofThisMachine
    case .invalidURL, .invalidFilter, .invalidBase, .invalidAttribute: .ofRequest
    case .couldNotConnect, .timedOut, .deadlinePassed, .connectionLost: .unanswered
    case .incompleteSignIn, .needsTLS, .tls: .beforeSignIn
    case .wrongPassword, .signInRequired: .refusedSignIn
    case .noRights, .noSuchBase, .nobodyAtBase, .serverLimit, .pagesRefused, .referral, .badAnswer,
      .repeatedPage, .tooManyEntries, .pageTooLarge:
      .ofAnswer
    case .result(let code): .result(code: code)
    }
  }
}

extension LDAPError {
  /// A fault of a search.
  public enum Cause: Hashable, Sendable, Codable {
    /// libldap 2.5 or 2.6 is not installed.
    case noLibrary
    /// The URL is malformed, or asks for something that is not supported.
    case invalidURL(LDAPURLFault)
    /// libldap cannot read this filter, or it reaches out of its parentheses.
    case invalidFilter(String)
    /// The base contains U+0000.
    case invalidBase
    /// An attribute to ask for is malformed.
    case invalidAttribute
    /// The file of certificate authorities is unreadable, or contains no certificate.
    case caFile(path: String)
    /// The client certificate or its key is unreadable or unusable.
    case clientCertificate(path: String)
    /// There is a user without a password, or a password without a user.
    case incompleteSignIn
    /// The host was not found, or refused the connection; for `ldapi` the socket's path.
    case couldNotConnect(host: String)
    /// The host refused TLS, without which nothing is sent to another machine.
    case needsTLS(host: String)
    /// The host did not prove its identity, or no encryption was agreed on.
    case tls(host: String, LDAPTLSFault)
    /// The user or the password is wrong (invalidCredentials).
    case wrongPassword
    /// The server does not answer without a sign-in, or not with this kind of it
    /// (strongerAuthRequired, inappropriateAuthentication).
    case signInRequired
    /// The user may not search there (insufficientAccessRights).
    case noRights
    /// The base, of that name, does not exist, or the user may not see it (noSuchObject).
    case noSuchBase(name: String)
    /// Nobody is the base, and the search is of that alone.
    case nobodyAtBase
    /// The server ended the answer after that many entries.
    case serverLimit(LDAPLimit, received: Int)
    /// The server does not answer this user in pages, or not in pages of that size.
    case pagesRefused(size: Int)
    /// The entries are on another server (referral); it is not asked.
    case referral
    /// The server was silent for that long.
    case timedOut(after: Duration)
    /// The search took longer than it may in all.
    case deadlinePassed
    /// The connection ended before the answer did.
    case connectionLost
    /// The answer violates LDAP, or a message is larger than 16 MiB and than a page may be.
    case badAnswer
    /// A page came again, or too many empty ones.
    case repeatedPage
    /// The answer has more entries than that.
    case tooManyEntries(limit: Int)
    /// A page is larger than that many bytes of JSON.
    case pageTooLarge(limit: Int)
    /// Any other result: the server's code (RFC 4511, appendix A), or libldap's own, which is
    /// negative (`man ldap_error`).
    case result(code: Int)
  }
}
