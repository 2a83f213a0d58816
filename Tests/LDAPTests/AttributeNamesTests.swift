import Testing

@testable import LDAP

/// The names of attributes, asked for and answered.
@Suite struct AttributeNamesTests {
  @Test(
    arguments: [
      (["mail"], "mail", "mail"), (["Mail"], "mAIL", "Mail"), (["mail"], "email", nil),
      (["surname"], "sn", "surname"), (["sn"], "surname", "sn"), (["l"], "localityName", "l"),
      (["sn"], "sn;lang-et", nil), (["sn;lang-et"], "SN;lang-et", "sn;lang-et"),
      (["cn", "sn"], "sn", "sn"), ([], "description", "description"), ([], "sn;lang-et", nil),
      (["*"], "Description", "Description"), (["+", "SN"], "sn", "SN"),
      ([], "dn", nil), ([], "a\"b", nil), ([], "", nil), ([], "a\u{FC}", nil), ([], "*", nil),
    ] as [([String], String, String?)])
  func `an attribute has the name that was asked for`(
    asked: [String], answered: String, expected: String?
  ) {
    let names = AttributeNames(asked)
    let name = unsafe Array(answered.utf8).withUnsafeBytes { unsafe names.find($0) }
    #expect(name.map { String(decoding: $0.key, as: UTF8.self) } == expected.map { "\"\($0)\":" })
  }

  @Test(arguments: [
    ("cn", true), ("sn;lang-et", true), ("2.5.4.3", true), ("*", true), ("+", true),
    ("ms_DS-x", true), ("", false), ("c n", false), ("cn\0", false), ("cn,sn", false),
    ("**", false), ("\u{E4}", false), ("cn)", false),
  ])
  func `only names of attributes are asked for`(attribute: String, isWellFormed: Bool) {
    #expect(AttributeNames.isWellFormed(attribute) == isWellFormed)
  }
}
