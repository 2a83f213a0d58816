import ContentLines
import Testing

@Suite("The scan for an index")
struct VCardScannerTests {
  @Test
  func
    `a card's byte range and line are its place in the input, whatever the chunks and line ends`()
    throws
  {
    let text = """
      x
      BEGIN:VCARD
      VERSION:3.0
      N:Tamm;Mari;;;
      FN:Mari Tamm
      EMAIL;TYPE=work: mari@example.com
      item1.EMAIL:m\\,t@example.org
      UID:urn:uuid:1
      PHOTO;ENCODING=b:QUJD
       QUJD
      END:VCARD

      BEGIN:VCARD
      FN:Jüri
      END:VCARD
      """
    for lineEnd in ["\n", "\r\n", "\r"] {
      let bytes = octets(text, lineEnd: lineEnd)
      for chunkSize in [1, 2, 5, 64, 10_000] {
        let summaries = scan(bytes, chunkSize: chunkSize).summaries
        try #require(summaries.count == 2)
        #expect(summaries.map(\.line) == [2, 13])
        #expect(summaries[0].name.given == "Mari")
        #expect(summaries[0].name.family == "Tamm")
        #expect(summaries[0].uid == "urn:uuid:1")
        for summary in summaries {
          let card = bytes[summary.byteRange]
          #expect(card.starts(with: Array("BEGIN:VCARD".utf8)))
          #expect(Array(card.suffix(9)) == Array("END:VCARD".utf8))
        }
      }
    }
  }

  @Test(arguments: [
    " QUJD\n QUJD\n", " QUJD\r\n\tQUJD\r\n", " QUJD\r QUJD\r", " QUJD\r\r\n QUJD\r\r\n",
    " QUJD\n\n QUJD\n", " \n \n", " QUJD\nQUJD\n QUJD\n", " BEGIN:VCARD\n END:VCARD\n",
    " QUJD\n\rQUJD\n\r QUJD\n", " \u{FEFF}QUJD\n\u{FEFF} QUJD\n", " =\n=\n X=\n",
  ]) func `what is passed over in a photo is counted as if it were read`(folds: String) {
    for head in ["PHOTO:", "PHOTO;ENCODING=b:", "X-A;BASE64:", "KEY;QUOTED-PRINTABLE:=\n", "X-A:"] {
      let card = "BEGIN:VCARD\nFN:A\n\(head)\n\(folds)UID:u\nno colon\nEND:VCARD\n"
      let bytes = octets(card + card)
      let findings = VCardScanner.scan(bytes)
      #expect(!findings.summaries.isEmpty)
      // A line that has no end in its chunk is never passed over, and the full reader passes
      // nothing.
      #expect(scan(bytes, chunkSize: 1) == findings)
      let (cards, problems) = VCard.cards(in: bytes)
      #expect(cards.map(\.uid) == findings.summaries.map(\.uid))
      #expect(problems == findings.problems)
    }
  }

  @Test(
    arguments: [
      ("BDAY:1980-04-15", 1980, 4, 15, false), ("BDAY;VALUE=date:19800415", 1980, 4, 15, false),
      ("BDAY:--0415", nil, 4, 15, false), ("item1.bday:1980-04-15T00:00:00Z", 1980, 4, 15, false),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15", nil, 4, 15, false),
      ("BDAY;VALUE=text:circa 1800\nBDAY:--0415", nil, 4, 15, false),
      ("BDAY;ENCODING=QUOTED-PRINTABLE:1980-04=2D15", 1980, 4, 15, false),
      ("ANNIVERSARY:20100612", 2010, 6, 12, true), ("X-ANNIVERSARY:2010-06-12", 2010, 6, 12, true),
      ("X-EVOLUTION-ANNIVERSARY:2010-06-12", 2010, 6, 12, true),
      ("X-KADDRESSBOOK-X-Anniversary:2010-06-12", 2010, 6, 12, true),
      ("a.X-ABDATE;type=pref:2010-06-12\nA.X-ABLabel:_$!<Anniversary>!$_", 2010, 6, 12, true),
      (
        "b.X-ABLabel:_$!<Anniversary>!$_\nb.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-06-12", nil, 6, 12,
        true
      ),
      ("X-ANNIVERSARY;VALUE=text:spring\nANNIVERSARY:--0612", nil, 6, 12, true),
    ] as [(String, Int?, Int, Int, Bool)])
  func `birthdays and anniversaries are found in the forms of programs and versions`(
    lines: String, year: Int?, month: Int, day: Int, isAnniversary: Bool
  ) throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(lines)\nEND:VCARD\n"
    let summary = try #require(VCardScanner.scan(octets(card)).summaries.first)
    let date = try #require(isAnniversary ? summary.anniversary : summary.birthday)
    #expect(date.year == year && date.month == month && date.day == day)
    #expect((isAnniversary ? summary.birthday : summary.anniversary) == nil)
  }

  @Test(arguments: [
    "BDAY:", "BDAY:spring", "NOTE:BDAY:1980-04-15", "a.X-ABDATE:2010-06-12",
    "a.X-ABDATE:2010-06-12\na.X-ABLabel:_$!<Other>!$_", "X-ABLabel:_$!<Anniversary>!$_",
    "a.X-ABDATE:2010-06-12\nb.X-ABLabel:_$!<Anniversary>!$_",
  ]) func `what is no date, or another day, is not taken`(lines: String) throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(lines)\nEND:VCARD\n"
    let summary = try #require(VCardScanner.scan(octets(card)).summaries.first)
    #expect(summary.birthday == nil && summary.anniversary == nil)
  }

  @Test func `ten thousand cards are read in order`() {
    let text = (0..<10_000).map { "BEGIN:VCARD\nN:F\($0);G\($0)\nTEL:1\nEND:VCARD\n" }.joined()
    let findings = VCardScanner.scan(octets(text))
    #expect(findings.problems.isEmpty)
    #expect(findings.summaries.map(\.name.family) == (0..<10_000).map { "F\($0)" })
  }

  @Test func `a card of a hundred properties is read whole`() throws {
    let lines = (0..<100).map { "item\($0).X-FIELD-\($0);TYPE=t\($0):value \($0)\n" }.joined()
    let card = try VCard(octets("BEGIN:VCARD\nVERSION:4.0\n\(lines)END:VCARD"))
    #expect(card.properties.count == 100)
    #expect(card.properties[99].group == "item99")
    #expect(card.properties[99].name == "X-FIELD-99")
    #expect(card.properties[99].types == ["t99"])
    #expect(card.properties[99].text == "value 99")
  }

  @Test func `a value longer than a line's first piece is read whole, on one line or folded`()
    throws
  {
    let long = String(repeating: "õx", count: 100_000)
    let folded = String(repeating: "\n õx", count: 100_000)
    for value in [long, folded] {
      let bytes = octets("BEGIN:VCARD\nNOTE:\(value)\nFN:\(value)\nEND:VCARD", lineEnd: "\n")
      #expect(scan(bytes, chunkSize: 50_000).summaries.map(\.formattedName) == [long])
      #expect(try VCard(bytes).notes == [long])
    }
  }
}
