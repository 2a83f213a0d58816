import Testing

@testable import LDAP

/// The names of attributes, asked for and answered.
@Suite struct AttributeNamesTests {
  @Test(
    arguments: [
      (["mail"], "mail", "mail"), (["Mail"], "mAIL", "Mail"), (["mail"], "email", nil),
      (["surname"], "sn", "surname"), (["sn"], "surname", "sn"), (["l"], "localityName", "l"),
      (["sn;lang-et"], "SN;lang-et", "sn;lang-et"), (["street"], "streetAddress", nil),
      (["street", "streetAddress"], "streetaddress", "streetAddress"),
      (["cn", "sn"], "sn", "sn"), ([], "description", "description"), ([], "sn;lang-et", nil),
      (["*"], "Description", "Description"), (["+", "SN"], "sn", "SN"),
      ([], "dn", nil), ([], "a\"b", nil), ([], "", nil), ([], "a\u{FC}", nil), ([], "*", nil),
    ] as [([String], String, String?)])
  func `an attribute has the name that was asked for`(
    asked: [String], answered: String, expected: String?
  ) {
    let names = AttributeNames(asked)
    let name = unsafe Array(answered.utf8).withUnsafeBytes { unsafe names.find($0) }
    #expect(name.map { $0.hasOption ? ["option"] : $0.name.asked } == expected.map { [$0] })
  }

  @Test(
    arguments: [
      (["sn"], "sn;lang-et", "sn"), (["surname"], "SN;x", "surname"), (["+", "SN"], "sn;x", "SN"),
      (["sn;lang-et"], "sn;lang-lv", nil), ([], "sn;x", nil), (["sn"], ";sn", nil),
      (["sn"], "cn;sn", nil),
    ] as [([String], String, String?)])
  func `an attribute with an option may stand for the one without`(
    asked: [String], answered: String, expected: String?
  ) {
    let names = AttributeNames(asked)
    let match = unsafe Array(answered.utf8).withUnsafeBytes { unsafe names.find($0) }
    #expect(match.map { $0.name.asked } == expected.map { [$0] })
    #expect(match?.hasOption ?? true)
  }

  @Test(arguments: [
    (["Mail", "sn", "mail", "rfc822Mailbox", "Mail"], ["Mail", "rfc822Mailbox", "sn"]), ([], []),
    (["surname", "sn", "Surname", "SN"], ["surname", "sn"]),
    (["street", "streetAddress"], ["street", "streetAddress"]),
    (["sn", "sn;lang-et"], ["sn", "sn;lang-et"]), (["*", "cn", "CN", "+"], ["cn", "*", "+"]),
  ])
  func `an attribute is requested once in each of its names that are asked for`(
    asked: [String], requested: [String]
  ) {
    #expect(AttributeNames(asked).requested == requested)
  }

  @Test func `octets are identifiers in the form of their server`() {
    let octets = [UInt8](0..<16)
    #expect(GUIDForm.standard.text(octets) == "00010203-0405-0607-0809-0a0b0c0d0e0f")
    #expect(GUIDForm.microsoft.text(octets) == "03020100-0504-0706-0809-0a0b0c0d0e0f")
    for form in [GUIDForm.standard, .microsoft] {
      #expect(form.octets(of: form.text(octets)) == octets)
      #expect(form.octets(of: "03020100-0504-0706-0809-0a0b0c0d0e0") == nil)
      #expect(form.octets(of: "030201000504-0706-0809-0a0b-0c0d0e0f") == nil)
    }
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
