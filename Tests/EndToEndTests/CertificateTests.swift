import TestSupport
import Testing

/// Feeds over TLS, as their user sees them.
@Suite(.enabled(if: TLSServer.isAvailable, "there is no openssl command"))
struct CertificateTests {
  private static let response = "HTTP/1.0 200 OK\r\n\r\n" + Feed.tallinn
  private static let anyCipher = ["-cipher", "DEFAULT@SECLEVEL=0"]

  private let authority: TestAuthority

  init() throws { authority = try TestAuthority() }

  /// Runs a command with a server as its one feed, and the authority trusted.
  private func run(
    _ arguments: String..., against server: TLSServer, environment: [String: String] = [:]
  ) throws -> Run {
    let home = try TestHome()
    try home.configure(
      feeds: [("Tallinn", server.url)], "cacert: \(authority.certificateFile)\n")
    let environment = home.environment.merging(environment) { $1 }
    return try withExtendedLifetime(server) {
      try home.start(arguments, environment: environment).finish()
    }
  }

  /// Expects that a server is not believed, and that the user is told why.
  private func expect(
    _ cause: String, _ certificate: TestCertificate, options: [String] = []
  ) throws {
    let server = try TLSServer(certificate, response: Self.response, options: options)
    let line = "  Tallinn: \(cause) (no answer yet)\n"
    #expect(
      try run("list", against: server)
        == Run(status: 69, errors: LaunchTests.noAnswerLine + line))
    let refresh = try run("refresh", against: server)
    #expect((refresh.status, refresh.output) == (75, ""))
    #expect(refresh.errors.hasSuffix("\n" + line))
  }

  @Test func `an authority in the configuration is trusted besides the others`() throws {
    let server = try TLSServer(try authority.issue(), response: Self.response)
    let run = try run("list", "--json", against: server)
    #expect((run.status, run.errors) == (0, ""))
    #expect(try run.json().elements.count == 2)
    let stranger = try withExtendedLifetime(server) {
      try TestHome().run("list", "--feed", "Tallinn=" + server.url)
    }
    #expect(stranger.status == 69)
    #expect(
      stranger.errors.contains("the certificate of 127.0.0.1 is signed by an unknown authority"))
  }

  @Test func `a certificate out of its time is refused`() throws {
    try expect(
      "the certificate of 127.0.0.1 has expired", try authority.issue(until: "20210101000000Z"))
    try expect(
      "the certificate of 127.0.0.1 is not yet valid",
      try authority.issue(from: "20800101000000Z"))
  }

  @Test func `a certificate of another or of nobody is refused`() throws {
    try expect("the certificate is not for 127.0.0.1", try authority.issue(for: "DNS:other.test"))
    try expect(
      "the certificate of 127.0.0.1 is self-signed", try authority.selfSigned())
    try expect(
      "the certificate of 127.0.0.1 is signed by an unknown authority",
      try authority.issueThroughAnother().certificate)
  }

  @Test func `weak keys, weak digests and old versions are refused`() throws {
    let weak = "the certificate of 127.0.0.1 has a weak key or signature"
    try expect(weak, try authority.issue(key: ["rsa:1024"]), options: Self.anyCipher)
    try expect(weak, try authority.issue(digest: "sha1"), options: Self.anyCipher)
    try expect(
      "127.0.0.1 does not speak TLS 1.2 or newer", try authority.issue(),
      options: ["-tls1_1"] + Self.anyCipher)
  }

  @Test func `from https nobody is led to http`() throws {
    let plain = try FeedServer(always: .answer(Feed.tallinn))
    let server = try TLSServer(
      try authority.issue(),
      response: "HTTP/1.0 302 Found\r\nLocation: \(plain.url())\r\n\r\n")
    let run = try run("list", against: server)
    #expect(run.status == 69)
    #expect(run.errors.hasSuffix("  Tallinn: redirected from https to http (no answer yet)\n"))
    #expect(plain.requests.isEmpty)
  }

  @Test func `a file of authorities that is none fails the feed`() throws {
    let home = try TestHome()
    let file = try home.folder.write("no certificate", to: "ca.pem")
    try home.configure(feeds: [("Tallinn", "https://127.0.0.1:1/")], "cacert: \(file)\n")
    let run = try home.run("list")
    #expect(run.status == 69)
    #expect(run.errors.contains("  Tallinn: the authorities in \(file) could not be read ("))
  }

  @Test(arguments: ["verify: false", "insecure: true", "tls-verify: no"])
  func `no key turns the checks off`(line: String) throws {
    let home = try TestHome()
    try home.configure(line + "\n")
    #expect(try home.run("list").status == 78)
  }

  @Test(arguments: ["--insecure", "-k", "--no-verify"])
  func `no option turns the checks off`(option: String) throws {
    #expect(try TestHome().run("list", option).status == 64)
  }

  @Test func `no variable turns the checks off`() throws {
    let server = try TLSServer(try authority.selfSigned(), response: Self.response)
    let run = try run(
      "list", against: server, environment: ["CURL_INSECURE": "1", "SSL_NO_VERIFY": "1"])
    #expect(run.status == 69)
    #expect(run.errors.contains("the certificate of 127.0.0.1 is self-signed"))
  }
}
