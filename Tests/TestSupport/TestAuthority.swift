/// A certificate and its key, in files.
public struct TestCertificate: Sendable {
  /// The certificate, in PEM.
  public let certificateFile: String
  /// Its private key, in PEM.
  public let keyFile: String
}

/// A certificate authority that no system trusts, in its own scratch folder.
public final class TestAuthority: Sendable {
  private let folder: ScratchFolder
  private let certificate: TestCertificate

  /// Creates an authority.
  public init() throws {
    folder = try ScratchFolder()
    certificate = try Self.selfSigned(name: "authority", isAuthority: true, in: folder)
    try folder.write("", to: "index.txt")
    try folder.write(
      """
      [ca]
      default_ca = authority
      [authority]
      database = index.txt
      new_certs_dir = .
      rand_serial = yes
      unique_subject = no
      policy = anything
      default_md = sha256
      [anything]
      commonName = supplied
      """, to: "ca.conf")
  }

  /// The authority's own certificate, for tests to trust.
  public var certificateFile: String { certificate.certificateFile }

  /// Issues a certificate; call it from one thread at a time.
  ///
  /// - Parameters:
  ///   - alternativeName: The subject, as OpenSSL's configuration writes it.
  ///   - key: The type of key, as arguments of `openssl req -newkey`.
  ///   - digest: The digest of its signature.
  ///   - from: The start of its validity, as YYYYMMDDHHMMSSZ.
  ///   - until: The end of its validity.
  /// - Returns: The certificate, with its key.
  /// - Throws: An error if `openssl` fails.
  public func issue(
    for alternativeName: String = "IP:127.0.0.1", key: [String] = ellipticKey,
    digest: String = "sha256", from: String = "20200101000000Z",
    until: String = "20900101000000Z"
  ) throws -> TestCertificate {
    try issue(
      "subjectAltName = \(alternativeName)\n", key: key, digest: digest, from: from, until: until,
      by: certificate)
  }

  /// Issues a certificate for 127.0.0.1 through an intermediate authority.
  ///
  /// - Returns: The certificate, and the file of the intermediate authority's certificate.
  /// - Throws: An error if `openssl` fails.
  public func issueThroughAnother() throws -> (certificate: TestCertificate, between: String) {
    let between = try issue(
      "basicConstraints = critical,CA:TRUE\n", name: "between", by: certificate)
    let issued = try issue("subjectAltName = IP:127.0.0.1\n", by: between)
    return (issued, between.certificateFile)
  }

  private func issue(
    _ extensions: String, name subject: String = "test", key: [String] = ellipticKey,
    digest: String = "sha256", from: String = "20200101000000Z",
    until: String = "20900101000000Z", by issuer: TestCertificate
  ) throws -> TestCertificate {
    let name = "issued-\(UInt64.random(in: 0...UInt64.max))"
    try folder.write(extensions, to: "\(name).ext")
    try OpenSSL.run(
      ["req", "-new", "-nodes", "-subj", "/CN=\(subject)", "-keyout", "\(name).key"]
        + ["-out", "\(name).csr", "-newkey"] + key, in: folder)
    try OpenSSL.run(
      ["ca", "-batch", "-notext", "-config", "ca.conf", "-extfile", "\(name).ext"]
        + ["-cert", issuer.certificateFile, "-keyfile", issuer.keyFile]
        + ["-md", digest, "-startdate", from, "-enddate", until]
        + ["-in", "\(name).csr", "-out", "\(name).pem"], in: folder)
    return TestCertificate(
      certificateFile: folder.path("\(name).pem"), keyFile: folder.path("\(name).key"))
  }

  /// Creates a self-signed certificate for 127.0.0.1.
  public func selfSigned() throws -> TestCertificate {
    try Self.selfSigned(name: "alone", isAuthority: false, in: folder)
  }

  /// A P-256 key.
  public static let ellipticKey = ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]

  private static func selfSigned(
    name: String, isAuthority: Bool, in folder: ScratchFolder
  ) throws -> TestCertificate {
    try OpenSSL.run(
      ["req", "-x509", "-nodes", "-days", "30", "-subj", "/CN=\(name)"]
        + ["-addext", "subjectAltName = IP:127.0.0.1"]
        + ["-addext", "basicConstraints = critical,CA:\(isAuthority ? "TRUE" : "FALSE")"]
        + ["-keyout", "\(name).key", "-out", "\(name).pem", "-newkey"] + ellipticKey, in: folder)
    return TestCertificate(
      certificateFile: folder.path("\(name).pem"), keyFile: folder.path("\(name).key"))
  }
}
