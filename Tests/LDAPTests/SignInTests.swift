import Foundation
import Testing

@testable import LDAP

/// Names and passwords, and who does without.
@Suite(.enabled(if: DirectoryServer.isAvailable, "slapd is not installed"))
struct SignInTests {
  private static let user = "uid=reader,ou=people,dc=example,dc=com"
  private static let entries = person("reader", "userPassword: sõna ?&%") + person("mari")

  private func signIn(_ user: String = user, _ password: String = "sõna ?&%") -> LDAPSignIn {
    .simple(user: user, password: LDAPPassword(password))
  }

  @Test func `a user signs in with their password`() throws {
    let server = try DirectoryServer(
      entries: Self.entries,
      database: [
        "access to attrs=userPassword by * auth",
        "access to * by users read",
      ])
    #expect(try search(server.url()) { $0.signIn = signIn() }.values("uid") == ["mari", "reader"])
    let base = "ou=people,dc=example,dc=com"
    #expect(try fault(server.url()).cause == .noSuchBase(name: base))
  }

  @Test(arguments: [(user, "sõna"), ("uid=nobody,dc=example,dc=com", "sõna ?&%")])
  func `a wrong name or password is said, and the password is not`(
    user: String, password: String
  ) throws {
    let server = try DirectoryServer(entries: Self.entries)
    let error = try fault(server.url()) { $0.signIn = signIn(user, password) }
    #expect(error.cause == .wrongPassword)
    #expect(!"\(error)".contains(password))
  }

  @Test(arguments: [(user, ""), ("", "secret"), ("", ""), ("uid=a\0b", "secret")])
  func `a sign-in that no server would check is not tried`(user: String, password: String) throws {
    let error = try fault("ldap://127.0.0.1:1/") { $0.signIn = signIn(user, password) }
    #expect(error == LDAPError(.incompleteSignIn))
  }

  @Test(arguments: [["require authc"], ["disallow bind_anon", "require bind"]])
  func `a server may want a sign-in`(lines: [String]) throws {
    let server = try DirectoryServer(entries: Self.entries, global: lines)
    let error = try fault(server.url())
    #expect(error.cause == .signInRequired, "\(error)")
    #expect(try search(server.url()) { $0.signIn = signIn() }.answer.entries == 2)
  }

  @Test func `a user without rights is told so`() throws {
    let server = try DirectoryServer(
      entries: Self.entries,
      database: ["access to attrs=userPassword by * auth", "access to * by * disclose"])
    let error = try fault(server.url()) { $0.signIn = signIn() }
    #expect(error.cause == .noRights)
  }

  @Test func `a socket proves who asks`() throws {
    let rule = "gidNumber=\(getgid())+uidNumber=\(getuid()),cn=peercred,cn=external,cn=auth"
    let server = try DirectoryServer(
      entries: Self.entries, database: ["access to * by dn.exact=\"\(rule)\" read"])
    let found = try search(server.socketURL()) { $0.signIn = .external }
    #expect(found.values("uid") == ["mari", "reader"])
    let base = "ou=people,dc=example,dc=com"
    #expect(try fault(server.socketURL()).cause == .noSuchBase(name: base))
  }

  @Test func `a server without Kerberos is said to refuse it`() throws {
    let server = try DirectoryServer(entries: Self.entries)
    let error = try fault(server.url()) { $0.signIn = .gssapi }
    guard case .result(let code) = error.cause else {
      Issue.record("expected .result, got \(error)")
      return
    }
    #expect(code != 0)
    #expect(!error.message.isEmpty || code == -6)
  }
}
