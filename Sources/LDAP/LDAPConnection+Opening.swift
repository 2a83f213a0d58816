import Basics
import CLDAP
import Files

extension LDAPConnection {
  /// The largest message that is accepted even where pages must be smaller, in bytes.
  private static let messageSize = 16 << 20

  /// Connects, with TLS where the address needs it, and signs in.
  func open() throws(LDAPError) {
    try request.signIn.check()
    try setOptions()
    if request.address.encryption != .none { try setTLSOptions() }
    try connect()
    if request.address.encryption == .startTLS { try startTLS() }
    if request.address.encryption != .none { try installTLS() }
    try signIn()
    // Only now, so that nothing is read ahead of TLS.
    try check(unsafe cldap_read_ahead(handle))
  }

  private func setOptions() throws(LDAPError) {
    let limit = try limit.milliseconds
    try check(unsafe cldap_set_protocol_version(handle, Int32(LDAP_VERSION3)))
    try check(unsafe cldap_set_referrals(handle, false))
    try check(unsafe cldap_set_deref(handle, LDAP_DEREF_NEVER))
    try check(unsafe cldap_set_restart(handle, true))
    try check(unsafe cldap_set_network_timeout(handle, limit))
    try check(unsafe cldap_set_timeout(handle, limit))
    try check(
      unsafe cldap_set_max_incoming(
        handle, ber_len_t(clamping: max(request.maximumSize, Self.messageSize))))
  }

  private func setTLSOptions() throws(LDAPError) {
    let authorities = request.caFile ?? CertificateFile.systemAuthorities
    guard let authorities, PEMFile.readCertificates(authorities) != nil else {
      throw LDAPError(.caFile(path: request.caFile ?? ""))
    }
    try check(unsafe authorities.withOctets { unsafe cldap_set_tls_cacertfile(handle, $0) })
    if request.caFile != nil, let folder = CertificateFile.systemFolder {
      try check(unsafe cldap_set_tls_cacertdir(handle, folder))
    }
    try check(unsafe cldap_set_tls_require_cert(handle, LDAP_OPT_X_TLS_DEMAND))
    if LDAPLibrary.usesGnuTLS {
      try check(
        unsafe cldap_set_tls_cipher_suite(handle, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"))
    } else {
      // LDAP_OPT_X_TLS_PROTOCOL_TLS1_2, a macro that Swift does not import.
      try check(unsafe cldap_set_tls_protocol_min(handle, 3 << 8 + 3))
    }
    if let certificate = request.clientCertificateFile {
      guard PEMFile.readCertificates(certificate) != nil else {
        throw LDAPError(.clientCertificate(path: certificate))
      }
      let key = request.clientKeyFile ?? certificate
      try check(unsafe certificate.withOctets { unsafe cldap_set_tls_certfile(handle, $0) })
      try check(unsafe key.withOctets { unsafe cldap_set_tls_keyfile(handle, $0) })
    }
    guard unsafe cldap_set_tls_newctx(handle, 0) == LDAP_SUCCESS else {
      if let path = request.clientKeyFile ?? request.clientCertificateFile {
        throw LDAPError(.clientCertificate(path: path))
      }
      throw LDAPError(.tls(host: request.address.host, .handshake))
    }
  }

  private func connect() throws(LDAPError) {
    let limit = try limit
    let start = ContinuousClock.now
    guard unsafe cldap_connect(handle) == LDAP_SUCCESS else {
      // libldap does not say why, and rounds down.
      let time = start.duration(to: .now)
      if time > .milliseconds(limit.milliseconds) * 0.95 { throw limit.error }
      throw LDAPError(.couldNotConnect(host: request.address.host))
    }
    try check(unsafe cldap_limit_socket(handle, limit.milliseconds))
  }

  private func startTLS() throws(LDAPError) {
    var number: Int32 = 0
    try check(unsafe cldap_start_tls(handle, &number))
    let reply = try nextMessage(of: number)
    do throws(LDAPError) {
      _ = try finish(reply)
    } catch {
      throw LDAPError(.needsTLS(host: request.address.host), message: error.message)
    }
  }

  private func installTLS() throws(LDAPError) {
    let code = try withTimeLimit { unsafe cldap_install_tls(handle) }
    if code == LDAP_SUCCESS { return }
    let message = message
    throw LDAPError(.tls(host: request.address.host, LDAPTLSFault(text: message)), message: message)
  }

  /// Takes a step for which libldap has no time limit.
  private func withTimeLimit(_ step: () -> Int32) throws(LDAPError) -> Int32 {
    let limit = try limit
    let descriptor = unsafe cldap_get_desc(handle)
    guard let timer = SocketTimer(descriptor, milliseconds: limit.milliseconds) else {
      throw LDAPError(.couldNotConnect(host: request.address.host))
    }
    let code = step()
    if timer.stop() { throw limit.error }
    return code
  }

  private func signIn() throws(LDAPError) {
    var number: Int32 = 0
    switch request.signIn {
    case .anonymous: return
    case .simple(let user, let password):
      let secret = Array(password.text.utf8)
      try check(unsafe cldap_simple_bind(handle, user, secret, secret.count, &number))
    case .external: try check(unsafe cldap_external_bind(handle, &number))
    case .gssapi:
      // Active Directory refuses a second encryption inside TLS.
      if request.address.encryption != .none {
        try check(unsafe cldap_set_sasl_secprops(handle, "maxssf=0"))
      }
      let code = try withTimeLimit { unsafe cldap_gssapi_bind(handle) }
      // Without a ticket, for one, SASL fails before it asks the server.
      if code == LDAP_LOCAL_ERROR { throw LDAPError(.result(code: Int(code)), message: message) }
      return try check(code)
    }
    do throws(LDAPError) {
      _ = try finish(try nextMessage(of: number))
    } catch {
      // Some servers say so if the user does not exist.
      guard case .noSuchBase = error.cause else { throw error }
      throw LDAPError(.wrongPassword, message: error.message)
    }
  }
}

extension LDAPSignIn {
  /// Makes sure that a server would check the password: an empty one it does not (RFC 4513,
  /// section 5.1.2); throws `.incompleteSignIn`.
  fileprivate func check() throws(LDAPError) {
    guard case .simple(let user, let password) = self else { return }
    guard !user.isEmpty, !user.hasNUL, !password.text.isEmpty else {
      throw LDAPError(.incompleteSignIn)
    }
  }
}

/// The system's certificate authorities, for libldap.
private enum CertificateFile {
  /// The system's bundle of authorities; `nil` if there is none in a place that is known.
  ///
  /// Debian, Fedora, openSUSE, Alpine; the list of Go's `crypto/x509/root_linux.go`.
  static let systemAuthorities = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
  ].first { PEMFile.readCertificates($0) != nil }

  /// The system's folder of authorities, a file each; `nil` if it has none.
  static let systemFolder = ["/etc/ssl/certs", "/etc/pki/tls/certs"].first { path in
    (try? FileStatus(of: path).kind) == .folder
  }
}
