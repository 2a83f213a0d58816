import EmployeeDirectory
import Foundation
import Testing

@testable import Presentation

/// Records for directory servers (RFC 2849).
@Suite struct LDIFWriterTests {
  private static let base = DistinguishedName("ou=people,dc=example,dc=com")

  private func entry(_ employee: Employee) throws -> LDAPEntry {
    LDAPEntry(employee, below: try #require(Self.base))
  }

  @Test(arguments: [
    ("plain", "cn: plain"), ("", "cn:"), ("a b", "cn: a b"), (" a", "cn:: IGE="),
    ("a ", "cn:: YSA="), (":a", "cn:: OmE="), ("<a", "cn:: PGE="), ("a:<b", "cn: a:<b"),
    ("#a", "cn: #a"), ("a\nb", "cn:: YQpi"), ("a\rb", "cn:: YQ1i"), ("a\u{0}b", "cn:: YQBi"),
    ("õ", "cn:: w7U="), ("a\u{7F}", "cn:: YX8="), ("\u{1B}[2J", "cn:: G1sySg=="),
    ("dn: uid=x", "cn: dn: uid=x"), ("x\ndn: uid=y", "cn:: eApkbjogdWlkPXk="), ("-", "cn: -"),
    (" ", "cn:: IA=="), ("a\tb", "cn:: YQli"), ("~", "cn: ~"),
  ])
  func `what is not safe is in Base64`(value: String, line: String) {
    #expect(LDIFWriter.line("cn", value) == line)
  }

  @Test(arguments: [1, 71, 72, 73, 146, 147, 148, 149, 1_000])
  func `lines have 76 columns at most, and come together again`(length: Int) throws {
    for letter in ["x", "õ", "👩‍👩‍👧"] {
      let name = String(
        String.UnicodeScalarView(
          String(repeating: letter, count: length).unicodeScalars.prefix(length)))
      var writer = LDIFWriter()
      writer.entry(try entry(employee("A", name)))
      let lines = writer.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.utf8.count <= 76 })
      #expect(lines.dropLast().allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
      let unfolded = writer.text.replacing("\n ", with: "").split(separator: "\n")
      let value = try #require(unfolded.first { $0.hasPrefix("sn:") })
      let expected = LDIFWriter.line("sn", LDAPValue.text(name))
      #expect(value == expected)
      // As few lines as there can be.
      let rest = max(0, expected.utf8.count - 76)
      let count = lines.drop { !$0.hasPrefix("sn:") }.dropFirst().prefix { $0.hasPrefix(" ") }.count
      #expect(count == (rest + 74) / 75)
    }
  }

  @Test func `a record stands behind an empty line, and its name comes first`() throws {
    let mari = try entry(
      employee(
        "Mari", "Maasikas", email: "m@x.ee", projects: ["A", "B"], feeds: ["Tallinn", "Tartu"]))
    var writer = LDIFWriter()
    writer.comment("until now")
    writer.entry(mari)
    writer.addition(of: mari)
    writer.modification(of: mari)
    writer.deletion(of: mari.name)
    let uid = StableIdentifier.uuid(of: PersonKey(NameKey("mari maasikas")), named: "MARI maasikas")
    let dn = "dn: uid=\(uid),ou=people,dc=example,dc=com\n"
    let all = """
      objectClass: top
      objectClass: person
      objectClass: organizationalPerson
      objectClass: inetOrgPerson
      uid: \(uid)
      cn: Mari Maasikas
      sn: Maasikas
      givenName: Mari
      mail: m@x.ee
      title: WEB
      departmentNumber: A
      departmentNumber: B
      ou: Tallinn
      ou: Tartu

      """
    let modification = """
      changetype: modify
      replace: cn
      cn: Mari Maasikas
      -
      replace: sn
      sn: Maasikas
      -
      replace: givenName
      givenName: Mari
      -
      replace: mail
      mail: m@x.ee
      -
      replace: telephoneNumber
      -
      replace: title
      title: WEB
      -
      replace: departmentNumber
      departmentNumber: A
      departmentNumber: B
      -
      replace: ou
      ou: Tallinn
      ou: Tartu
      -

      """
    let records = [
      "version: 1\n# until now\n", dn + all, dn + "changetype: add\n" + all, dn + modification,
      dn + "changetype: delete\n",
    ]
    #expect(writer.text == records.joined(separator: "\n"))
  }
}
