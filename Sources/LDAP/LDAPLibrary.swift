internal import CLDAP

/// libldap, loaded by the first search.
enum LDAPLibrary {
  /// Whether libldap 2.5 or 2.6 is installed.
  static let isReady = cldap_load()

  /// Whether libldap has GnuTLS, which takes no lowest version of TLS but a list of versions.
  static let usesGnuTLS: Bool = {
    guard let name = unsafe cldap_get_tls_package() else { return false }
    defer { unsafe cldap_memfree(name) }
    return unsafe String(cString: name) == "GnuTLS"
  }()
}
