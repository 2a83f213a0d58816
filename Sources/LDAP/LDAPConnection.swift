import Basics
import CLDAP
import Glibc

/// A connection to a server, encrypted where it has to be and signed in, on one libldap handle.
@safe final class LDAPConnection {
  let handle: OpaquePointer
  let request: LDAPRequest
  /// The request's time limit: each entry is waited for, and a division takes long.
  private let timeoutMilliseconds: Int

  init(_ request: LDAPRequest) throws(LDAPError) {
    guard LDAPLibrary.isReady else { throw LDAPError(.noLibrary) }
    var handle: OpaquePointer?
    let code = unsafe cldap_initialize(&handle, request.address.serverURL)
    guard code == LDAP_SUCCESS, let handle = unsafe handle else {
      throw LDAPError(.result(code: Int(code)))
    }
    unsafe self.handle = handle
    self.request = request
    timeoutMilliseconds = request.timeout.wholeMilliseconds
    try open()
  }

  deinit { unsafe cldap_unbind(handle) }

  /// How long a step may take, in milliseconds, and the error if it takes longer: the time that the
  /// server may be silent, unless the search must be over before; throws `.deadlinePassed`.
  var limit: (milliseconds: Int, error: LDAPError) {
    get throws(LDAPError) {
      if let deadline = request.deadline {
        let rest = ContinuousClock.now.duration(to: deadline)
        let error = LDAPError(.deadlinePassed)
        guard rest > .zero else { throw error }
        if rest < request.timeout { return (rest.wholeMilliseconds, error) }
      }
      return (timeoutMilliseconds, LDAPError(.timedOut(after: request.timeout)))
    }
  }

  /// libldap's or the server's text about the last fault; empty if there is none.
  var message: String {
    guard let text = unsafe cldap_get_diagnostic_message(handle) else { return "" }
    defer { unsafe cldap_memfree(text) }
    return unsafe String(cString: text)
  }

  /// Throws the error of a libldap function that failed.
  func check(_ code: Int32) throws(LDAPError) {
    switch code {
    case LDAP_SUCCESS: return
    case LDAP_SERVER_DOWN: throw LDAPError(.connectionLost)
    case LDAP_TIMEOUT: throw try limit.error
    default: throw LDAPError(result: code, message: message)
    }
  }

  /// Asks for a page of entries; returns the request's number.
  func search(_ filter: String, attributes: [String], cookie: [UInt8]) throws(LDAPError) -> Int32 {
    try search(
      request.address.base, request.address.scope, filter, attributes,
      pageSize: request.pageSize, cookie)
  }

  /// Asks for one entry; returns the request's number.
  func entry(_ name: String, attributes: [String]) throws(LDAPError) -> Int32 {
    try search(name, .base, "(objectClass=*)", attributes, pageSize: 0, [])
  }

  private func search(
    _ base: String, _ scope: LDAPAddress.Scope, _ filter: String, _ attributes: [String],
    pageSize: Int, _ cookie: [UInt8]
  ) throws(LDAPError) -> Int32 {
    let names = unsafe attributes.map { unsafe strdup($0) }
    defer { unsafe names.forEach { unsafe free($0) } }
    var list = unsafe names + [nil]
    var cookie = cookie.map { CChar(bitPattern: $0) }
    var number: Int32 = 0
    let code = unsafe cookie.withUnsafeMutableBufferPointer { cookie in
      unsafe cldap_search(
        handle, base, scope.number, filter, &list, Int32(clamping: pageSize),
        berval(bv_len: ber_len_t(cookie.count), bv_val: cookie.baseAddress), &number)
    }
    if code == LDAP_FILTER_ERROR { throw LDAPError(.invalidFilter(filter)) }
    try check(code)
    return number
  }

  /// Waits for the next message that answers a request.
  func nextMessage(of number: Int32) throws(LDAPError) -> LDAPReply {
    let limit = try limit
    var message: OpaquePointer?
    let type = unsafe cldap_result(handle, number, limit.milliseconds, &message)
    if type > 0, let message = unsafe message { return unsafe LDAPReply(message, type: type) }
    if type == 0 { throw limit.error }
    if type == cldap_bad_message { throw LDAPError(.badAnswer) }
    try check(unsafe cldap_get_result_code(handle))
    throw LDAPError(.badAnswer)
  }

  /// Reads the message that ends an answer, after that many entries; returns the next page's
  /// cookie, empty at the end.
  func finish(_ reply: borrowing LDAPReply, received: Int = 0) throws(LDAPError) -> [UInt8] {
    var code = LDAP_OTHER
    var text: UnsafeMutablePointer<CChar>?
    var cookie = unsafe berval()
    let failure = unsafe cldap_parse_result(handle, reply.pointer, &code, &text, &cookie)
    defer {
      unsafe cldap_memfree(text)
      unsafe cldap_memfree(cookie.bv_val)
    }
    guard failure == LDAP_SUCCESS else { throw LDAPError(.badAnswer) }
    guard code == LDAP_SUCCESS else {
      let message = unsafe text.map { unsafe String(cString: $0) } ?? ""
      var isAnonymous = false
      if case .anonymous = request.signIn { isAnonymous = true }
      throw LDAPError(
        result: code, message: message, base: request.address.base, pageSize: request.pageSize,
        received: received, isAnonymous: isAnonymous)
    }
    return unsafe Array(cookie.bytes)
  }
}

extension LDAPAddress.Scope {
  fileprivate var number: Int32 {
    switch self {
    case .base: Int32(LDAP_SCOPE_BASE)
    case .one: Int32(LDAP_SCOPE_ONELEVEL)
    case .subtree: Int32(LDAP_SCOPE_SUBTREE)
    }
  }
}
