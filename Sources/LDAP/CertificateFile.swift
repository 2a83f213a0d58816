import Files

/// The system's certificate authorities, for libldap.
enum CertificateFile {
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
