import ContentLines
import Testing

@Suite("Names")
struct NameTests {
  static let cases: [(rule: String, lines: String, given: String, family: String, full: String)] = [
    (
      "N and FN (RFC 6350, 6.2.1 and 6.2.2)", "N:Tamm;Mari;;;\nFN:Mari Tamm", "Mari", "Tamm",
      "Mari Tamm"
    ),
    ("N alone", "N:Tamm;Mari", "Mari", "Tamm", ""),
    ("FN alone", "FN:Mari Tamm", "", "", "Mari Tamm"),
    ("N with its family name alone", "N:Tamm", "", "Tamm", ""),
    ("N with its given name alone", "N:;Mari", "Mari", "", ""),
    ("A line break in a name", "FN;QUOTED-PRINTABLE:a=0D=0Ab=0Dc", "", "", "a\nb\nc"),
    ("Neither", "TEL:1", "", "", ""),
    ("Escaped separators", #"N:Ta\;mm;Ma\,ri"#, "Ma,ri", "Ta;mm", ""),
    ("A list of given names is shown as written", "N:Tamm;Mari,Ann", "Mari,Ann", "Tamm", ""),
    ("An empty N gives way to the next", "N:;;;;\nN:Tamm;Mari", "Mari", "Tamm", ""),
    ("The first FN counts", "FN:a\nFN:b", "", "", "a"),
    (
      "Alternatives: the first counts (RFC 6350, 5.4)", "N;ALTID=1:A;B\nN;ALTID=1:C;D", "B", "A", ""
    ),
    (
      "SORT-AS is no name (RFC 6350, 5.9)", "N;SORT-AS=\"Harten,Rene\":van der Harten;Rene", "Rene",
      "van der Harten", ""
    ),
    ("A group is no part of the name", "a.N:Tamm;Mari\nb.FN:x", "Mari", "Tamm", "x"),
    ("SOUND is no name", "SOUND;X-IRMC-N:a;b\nN:Tamm;Mari", "Mari", "Tamm", ""),
  ]

  @Test(arguments: cases) func `names are read alike by the scanner and the full reader`(
    _ test: (rule: String, lines: String, given: String, family: String, full: String)
  ) throws {
    for version in ["", "VERSION:2.1\n", "VERSION:3.0\n", "VERSION:4.0\n"] {
      let bytes = octets("BEGIN:VCARD\n\(version)\(test.lines)\nEND:VCARD\n")
      let summary = try #require(VCardScanner.scan(bytes).summaries.first)
      #expect(summary.name.given == test.given, "\(test.rule)")
      #expect(summary.name.family == test.family, "\(test.rule)")
      #expect(summary.formattedName == test.full, "\(test.rule)")
      let card = try VCard(bytes)
      #expect((card.name?.given ?? "") == test.given, "\(test.rule)")
      #expect((card.name?.family ?? "") == test.family, "\(test.rule)")
      #expect(card.formattedName == test.full, "\(test.rule)")
    }
  }
}
