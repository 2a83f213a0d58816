import Testing

@testable import LDAP

/// Filters of RFC 4515.
@Suite struct LDAPFilterTests {
  @Test(arguments: [
    ("Mari Tamm", "Mari Tamm"), ("", ""), ("Õun", "Õun"), ("a=b,c", "a=b,c"),
    ("*", #"\2a"#), ("(a)", #"\28a\29"#), (#"a\b"#, #"a\5cb"#), ("a\0b", #"a\00b"#),
    ("a)(uid=*", #"a\29\28uid=\2a"#), ("a\r\nb", #"a\0d\0ab"#), ("\u{7F}", #"\7f"#),
    // The examples of RFC 4515, section 4.
    (
      "Parens R Us (for all your parenthetical needs)",
      #"Parens R Us \28for all your parenthetical needs\29"#
    ),
    (#"C:\MyFile"#, #"C:\5cMyFile"#),
  ])
  func `a value in a filter is a value`(value: String, expected: String) {
    #expect(LDAPFilter.escaped(value) == expected)
  }

  @Test(arguments: [
    ("uid", "a*", #"(uid=a\2a)"#),
    (
      "objectguid", "03020100-0504-0706-0809-0a0b0c0d0e0f",
      #"(objectguid=\00\01\02\03\04\05\06\07\08\09\0a\0b\0c\0d\0e\0f)"#
    ),
    ("objectGUID", "0302", "(objectGUID=0302)"),
    (
      "entryUUID", "03020100-0504-0706-0809-0a0b0c0d0e0f",
      "(entryUUID=03020100-0504-0706-0809-0a0b0c0d0e0f)"
    ),
  ])
  func `a value is found as a page has it`(attribute: String, value: String, expected: String) {
    #expect(LDAPFilter.equality(attribute, value) == expected)
  }

  @Test(arguments: [
    ("(a=b)", "(a=b)"), ("a=b", "(a=b)"), ("(&(a=b)(c=d))", "(&(a=b)(c=d))"),
    (#"(a=\29)"#, #"(a=\29)"#), ("", "()"),
    ("(a=b)(c=d)", nil), ("(a=b))", nil), ("((a=b)", nil), ("a=b)(c=d", nil), (")", nil),
    ("(a=\0)", nil), ("(a=b) ", nil),
    (String(repeating: "(", count: 101) + String(repeating: ")", count: 101), nil),
  ])
  func `a filter is one pair of parentheses`(filter: String, expected: String?) {
    #expect(LDAPFilter.enclosed(filter) == expected)
  }

  @Test(
    arguments: [
      ("(a=b)", nil, "(a=b)"), ("(a=b)", "(c=d)", "(&(a=b)(c=d))"),
      ("(a=b)", "c=d", "(&(a=b)(c=d))"),
      ("(a=b)", "(c=d))(|(e=f)", nil), ("(a=b))(|(e=f)", "(c=d)", nil),
    ] as [(String, String?, String?)])
  func `two filters must both hold`(first: String, second: String?, expected: String?) {
    #expect(LDAPFilter.both(first, second) == expected)
  }
}
