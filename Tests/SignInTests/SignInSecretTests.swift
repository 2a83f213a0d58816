import Foundation
import HTTP
import Processes
import TestSupport
import Testing

@testable import SignIn

/// Secrets that the user's program keeps.
@Suite(
  .enabled(if: SignInProvider.isAvailable, "python3-authlib and python3-flask are not installed"))
struct SignInSecretTests {
  private let fixture: SignInFixture

  init() throws { fixture = try SignInFixture() }

  @Test func `the user's program keeps the secret, and no file does`() throws {
    let service = fixture.service(hasCommands: true)
    try fixture.signIn(service)
    let secrets = fixture.secrets.withLock { $0 }
    #expect(secrets.count == 1)
    let (variables, first) = try #require(secrets.first)
    #expect(variables["EMPLOYEES_ISSUER"] == fixture.provider.issuer)
    let name = try #require(variables["EMPLOYEES_SECRET"])
    #expect(name.wholeMatch(of: /sign-in-[0-9a-f]{16}/) != nil)
    var text = try String(contentsOfFile: fixture.path, encoding: .utf8)
    #expect(!text.contains(first) && !text.contains("token") && text.contains("mari@telisa.ee"))
    fixture.clock.withLock { $0 = 3600 }
    let token = try fixture.token(service)
    let second = try #require(fixture.secrets.withLock { $0 }[variables])
    #expect(second != first)
    text = try String(contentsOfFile: fixture.path, encoding: .utf8)
    #expect(!text.contains(token) && !text.contains(second))
    #expect(try service.signOut(fixture.source, timeout: .seconds(60)) == .revoked)
    #expect(fixture.secrets.withLock { $0 }.isEmpty && fixture.names == [])
  }

  @Test func `a program that fails is told, and the sign-in stays`() throws {
    let service = fixture.service(hasCommands: true)
    try fixture.signIn(service)
    fixture.secrets.withLock { $0 = [:] }
    fixture.clock.withLock { $0 = 3600 }
    #expect(throws: SignInError.secret(.failed(status: 1))) { try fixture.token(service) }
    #expect(fixture.names.count == 1)
  }

  @Test func `storing a renewed secret has a time limit of its own`() throws {
    let service = fixture.service(hasCommands: true)
    try fixture.signIn(service)
    fixture.storingTimes.withLock { $0 = [] }
    fixture.clock.withLock { $0 = 3600 }
    _ = try fixture.token(service)
    // All of the time, although asking the provider took a part of it.
    #expect(fixture.storingTimes.withLock { $0 } == [.seconds(60)])
  }

  @Test func `a secret that cannot be stored is remembered, and stored the next time`() throws {
    let service = fixture.service(hasCommands: true)
    try fixture.signIn(service)
    fixture.clock.withLock { $0 = 3600 }
    fixture.canStore.withLock { $0 = false }
    #expect(throws: SignInError.secret(.failed(status: 1))) { try fixture.token(service) }
    // The provider takes the stored secret no more, but this process goes on.
    let asked = fixture.provider.requests.count
    #expect(try !fixture.token(service).isEmpty)
    #expect(fixture.provider.requests.count == asked)
    fixture.clock.withLock { $0 = 7200 }
    fixture.canStore.withLock { $0 = true }
    #expect(try !fixture.token(service).isEmpty)
    // And another process, too.
    fixture.clock.withLock { $0 = 10_800 }
    #expect(try !fixture.token(fixture.service(hasCommands: true)).isEmpty)
  }
}
