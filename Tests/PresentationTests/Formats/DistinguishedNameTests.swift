import Testing

@testable import Presentation

/// Names of entries (RFC 4514).
@Suite struct DistinguishedNameTests {
  @Test(arguments: [
    ("dc=example,dc=com", "dc=example,dc=com"),
    (" ou = people , dc=example,  dc=com ", "ou=people,dc=example,dc=com"),
    ("ou=people+l=Tallinn,o=Telisa", "ou=people+l=Tallinn,o=Telisa"),
    ("2.5.4.11=people,o=Telisa", "2.5.4.11=people,o=Telisa"),
    (#"o=Sue\, Grabbit and Runn,c=GB"#, #"o=Sue\, Grabbit and Runn,c=GB"#),
    (#"cn=Before\0dAfter,dc=example"#, #"cn=Before\0dAfter,dc=example"#),
    ("o=#04024869,dc=example", "o=#04024869,dc=example"),
    (#"cn=Lu\C4\8Di\C4\87"#, #"cn=Lu\C4\8Di\C4\87"#),
    ("o=Käär & Ko,c=EE", "o=Käär & Ko,c=EE"), (#"o=\ x\  ,c=EE"#, #"o=\ x\ ,c=EE"#),
    ("o=a=b,c=EE", "o=a=b,c=EE"), (##"o=\#1"##, ##"o=\#1"##), ("o=a#1", "o=a#1"),
  ])
  func `a name is taken as RFC 4514 has it`(text: String, name: String) {
    #expect(DistinguishedName(text)?.description == name)
  }

  @Test(arguments: [
    "", " ", "people", "ou=", "ou= ", "=people", "ou=people,", ",ou=people", "ou=people,,dc=com",
    "ou=people;dc=com", "ou=<x>", "ou=\"people\"", #"ou=a\"#, #"ou=a\q"#, #"ou=a\4"#, "ou=#1",
    "ou=#", "ou=#xy", "ou=#04 x", "1ou=x", "2.=x", "2=x", ".2=x", "2..5=x", "o_u=x", "o.u=x",
    "ou=a\nb", "ou=a\u{0}b", "ou=a\u{7F}", "õu=x", "ou=people+", "ou people=x",
    "ldap:///dc=example", "-ou=x",
  ])
  func `anything else is none`(text: String) {
    #expect(DistinguishedName(text) == nil)
  }

  @Test(arguments: [
    ("James \"Jim\" Smith, III", #"James \"Jim\" Smith\, III"#), ("a+b", #"a\+b"#),
    ("#1", ##"\#1"##), ("a#1", "a#1"), (" a", #"\ a"#), ("a ", #"a\ "#), (" ", #"\ "#),
    ("a b", "a b"), ("a;b<c>d\\e", #"a\;b\<c\>d\\e"#), ("a=b", "a=b"), ("Õ", "Õ"),
    ("a\u{0}b", #"a\00b"#), ("a\r\nb", #"a\0D\0Ab"#), ("\u{7F}", #"\7F"#), ("  ", #"\ \ "#),
    (",\u{301}", "\\,\u{301}"),
  ])
  func `a value is escaped, and reads as a name again`(value: String, escaped: String) {
    #expect(Array(DistinguishedName.escaped(value).utf8) == Array(escaped.utf8))
    let name = DistinguishedName("dc=com")?.child("cn", value)
    #expect(name?.description == "cn=\(escaped),dc=com")
    #expect(name.flatMap { DistinguishedName($0.description) } == name)
  }
}
