import TestSupport
import Testing

@testable import HTTP

/// Requests over TLS, to honest servers and others.
@Suite(.enabled(if: TLSServer.isAvailable, "there is no openssl command"))
struct TLSTests {
  private static let response = "HTTP/1.0 200 OK\r\n\r\n" + text

  private let authority: TestAuthority

  init() throws { authority = try TestAuthority() }

  private func ask(_ server: TLSServer) throws -> Result<HTTPResponse, HTTPError> {
    try HTTPTests.ask(server.url) { $0.caFile = authority.certificateFile }
  }

  /// Expects the request to fail with this fault.
  private func expect(
    _ fault: TLSFault, _ certificate: TestCertificate, options: [String] = []
  ) throws {
    let server = try TLSServer(certificate, response: Self.response, options: options)
    #expect(try ask(server).cause == .tls(host: "127.0.0.1", fault))
  }

  @Test func `an authority of the request's own is trusted, and only by that request`() throws {
    let server = try TLSServer(try authority.issue(), response: Self.response)
    #expect(try ask(server).body == text)
    let result = try HTTPTests.ask(server.url)
    #expect(result.cause == .tls(host: "127.0.0.1", .unknownAuthority))
  }

  @Test func `the system's authorities stay trusted beside a file of one's own`() throws {
    let own = try CertificateAuthorities(adding: authority.certificateFile)
    let begin = "-----BEGIN CERTIFICATE-----"
    let count = String(decoding: own.pem, as: UTF8.self).split(separator: begin).count
    #expect(count > 2)
  }

  @Test func `an expired certificate is refused`() throws {
    try expect(.expired, try authority.issue(until: "20210101000000Z"))
  }

  @Test func `a certificate of the future is refused`() throws {
    try expect(.notYetValid, try authority.issue(from: "20800101000000Z"))
  }

  @Test(arguments: ["DNS:other.example", "IP:127.0.0.2", "DNS:127.0.0.1.example"])
  func `a certificate of another host is refused`(name: String) throws {
    try expect(.wrongName, try authority.issue(for: name))
  }

  @Test func `a certificate that vouches for itself is refused`() throws {
    try expect(.selfSigned, try authority.selfSigned())
  }

  @Test func `a chain with a link missing is refused, with it taken`() throws {
    let (certificate, between) = try authority.issueThroughAnother()
    try expect(.unknownAuthority, certificate)
    let whole = try TLSServer(
      certificate, response: Self.response, options: ["-cert_chain", between])
    #expect(try ask(whole).body == text)
  }

  @Test func `a short key and a broken digest are refused`() throws {
    let options = ["-cipher", "DEFAULT@SECLEVEL=0"]
    try expect(.weak, try authority.issue(key: ["rsa:1024"]), options: options)
    try expect(.weak, try authority.issue(digest: "sha1"), options: options)
  }

  @Test func `TLS 1.1 is refused`() throws {
    let options = ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"]
    try expect(.oldVersion, try authority.issue(), options: options)
  }

  @Test func `a server that does not speak TLS is told`() throws {
    let server = try FeedServer(always: .answer(text))
    let result = try HTTPTests.ask("https://127.0.0.1:\(server.port)/")
    #expect(result.cause == .tls(host: "127.0.0.1", .notTLS))
  }

  @Test func `a redirect from https to http is not followed`() throws {
    let plain = try FeedServer(always: .answer(text))
    let server = try TLSServer(
      try authority.issue(),
      response: "HTTP/1.0 302 Found\r\nLocation: \(plain.url())\r\n\r\n")
    #expect(try ask(server).cause == .redirect(.downgrade))
    #expect(plain.requests.isEmpty)
  }

  @Test func `a certificate proves who asks, to the feed's own server alone`() throws {
    let mine = try authority.issue(for: "DNS:me")
    let options = ["-Verify", "1", "-verify_return_error", "-CAfile", authority.certificateFile]
    let server = try TLSServer(
      try authority.issue(), response: Self.response, options: options)
    func ask(
      _ certificate: ClientCertificate?, _ url: String
    ) throws -> Result<HTTPResponse, HTTPError> {
      try HTTPTests.ask(url) {
        $0.caFile = authority.certificateFile
        $0.clientCertificate = certificate
      }
    }
    let certificate = ClientCertificate(file: mine.certificateFile, keyFile: mine.keyFile)
    #expect(try ask(certificate, server.url).body == text)
    #expect(throws: HTTPError.self) { try ask(nil, server.url).get() }
    let broken = ClientCertificate(file: "/nowhere.pem")
    #expect(try ask(broken, server.url).cause == .clientCertificate(path: "/nowhere.pem"))
    let open = try TLSServer(try authority.issue(), response: Self.response)
    let toOpen = try FeedServer(always: .redirect(to: open.url))
    #expect(try ask(certificate, toOpen.url()).body == text)
    let elsewhere = try FeedServer(always: .redirect(to: server.url))
    #expect(throws: HTTPError.self) { try ask(certificate, elsewhere.url()).get() }
  }

  @Test func `a file of authorities that is missing or none is named`() throws {
    let folder = try ScratchFolder()
    let empty = try folder.write("no certificate\n", to: "ca.pem")
    for path in [folder.path("missing.pem"), empty, folder.path("")] {
      let result = try HTTPTests.ask("https://127.0.0.1:1/") { $0.caFile = path }
      #expect(result.cause == .caFile(path: path))
    }
  }
}
