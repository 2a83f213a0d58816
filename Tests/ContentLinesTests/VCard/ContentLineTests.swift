import ContentLines
import Testing

/// One rule of the content line, shown by a card and what one property of it must say.
struct ContentLineCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let lines: String
  let property: String
  let text: String

  init(_ rule: String, _ lines: String, _ property: String, _ text: String) {
    self.rule = rule
    self.lines = lines
    self.property = property
    self.text = text
  }

  var testDescription: String { rule }
}

@Suite("Content lines")
struct ContentLineTests {
  static let version3: [ContentLineCase] = [
    .init("A line is a name, a colon and a value (RFC 6350, 3.3)", "NOTE:a", "NOTE", "a"),
    .init("A name has no case (RFC 6350, 3.3)", "nOtE:a", "NOTE", "a"),
    .init("A value may hold colons (RFC 6350, 3.3)", "NOTE:a:b", "NOTE", "a:b"),
    .init("A group stands before a dot (RFC 6350, 3.3)", "item1.NOTE:a", "NOTE", "a"),
    .init("A fold is a line end and a space (RFC 6350, 3.2)", "NOTE:a\n b", "NOTE", "ab"),
    .init("A fold may be a tab (RFC 6350, 3.2)", "NOTE:a\n\tb", "NOTE", "ab"),
    .init("A fold takes one space and no more (RFC 6350, 3.2)", "NOTE:a\n  b", "NOTE", "a b"),
    .init("A name may be folded (RFC 6350, 3.2)", "NO\n TE:a", "NOTE", "a"),
    .init("A parameter may be folded (RFC 6350, 3.2)", "NOTE;LANG\n UAGE=en:\n a", "NOTE", "a"),
    .init("A blank line does not end a fold", "NOTE:a\n\n b", "NOTE", "ab"),
    .init("A quoted colon ends no head (RFC 6350, 3.3)", "NOTE;X=\"a:b;c\":d", "NOTE", "d"),
    .init("A quote that never closes is no quote", "NOTE;X=\"a:b", "NOTE", "b"),
    .init("\\n is a line break (RFC 6350, 3.4)", #"NOTE:a\nb\Nc"#, "NOTE", "a\nb\nc"),
    .init(
      "\\, \\; and \\\\ are what they escape (RFC 6350, 3.4)", #"NOTE:\,\;\\n"#, "NOTE", ",;\\n"),
    .init("\\: is a colon, as some 3.0 programs write", #"NOTE:http\://a"#, "NOTE", "http://a"),
    .init("A backslash before anything else stays", #"NOTE:a\b\"#, "NOTE", #"a\b\"#),
    .init("A comment line costs itself alone", "# no\nNOTE:a", "NOTE", "a"),
    .init("The last of two lines is read as well", "TITLE:x\nNOTE:a", "NOTE", "a"),
    .init("An empty value is a value", "NOTE:\nTITLE:x", "NOTE", ""),
    .init("Quoted-printable is read in 3.0 too", "NOTE;ENCODING=QUOTED-PRINTABLE:=41", "NOTE", "A"),
    .init("A comma in one text needs no escape to be read", "NOTE:a, b", "NOTE", "a, b"),
  ]

  static let version21: [ContentLineCase] = [
    .init(
      "A bare parameter may name the encoding (2.1, 2.1.5)", "NOTE;QUOTED-PRINTABLE:=41=", "NOTE",
      "A"),
    .init(
      "A soft line break joins lines (RFC 2045, 6.7)",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a=\nb", "NOTE", "ab"),
    .init(
      "A soft line break keeps the next line's space (RFC 2045, 6.7)",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a=\n b", "NOTE", "a b"),
    .init(
      "White space after a soft line break is padding (RFC 2045, 6.7)",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a= \t\nb", "NOTE", "ab"),
    .init(
      "A soft line break may stand in a character (RFC 2045, 6.7)",
      "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=\n=A4", "NOTE", "ä"),
    .init(
      "A soft line break survives a doubled line end",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a=\n\nb", "NOTE", "ab"),
    .init(
      "A soft line break does not take the card's end with it",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a=", "NOTE", "a"),
    .init(
      "=0D=0A is a line break (2.1, 2.1.3)",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab", "NOTE", "a\nb"),
    .init(
      "An = without two digits stays (RFC 2045, 6.7)",
      "NOTE;ENCODING=QUOTED-PRINTABLE:1=2 =G1", "NOTE", "1=2 =G1"),
    .init(
      "Text may be in base64 (2.1, 2.1.5)", "NOTE;ENCODING=BASE64:YWJj", "NOTE", "abc"),
    .init(
      "A fold takes one space, as readers of 2.1 do (2.1, 2.1.3)", "NOTE:a\n  b", "NOTE", "a b"),
    .init("Commas separate nothing in 2.1", "TITLE:a,b", "TITLE", "a,b"),
  ]

  @Test(arguments: version3)
  func `a content line of vCard 3.0 and 4.0 is read`(_ rule: ContentLineCase) throws {
    try check(rule, version: "3.0")
    try check(rule, version: "4.0")
  }

  @Test(arguments: version21)
  func `a content line of vCard 2.1 is read`(_ rule: ContentLineCase) throws {
    try check(rule, version: "2.1")
  }

  private func check(_ rule: ContentLineCase, version: String) throws {
    let text = "BEGIN:VCARD\nVERSION:\(version)\n\(rule.lines)\nEND:VCARD\n"
    for lineEnd in ["\n", "\r\n", "\r", "\r\r\n"] {
      let card = try VCard(octets(text, lineEnd: lineEnd))
      #expect(card.properties(named: rule.property).map(\.text) == [rule.text])
    }
  }

  @Test func `a fold may stand inside a character of UTF-8 (RFC 6350, 3.2)`() throws {
    let bytes = octets("BEGIN:VCARD\nFN:J\u{00FC}ri\nEND:VCARD")
    let place = try #require(bytes.firstIndex(of: 0xC3))
    var folded = bytes
    folded.insert(contentsOf: [0x0D, 0x0A, 0x20], at: place + 1)
    #expect(try VCard(folded).formattedName == "Jüri")
    #expect(VCardScanner.scan(folded).summaries.map(\.formattedName) == ["Jüri"])
  }

  @Test func `line ends may be mixed in one card`() throws {
    let card = try VCard(Array("BEGIN:VCARD\rFN:a\r\nNOTE:b\n c\rEND:VCARD".utf8))
    #expect(card.formattedName == "a")
    #expect(card.notes == ["bc"])
  }
}
