import Testing

@testable import LDAP

/// URLs of RFC 4516.
@Suite struct LDAPAddressTests {
  private static let all = "(objectClass=*)"

  @Test(arguments: [
    ("ldap://example.com", "example.com", 389, "", [], LDAPAddress.Scope.base, all),
    ("ldap://example.com/", "example.com", 389, "", [], .base, all),
    ("LDAPS://Example.COM/dc=example", "example.com", 636, "dc=example", [], .base, all),
    (
      "ldap://example.com:1389/o=a?cn,mail", "example.com", 1389, "o=a", ["cn", "mail"], .base, all
    ),
    ("ldap://example.com/o=a??sub", "example.com", 389, "o=a", [], .subtree, all),
    ("ldap://example.com/o=a??ONE?(uid=*)", "example.com", 389, "o=a", [], .one, "(uid=*)"),
    ("ldap://example.com/o=a???uid=x", "example.com", 389, "o=a", [], .base, "(uid=x)"),
    // The examples of RFC 4516, section 4.
    (
      "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
      "ldap1.example.net", 389, "o=University of Michigan,c=US", ["postalAddress"], .base, all
    ),
    (
      "LDAP://ldap1.example.com/c=GB?objectClass?ONE", "ldap1.example.com", 389, "c=GB",
      ["objectClass"], .one, all
    ),
    (
      "ldap://ldap2.example.com/o=Question%3f,c=US?mail", "ldap2.example.com", 389,
      "o=Question?,c=US", ["mail"], .base, all
    ),
    (
      "ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)",
      "ldap3.example.com", 389, "o=Babsco,c=US", [], .base, #"(four-octet=\00\00\00\04)"#
    ),
    (
      "ldap://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US", "ldap.example.com", 389,
      #"o=An Example\2C Inc.,c=US"#, [], .base, all
    ),
    ("ldap://a/??sub??e-bindname=cn=Manager", "a", 389, "", [], .subtree, all),
    ("ldap://a/ou=Töötajad,o=Ä%C3%96", "a", 389, "ou=Töötajad,o=ÄÖ", [], .base, all),
    ("ldap://bücher.example/", "xn--bcher-kva.example", 389, "", [], .base, all),
    ("ldap://[::1]:390/", "::1", 390, "", [], .base, all),
    ("ldap://[2001:DB8::7]/c=GB", "2001:db8::7", 389, "c=GB", [], .base, all),
    ("ldapi://%2Frun%2Fslapd%2Fldapi/o=a??sub", "/run/slapd/ldapi", 0, "o=a", [], .subtree, all),
    ("ldapi:///o=a", "", 0, "o=a", [], .base, all),
  ])
  func `a URL says what to search where`(
    url: String, host: String, port: Int, base: String, attributes: [String],
    scope: LDAPAddress.Scope, filter: String
  ) throws {
    let address = try LDAPAddress(url)
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.base == base)
    #expect(address.attributes == attributes)
    #expect(address.scope == scope)
    #expect(address.filter == filter)
  }

  @Test(arguments: [
    ("ldap://a/o=x", LDAPAddress.Scope.base, [], "(cn=*)"), ("ldap://a/o=x?", .base, [], "(cn=*)"),
    ("ldap://a/o=x??", .base, [], "(cn=*)"), ("ldap://a/o=x???", .base, [], "(cn=*)"),
    ("ldap://a/o=x????", .base, [], "(cn=*)"), ("ldap://a/o=x??sub?", .subtree, [], "(cn=*)"),
    ("ldap://a/o=x?sn?one", .one, ["sn"], "(cn=*)"),
    ("ldap://a/o=x??base?(sn=*)", .base, [], "(sn=*)"),
    ("ldap://a/o=x???sn=*", .base, [], "(sn=*)"),
  ])
  func `an empty part of a URL is as a missing one, and only the filter may have another default`(
    url: String, scope: LDAPAddress.Scope, attributes: [String], filter: String
  ) throws {
    let address = try LDAPAddress(url, filter: "cn=*")
    #expect(address.scope == scope && address.attributes == attributes && address.filter == filter)
  }

  @Test(arguments: [
    ("", LDAPURLFault.scheme), ("example.com", .scheme), ("http://example.com/", .scheme),
    ("ldap:example.com", .scheme), ("cldap://example.com/", .scheme),
    ("ldap://", .host), ("ldap:///o=a", .host), ("ldap://a b/", .host), ("ldap://[1.2]/", .host),
    ("ldap://a%2Fb/", .host), ("ldap://a?cn", .host), ("ldap://[::1/", .port),
    ("ldap://a ldap://b/", .port),
    ("ldap://user:secret@example.com/", .credentials),
    ("ldap://a:/", .port), ("ldap://a:0/", .port), ("ldap://a:65536/", .port),
    ("ldap://a:+389/", .port), ("ldap://a:99999999999999999999/", .port),
    ("ldap://a/%", .encoding), ("ldap://a/%4", .encoding), ("ldap://a/%zz", .encoding),
    ("ldap://a/o=%FF", .encoding), ("ldap://a/o=%00", .encoding),
    ("ldap://a/o=\0", .encoding), ("ldapi://%2Ftmp%00/", .encoding),
    ("ldap://a/?cn,", .attribute), ("ldap://a/?c n", .attribute), ("ldap://a/?cn%2Csn", .attribute),
    ("ldap://a/??children", .scope), ("ldap://a/??sub%20", .scope),
    ("ldap://a/???(a=b)(c=d)", .filter), ("ldap://a/???(a=b", .filter),
    ("ldap://a/???a=b)(c=d", .filter), ("ldap://a/???)(", .filter),
    ("ldap://a/????!e-bindname=cn=Manager", .criticalExtension),
    ("ldap://a/????x=1,%21y", .criticalExtension),
    ("ldap://a/?????", .parts),
  ])
  func `what is not such a URL is refused`(url: String, fault: LDAPURLFault) {
    #expect(throws: LDAPError(.invalidURL(fault))) { try LDAPAddress(url) }
  }

  @Test(arguments: [
    ("ldap://example.com/", LDAPAddress.Encryption.startTLS), ("ldaps://example.com/", .fromStart),
    ("ldap://localhost/", .none), ("ldap://127.0.0.1/", .none), ("ldap://[::1]/", .none),
    ("ldapi:///", .none), ("ldaps://localhost/", .fromStart),
    ("ldap://localhost.example.com/", .startTLS), ("ldap://127.0.0.1.example.com/", .startTLS),
    ("ldap://10.0.0.1/", .startTLS), ("ldap://[::ffff:127.0.0.1]/", .startTLS),
    ("ldap://localhost./", .startTLS), ("ldap://0.0.0.0/", .startTLS), ("ldap://0/", .startTLS),
  ])
  func `only this machine is asked without TLS`(
    url: String, encryption: LDAPAddress.Encryption
  ) throws {
    #expect(try LDAPAddress(url).encryption == encryption)
  }

  @Test(arguments: [
    ("ldap://Example.com/o=a", "ldap://example.com:389"), ("ldaps://a", "ldap://a:636"),
    ("ldap://[::1]:390/", "ldap://[::1]:390"),
    ("ldapi://%2Ftmp%2fa-b%20c", "ldapi://%2Ftmp%2Fa%2Db%20c"),
  ])
  func `libldap gets the server alone`(url: String, expected: String) throws {
    #expect(try LDAPAddress(url).serverURL == expected)
  }
}
