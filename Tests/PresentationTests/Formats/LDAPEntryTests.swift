import EmployeeDirectory
import Testing

@testable import Presentation

/// Employees as entries that a directory server takes (RFC 2798, RFC 4517).
@Suite struct LDAPEntryTests {
  private func entry(_ employee: Employee) throws -> LDAPEntry {
    LDAPEntry(employee, below: try #require(DistinguishedName("dc=com")))
  }

  @Test func `a name written in another case is the same entry`() throws {
    let one = try entry(employee("Peeter", "Termomeeter"))
    let other = try entry(employee("PEETER", "termomeeter"))
    #expect(one.name == other.name)
    #expect(one.identity.map(\.values) == other.identity.map(\.values))
    // What caseIgnoreMatch takes for equal, but is not one person's name.
    for name in ["Peete\u{AD}r", "Ｐeeter", "Peeter\u{FE0F}"] {
      #expect(try entry(employee(name, "Termomeeter")).name != one.name)
    }
    #expect(try entry(employee("Pee,ter+", "\"#")).name.description.hasSuffix(",dc=com"))
    #expect(try entry(employee("a,b", "c")).name.description.contains { $0 == "\\" } == false)
  }

  @Test(
    arguments: [
      ("55 555 555", "55 555 555"), ("+372 (5) 555-555.5/6", "+372 (5) 555-555.5/6"),
      ("tel: 5, ext=6?", "tel: 5, ext=6?"), ("5\u{2013}5\u{2212}5", "5-5-5"),
      ("＋３７２　５", "+372 5"), ("\u{202A}+372 5\u{202C}", "+372 5"), ("5\u{A0}5", "5 5"), ("-", "-"),
      ("5#5", nil), ("5*5", nil), ("5;ext=6", nil), ("5&5", nil), ("üks", nil), ("٥", nil),
      ("5\u{0}5", nil), ("5\n\u{1B}5", nil), ("\u{200B}", nil), ("\u{FFFD}", nil), ("📞 5", nil),
      (String(repeating: "5", count: 1_024), String(repeating: "5", count: 1_024)),
      (String(repeating: "5", count: 1_025), nil), (String(repeating: "é", count: 100_000), nil),
    ] as [(String, String?)])
  func `a telephone number is a Printable String, or left out`(phone: String, value: String?) throws
  {
    #expect(LDAPValue.telephoneNumber(phone) == value)
    let entry = try entry(employee("A", "B", phone: phone))
    #expect(entry.omissions == (value == nil ? [.phone] : []))
    let values = entry.details.first { $0.type == "telephoneNumber" }?.values
    #expect(values == (value.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("peeter@telisa.ee", true), ("", false), ("õie@telisa.ee", false), ("a@õ.ee", false),
    ("a b@x.ee", false), ("a\n@x.ee", false), ("a\u{202E}@x.ee", false), ("<a@x.ee>", true),
    (String(repeating: "a", count: 1_025), false),
  ])
  func `an address is ASCII, or left out`(mail: String, isTaken: Bool) throws {
    let entry = try entry(employee("A", "B", email: mail))
    let values = entry.details.first { $0.type == "mail" }?.values
    #expect(values == (isTaken ? [mail] : []))
    #expect(entry.omissions == (isTaken || mail.isEmpty ? [] : [.email]))
  }

  @Test(arguments: [
    (["A", "a"], ["A"]), (["A b", "a B", "c"], ["A b", "c"]), (["ﬁ", "FI"], ["ﬁ"]),
    (["ß", "SS"], ["ß"]), (["Ǆ", "ǅ", "ǆ"], ["Ǆ"]), (["x\u{AD}", "x\u{200B}"], ["x\u{FFFD}"]),
    (["x\u{FE0F}", "x"], ["x\u{FE0F}"]), (["①", "1"], ["①"]), (["é", "e\u{301}"], ["é"]),
    (["é", "e"], ["é", "e"]), ([], []), (["Ⅷ", "viii"], ["Ⅷ"]), (["Å", "Å"], ["Å"]),
  ])
  func `no value stands twice, as servers compare them`(texts: [String], values: [String]) {
    #expect(LDAPValue.texts(texts) == values)
  }

  @Test func `long texts and long lists are cut`() {
    let long = String(repeating: "õ", count: 5_000)
    #expect(LDAPValue.text(long) == String(long.prefix(1_024)))
    #expect(LDAPValue.text(String(repeating: "x y", count: 1_000)).utf8.count <= 1_024)
    let texts = (0..<2_000).map(String.init)
    #expect(LDAPValue.texts(texts) == Array(texts.prefix(500)))
  }

  @Test(arguments: [
    ("o\u{303}", "õ"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\nb", "a\u{FFFD}b"),
    ("a\u{1B}b", "a\u{FFFD}b"),
    (" #a", "#a"), ("👩\u{200D}👧", "👩\u{200D}👧"),
  ])
  func `a text is composed and seen`(text: String, value: String) {
    #expect(Array(LDAPValue.text(text).utf8) == Array(value.utf8))
  }
}
