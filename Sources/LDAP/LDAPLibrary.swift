import CLDAP

/// libldap, loaded by the first search.
package enum LDAPLibrary {
  /// Whether libldap 2.5 or 2.6 is installed.
  static let isReady = cldap_load()

  /// The version that is installed, such as `2.5.13`; `nil` if none is usable.
  package static var version: String? {
    guard isReady else { return nil }
    let number = cldap_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// Whether libldap has GnuTLS, which takes no lowest version of TLS but a list of versions.
  static let usesGnuTLS: Bool = {
    guard let name = unsafe cldap_get_tls_package() else { return false }
    defer { unsafe cldap_memfree(name) }
    return unsafe String(cString: name) == "GnuTLS"
  }()
}
