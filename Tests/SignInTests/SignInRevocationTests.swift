import Foundation
import HTTP
import TestSupport
import Testing

@testable import SignIn

/// Tokens that the provider is asked to revoke.
@Suite(
  .enabled(if: SignInProvider.isAvailable, "python3-authlib and python3-flask are not installed"))
struct SignInRevocationTests {
  private let fixture: SignInFixture
  private static let revocations = ["/revoke refresh_token", "/revoke access_token"]

  init() throws { fixture = try SignInFixture() }

  private var revocations: [String] {
    fixture.provider.requests.filter { $0.hasPrefix("/revoke") }
  }

  @Test(arguments: [false, true])
  func `a sign-in that is replaced is revoked, and the new one is good`(
    hasCommands: Bool
  ) throws {
    let service = fixture.service(hasCommands: hasCommands)
    #expect(try fixture.signInAgain(service).former == .nothing)
    #expect(revocations == [])
    let old = try Data(contentsOf: URL(filePath: fixture.path))
    let secret = fixture.secrets.withLock { $0 }
    #expect(try fixture.signInAgain(service).former == .revoked)
    #expect(revocations == Self.revocations)
    fixture.clock.withLock { $0 = 3600 }
    #expect(try !fixture.token(service).isEmpty)
    // The old one is worth nothing.
    try old.write(to: URL(filePath: fixture.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: fixture.path)
    fixture.secrets.withLock { $0 = secret }
    fixture.clock.withLock { $0 = 7200 }
    let other = fixture.service(hasCommands: hasCommands)
    #expect(throws: SignInError.ended) { try fixture.token(other) }
  }

  @Test func `a provider that ends the new sign-in with the old one is noticed`() throws {
    try fixture.signIn()
    try fixture.provider.control(#"{"device": {"interval": 1}, "revokes": "all"}"#)
    #expect(throws: SignInError.ended) { try fixture.signIn() }
    #expect(try fixture.service().stored(fixture.source)?.hasEnded == true)
    // Then there is nothing to revoke.
    #expect(try fixture.signInAgain().former == .nothing)
    #expect(try !fixture.token().isEmpty)
  }

  @Test(
    arguments: [
      (#"{"device": {"interval": 1}, "document": {"revocation_endpoint": null}}"#, .notRevocable),
      (
        #"{"device": {"interval": 1}, "status": {"/revoke": 503}}"#,
        .notTold(.unreachable(HTTPError(.status(503))))
      ),
    ] as [(String, SignInService.SignOut)])
  func `a sign-in that cannot be revoked is replaced all the same`(
    control: String, former: SignInService.SignOut
  ) throws {
    let first = try fixture.signIn()
    try fixture.provider.control(control)
    let (stored, result) = try fixture.signInAgain()
    #expect(result == former)
    #expect(stored.refreshToken != first.refreshToken)
    #expect(try fixture.service().stored(fixture.source) == stored)
  }

  @Test(arguments: [#"{"revokes": "alone"}"#, #"{"keeps_access": true}"#])
  func `signing out revokes the access token, too, if the provider can`(control: String) throws {
    try fixture.signIn()
    try fixture.provider.control(control)
    #expect(try fixture.service().signOut(fixture.source, timeout: .seconds(60)) == .revoked)
    #expect(revocations == Self.revocations)
    #expect(fixture.names == [])
  }
}
