import Foundation
import TestSupport
import Testing

/// Active Directory's attributes, as OpenLDAP has them, and a schema that they build on.
private let schemas = ["nis", "msuser"].map { "/etc/ldap/schema/\($0).schema" }

/// Attributes of Active Directory and Exchange, from OpenLDAP's server.
@Suite(
  .enabled(if: DirectoryServer.isAvailable),
  .enabled(if: schemas.allSatisfy(FileManager.default.fileExists)))
struct ActiveDirectoryTests {
  private let server: DirectoryServer
  private let home: TestHome

  init() throws {
    server = try DirectoryServer(
      database: schemas.map { "include \($0)" } + [
        "attributetype ( 2.16.840.1.113730.3.1.35 NAME 'thumbnailPhoto'"
          + " SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 )"
      ])
    home = try TestHome()
    try home.configure(
      """
      feeds:
        - name: Company
          url: \(server.address)/\(DirectoryServer.base)??sub

      """)
  }

  private func add(_ id: String, _ lines: String...) throws {
    let entry =
      [
        "dn: uid=\(id),\(DirectoryServer.base)", "objectClass: inetOrgPerson",
        "objectClass: extensibleObject", "uid: \(id)", "cn: Mari \(id)", "sn: \(id)",
      ] + lines + ["", ""]
    try server.apply(entry.joined(separator: "\n"))
  }

  @Test func `closed and expired accounts are not listed, and leave when they close`() throws {
    try add("open", "userAccountControl: 512", "accountExpires: 9223372036854775807")
    try add("plain", "accountExpires: 0")
    try add("closed", "userAccountControl: 514")
    // The end of 1999.
    try add("expired", "userAccountControl: 512", "accountExpires: 125911584000000000")
    let run = try home.run("list", "--fields", "last_name", "--format", "tsv")
    #expect(Set(run.lines.dropFirst()) == ["open", "plain"] && run.errors.isEmpty)
    try server.apply(
      """
      dn: uid=open,\(DirectoryServer.base)
      changetype: modify
      replace: userAccountControl
      userAccountControl: 514

      """, by: "ldapmodify")
    let refresh = try home.run("refresh", "--json", "--accept-shrink")
    #expect(refresh.status == 0, "\(refresh)")
    #expect(try home.run("list", "--count", "--offline").output == "1\n")
  }

  @Test func `the account's picture is that of the person`() throws {
    let picture = TestJPEG.progressive(scans: 1)
    try add("tamm", "thumbnailPhoto:: \(Data(picture).base64EncodedString())")
    try #require(try home.run("refresh").status == 0)
    let line = "JPEG, 8 × 8, \(picture.count) bytes, from Company\n"
    #expect(try home.run("picture", "Mari tamm") == Run(status: 0, output: line))
  }

  @Test func `Exchange's aliases find a person, whose primary address is shown`() throws {
    try add(
      "tamm", "proxyAddresses: smtp:alias@example.com", "proxyAddresses: X400:c=EE",
      "proxyAddresses: SMTP:Mari@example.com")
    let run = try home.run("list", "--fields", "email", "--format", "tsv")
    #expect(run.lines == ["email", "Mari@example.com"])
    for email in ["alias@example.com", "mari@example.com"] {
      #expect(try home.run("search", email, "--count", "--offline").output == "1\n")
    }
    let person = try home.run("show", "Mari tamm", "--json", "--offline").json()
    #expect(person["emails"] == ["Mari@example.com", "alias@example.com"])
  }
}
