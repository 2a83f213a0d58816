import Foundation
import TestSupport
import Testing

/// A directory server with many people: 2,000, or `LDAP_ENTRIES`.
@Suite(.enabled(if: DirectoryServer.isAvailable)) struct LDAPSizeTests {
  private static let count =
    ProcessInfo.processInfo.environment["LDAP_ENTRIES"].flatMap { Int($0) } ?? 2_000
  /// How many entries are handed to one run of a tool.
  private static let chunk = 2_000

  private let server: DirectoryServer
  private let home: TestHome

  init() throws {
    server = try DirectoryServer()
    home = try TestHome()
    try home.configure(
      """
      feeds:
        - name: Head office
          url: \(server.address)/\(DirectoryServer.base)??sub
          user: \(DirectoryServer.user)
          password-command: cat \(server.passwordFile)

      """)
  }

  /// Hands LDIF about some people to a tool.
  private func write(
    _ numbers: some Collection<Int>, by tool: String, _ lines: (Int) -> [String]
  ) throws {
    var rest = Array(numbers)[...]
    while !rest.isEmpty {
      let entries = rest.prefix(Self.chunk).map { number in
        (["dn: uid=u\(number),\(DirectoryServer.base)"] + lines(number) + ["", ""])
          .joined(separator: "\n")
      }
      rest = rest.dropFirst(Self.chunk)
      try server.apply(entries.joined(), by: tool)
    }
  }

  /// Everybody with their emails, as they are cached or, in another cache, as the server has them.
  private func people(_ arguments: String...) throws -> Set<String> {
    let list = ["list", "--fields", "full_name,email", "--format", "tsv"]
    let run = try home.start(list + arguments).finish()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return Set(run.lines.dropFirst())
  }

  @Test func `everybody comes, and a refresh has what changed`() throws {
    try write(0..<Self.count, by: "ldapadd") { number in
      [
        "objectClass: inetOrgPerson", "uid: u\(number)", "cn: Mari \(number)", "sn: Tamm\(number)",
        "givenName: Mari", "mail: u\(number)@example.com", "title: Engineer",
      ]
    }
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("list", "--count", "--offline").output == "\(Self.count)\n")
    let changed = Array(stride(from: 0, to: Self.count, by: 100))
    try write(changed, by: "ldapmodify") { number in
      ["changetype: modify", "replace: mail", "mail: new\(number)@example.com"]
    }
    try write(1...10, by: "ldapmodify") { _ in ["changetype: delete"] }
    let refresh = try home.run("refresh", "--json")
    #expect(refresh.status == 0, "\(refresh.errors)")
    let changes = try refresh.json()["changes"]?.elements ?? []
    #expect(changes.count == changed.count + 10)
    let known = try people("--offline")
    #expect(known.count == Self.count - 10)
    #expect(known.contains("Mari Tamm0\tnew0@example.com"))
    #expect(try known == people("--cache", home.folder.path("full")))
  }
}
