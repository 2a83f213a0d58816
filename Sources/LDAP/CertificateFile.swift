internal import Files

/// Files of certificates, checked before libldap reads them.
enum CertificateFile {
  private static let sizeLimit: Int64 = 16 << 20

  /// The system's bundle of authorities; `nil` if there is none in a place that is known.
  ///
  /// Debian, Fedora, openSUSE, Alpine; the list of Go's `crypto/x509/root_linux.go`.
  static let systemAuthorities = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
  ].first(where: hasCertificate)

  /// The system's folder of authorities, a file each; `nil` if it has none.
  static let systemFolder = ["/etc/ssl/certs", "/etc/pki/tls/certs"].first { path in
    (try? FileStatus(of: path).kind) == .folder
  }

  /// Whether a file is a readable, regular one, and contains a certificate.
  static func hasCertificate(_ path: String) -> Bool {
    guard let file = try? OpenFile(reading: path), let status = try? file.status(),
      status.kind == .regular, status.size <= sizeLimit,
      let bytes = try? file.read(0..<Int(status.size))
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE"].contains {
      text.contains("-----BEGIN \($0)-----")
    }
  }
}
