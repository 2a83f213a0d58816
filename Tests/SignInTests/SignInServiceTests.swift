import Files
import Foundation
import HTTP
import Processes
import TestSupport
import Testing

@testable import SignIn

/// Signing in and out at a real provider, and the tokens between.
@Suite(
  .enabled(if: SignInProvider.isAvailable, "python3-authlib and python3-flask are not installed"))
struct SignInServiceTests {
  private let fixture: SignInFixture

  init() throws { fixture = try SignInFixture() }

  private func mode(_ path: String) throws -> UInt32 { try FileStatus(of: path).permissions }

  // MARK: Signing in

  @Test func `the user is shown a page and a code, and signed in`() throws {
    try fixture.provider.control(#"{"device": {"interval": 1}, "pending": 2}"#)
    let stored = try fixture.signIn()
    let shown = try #require(fixture.shown.withLock { $0 }.first)
    #expect(shown.page == fixture.provider.issuer + "/device")
    #expect(shown.completePage?.hasSuffix("?user_code=" + shown.userCode) == true)
    #expect(fixture.pauses.withLock { $0 } == Array(repeating: .seconds(1), count: 3))
    #expect((stored.user, stored.since) == ("mari@telisa.ee", SignInFixture.start))
    #expect(
      fixture.provider.requests == [
        "/.well-known/openid-configuration", "/device_authorization", "/token device_code",
        "/token device_code", "/token device_code",
      ])
    #expect(try fixture.service().stored(fixture.source) == stored)
    #expect(try mode(fixture.data) == 0o700)
    #expect(try mode(fixture.path) == 0o600)
    #expect(fixture.names.count == 1)
  }

  /// Some providers refuse with status 200.
  @Test(arguments: [400, 200, 428])
  func `a provider that says to slow down is asked less often`(status: Int) throws {
    try fixture.provider.control(
      #"{"device": {"interval": 1}, "pending": 3, "slow_down": 2, "refusal": \#(status)}"#)
    try fixture.signIn()
    #expect(fixture.pauses.withLock { $0 } == [1, 6, 11, 11].map { .seconds($0) })
  }

  @Test func `a provider that is away for a moment is asked again`() throws {
    try fixture.provider.control(#"{"device": {"interval": 1}, "status": {"/token": 503}}"#)
    let provider = fixture.provider
    let pauses = fixture.pauses
    var failures: [SignInError?] = []
    let (stored, _) = try fixture.service().signIn(
      fixture.source, timeout: .seconds(60), show: { _ in },
      wait: { pause, failure in
        pauses.withLock { $0.append(pause) }
        failures.append(failure)
        if pauses.withLock({ $0.count }) == 3 { try? provider.control("{}") }
      })
    #expect(stored.refreshToken != nil)
    #expect(pauses.withLock { $0 } == [1, 2, 4].map { .seconds($0) })
    let failure = SignInError.unreachable(HTTPError(.status(503)))
    #expect(failures == [nil, failure, failure])
  }

  @Test(arguments: [
    (#"{"decision": "deny", "device": {"interval": 1}}"#, SignInError.denied),
    (#"{"expired": true, "device": {"interval": 1}}"#, .expired),
    (#"{"decision": "wait", "device": {"interval": 1, "expires_in": 1}}"#, .expired),
    (
      #"{"status": {"/token": 503}, "device": {"interval": 1, "expires_in": 1}}"#,
      .unreachable(HTTPError(.status(503)))
    ),
    (#"{"answer": {"/token": "<html>"}, "device": {"interval": 1}}"#, .provider(.notJSON)),
    (#"{"answer": {"/device_authorization": "{}"}}"#, .provider(.missing("device_code"))),
    (#"{"device": {"user_code": "\u001b[2J"}}"#, .provider(.badValue("user_code"))),
    (
      #"{"device": {"verification_uri": "file:///etc/passwd"}}"#,
      .provider(.badURL("verification_uri"))
    ),
    (
      #"{"document": {"issuer": "https://evil.example"}}"#,
      .provider(.otherIssuer("https://evil.example"))
    ),
    (#"{"document": {"device_authorization_endpoint": null}}"#, .provider(.noDeviceGrant)),
    (
      #"{"document": {"token_endpoint": "http://evil.example/"}}"#,
      .provider(.badURL("token_endpoint"))
    ),
    (
      #"{"status": {"/device_authorization": 403}}"#, .unreachable(HTTPError(.status(403)))
    ),
    (
      #"{"status": {"/.well-known/openid-configuration": 404}}"#,
      .unreachable(HTTPError(.status(404)))
    ),
    (#"{"token": {"refresh_token": null}, "device": {"interval": 1}}"#, .provider(.noRefreshToken)),
    (
      #"{"token": {"access_token": "a\r\nX-Evil: b"}, "device": {"interval": 1}}"#,
      .provider(.badValue("access_token"))
    ),
  ])
  func `without a good answer nothing is kept`(control: String, error: SignInError) throws {
    try fixture.provider.control(control)
    #expect(throws: error) { try fixture.signIn() }
    #expect(fixture.names == [])
    #expect(throws: SignInError.notSignedIn) { try fixture.token() }
  }

  @Test func `an unknown client is refused by the provider`() throws {
    var source = fixture.source
    source.clientID = "stranger"
    #expect(throws: SignInError.provider(.error("invalid_client"))) {
      try fixture.service().signIn(source, timeout: .seconds(60), show: { _ in }, wait: { _, _ in })
    }
  }

  @Test func `a failed sign-in keeps the one before`() throws {
    let stored = try fixture.signIn()
    try fixture.provider.control(#"{"decision": "deny", "device": {"interval": 1}}"#)
    #expect(throws: SignInError.denied) { try fixture.signIn() }
    #expect(try fixture.service().stored(fixture.source) == stored)
  }

  @Test func `the provider proves itself by a certificate of a trusted authority`() throws {
    let authority = try TestAuthority()
    let good = try SignInFixture(certificate: try authority.issue())
    #expect(throws: SignInError.unreachable(HTTPError(.tls(host: "127.0.0.1", .unknownAuthority))))
    {
      try good.signIn()
    }
    let trusting = good.service(authorityFile: authority.certificateFile)
    #expect(try good.signIn(trusting).user == "mari@telisa.ee")
    let wrong = try SignInFixture(certificate: try authority.issue(for: "DNS:other.example"))
    #expect(throws: SignInError.unreachable(HTTPError(.tls(host: "127.0.0.1", .wrongName)))) {
      try wrong.signIn(wrong.service(authorityFile: authority.certificateFile))
    }
    #expect(wrong.names == [])
  }

  // MARK: Renewing

  @Test func `a token is used until it ends, and then renewed`() throws {
    let stored = try fixture.signIn()
    let first = try #require(stored.access?.token)
    let asked = fixture.provider.requests.count
    #expect(try fixture.token() == first)
    #expect(fixture.provider.requests.count == asked)
    fixture.clock.withLock { $0 = 3600 }
    let second = try fixture.token()
    #expect(second != first)
    #expect(
      fixture.provider.requests.dropFirst(asked)
        == ["/.well-known/openid-configuration", "/token refresh_token"])
    let renewed = try #require(try fixture.service().stored(fixture.source))
    #expect(renewed.access?.token == second && renewed.refreshToken != stored.refreshToken)
    #expect((renewed.user, renewed.since) == (stored.user, stored.since))
    #expect(try fixture.token() == second)
    #expect(fixture.names.count == 1)
    #expect(try mode(fixture.path) == 0o600)
  }

  @Test func `a refresh token that stays good is kept`() throws {
    let stored = try fixture.signIn()
    try fixture.provider.control(#"{"rotate": false}"#)
    fixture.clock.withLock { $0 = 3600 }
    _ = try fixture.token()
    #expect(try fixture.service().stored(fixture.source)?.refreshToken == stored.refreshToken)
  }

  @Test func `a token that a feed refuses is renewed, once for all that have it`() throws {
    let first = try #require(try fixture.signIn().access?.token)
    let second = try fixture.token(after: first)
    #expect(second != first)
    let asked = fixture.provider.requests.count
    // Another process, whose feed refused the same token, finds the new one.
    #expect(try fixture.token(after: first) == second)
    #expect(fixture.provider.requests.count == asked)
  }

  @Test func `processes that renew at once use each refresh token once`() async throws {
    try fixture.signIn()
    fixture.clock.withLock { $0 = 3600 }
    // Each look-up has a lock of its own, as processes have.
    let tokens = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<16 { group.addTask { try? fixture.token() } }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(Set(tokens).count == 1 && tokens.count == 16 && tokens[0] != nil)
    #expect(fixture.provider.requests.count { $0 == "/token refresh_token" } == 1)
  }

  @Test func `after the provider has ended it, it is asked no more until the user signs in`() throws
  {
    let stored = try fixture.signIn()
    let token = try #require(stored.refreshToken)
    // The token is used up elsewhere, as by a copy of the folder.
    let copy = try Data(contentsOf: URL(filePath: fixture.path))
    fixture.clock.withLock { $0 = 3600 }
    _ = try fixture.token()
    try copy.write(to: URL(filePath: fixture.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: fixture.path)
    #expect(throws: SignInError.ended) { try fixture.token() }
    let asked = fixture.provider.requests.count
    #expect(throws: SignInError.ended) { try fixture.token() }
    #expect(fixture.provider.requests.count == asked)
    let ended = try #require(try fixture.service().stored(fixture.source))
    #expect(ended.hasEnded && ended.user == stored.user)
    let text = try String(contentsOfFile: fixture.path, encoding: .utf8)
    #expect(!text.contains(token))
    try fixture.signIn()
    #expect(try !fixture.token().isEmpty)
  }

  @Test(arguments: [
    (#"{"status": {"/token": 503}}"#, SignInError.unreachable(HTTPError(.status(503)))),
    (#"{"answer": {"/token": "no"}}"#, .provider(.notJSON)),
    (#"{"document": {"issuer": "x"}}"#, .provider(.otherIssuer("x"))),
    (#"{"answer": {"/token": "{\"access_token\": \"a\"}"}}"#, .provider(.otherTokenType)),
  ])
  func `a renewal that fails changes nothing`(control: String, error: SignInError) throws {
    try fixture.signIn()
    let before = try Data(contentsOf: URL(filePath: fixture.path))
    fixture.clock.withLock { $0 = 3600 }
    try fixture.provider.control(control)
    #expect(throws: error) { try fixture.token() }
    #expect(try Data(contentsOf: URL(filePath: fixture.path)) == before)
    #expect(fixture.names.count == 1)
    try fixture.provider.control("{}")
    #expect(try !fixture.token().isEmpty)
  }

  @Test func `a provider that is gone is a passing fault`() throws {
    try fixture.signIn()
    fixture.clock.withLock { $0 = 3600 }
    fixture.provider.stop()
    // Another test's server must not get its port.
    let port = try #require(URL(string: fixture.provider.issuer)?.port)
    let refusing = try RefusingPort(UInt16(port))
    defer { withExtendedLifetime(refusing) {} }
    #expect(throws: SignInError.unreachable(HTTPError(.couldNotConnect(host: "127.0.0.1")))) {
      try fixture.token()
    }
    #expect(try fixture.service().stored(fixture.source)?.hasEnded == false)
  }

  // MARK: Signing out

  @Test func `the provider is told, and nothing is left`() throws {
    let stored = try fixture.signIn()
    #expect(
      try fixture.service().signOut(fixture.source, timeout: .seconds(60)) == .revoked)
    #expect(fixture.provider.requests.last == "/revoke access_token")
    #expect(fixture.names == [])
    #expect(try fixture.service().signOut(fixture.source, timeout: .seconds(60)) == .nothing)
    // What was kept is worth nothing any more.
    try stored.bytes.map { Data($0) }?.write(to: URL(filePath: fixture.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: fixture.path)
    fixture.clock.withLock { $0 = 3600 }
    #expect(throws: SignInError.ended) { try fixture.token() }
  }

  @Test(arguments: [
    (#"{"document": {"revocation_endpoint": null}}"#, SignInService.SignOut.notRevocable),
    (
      #"{"status": {"/revoke": 503}}"#, .notTold(.unreachable(HTTPError(.status(503))))
    ),
    (#"{"document": {"issuer": "x"}}"#, .notTold(.provider(.otherIssuer("x")))),
  ])
  func `whatever the provider says, nothing is left`(
    control: String, result: SignInService.SignOut
  ) throws {
    try fixture.signIn()
    try fixture.provider.control(control)
    #expect(try fixture.service().signOut(fixture.source, timeout: .seconds(60)) == result)
    #expect(fixture.names == [])
    #expect(throws: SignInError.notSignedIn) { try fixture.token() }
  }
}
