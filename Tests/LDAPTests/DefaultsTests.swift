import Foundation
import TestSupport
import Testing

@testable import LDAP

/// Settings that libldap would read by itself.
@Suite(
  .enabled(if: DirectoryServer.isAvailable, "slapd is not installed"),
  .enabled(if: TLSServer.isAvailable, "there is no openssl command"))
struct DefaultsTests {
  @Test func `libldap's own files and variables do not count`() async {
    await #expect(processExitsWith: .success) {
      let folder = try ScratchFolder()
      let lines = "SIZELIMIT 1\nTLS_REQCERT never\n"
      let file = try folder.write(lines, to: "ldap.conf")
      // The current folder and the home have files of defaults, too.
      for name in ["ldaprc", ".ldaprc"] { try folder.write(lines, to: name) }
      let hasMoved = FileManager.default.changeCurrentDirectoryPath(folder.url.path)
      try #require(hasMoved)
      let variables = [
        "LDAPCONF": file, "LDAPRC": "ldaprc", "HOME": folder.url.path, "LDAPTLS_REQCERT": "never",
        "LDAPSIZELIMIT": "1",
        // No connection begins at an address of documentation (RFC 5737).
        "LDAPSOCKET_BIND_ADDRESSES": "203.0.113.1",
      ]
      for (name, value) in variables { unsafe setenv(name, value, 1) }
      let authority = try TestAuthority()
      let server = try DirectoryServer(
        entries: person("a") + person("b"), certificate: try authority.issue())
      let secure = ServerURL("ldaps://127.0.0.1:\(server.securePort)/", of: server)
      try #require(try search(server.url()).answer.entries == 2)
      try #require(try fault(secure).cause == .tls(host: "127.0.0.1", .untrusted))
      try #require(ProcessInfo.processInfo.environment["LDAPNOINIT"] == nil)
      try #require(ProcessInfo.processInfo.environment["LDAPSIZELIMIT"] == "1")
    }
  }
}
