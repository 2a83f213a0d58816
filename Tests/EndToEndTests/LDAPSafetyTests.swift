import TestSupport
import Testing

/// Ways to weaken the connection to a directory server, none of which works.
@Suite struct LDAPSafetyTests {
  @Test(.enabled(if: TLSServer.isAvailable, "there is no openssl command"))
  func `files and variables of libldap do not make a certificate trusted`() throws {
    let authority = try TestAuthority()
    let server = try TLSServer(try authority.issue(), response: "")
    let home = try TestHome()
    try home.configure(feeds: [
      ("Company", "ldaps://127.0.0.1:\(server.port)/dc=example,dc=com??sub")
    ])
    let lines = "TLS_REQCERT never\nTLS_CACERT \(authority.certificateFile)\n"
    for name in ["ldaprc", ".ldaprc", "home/ldaprc", "home/.ldaprc", "ldap.conf"] {
      try home.folder.write(lines, to: name)
    }
    let variables = [
      "LDAPTLS_REQCERT": "never", "LDAPTLS_CACERT": authority.certificateFile,
      "LDAPCONF": home.folder.path("ldap.conf"), "LDAPRC": "ldaprc",
    ]
    // The shell is in the folder of the first file.
    let run = try withExtendedLifetime(server) {
      try home.shell(
        "employees refresh", environment: home.environment.merging(variables) { $1 })
    }
    #expect(run.status == 75, "\(run)")
    #expect(run.errors.contains("Company: the certificate of 127.0.0.1 has expired"), "\(run)")
  }

  @Test(arguments: ["echo", "printf ''", "printf '\\n secret'"])
  func `an empty password is not sent`(command: String) throws {
    let server = try ActiveDirectoryServer()
    server.set("Mari", ["sn": ["Tamm"]])
    let home = try TestHome()
    let feed = "feeds:\n  - name: Company\n    url: \(server.address())\n    user: cn=reader,dc=x\n"
    try home.configure(feed + "    password-command: \(command)\n")
    let run = try home.run("refresh")
    #expect(run.status != 0 && run.errors.contains("Company: "), "\(run)")
    #expect(server.searches.isEmpty)
    try home.configure(feed + "    password-command: echo secret\n")
    #expect(try home.run("refresh").status == 0 && !server.searches.isEmpty)
  }
}
