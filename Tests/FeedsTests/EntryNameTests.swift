import Testing

@testable import Feeds

/// Distinguished names of RFC 4514.
@Suite struct EntryNameTests {
  private static func key(_ name: String) -> String {
    String(decoding: EntryName.key(of: Array(name.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("cn=Ann,o=x", "CN=ann,O=X"), ("cn=Ann Lee,o=x", " cn = Ann  Lee , o=x "),
    (#"cn=Lee\, Ann,o=x"#, #"CN=lee\2c ann,o=x"#), (#"cn=a\+b,o=x"#, #"cn=a\2Bb,o=x"#),
    ("cn=Õnne Pärn,o=x", "cn=õnne pärn,o=X"), (#"cn=\C3\95nne,o=x"#, "cn=õnne,o=x"),
    (#"cn="Lee, Ann",o=x"#, #"cn=Lee\, Ann,o=x"#), ("cn=a;o=x", "cn=a,o=x"),
    ("cn=a+sn=b,o=x", "SN=B + cn=A,o=x"), (#"cn=\ a,o=x"#, "cn=a,o=x"),
    ("cn=#04024869,o=x", "cn=hi,o=x"), (#"cn=\41nn,o=x"#, "cn=ann,o=x"),
    (#"cn=Õie\, Mari  Ann ,OU=a b"#, #"cn="õie, mari ann";ou=A  B"#),
    (##"cn=\"a\#\ b\ ,o=x"##, #"cn=\22a\23 b;o=x"#), (#"cn=\,\+\\c,o=x"#, #"cn=",+\\c",o=x"#),
    (#"cn=a\09b,o=x"#, "cn=a b;o=x"), ("cn=,o=\u{F5}", "CN=;o=Õ"), ("cn=õ,", "CN=Õ,"),
    (#"cn=a\=b,o=x"#, "cn=a=b,o=x"), ("2.5.4.3=a,o=x", "2.5.4.3=A,o=x"), ("None", "none"),
    (#"cn=a\20,o=x"#, "cn=a,o=x"), (#"cn=Lee\2C  Ann ,o=x"#, #"CN=lee\, ann,o=x"#),
  ])
  func `names are one in any case, with any spaces and escapes`(first: String, second: String) {
    #expect(Self.key(first) == Self.key(second))
  }

  @Test(arguments: [
    ("cn=a,o=x", "cn=b,o=x"), ("cn=a,o=x", "cn=a,o=y"), ("cn=a,o=x", "sn=a,o=x"),
    (#"cn=a\,o=x"#, "cn=a,o=x"), (#"cn=a\+sn=b"#, "cn=a+sn=b"), ("cn=a,o=x", "cn=a"),
    (#"cn=a\\,o=x"#, #"cn=a\\\,o=x"#), ("cn=ab", "cn=a b"), ("cn=a+sn=b", "cn=a,sn=b"),
  ])
  func `other names differ`(first: String, second: String) {
    #expect(Self.key(first) != Self.key(second))
  }

  @Test(
    arguments: [
      ("cn=Ann Lee,o=x", "Ann Lee"), (#"cn=Lee\, Ann+sn=c,o=x"#, "Lee, Ann"),
      (#"cn=\C3\95nne,o=x"#, "Õnne"), (#"cn="a,b" ,o=x"#, "a,b"), ("uid=gone", "gone"),
      (" cn = a =b ,o=x", "a =b"), ("cn=#0c0141,o=x", "A"), ("cn=#02017f,o=x", "#02017f"),
      ("cn=#0,o=x", "#0"), ("cn=#,o=x", "#"), (#"cn=a\"#, "a\\"), ("cn=,o=x", nil),
      ("Ann", nil), ("", nil), ("=a", nil), (#"cn="a"#, nil), ("cn=a,", nil), ("c!n=a", nil),
      (#"cn="a"b,o=x"#, nil), ("cn=a,Ann", nil),
    ] as [(String, String?)])
  func `a name begins with a value`(name: String, value: String?) {
    #expect(EntryName(name)?.firstValue == value)
  }
}
