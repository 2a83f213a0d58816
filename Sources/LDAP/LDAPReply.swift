import CLDAP

/// A message from a server, freed at the end of its life.
@safe struct LDAPReply: ~Copyable {
  let pointer: OpaquePointer
  let type: Int32

  init(_ pointer: OpaquePointer, type: Int32) {
    unsafe self.pointer = unsafe pointer
    self.type = type
  }

  deinit { unsafe cldap_msgfree(pointer) }
}

extension berval {
  /// The octets, which live as long as libldap says.
  @unsafe var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: bv_val, count: bv_val == nil ? 0 : Int(bv_len))
  }
}

extension LDAPError {
  /// The meaning of a result code of a server or libldap, after that many entries of a search.
  ///
  /// Without a sign-in some codes mean that one is needed.
  init(
    result code: Int32, message: String, base: String = "", pageSize: Int = 0, received: Int = 0,
    isAnonymous: Bool = false
  ) {
    let isAboutPages = message.lowercased().contains("pagedresults")
    let cause: Cause =
      switch code {
      // Active Directory, and OpenLDAP with `require bind` or `require authc`.
      case LDAP_OPERATIONS_ERROR where isAnonymous: .signInRequired
      case LDAP_UNWILLING_TO_PERFORM where isAnonymous && message == "authentication required":
        .signInRequired
      // OpenLDAP, with `size.prtotal=disabled` and with `size.pr`.
      case LDAP_UNWILLING_TO_PERFORM where isAboutPages,
        LDAP_ADMINLIMIT_EXCEEDED where isAboutPages:
        .pagesRefused(size: pageSize)
      case LDAP_TIMELIMIT_EXCEEDED: .serverLimit(.time, received: received)
      case LDAP_SIZELIMIT_EXCEEDED: .serverLimit(.size, received: received)
      case LDAP_ADMINLIMIT_EXCEEDED: .serverLimit(.administrative, received: received)
      case LDAP_STRONG_AUTH_REQUIRED, LDAP_INAPPROPRIATE_AUTH: .signInRequired
      case LDAP_REFERRAL: .referral
      case LDAP_NO_SUCH_OBJECT: .noSuchBase(name: base)
      case LDAP_INVALID_CREDENTIALS: .wrongPassword
      case LDAP_INSUFFICIENT_ACCESS: .noRights
      // To libldap what is not a message at all is a local error.
      case LDAP_DECODING_ERROR, LDAP_LOCAL_ERROR: .badAnswer
      default: .result(code: Int(code))
      }
    self.init(cause, message: message)
  }
}

extension LDAPTLSFault {
  /// The fault that libldap's text is about: its own, GnuTLS's or OpenSSL's.
  init(text: String) {
    if text.hasPrefix("TLS: hostname does not match") || text.hasPrefix("TLS: unable to get CN") {
      self = .wrongName
    } else if text.contains("verify failed") || text == "(unknown error code)" {
      // libldap's codes for a bad certificate are none that GnuTLS knows.
      self = .untrusted
    } else {
      self = .handshake
    }
  }
}
