import Foundation
import TestSupport
import Testing

@testable import LDAP

/// Encryption, and certificates that are not to be trusted.
@Suite(
  .enabled(if: DirectoryServer.isAvailable, "slapd is not installed"),
  .enabled(if: TLSServer.isAvailable, "there is no openssl command"))
struct TLSTests {
  /// An address of loopback that does not count as this machine, so that it needs TLS.
  private static let other = "::ffff:127.0.0.1"

  private let authority: TestAuthority

  init() throws { authority = try TestAuthority() }

  private func server(
    for name: String = "IP:127.0.0.1,IP:\(other)", until: String = "20900101000000Z",
    global: [String] = []
  ) throws -> DirectoryServer {
    try DirectoryServer(
      entries: person("mari"), global: global,
      certificate: try authority.issue(for: name, until: until))
  }

  private func url(_ server: DirectoryServer, secure: Bool) -> ServerURL {
    let search = "/ou=people,dc=example,dc=com??sub?(uid=*)"
    let place =
      secure
      ? "ldaps://127.0.0.1:\(server.securePort)" : "ldap://[\(Self.other)]:\(server.port)"
    return ServerURL(place + search, of: server)
  }

  private func host(secure: Bool) -> String { secure ? "127.0.0.1" : Self.other }

  @Test(arguments: [true, false])
  func `a certificate of the request's authority is trusted`(secure: Bool) throws {
    // Without TLS the server answers nothing.
    let server = try server(global: ["security ssf=128"])
    let found = try search(url(server, secure: secure)) { $0.caFile = authority.certificateFile }
    #expect(found.values("uid") == ["mari"])
    #expect(try fault(server.url()).cause == .result(code: 13))
  }

  @Test(arguments: [true, false])
  func `a certificate of an unknown authority is refused`(secure: Bool) throws {
    let server = try server()
    let url = url(server, secure: secure)
    let expected = LDAPError.Cause.tls(host: host(secure: secure), .untrusted)
    #expect(try fault(url).cause == expected)
    let other = try TestAuthority()
    #expect(try fault(url) { $0.caFile = other.certificateFile }.cause == expected)
  }

  @Test(arguments: [
    (true, "DNS:other.example"), (true, "IP:127.0.0.2"), (false, "DNS:other.example"),
    (false, "IP:127.0.0.1"),
  ])
  func `a certificate of another host is refused`(secure: Bool, name: String) throws {
    let server = try server(for: name)
    let error = try fault(url(server, secure: secure)) { $0.caFile = authority.certificateFile }
    let fault = LDAPLibrary.usesGnuTLS ? LDAPTLSFault.untrusted : .wrongName
    #expect(error.cause == .tls(host: host(secure: secure), fault))
  }

  @Test(arguments: [true, false])
  func `an expired certificate is refused`(secure: Bool) throws {
    let server = try server(until: "20210101000000Z")
    let error = try fault(url(server, secure: secure)) { $0.caFile = authority.certificateFile }
    #expect(error.cause == .tls(host: host(secure: secure), .untrusted))
  }

  @Test func `a server that speaks only TLS 1.1 is refused`() throws {
    let server = try TLSServer(
      try authority.issue(), response: "",
      options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
    let error = try fault(ServerURL("ldaps://127.0.0.1:\(server.port)", of: server)) {
      $0.caFile = authority.certificateFile
    }
    #expect(error.cause == .tls(host: "127.0.0.1", .handshake))
  }

  @Test func `a server without TLS is refused where TLS is expected`() throws {
    let server = try DirectoryServer()
    let error = try fault(ServerURL("ldaps://127.0.0.1:\(server.port)", of: server))
    #expect(error.cause == .tls(host: "127.0.0.1", .handshake))
  }

  @Test func `a server that refuses StartTLS gets neither a password nor a search`() throws {
    let server = try LDAPServer { [.send($0.startTLS(2, text: "no TLS here"))] }
    let error = try fault(server.url(host: "[\(Self.other)]")) {
      $0.signIn = .simple(user: "cn=reader", password: LDAPPassword("secret"))
    }
    #expect(error == LDAPError(.needsTLS(host: Self.other), message: "no TLS here"))
    // StartTLS is an extended request; unbind may follow.
    #expect(server.operations.filter { $0 != 0x42 } == [0x77])
  }

  @Test func `a real server without a certificate refuses StartTLS`() throws {
    let server = try DirectoryServer(entries: person("mari"))
    let error = try fault(url(server, secure: false))
    #expect(error.cause == .needsTLS(host: Self.other))
  }

  @Test func `answers that come before TLS do not count`() throws {
    let server = try LDAPServer { request in
      [.send(request.startTLS(0) + request.entry("cn=injected") + request.done())]
    }
    let error = try fault(server.url(host: "[\(Self.other)]"))
    #expect(error.cause == .tls(host: Self.other, .handshake))
  }

  @Test(arguments: ["ldaps", "ldap"])
  func `a server that is silent in the handshake is given up`(scheme: String) throws {
    let server = try LDAPServer { [.send($0.startTLS(0))] }
    let host = scheme == "ldap" ? "[\(Self.other)]" : "127.0.0.1"
    let error = try fault(server.url(scheme, host: host)) { $0.timeout = .milliseconds(300) }
    #expect(error.cause == .timedOut(after: .milliseconds(300)))
  }

  @Test func `a client certificate proves who asks`() throws {
    let server = try DirectoryServer(
      entries: person("mari"),
      global: ["TLSCACertificateFile \(authority.certificateFile)", "TLSVerifyClient demand"],
      database: ["access to * by dn.exact=\"cn=test\" read"],
      certificate: try authority.issue())
    let client = try authority.issue(for: "DNS:client.example")
    let found = try search(url(server, secure: true)) {
      $0.caFile = authority.certificateFile
      $0.clientCertificateFile = client.certificateFile
      $0.clientKeyFile = client.keyFile
      $0.signIn = .external
    }
    #expect(found.values("uid") == ["mari"])
    let error = try fault(url(server, secure: true)) { $0.caFile = authority.certificateFile }
    guard case .tls(_, .handshake) = error.cause else {
      #expect(error.cause == .connectionLost)
      return
    }
  }

  @Test func `files that are not certificates are said`() throws {
    let folder = try ScratchFolder()
    let text = try folder.write("text", to: "text.pem")
    let client = try authority.issue()
    let url: ServerURL = "ldaps://127.0.0.1:1"
    for path in [text, folder.path("missing.pem"), folder.path("")] {
      #expect(try fault(url) { $0.caFile = path } == LDAPError(.caFile(path: path)))
      let error = try fault(url) {
        $0.caFile = authority.certificateFile
        $0.clientCertificateFile = path
      }
      #expect(error == LDAPError(.clientCertificate(path: path)))
      let other = try fault(url) {
        $0.caFile = authority.certificateFile
        $0.clientCertificateFile = client.certificateFile
        $0.clientKeyFile = path
      }
      #expect(other == LDAPError(.clientCertificate(path: path)))
    }
  }

  @Test func `requests at the same time trust each its own authorities`() async throws {
    let server = try server()
    let url = url(server, secure: true)
    let other = try TestAuthority()
    try await withThrowingTaskGroup { group in
      for number in 0..<16 {
        group.addTask {
          if number.isMultiple(of: 2) {
            let found = try search(url) { $0.caFile = authority.certificateFile }
            #expect(found.answer.entries == 1)
          } else {
            let error = try fault(url) { $0.caFile = other.certificateFile }
            #expect(error.cause == .tls(host: "127.0.0.1", .untrusted))
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
